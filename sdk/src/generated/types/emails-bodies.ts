// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { EmailKind, EmailLanguage, Ulid } from '../../types.ts'

export interface EmailPreviewBody {
  /** The kind of email. */
  kind: EmailKind
  /** The order, invoice or payment of the email. */
  record_id: Ulid
  /** Default: the customer's language. */
  language?: EmailLanguage | null
  /** A subject to preview instead of the template's. */
  subject?: string | null
  /** A text to preview instead of the template's. */
  text?: string | null
  /** For an email about an invoice: the text that its sender adds, as in `POST /sales/invoices/{id}/send`. */
  message?: string | null
}

export interface EmailResending {
  /** Another recipient. Default: the same as before. */
  email_to?: string | null
}
