/** The price of one unit, which can be a fraction of the smallest coin. */
import { amountText, numberFilterText } from '../base/amounts.ts'
import { kind } from '../base/kind.ts'

export const price = kind({
  text: amountText,
  filterText: numberFilterText,
  parse: Number,
  column: { width: 136 },
  isPlain: true,
  isNumeric: true,
  isAmount: true,
  input: () => 'number',
  numberFormat: (_, currency) => ({ style: 'currency', currency, maximumFractionDigits: 6 }),
  isCellEditable: true,
  filterRank: 8,
  range: 'numbers',
})
