// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DefaultEmailWords, DeliveryStatus, Instant, Reference, Ulid } from '../../types.ts'

export interface Email {
  id: Ulid
  /** What it says, such as `invoice_sent`, `order_shipped` or `purchase_order_sent`. */
  kind: string
  /** The language of its text, such as `de`. */
  language: string
  /** The type of the record that it is about, such as `invoice`. */
  entity_type: string
  /** The record that it is about. */
  entity_id: Ulid
  /** The customer or supplier who receives it. */
  recipient_id: Ulid | null
  subject: string
  sent_to: readonly string[]
  sent_cc: readonly string[]
  /** The names of the attached files. */
  attachments: readonly string[]
  /** `queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later. */
  delivery_status: DeliveryStatus
  /** The number of delivery attempts. */
  attempts: number
  /** The time at which the mail server accepted it. */
  sent_at: Instant | null
  /** The earliest time of the next attempt. */
  next_attempt_at: Instant | null
  /** The last response of a mail server that refused it, or why none was reached. */
  last_error: string | null
  /** The user who sent it. Null for automatic emails. */
  sent_by: Reference | null
  created_at: Instant
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

export type EmailLanguage = "en" | "de" | "fr" | "es" | "ar"

export interface EmailPreview {
  /** The email address of the recipient. */
  to: string
  subject: string
  /** The plain text, for email clients without HTML. */
  text: string
  /** The text in the tenant's layout, with the logo embedded. */
  html: string
}

export interface EmailStatus {
  /** The email with which you sign in. */
  email: string
  /** The new email whose link was not used yet; null without one. */
  pending_email: string | null
  /** When the link of the new email expires. */
  pending_until: Instant | null
}

export interface EmailText extends Email {
  /** Its content as plain text. */
  text: string
}
