/** Emails to customers about invoices: their words, and the history of each invoice. */
import {
  type Ctx,
  dayOf,
  daysBetween,
  documentLabels,
  documentLanguage,
  type EmailFact,
  type EmailMessage,
  type EmailTemplate,
  isolatedIn,
  type Language,
  newId,
  sellerName,
  sendTenantMail,
} from '#core'
import { type Customer, nameOf } from '#crm'
import type { KindsOf, ValuesOf } from '../../emails/email.kinds.ts'
import { emailOf, templatesOf } from '../../emails/email.words.ts'
import { words } from '../../emails/words.ts'
import { formatAmount, formatDay, localeIn } from '../../formats.ts'
import { hasGateway } from '../../gateways/gateways.ts'
import { linkOf } from '../invoice.links.ts'
import { isPayable, isReceivable } from '../invoice.states.ts'
import type { Invoice } from '../invoice.ts'

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

/** Changes by the sender of an email: its text, and values of its placeholders. */
export interface Wording {
  subject?: string | null | undefined
  message?: string | null | undefined
  template_variables?: Record<string, unknown> | null | undefined
}

/** The invoice and customer of an email. A deleted customer is undefined. */
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
  const canPay = await hasGateway(ctx)
  return (
    subject: EmailSubject,
    wording: Wording,
    { language = documentLanguage(ctx, subject.customer), tried = {} }: Variant = {},
  ) => ({
    kind,
    language,
    message: invoiceEmail(
      ctx,
      { ...subject, kind, canPay },
      { ...templates(language), ...tried },
      wording,
      language,
    ),
  })
}

interface Variant {
  language?: Language
  /** Words that are not saved. */
  tried?: Partial<EmailTemplate>
}

interface About extends EmailSubject {
  kind: InvoiceEmailKind
  /** Whether the tenant can collect payments online. */
  canPay: boolean
}

function invoiceEmail(
  ctx: Ctx,
  { invoice, customer, kind, canPay }: About,
  template: EmailTemplate,
  { subject, message, template_variables }: Wording,
  language: Language,
): EmailMessage {
  const values = valuesOf(ctx, invoice, customer, language)
  const known = { ...values, company: values.company_name, ...template_variables }
  // The greeting is that of emails with an invoice; reminders have their own.
  const usual = /^\{\{ *message *\}\}/.test(template.text) ? filled(words[language].greeting, known) : ''
  const text =
    message && !/\{\{ *message *\}\}/.test(template.text)
      ? `{{ message }}\n\n${template.text}`
      : template.text
  const email = {
    ...emailOf<'invoice'>(
      { subject: template.subject, text },
      { ...values, message: message ? filled(message, known) : usual },
      language,
    ),
    facts: factsOf(kind, invoice, values, language),
    ...linkTo(ctx, invoice, canPay, language),
  }
  // A message can have several lines, a subject has one.
  return subject ? { ...email, subject: filled(subject, known).replace(/\s+/g, ' ').trim() } : email
}

/** Returns the button, which leads to the page of the customer. */
function linkTo(ctx: Ctx, invoice: Invoice, canPay: boolean, language: Language): Pick<EmailMessage, 'link'> {
  const url = linkOf(ctx, invoice)
  if (url === null) return {}
  const { show, showAndPay } = words[language]
  const isPaidThere = canPay && isReceivable(invoice) && isPayable(invoice) && invoice.amount_due > 0
  return { link: { label: isPaidThere ? showAndPay : show, url, isSecret: true } }
}

/** Returns what a reader looks for: the amount, until when it is due, and the number. */
function factsOf(
  kind: InvoiceEmailKind,
  { type, amount_due, total_amount }: Invoice,
  values: ValuesOf<'invoice'>,
  language: Language,
): EmailFact[] {
  const { facts, sums } = documentLabels[language]
  const number = { label: words[language].types[type], value: values.invoice_number }
  const date = { label: facts.date, value: values.invoice_date }
  const total = { label: sums.total, value: values.total }
  const due = { label: sums.due, value: values.amount_due, isMain: true }
  const shown: EmailFact[] =
    kind === 'invoice_cancelled'
      ? [number, date]
      : kind === 'credit_note_sent' || amount_due <= 0
        ? [{ ...total, isMain: true }, number, date]
        : [
            due,
            { label: facts.due_date, value: values.due_date },
            number,
            ...(amount_due === total_amount ? [] : [total]),
          ]
  return shown.filter(({ value }) => value !== '')
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
  const mail_id = sendTenantMail(ctx, to.join(', '), message, { cc, bcc, due })
  const sender_id = ctx.actor?.id ?? null
  const row = { id: newId(), invoice_id, mail_id, kind, language, sender_id, created_at: ctx.now }
  ctx.defer(ctx.db.insertInto('invoice_emails').values(row))
  return mail_id
}
