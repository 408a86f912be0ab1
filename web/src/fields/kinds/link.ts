/** The id of another record. */
import { type Field, valueOf } from '../../data/records/metadata.ts'
import { kind } from '../base/kind.ts'

/** Returns the entity type of a link; that of a link to several types depends on another field of the record. */
export const targetOf = ({ to, by = '' }: Field, row: object): string | undefined =>
  typeof to === 'object' ? to[String(valueOf(row, by))] : to

export const link = kind({
  filterText: (id, { users }) => users.get(id)?.name,
  value: () => 'link',
  cell: 'link',
  column: { width: 184, isFlexible: true },
  isPlain: true,
  input: () => 'link',
  isSuggested: true,
  isCellEditable: true,
  isChosen: true,
  // Users are few and known, so they need no search on the server.
  shortOptions: ({ to }, { users }) =>
    to === 'user' && users.size > 0 ? [...users].map(([id, { name }]) => ({ id, label: name })) : undefined,
  filterRank: 2,
  filterInput: 'links',
})
