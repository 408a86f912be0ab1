/** The kinds of customer emails and the placeholders of their texts. */
import { f } from '#core'
import { type EmailTemplate, languages } from '#core/printing'

export const EmailLanguage = f.titled('EmailLanguage', f.Choice(...languages))

const ofOrder = [
  'order_number',
  'customer_name',
  'company_name',
  'order_date',
  'promised_date',
  'items',
  'total',
  'tracking_number',
  'carrier',
  'cancellation_reason',
] as const

const ofInvoice = [
  'message',
  'document',
  'invoice_number',
  'customer_name',
  'company_name',
  'invoice_date',
  'due_date',
  'total',
  'amount_due',
  'payment_request',
  'days_overdue',
  'cancellation_reason',
] as const

const ofPayment = [
  'payment_number',
  'customer_name',
  'company_name',
  'payment_date',
  'amount',
  'invoices',
  'credit',
] as const

/** The placeholders of each entity type. */
export const placeholders = { order: ofOrder, invoice: ofInvoice, payment: ofPayment }

export type About = keyof typeof placeholders
export type ValuesOf<A extends About> = Record<(typeof placeholders)[A][number], string>

/** The type of record of each kind of email. */
export const emailKinds = {
  order_confirmed: 'order',
  order_shipped: 'order',
  order_cancelled: 'order',
  invoice_sent: 'invoice',
  credit_note_sent: 'invoice',
  invoice_due_soon: 'invoice',
  invoice_due_today: 'invoice',
  invoice_overdue: 'invoice',
  invoice_seriously_overdue: 'invoice',
  invoice_cancelled: 'invoice',
  payment_received: 'payment',
} as const satisfies Record<string, About>

export type EmailKind = keyof typeof emailKinds
export type KindsOf<A extends About> = {
  [K in EmailKind]: (typeof emailKinds)[K] extends A ? K : never
}[EmailKind]

export const allKinds = Object.keys(emailKinds) as EmailKind[]

/** Emails that are sent automatically if the tenant enables them. An action sends the others. */
export const automaticKinds = [
  'order_confirmed',
  'order_shipped',
  'order_cancelled',
  'payment_received',
] as const satisfies EmailKind[]

export type AutomaticKind = (typeof automaticKinds)[number]

/** The invoice types that have a name in emails. */
type DocumentType =
  | 'standard'
  | 'recurring'
  | 'credit_note'
  | 'debit_note'
  | 'proforma'
  | 'commercial'
  | 'interim'
  | 'final'
  | 'milestone'
  | 'retainer'

/** The default texts in one language. */
export interface Words {
  templates: Record<EmailKind, EmailTemplate>
  /** The default greeting of an email with an invoice. */
  greeting: string
  /** The request to pay the amount due. */
  paymentRequest: string
  /** The label of the link to an invoice. */
  show: string
  /** The label of the link if the invoice can be paid online. */
  showAndPay: string
  /** The names of invoices by their type. */
  types: Record<DocumentType, string>
}
