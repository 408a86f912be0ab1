/** Posts invoices to the ledger: issued, paid, credited, written off, cancelled, and charged a late fee. */
import { type Ctx, findByIds, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { dayOf, startOfDay } from '#core/time'
import { openingEntryDay, post, type PostedLine } from '#finance'
import { netShipping } from '#commercial-documents'
import { isReceivable } from '../invoices/invoice.states.ts'
import { overpaid } from '../invoices/invoice.sums.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { taxLines } from './tax.lines.ts'

type Kind = 'issued' | 'paid' | 'reopened' | 'late_fee' | 'written_off' | 'cancelled'

const texts: Record<Kind, string> = {
  issued: '',
  paid: ' paid',
  reopened: ': payment given back',
  late_fee: ': late fee',
  written_off: ' written off',
  cancelled: ' cancelled',
}

const titleOf = ({ type, invoice_number }: Invoice) =>
  `${type === 'credit_note' ? 'Credit note' : 'Invoice'} ${invoice_number}`

interface Posting {
  lines: readonly PostedLine[]
  key?: string
  at?: string
}

/** A sent invoice is posted on its date. */
const issuedAt = ({ tenant }: Ctx, { issue_date }: Invoice) => startOfDay(issue_date, tenant.timezone)

/** Returns the later of an instant and the start of the invoice date. */
const notBefore = (ctx: Ctx, invoice: Invoice, at: string) =>
  dayOf(at, ctx.tenant.timezone) < invoice.issue_date ? issuedAt(ctx, invoice) : at

/** Posts an invoice event to the ledger, dated no earlier than the invoice date. */
export const postInvoice = (
  ctx: Ctx,
  invoice: Invoice,
  kind: Kind,
  { lines, key = '', at = ctx.now }: Posting,
) =>
  post(ctx, {
    source_type: 'invoice',
    source_id: invoice.id,
    source_kind: kind,
    source_key: key,
    description: titleOf(invoice) + texts[kind],
    currency: invoice.currency,
    at: notBefore(ctx, invoice, at),
    lines,
  })

/** Returns whether an invoice is posted: it has been sent, and is no proforma invoice. */
export const isPosted = (invoice: Invoice) => invoice.sent_date !== null && isReceivable(invoice)

/** The account of the amount due: receivables, or bad debts once it is written off. */
const owedOn = ({ written_off_at }: Invoice) => (written_off_at === null ? 'receivables' : 'bad_debts')

/** Returns the lines of an issued invoice; a credit note has the same lines with the opposite sign. */
export async function issuedLines(
  ctx: Ctx,
  invoice: Invoice,
  owed: PostedLine['purpose'],
  sign = 1,
): Promise<PostedLine[]> {
  const { total_amount, tax_amount } = invoice
  const shipping = netShipping(invoice)
  const lines: PostedLine[] = [
    { purpose: owed, amount: sign * total_amount },
    { purpose: 'revenue', amount: -sign * (total_amount - tax_amount - shipping) },
    { purpose: 'shipping', amount: -sign * shipping },
    ...(await taxLines(ctx, invoice, sign)),
  ]
  // A credit note reduces the receivable of the invoice that it credits.
  const subledger_id = invoice.credited_invoice_id ?? invoice.id
  return lines.map((line) => ({ ...line, subledger_id }))
}

/** Posts an invoice that was sent, and the credit notes that it had before. */
export async function postInvoiceIssued(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isPosted(invoice)) return
  await postInvoice(ctx, invoice, 'issued', {
    lines: await issuedLines(ctx, invoice, 'receivables'),
    at: issuedAt(ctx, invoice),
  })
  for (const note of await notesOf(ctx, invoice)) await postCreditNote(ctx, note, invoice)
}

/** Posts the open amount of an invoice that another system has posted, as an opening balance. */
export async function postOpeningBalance(ctx: Ctx, invoice: Invoice, open: Minor): Promise<void> {
  await postInvoice(ctx, invoice, 'issued', {
    lines: openingLines(invoice, open),
    at: await openingAt(ctx, invoice),
  })
}

const openingAt = async (ctx: Ctx, { issue_date }: Invoice) =>
  startOfDay(await openingEntryDay(ctx, issue_date), ctx.tenant.timezone)

const openingLines = ({ id: subledger_id }: Invoice, open: number): PostedLine[] => [
  { purpose: 'receivables', amount: open, subledger_id },
  { purpose: 'opening_stock', amount: 0 - open, subledger_id },
]

/** Returns the lines that reverse an invoice: revenue and tax, or the opening balance if it was registered only. */
const reversedLines = async (ctx: Ctx, invoice: Invoice): Promise<PostedLine[]> => [
  ...(invoice.is_registered_only
    ? openingLines(invoice, 0 - invoice.total_amount)
    : await issuedLines(ctx, invoice, 'receivables', -1)),
  ...lateFeeLines(invoice, -1),
]

/** Reverses the entries of an imported invoice that is removed. It has no payments and no credit notes. */
export async function postInvoiceRemoved(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isPosted(invoice)) return
  const at = invoice.is_registered_only ? await openingAt(ctx, invoice) : issuedAt(ctx, invoice)
  await postInvoice(ctx, invoice, 'cancelled', { lines: await reversedLines(ctx, invoice), at })
}

