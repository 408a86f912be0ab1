/** An email address. A record shows it as a link. */
import { kind } from '../base/kind.ts'

export const email = kind({
  value: () => 'email',
  column: { width: 224, isFlexible: true },
  isPlain: true,
  inputType: 'email',
  isCellEditable: true,
  filterInput: 'text',
})
