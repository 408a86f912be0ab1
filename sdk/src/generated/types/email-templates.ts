// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { EmailKind, EmailLanguage, Instant, Ulid } from '../../types.ts'

export interface DefaultEmailWords {
  language: EmailLanguage
  subject: string
  text: string
}

export interface EmailTemplate {
  id: Ulid
  /** The kind of email. */
  kind: EmailKind
  /** The language of the texts; one template per kind and language. */
  language: EmailLanguage
  /** May contain placeholders in double braces; `GET /sales/email-templates/kinds` lists them. */
  subject: string
  /** Plain text that may contain the same placeholders. A blank line separates paragraphs. The layout adds the logo and company data. Emails about invoices and payments also get the amount, the date and the button. */
  text: string
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
