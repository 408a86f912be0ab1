/** The code of a scheme and an identifier. */
import { kind } from '../base/kind.ts'

export const electronicAddress = kind({
  column: { width: 176 },
  isPlain: true,
  input: () => 'electronicAddress',
})
