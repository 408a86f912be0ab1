/** Emails to customers about invoices. */
import type { Ctx } from '#core'
import {
  documentLabels,
  documentLanguage,
  type EmailMessage,
  type EmailTemplate,
  isolatedIn,
  type Language,
  sellers,
  sendTenantMail,
} from '#core/printing'
import { dayOf, daysBetween } from '#core/time'
import { type Customer, nameOf } from '#crm'
import type { KindsOf, ValuesOf } from '../../emails/email.kinds.ts'
import { emailOf, templatesOf } from '../../emails/email.words.ts'
import { words } from '../../emails/words.ts'
import { formatAmount, formatDay, localeIn } from '#commercial-documents'
import { hasGateway } from '../../gateways/gateways.ts'
import { linkOf } from '../invoice.links.ts'
import { isPayable, isReceivable } from '../invoice.states.ts'
import type { Invoice } from '../invoice.ts'

export type InvoiceEmailKind = KindsOf<'invoice'>
export type ReminderType = 'due_soon' | 'due_today' | 'overdue' | 'seriously_overdue'

/** The sender's changes to an email: texts and placeholder values. */
export interface Wording {
  subject?: string | null | undefined
  message?: string | null | undefined
  template_variables?: Record<string, unknown> | null | undefined
}

type Recipient = Pick<Customer, 'first_name' | 'last_name' | 'company_name' | 'language' | 'billing_address'>

/** The invoice and customer of an email. A deleted customer is undefined. */
export interface EmailSubject {
  invoice: Invoice
  customer: Recipient | undefined
}

/** Returns a function that creates emails of one kind. Texts are loaded once, for many emails. */
export async function invoiceEmails(ctx: Ctx, kind: InvoiceEmailKind) {
  const templates = await templatesOf(ctx, kind)
  const canPay = await hasGateway(ctx)
  return (
    subject: EmailSubject,
    wording: Wording,
    { language = documentLanguage(ctx, subject.customer), unsaved = {} }: Variant = {},
  ) => ({
    kind,
    language,
    message: invoiceEmail(
      ctx,
      { ...subject, kind, canPay },
      { ...templates(language), ...unsaved },
      wording,
      language,
    ),
  })
}

interface Variant {
  language?: Language
  /** Unsaved texts, for a preview. */
  unsaved?: Partial<EmailTemplate>
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
  // Templates that start with the message get a default greeting; reminders have their own.
  const defaultMessage = /^\{\{ *message *\}\}/.test(template.text)
    ? filled(words[language].greeting, known)
    : ''
  const text =
    message && !/\{\{ *message *\}\}/.test(template.text)
      ? `{{ message }}\n\n${template.text}`
      : template.text
  const email = {
    ...emailOf<'invoice'>(
      { subject: template.subject, text },
      { ...values, message: message ? filled(message, known) : defaultMessage },
      language,
    ),
    facts: factsOf(kind, invoice, values, language),
    ...linkTo(ctx, invoice, canPay, language),
  }
  // A message can have several lines, a subject only one.
  return subject ? { ...email, subject: filled(subject, known).replace(/\s+/g, ' ').trim() } : email
}

/** Returns the button that links to the invoice page. */
function linkTo(ctx: Ctx, invoice: Invoice, canPay: boolean, language: Language): Pick<EmailMessage, 'link'> {
  const url = linkOf(ctx, invoice)
  if (url === null) return {}
  const { show, showAndPay } = words[language]
  const isPaidThere = canPay && isReceivable(invoice) && isPayable(invoice) && invoice.amount_due > 0
  return { link: { label: isPaidThere ? showAndPay : show, url, isSecret: true } }
}

/** Returns the key facts of an email: amount, due date and number. */
function factsOf(
  kind: InvoiceEmailKind,
  { type, amount_due, total_amount }: Invoice,
  values: ValuesOf<'invoice'>,
  language: Language,
): NonNullable<EmailMessage['facts']> {
  const { facts, sums } = documentLabels[language]
  const number = { label: words[language].types[type], value: values.invoice_number }
  const date = { label: facts.date, value: values.invoice_date }
  const total = { label: sums.total, value: values.total }
  const due = { label: sums.due, value: values.amount_due, isMain: true }
  const emailFacts: NonNullable<EmailMessage['facts']> =
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
  return emailFacts.filter(({ value }) => value !== '')
}

/** Replaces placeholders in a text of the sender. Unknown placeholders remain. */
const filled = (text: string, known: Record<string, unknown>) =>
  text.replace(/\{\{ *(\w+) *\}\}/g, (all, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all
  })

function valuesOf(
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  invoice: Invoice,
  customer: Recipient | undefined,
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
    company_name: isolated(sellers.nameOf(tenant)),
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

/** An email about an invoice, with the data for its history. */
export interface InvoiceEmailMessage {
  kind: InvoiceEmailKind
  language: Language
  message: EmailMessage
}

/**
 * Sends an email about an invoice after this transaction, at `due` at the earliest. Returns the id of the email.
 */
export function emailInvoice(
  ctx: Ctx,
  { id, customer_id }: Pick<Invoice, 'id' | 'customer_id'>,
  { kind, language, message }: InvoiceEmailMessage,
  { to, cc = [], bcc = [] }: Recipients,
  due = ctx.now,
): string {
  const about = { kind, entity_type: 'invoice', entity_id: id, recipient_id: customer_id }
  return sendTenantMail(ctx, to.join(', '), { ...message, language }, { cc, bcc, due, about })
}
