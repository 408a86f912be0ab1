/** Notes that actions append. */
import { invalidField } from '#core'

const notesAtMost = 65_535

/**
 * Returns the notes with a text appended, or undefined if there is none. `addition` has the field name of the request,
 * for the error if the result is too long.
 */
export function appendNote(
  notes: string | null,
  addition: Record<string, string | null | undefined>,
): string | undefined {
  const [[field, note] = []] = Object.entries(addition)
  if (!field || !note) return undefined
  const combined = notes ? `${notes}\n\n${note}` : note
  if (combined.length > notesAtMost)
    throw invalidField(
      field,
      `is too long: with the notes there are, it makes more than ${notesAtMost} characters`,
    )
  return combined
}
