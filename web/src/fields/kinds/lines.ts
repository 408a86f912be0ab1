/** Lines of a record, such as the items of an order. */
import { kind } from '../base/kind.ts'

export const lines = kind({
  text: (value, _, { formats }) => (Array.isArray(value) ? formats.count(value.length) : ''),
  isTable: true,
  input: () => 'lines',
  isWide: true,
  isBulkEditable: false,
})
