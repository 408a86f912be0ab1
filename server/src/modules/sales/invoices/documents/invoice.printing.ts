/** PDFs of invoices, credit notes and other invoice types. */
import { type Ctx, find } from '#core'
import {
  type Content,
  fact,
  type Pair,
  type Payment,
  type Printable,
  qrCodes,
  sellers,
  type Total,
  type Wording,
} from '#core/printing'
import { itemColumns, itemRows, type Sums, sumsOf, taxTable } from '../../printing/items.ts'
import { bankAccount } from '../../printing/bank-account.ts'
import { deliveryAddress, type PrintedCustomer, readCustomer, recipientLines } from '#crm'
import { facturX } from './invoice.factur-x.ts'
import { footerText } from '../invoice.issuing.ts'
import { linkOf } from '../invoice.links.ts'
import { termsText } from '../invoice.terms.ts'
import { type Invoice, invoices } from '../invoice.ts'

/** Fields that may be null, except those of its link. */
export type Nullable = Exclude<
  { [F in keyof Invoice]: null extends Invoice[F] ? F : never }[keyof Invoice],
  'link_hash' | 'link_secret'
>

/** The fields of an invoice that are printed: those that may be null, and a few that always have a value. */
export type PrintedInvoice = Sums &
  Pick<
    Invoice,
    | 'type'
    | 'status'
    | 'issue_date'
    | 'due_date'
    | 'late_fee_amount'
    | 'credited_amount'
    | 'amount_paid'
    | 'amount_due'
    | Nullable
  >

interface Parts {
  invoice: PrintedInvoice
  customer: PrintedCustomer | undefined
  wording: Wording
  /** The number of the credited or debited invoice. */
  corrected: string | null
  /** The URL of the invoice page. */
  url: string | null
}

const titlesOf: Partial<Record<Invoice['type'], keyof Wording['labels']['titles']>> = {
  credit_note: 'credit_note',
  debit_note: 'debit_note',
  proforma: 'proforma',
  commercial: 'commercial',
  interim: 'interim',
  final: 'final',
}

/**
 * Returns a printable invoice. `hasLink` adds the link to the invoice page. The link opens the invoice without a
 * sign-in, so it is printed only for customers and for callers who may send invoices.
 */
export async function printableInvoice(ctx: Ctx, id: string, hasLink = true): Promise<Printable> {
  const invoice = await find(ctx, invoices, id)
  const { customer, wording } = await readCustomer(ctx, invoice.customer_id, invoice.billing_address)
  const corrected = await numberOf(ctx, invoice.credited_invoice_id ?? invoice.debited_invoice_id)
  return {
    entityType: 'invoice',
    id,
    fileName: invoice.invoice_number ?? `draft-${id}`,
    content: invoiceContent(ctx, {
      invoice,
      customer,
      wording,
      corrected,
      url: hasLink ? linkOf(ctx, invoice) : null,
    }),
    archive: await facturX(ctx, invoice),
  }
}

async function numberOf(ctx: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await ctx.db
    .selectFrom('invoices')
    .select('invoice_number')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.invoice_number ?? null
}

/** Returns the content of the printed invoice. */
export function invoiceContent(ctx: Pick<Ctx, 'tenant'>, parts: Parts): Content {
  const { invoice, customer, wording, url } = parts
  const { labels, language } = wording
  return {
    language,
    title: labels.titles[titlesOf[invoice.type] ?? 'invoice'],
    number: invoice.invoice_number ?? '',
    date: invoice.issue_date,
    recipient: { label: null, lines: recipientLines(customer, invoice.billing_address, wording) },
    otherAddresses: deliveryAddress(invoice.shipping_address, invoice.billing_address, wording),
    recipientCountry: invoice.billing_address?.country ?? null,
    facts: factsOf(parts),
    notice: noticeOf(invoice, wording),
    highlights: highlightsOf(invoice, wording),
    link: url === null ? null : { text: labels.texts.view_online, url },
    columns: itemColumns(wording, invoice.currency),
    rows: itemRows(wording, invoice),
    totals: [...sumsOf(wording, invoice), ...balanceOf(invoice, wording)],
    taxes: taxTable(wording, invoice),
    memo: invoice.memo,
    paragraphs: paragraphsOf(invoice, wording),
    footer: footerText(ctx, invoice, language),
    payment: paymentOf(ctx, invoice, wording),
  }
}

