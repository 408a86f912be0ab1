/** A text of several lines. */
import { kind } from '../base/kind.ts'

export const longText = kind({
  column: { width: 240, isFlexible: true },
  isPlain: true,
  isLong: true,
  isWide: true,
  isCellEditable: true,
})
