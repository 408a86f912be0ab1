/** A short text. A URL is shown as a link. */
import { kind } from '../base/kind.ts'

export const text = kind({
  value: ({ url }) => (url ? 'url' : undefined),
  column: { width: 176, isFlexible: true },
  isPlain: true,
  canBeName: true,
  isCellEditable: true,
  filterRank: 5,
  filterInput: 'text',
})
