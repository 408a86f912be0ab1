/** A number without a currency: a quantity, a percentage. */
import { numberFilterText } from '../base/amounts.ts'
import { kind } from '../base/kind.ts'

export const number = kind({
  text: (value, { field: { unit } }, { formats }) => {
    if (typeof value !== 'number') return String(value)
    if (unit === 'day') return formats.days(value)
    return unit === 'percent' ? formats.percent(value) : formats.number(value)
  },
  filterText: numberFilterText,
  parse: Number,
  column: { width: 104 },
  needsLabel: true,
  isNumeric: true,
  input: () => 'number',
  isSuggested: true,
  numberFormat: ({ whole, unit }) =>
    unit ? { style: 'unit', unit, maximumFractionDigits: 6 } : { maximumFractionDigits: whole ? 0 : 6 },
  isCellEditable: true,
  filterRank: 9,
  range: 'numbers',
})
