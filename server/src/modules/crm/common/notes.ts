/** Appends texts to notes. */
import { invalidField } from '#core'

const notesAtMost = 65_535

/**
 * Returns the notes with a text appended, or undefined without a text. `addition` has the field name of the request,
 * for an error about the length.
 */
export function appendNote(
  notes: string | null,
  addition: Record<string, string | null | undefined>,
): string | undefined {
  const [[field, note] = []] = Object.entries(addition)
  if (!field || !note) return undefined
  const combined = notes ? `${notes}\n\n${note}` : note
  if (combined.length > notesAtMost)
    throw invalidField(field, `is too long: the notes would have more than ${notesAtMost} characters`)
  return combined
}
