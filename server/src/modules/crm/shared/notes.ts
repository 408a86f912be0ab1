/** Notes that an operation adds to those of a record. */
import { refuse } from '#core'

const notesAtMost = 65_535

/**
 * The notes with what is told below them; undefined when nothing is. `told` has the name of the field in the body, for
 * the refusal of what does not fit.
 */
export function noted(
  notes: string | null,
  told: Record<string, string | null | undefined>,
): string | undefined {
  const [[field, note] = []] = Object.entries(told)
  if (!field || !note) return undefined
  const all = notes ? `${notes}\n\n${note}` : note
  if (all.length > notesAtMost)
    throw refuse(field, `is too long: with the notes there are, it makes more than ${notesAtMost} characters`)
  return all
}
