// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { EmailLanguage, Instant, Ulid } from '../../types.ts'

export interface DefaultEmailWords {
  language: EmailLanguage
  subject: string
  text: string
}

export type EmailKind = "order_confirmed" | "order_shipped" | "order_cancelled" | "invoice_sent" | "credit_note_sent" | "invoice_due_soon" | "invoice_due_today" | "invoice_overdue" | "invoice_seriously_overdue" | "invoice_cancelled" | "payment_received"

export interface EmailKindDetails {
  kind: EmailKind
  /** The type of record of the email. */
  about: EmailKindDetailsAbout
  /** The placeholders that its texts may contain in double braces. */
  placeholders: readonly string[]
  /** Whether it is sent automatically if the setting `customer_emails` includes it. Other emails are sent by an action. */
  is_automatic: boolean
  /** Whether it is sent to customers. */
  is_sent: boolean
  /** The default texts, which are used without a template in the customer's language. */
  defaults: readonly DefaultEmailWords[]
}

export type EmailKindDetailsAbout = "order" | "invoice" | "payment"

export interface EmailPreview {
  /** The email address of the recipient. */
  to: string
  subject: string
  /** The plain text, for email clients without HTML. */
  text: string
  /** The text in the tenant's layout, with the logo embedded. */
  html: string
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