function factsOf({ invoice, customer, wording, corrected }: Parts) {
  const { facts } = wording.labels
  const { order } = invoice as { order?: { order_number: string } | null }
  const { reference_number } = invoice
  return [
    fact(facts.invoice_number, invoice.invoice_number),
    fact(facts.date, wording.day(invoice.issue_date)),
    fact(facts.delivery_date, wording.day(invoice.delivery_date)),
    fact(facts.service_period, servicePeriod(invoice, wording)),
    invoice.type === 'credit_note' ? null : fact(facts.due_date, wording.day(invoice.due_date)),
    fact(invoice.type === 'debit_note' ? facts.debits : facts.corrects, corrected),
    fact(facts.order_number, order?.order_number),
    fact(facts.purchase_order_number, invoice.purchase_order_number),
    fact(facts.reference, invoice.buyer_reference),
    // The reference of a credit note is its invoice number, which is printed above.
    fact(facts.own_reference, reference_number === corrected ? null : reference_number),
    fact(facts.customer_number, customer?.customer_number),
    fact(facts.customer_vat_id, invoice.customer_vat_id),
  ]
}

/** Returns the days of the billed period; null without any. */
function servicePeriod(
  { service_period_from: from, service_period_to: to }: PrintedInvoice,
  { day }: Wording,
): string | null {
  if (from === null && to === null) return null
  return from === to ? day(from) : `${day(from) ?? ''} – ${day(to) ?? ''}`.trim()
}

/** Returns the amount due and the due date; empty if nothing is due. */
function highlightsOf(invoice: PrintedInvoice, { labels: { sums, payment }, money, day }: Wording): Pair[] {
  if (!isPayable(invoice) || invoice.type === 'proforma') return []
  return [
    { label: sums.due, value: money(invoice.amount_due, invoice.currency) },
    { label: payment.due, value: day(invoice.due_date) },
  ]
}

/** Returns the prominent notice of the invoice status. */
function noticeOf(
  { status, type, paid_date }: PrintedInvoice,
  { labels: { texts } }: Wording,
): string | null {
  if (status === 'draft' || status === 'pending_approval') return texts.draft
  if (status === 'cancelled') return texts.cancelled
  if (type === 'proforma') return texts.proforma
  return status === 'paid' && paid_date ? texts.paid : null
}

/** Returns the changes of the amount due since issue. */
function balanceOf(invoice: PrintedInvoice, { labels: { sums }, money }: Wording): Total[] {
  const { type, currency, late_fee_amount, credited_amount, amount_paid, amount_due } = invoice
  if (type === 'credit_note') return []
  const changes: [string, number][] = [
    [sums.late_fee, late_fee_amount],
    [sums.credited, 0 - credited_amount],
    [sums.paid, 0 - amount_paid],
  ]
  const nonZero = changes.filter(([, amount]) => amount !== 0)
  if (nonZero.length === 0) return []
  const line = (label: string, amount: number) => ({
    label,
    value: money(amount as typeof amount_due, currency),
  })
  return [
    ...nonZero.map(([label, amount]) => line(label, amount)),
    { ...line(sums.due, amount_due), weight: 'strong' },
  ]
}

function paragraphsOf(invoice: PrintedInvoice, wording: Wording) {
  const { texts, facts } = wording.labels
  const { type, tax_exemption_reason, prices_include_tax, payment_terms, credit_reason } = invoice
  const all: { title: string | null; text: string | null | undefined }[] = [
    { title: null, text: type === 'credit_note' && invoice.credited_invoice_id ? texts.corrects : null },
    { title: texts.reason, text: type === 'credit_note' ? credit_reason : null },
    { title: texts.tax_treatment, text: tax_exemption_reason },
    { title: null, text: prices_include_tax ? texts.prices_include_tax : null },
    { title: facts.terms, text: type === 'credit_note' ? null : termsText(payment_terms?.terms, wording) },
  ]
  return all.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
}

const unpayable: readonly Invoice['status'][] = ['cancelled', 'credited', 'paid']

const isPayable = ({ type, status, amount_due }: PrintedInvoice) =>
  type !== 'credit_note' && amount_due !== 0 && !unpayable.includes(status)

/** Drafts can change and proforma invoices have no amount due, so they have no payment code. */
const hasPaymentCode = ({ type, status }: PrintedInvoice) =>
  type !== 'proforma' && status !== 'draft' && status !== 'pending_approval'

/** Returns the payment details; null if nothing is due. */
function paymentOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  invoice: PrintedInvoice,
  wording: Wording,
): Payment | null {
  if (!isPayable(invoice)) return null
  const { amount_due, due_date, currency } = invoice
  const { payment } = wording.labels
  const { iban, bic } = sellers.companyOf(tenant)
  const holder = sellers.nameOf(tenant)
  const reference = invoice.invoice_number ?? ''
  const rows = [
    fact(payment.amount, wording.money(amount_due, currency)),
    fact(payment.due, wording.day(due_date)),
    ...bankAccount(tenant, wording, reference),
  ]
  const code =
    iban && reference && hasPaymentCode(invoice)
      ? qrCodes.payment({ holder, iban, bic, amount: amount_due, currency, reference })
      : null
  return {
    title: payment.title,
    rows: rows.filter((row) => row !== null),
    qr: code ? { text: code, label: payment.scan } : null,
  }
}
