/** A day with a time of day. Filters take days. */
import { kind } from '../base/kind.ts'

export const instant = kind({
  text: (value, _, { formats }) => formats.instant(String(value)),
  filterText: (value, { formats }) => formats.day(value),
  column: { width: 168 },
  needsLabel: true,
  hasTime: true,
  input: () => 'instant',
  isCellEditable: true,
  filterRank: 11,
  range: 'days',
})
