/** The values of the fields that the tenant defined. Each is shown as a field of its own. */
import { kind } from '../base/kind.ts'

export const customFields = kind({
  input: () => 'customFields',
  isWide: true,
  isBulkEditable: false,
  isFilter: false,
})
