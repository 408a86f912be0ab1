/** Yes or no. */
import { kind } from '../base/kind.ts'

export const flag = kind({
  text: (value, _, { words }) => (value === true ? words.form.yes : words.form.no),
  filterText: (value, { words }) => (value === 'true' ? words.list.yes : words.list.no),
  parse: (text) => text === 'true',
  cell: 'flag',
  column: { width: 96 },
  needsLabel: true,
  input: () => 'flag',
  // A checkbox that nobody touched means no.
  untouched: false,
  isCellEditable: true,
  shortOptions: (_, { words }) => [
    { id: 'true', label: words.list.yes },
    { id: 'false', label: words.list.no },
  ],
  hasNoneOption: false,
  filterRank: 3,
})
