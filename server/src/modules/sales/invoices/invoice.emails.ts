/** Emails to customers about invoices: their words, and the history of each invoice. */
import {
  companyOf,
  type Ctx,
  dayOf,
  daysBetween,
  documentLanguage,
  type EmailMessage,
  type EmailTemplate,
  isolatedIn,
  type Language,
  newId,
  sellerName,
  sendMail,
} from '#core'
import { type Customer, nameOf } from '#crm'
import type { KindsOf, ValuesOf } from '../emails/email.kinds.ts'
import { emailOf, templatesOf } from '../emails/email.words.ts'
import { words } from '../emails/words.ts'
import { formatAmount, formatDay, localeIn } from '../formats.ts'
import { linkOf } from './invoice.links.ts'
import type { Invoice } from './invoice.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    invoice_emails: {
      id: string
      invoice_id: string
      mail_id: string
      kind: InvoiceEmailKind
      language: Language
      sender_id: string | null
      created_at: string
    }
  }
}

export type InvoiceEmailKind = KindsOf<'invoice'>
export type ReminderType = 'due_soon' | 'due_today' | 'overdue' | 'seriously_overdue'

/** What a sender changes about an email: its words, and values of placeholders in them. */
export interface Wording {
  subject?: string | null | undefined
  message?: string | null | undefined
  template_variables?: Record<string, unknown> | null | undefined
}

/** What an email is about. The customer is unknown if it was deleted. */
export interface EmailSubject {
  invoice: Invoice
  customer: Customer | undefined
}

/** Returns the kind of the email with an invoice. */
export const sendingKind = ({ type }: Pick<Invoice, 'type'>): InvoiceEmailKind =>
  type === 'credit_note' ? 'credit_note_sent' : 'invoice_sent'

/** Returns the words of a kind by language, and the language of a customer: for many emails of one kind. */
export async function invoiceEmails(ctx: Ctx, kind: InvoiceEmailKind) {
  const templates = await templatesOf(ctx, kind)
  return (
    subject: EmailSubject,
    wording: Wording,
    { language = documentLanguage(ctx, subject.customer), tried = {} }: Variant = {},
  ) => ({
    kind,
    language,
    message: invoiceEmail(ctx, subject, { ...templates(language), ...tried }, wording, language),
  })
}

interface Variant {
  language?: Language
  /** Words that are not saved. */
  tried?: Partial<EmailTemplate>
}

function invoiceEmail(
  ctx: Ctx,
  { invoice, customer }: EmailSubject,
  template: EmailTemplate,
  { subject, message, template_variables }: Wording,
  language: Language,
): EmailMessage {
  const values = valuesOf(ctx, invoice, customer, language)
  const known = { ...values, company: values.company_name, ...template_variables }
  const { greeting, show } = words[language]
  const url = linkOf(ctx, invoice)
  // The greeting is that of emails with an invoice; reminders have their own.
  const usual = /^\{\{ *message *\}\}/.test(template.text) ? filled(greeting, known) : ''
  const text =
    message && !/\{\{ *message *\}\}/.test(template.text)
      ? `{{ message }}\n\n${template.text}`
      : template.text
  const email = emailOf<'invoice'>(
    { subject: template.subject, text },
    { ...values, message: message ? filled(message, known) : usual },
    url === null ? undefined : { label: show, url, isSecret: true },
  )
  // A message can have several lines, a subject has one.
  return subject ? { ...email, subject: filled(subject, known).replace(/\s+/g, ' ').trim() } : email
}

/** Fills the words of a sender. A placeholder without a value stays as it is. */
const filled = (text: string, known: Record<string, unknown>) =>
  text.replace(/\{\{ *(\w+) *\}\}/g, (all, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all
  })

function valuesOf(
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  invoice: Invoice,
  customer: Customer | undefined,
  language: Language,
): ValuesOf<'invoice'> {
  const locale = localeIn(tenant, language, invoice, customer)
  const isolated = (text: string | null | undefined) => isolatedIn(language, text ?? '')
  const { amount_due, currency, due_date } = invoice
  const values = {
    message: '',
    document: words[language].types[invoice.type],
    invoice_number: isolated(invoice.invoice_number),
    customer_name: isolated(customer && nameOf(customer)),
    company_name: isolated(sellerName(tenant)),
    invoice_date: formatDay(locale, invoice.issue_date),
    due_date: formatDay(locale, due_date),
    total: formatAmount(locale, invoice.total_amount, currency),
    amount_due: formatAmount(locale, amount_due, currency),
    payment_request: '',
    days_overdue: String(Math.max(0, daysBetween(due_date, dayOf(now, tenant.timezone)))),
    cancellation_reason: isolated(invoice.cancellation_reason),
  }
  return { ...values, payment_request: amount_due > 0 ? filled(words[language].paymentRequest, values) : '' }
}

export interface Recipients {
  to: readonly string[]
  cc?: readonly string[]
  bcc?: readonly string[]
}

/** An email about an invoice, and what the history shows of it. */
export interface InvoiceEmailMessage {
  kind: InvoiceEmailKind
  language: Language
  message: EmailMessage
}

/**
 * Sends an email about an invoice after this transaction, not before `due`, and adds it to the history of the invoice.
 * Returns the id of the email.
 */
export function emailInvoice(
  ctx: Ctx,
  { id: invoice_id }: Pick<Invoice, 'id'>,
  { kind, language, message }: InvoiceEmailMessage,
  { to, cc = [], bcc = [] }: Recipients,
  due = ctx.now,
): string {
  const replyTo = companyOf(ctx.tenant).email
  const mail_id = sendMail(ctx, to.join(', '), message, { cc, bcc, replyTo, due })
  const sender_id = ctx.actor?.id ?? null
  const row = { id: newId(), invoice_id, mail_id, kind, language, sender_id, created_at: ctx.now }
  ctx.defer(ctx.db.insertInto('invoice_emails').values(row))
  return mail_id
}
