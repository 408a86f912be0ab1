/** A calendar day. In the body of an action it can have a time of day. */
import { kind } from '../base/kind.ts'

export const day = kind({
  text: (value, _, { formats }) =>
    String(value).includes('T') ? formats.instant(String(value)) : formats.day(String(value)),
  cellText: (value, _, { formats }) => formats.day(String(value)),
  filterText: (value, { formats }) => formats.day(value),
  column: { width: 120 },
  needsLabel: true,
  input: ({ timed }) => (timed ? 'instant' : 'day'),
  isSuggested: true,
  isCellEditable: true,
  filterRank: 10,
  range: 'days',
})