/** Returns the credit notes of an invoice that are not cancelled or deleted. */
async function notesOf(ctx: Ctx, { id, credited_amount }: Invoice): Promise<Invoice[]> {
  if (credited_amount === 0) return []
  const { rows } = await tenantSql<{ id: string }>`
    select id from invoices where credited_invoice_id = ${id} and status <> 'cancelled' and deleted_at is null
    order by id`.execute(ctx.db)
  return findByIds(
    ctx,
    invoices,
    rows.map((row) => row.id),
  )
}

/** The unpaid late fee, which is waived when an invoice is credited in full. */
const waivedFee = ({ late_fee_amount, amount_paid }: Invoice) => Math.max(0, late_fee_amount - amount_paid)

const waivedLines = (invoice: Invoice, sign: number): PostedLine[] => [
  { purpose: owedOn(invoice), amount: -sign * waivedFee(invoice), subledger_id: invoice.id },
  { purpose: 'late_fees', amount: sign * waivedFee(invoice), subledger_id: invoice.id },
]

/** Posts a credit note. `isWhole`: it credits the rest of the invoice, so the unpaid late fee is waived too. */
export async function postCreditNote(
  ctx: Ctx,
  note: Invoice,
  invoice: Invoice,
  isWhole = false,
): Promise<void> {
  if (!isPosted(invoice)) return
  const lines = await issuedLines(ctx, note, owedOn(invoice), -1)
  await postInvoice(ctx, note, 'issued', {
    lines: isWhole ? [...lines, ...waivedLines(invoice, 1)] : lines,
    at: issuedAt(ctx, invoice),
  })
}

/** Posts a cancellation. For a credit note, `credited` is its invoice before the cancellation. */
export async function postInvoiceCancelled(
  ctx: Ctx,
  invoice: Invoice,
  credited: Invoice | undefined,
): Promise<void> {
  if (invoice.type === 'credit_note') return postCreditNoteCancelled(ctx, invoice, credited)
  if (!isPosted(invoice)) return
  const lines = await reversedLines(ctx, invoice)
  for (const note of await notesOf(ctx, invoice)) lines.push(...(await issuedLines(ctx, note, 'receivables')))
  await postInvoice(ctx, invoice, 'cancelled', { lines })
}

async function postCreditNoteCancelled(
  ctx: Ctx,
  note: Invoice,
  credited: Invoice | undefined,
): Promise<void> {
  if (!credited) {
    if (note.sent_date !== null)
      await postInvoice(ctx, note, 'cancelled', { lines: await issuedLines(ctx, note, 'customer_credit') })
    return
  }
  if (!isPosted(credited) || credited.status === 'cancelled') return
  const lines = await issuedLines(ctx, note, owedOn(credited))
  const isWhole = credited.status === 'credited'
  await postInvoice(ctx, note, 'cancelled', {
    lines: isWhole ? [...lines, ...waivedLines(credited, -1)] : lines,
    at: notBefore(ctx, credited, ctx.now),
  })
}

/** The payment whose customer credit pays an invoice. */
interface PaymentSource {
  payment_id: string
  /** The instant of the allocation; now unless given. */
  at?: string
}

/** Posts the payment of an invoice amount from customer credit. A negative amount is returned to the credit. */
export async function postInvoicePaid(
  ctx: Ctx,
  invoice: Invoice,
  delta: Minor,
  { payment_id, at = ctx.now }: PaymentSource,
): Promise<void> {
  await postInvoice(ctx, invoice, delta > 0 ? 'paid' : 'reopened', {
    // An invoice can be paid and reopened many times, but only once for each version.
    key: String(invoice.version),
    at,
    lines: [
      { purpose: 'customer_credit', amount: delta, subledger_id: payment_id },
      ...paidLines(invoice, delta),
    ],
  })
}

/** Returns the lines by which a payment reduces the amount due of an invoice. */
export function paidLines(invoice: Invoice, delta: number): PostedLine[] {
  const owed = { purpose: owedOn(invoice), subledger_id: invoice.id } as const
  if (invoice.status !== 'credited') return [{ ...owed, amount: 0 - delta }]
  // When the invoice is credited in full, only the late fee can still be refunded.
  const excess = Math.min(0 - delta, overpaid(invoice))
  return [
    { ...owed, amount: excess },
    { purpose: 'late_fees', amount: 0 - delta - excess, subledger_id: invoice.id },
  ]
}

const lateFeeLines = (invoice: Invoice, sign: number): PostedLine[] => [
  { purpose: 'receivables', amount: sign * invoice.late_fee_amount, subledger_id: invoice.id },
  { purpose: 'late_fees', amount: -sign * invoice.late_fee_amount, subledger_id: invoice.id },
]

/** Posts the late fee of an invoice. */
export async function postLateFee(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (isPosted(invoice)) await postInvoice(ctx, invoice, 'late_fee', { lines: lateFeeLines(invoice, 1) })
}

/** Posts a write-off: moves the amount due of the invoice from receivables to bad debts. */
export async function postWriteOff(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isPosted(invoice)) return
  const { id: subledger_id, amount_due } = invoice
  await postInvoice(ctx, invoice, 'written_off', {
    lines: [
      { purpose: 'bad_debts', amount: amount_due, subledger_id },
      { purpose: 'receivables', amount: 0 - amount_due, subledger_id },
    ],
  })
}
