/** Receipts: emails to customers about completed payments, if the tenant enables them. */
import { type Ctx, find, findByIds } from '#core'
import { enqueue, job } from '#core/jobs'
import {
  documentLabels,
  documentLanguage,
  type EmailMessage,
  isolatedIn,
  type Language,
  sellers,
  sendTenantMail,
} from '#core/printing'
import { dayOf } from '#core/time'
import { type Customer, customers, nameOf } from '#crm'
import { emailOf, isSent, templatesOf } from '../emails/email.words.ts'
import { formatAmount, formatDay, localeIn } from '#commercial-documents'
import { invoices } from '../invoices/invoice.ts'
import { type Payment, payments, unallocatedOf } from './payment.ts'

const invoicesAtMost = 25

/** Returns the receipt of a payment in the language of the customer, or in the language of the preview. */
export async function paymentEmail(
  ctx: Ctx,
  { payment, customer }: { payment: Payment; customer: Customer },
  language: Language = documentLanguage(ctx, customer),
  tried: Partial<Record<'subject' | 'text', string>> = {},
): Promise<EmailMessage> {
  const template = (await templatesOf(ctx, 'payment_received'))(language)
  const locale = localeIn(ctx.tenant, language, customer)
  const isolated = (text: string) => isolatedIn(language, text)
  const { currency, allocations } = payment
  const money = (amount: Payment['amount']) => formatAmount(locale, amount, currency)
  const paid = await findByIds(
    ctx,
    invoices,
    [...new Set(allocations.map(({ invoice_id }) => invoice_id))].slice(0, invoicesAtMost),
  )
  const lines = allocations.flatMap(({ invoice_id, amount }) => {
    const invoice = paid.find(({ id }) => id === invoice_id)
    return invoice && amount > 0 ? [`${isolated(invoice.invoice_number ?? '')}: ${money(amount)}`] : []
  })
  const credit = unallocatedOf(payment)
  const day = formatDay(locale, dayOf(payment.payment_date, ctx.tenant.timezone))
  const message = emailOf<'payment'>(
    { ...template, ...tried },
    {
      payment_number: isolated(payment.payment_number),
      customer_name: isolated(nameOf(customer)),
      company_name: isolated(sellers.nameOf(ctx.tenant)),
      payment_date: day,
      amount: money(payment.amount),
      invoices: lines.join('\n'),
      credit: credit > 0 ? money(credit) : '',
    },
    language,
  )
  const { columns, facts, payment: paying } = documentLabels[language]
  return {
    ...message,
    facts: [
      { label: columns.amount, value: money(payment.amount), isMain: true },
      { label: facts.date, value: day },
      { label: paying.title, value: isolated(payment.payment_number) },
    ],
  }
}

const receiptJob = job<{ payment_id: string }>('sales.email_receipt', {
  about: 'Emails a customer a receipt for a payment.',
  async run(ctx, { payment_id }) {
    const payment = await find(ctx, payments, payment_id)
    const [customer] = await findByIds(ctx, customers, [payment.customer_id])
    if (!customer) return
    const kind = 'payment_received'
    const about = { kind, entity_type: 'payment', entity_id: payment.id, recipient_id: customer.id }
    sendTenantMail(ctx, customer.email, await paymentEmail(ctx, { payment, customer }), { about })
  },
})

/** Emails the customer a receipt after this transaction, if the tenant sends them. */
export function emailReceipt(ctx: Ctx, { id: payment_id }: Pick<Payment, 'id'>) {
  if (isSent(ctx.tenant, 'payment_received')) enqueue(ctx, receiptJob, { payment_id })
}

export const paymentJobs = [receiptJob]
