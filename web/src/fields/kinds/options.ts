/** Lists of options by name, such as the sizes and colours of a product with variants. */
import { kind } from '../base/kind.ts'

export const options = kind({
  text: (value) =>
    Object.entries(value as object)
      .map(([name, each]) => `${name}: ${[each].flat().join(', ')}`)
      .join('; '),
  input: () => 'options',
  isBulkEditable: false,
})
