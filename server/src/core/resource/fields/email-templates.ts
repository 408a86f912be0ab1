/** Emails with texts of the tenant: subject and text with placeholders such as `{{ order_number }}`. */
import type { EmailMessage } from '#runtime/mail/emails'
import { about, Shape, type Static, type TSchema, Type } from './fields.ts'

/** Returns the schema of a text in which two opening braces must begin one of these placeholders. */
const templated = (placeholders: readonly string[], maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?:(?!\\{\\{)[\\s\\S]|\\{\\{ *(?:${placeholders.join('|')}) *\\}\\})*$`,
    'x-hint': `may contain these placeholders only: ${placeholders.map((name) => `{{ ${name} }}`).join(', ')}`,
  })

/** Returns the schemas of subject and text with these placeholders. */
const templateFields = (placeholders: readonly string[]) => ({
  subject: about('The subject, with placeholders.', templated(placeholders, 255)),
  text: about(
    'The body as plain text, with placeholders; blank lines separate paragraphs.',
    templated(placeholders, 10_000),
  ),
})

/** Returns the schema of a template with these placeholders. */
export const emailTemplate = (title: string, placeholders: readonly string[]) =>
  Shape(templateFields(placeholders), { title })

export type EmailTemplate = Static<TSchema & ReturnType<typeof emailTemplate>>

/** Returns the email of a template with these values. Blank lines separate paragraphs. */
export function filledTemplate(
  { subject, text }: EmailTemplate,
  values: Readonly<Record<string, string>>,
): EmailMessage {
  const fill = (words: string) => words.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => values[name] ?? '')
  const lines = fill(text).split(/\n{2,}/)
  // A value may have several lines, but a subject only one.
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    lines: lines.filter((line) => line.trim() !== ''),
  }
}
