/** An amount, with the digits of its currency. */
import { amountText, numberFilterText } from '../base/amounts.ts'
import { kind } from '../base/kind.ts'

export const money = kind({
  text: amountText,
  filterText: numberFilterText,
  parse: Number,
  column: { width: 136 },
  isPlain: true,
  isNumeric: true,
  isAmount: true,
  isZeroBlank: true,
  input: () => 'number',
  isSuggested: true,
  numberFormat: (_, currency) => ({ style: 'currency', currency }),
  isCellEditable: true,
  filterRank: 7,
  range: 'numbers',
})
