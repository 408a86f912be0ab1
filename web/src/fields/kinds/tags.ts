/** A list of short texts that the tenant chooses, or of names, such as roles. */
import { type InputName, kind } from '../base/kind.ts'
import { tagsText } from '../base/tags.ts'

const inputs: Readonly<Record<string, InputName>> = { role: 'roles', event_type: 'eventTypes' }

export const tags = kind({
  text: tagsText,
  value: () => 'tags',
  cell: 'tags',
  column: { width: 208 },
  isPlain: true,
  input: ({ names = '' }) => inputs[names] ?? 'tags',
  isWide: true,
  isCellEditable: true,
  filterRank: 4,
  filterInput: 'text',
})
