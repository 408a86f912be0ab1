/** The emails that customers get, and what their words may contain in double braces. */
import { type EmailTemplate, f, languages } from '#core'

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

/** The placeholders of each kind of record. */
export const placeholders = { order: ofOrder, invoice: ofInvoice, payment: ofPayment }

export type About = keyof typeof placeholders
export type ValuesOf<A extends About> = Record<(typeof placeholders)[A][number], string>

/** The subject of each kind of email. */
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

/** Emails that are sent by themselves, if the tenant wants them. All others are sent by an action. */
export const automaticKinds = [
  'order_confirmed',
  'order_shipped',
  'order_cancelled',
  'payment_received',
] as const satisfies EmailKind[]

export type AutomaticKind = (typeof automaticKinds)[number]

/** The types of invoices that have a name of their own. */
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

/** The texts of the system in one language. */
export interface Words {
  templates: Record<EmailKind, EmailTemplate>
  /** The beginning of an email with an invoice, unless the sender writes one. */
  greeting: string
  /** Asks for what is due. */
  paymentRequest: string
  /** The label of the link to an invoice. */
  show: string
  /** The same if it can be paid there. */
  showAndPay: string
  /** The names of invoices by their type. */
  types: Record<DocumentType, string>
}
