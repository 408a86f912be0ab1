/** A short text. A URL and a telephone number are shown as links. */
import { kind } from '../base/kind.ts'

export const text = kind({
  value: ({ url, phone }) => (url ? 'url' : phone ? 'phone' : undefined),
  column: { width: 176, isFlexible: true },
  isPlain: true,
  canBeName: true,
  isCellEditable: true,
  filterRank: 5,
  filterInput: 'text',
})
