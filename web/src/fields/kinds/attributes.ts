/** Values by attribute of products. */
import { kind } from '../base/kind.ts'

export const attributes = kind({
  text: (value) =>
    Object.entries(value as object)
      .map(([name, each]) => `${name}: ${String(each)}`)
      .join(', '),
  input: () => 'attributes',
  isBulkEditable: false,
})
