/** What invoices mean for the books: sent, paid, credited, written off, cancelled, and charged with a late fee. */
import { type Ctx, dayOf, type Minor, tenantSql, findByIds } from '#core'
import { post, type PostedLine } from '#finance'
import { type InvoiceItem, taxByRate } from './invoice.items.ts'
import { isReceivable } from './invoice.states.ts'
import { overpaid } from './invoice.sums.ts'
import { type Invoice, invoices } from './invoice.ts'

type Kind = 'issued' | 'paid' | 'reopened' | 'late_fee' | 'written_off' | 'cancelled'

const texts: Record<Kind, string> = {
  issued: '',
  paid: ' paid',
  reopened: ' reopened',
  late_fee: ': late fee',
  written_off: ' written off',
  cancelled: ' cancelled',
}

const titleOf = ({ type, invoice_number }: Invoice) =>
  `${type === 'credit_note' ? 'Credit note' : 'Invoice'} ${invoice_number}`

interface Booking {
  lines: readonly PostedLine[]
  key?: string
  at?: string
}

const book = (ctx: Ctx, invoice: Invoice, kind: Kind, { lines, key = '', at }: Booking) =>
  post(ctx, {
    source_type: 'invoice',
    source_id: invoice.id,
    source_kind: kind,
    source_key: key,
    description: titleOf(invoice) + texts[kind],
    currency: invoice.currency,
    at,
    lines,
  })

/** Returns whether an invoice is in the books: from the day on which it was sent. */
export const isBooked = (invoice: Invoice) => invoice.sent_date !== null && isReceivable(invoice)

/** What the customer owes is an asset, until it is written off. */
const owedOn = ({ written_off_at }: Invoice) => (written_off_at === null ? 'receivables' : 'bad_debts')

/** Receivables are valued by the rate of the day on which the invoice was sent. */
const dayOfIssue = ({ tenant, now }: Ctx, { sent_date }: Invoice) => dayOf(sent_date ?? now, tenant.timezone)

/** Returns the lines of an issued invoice; those of a credit note are the same with the opposite sign. */
function issuedLines(ctx: Ctx, invoice: Invoice, owed: PostedLine['purpose'], sign = 1): PostedLine[] {
  const { items, total_amount, tax_amount, shipping_amount } = invoice
  const rateOf = dayOfIssue(ctx, invoice)
  const taxes = taxesOf(items, tax_amount)
  return [
    { purpose: owed, amount: sign * total_amount, rateOf },
    { purpose: 'revenue', amount: -sign * (total_amount - tax_amount - shipping_amount), rateOf },
    { purpose: 'shipping', amount: -sign * shipping_amount, rateOf },
    ...taxes.map(({ amount, detail }): PostedLine => ({
      purpose: 'tax',
      amount: -sign * amount,
      detail,
      rateOf,
    })),
  ]
}

function taxesOf(items: readonly InvoiceItem[], whole: number): { amount: number; detail?: string }[] {
  const byRate = taxByRate(items)
  const rest = byRate.reduce((left, { tax_amount }) => left - tax_amount, whole)
  return [
    ...byRate.map(({ rate, tax_amount }) => ({ amount: tax_amount, detail: String(rate) })),
    { amount: rest },
  ]
}

/** Books an invoice that was sent, with the parts of it that were credited before. */
export async function bookSent(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (invoice.type === 'credit_note' && invoice.credited_invoice_id === null)
    return book(ctx, invoice, 'issued', { lines: issuedLines(ctx, invoice, 'customer_credit', -1) })
  if (!isBooked(invoice)) return
  await book(ctx, invoice, 'issued', {
    lines: issuedLines(ctx, invoice, 'receivables'),
    at: invoice.sent_date ?? ctx.now,
  })
  for (const note of await notesOf(ctx, invoice)) await bookNote(ctx, note, invoice)
}

/** Returns the credit notes of an invoice that count. */
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

/** The late fee that a wholly credited invoice does not demand any more. */
const waivedFee = ({ late_fee_amount, amount_paid }: Invoice) => Math.max(0, late_fee_amount - amount_paid)

const waivedLines = (invoice: Invoice, sign: number): PostedLine[] => [
  { purpose: owedOn(invoice), amount: -sign * waivedFee(invoice) },
  { purpose: 'late_fees', amount: sign * waivedFee(invoice) },
]

/** Books a credit note of an invoice; `isWhole` if nothing of it is owed any more. */
export async function bookNote(ctx: Ctx, note: Invoice, invoice: Invoice, isWhole = false): Promise<void> {
  if (!isBooked(invoice)) return
  const lines = issuedLines(ctx, { ...note, sent_date: invoice.sent_date }, owedOn(invoice), -1)
  await book(ctx, note, 'issued', { lines: isWhole ? [...lines, ...waivedLines(invoice, 1)] : lines })
}

/** Books the cancellation of an invoice or of a credit note; `credited` is the invoice of that, as it was before. */
export async function bookCancelled(
  ctx: Ctx,
  invoice: Invoice,
  credited: Invoice | undefined,
): Promise<void> {
  if (invoice.type === 'credit_note') return bookCancelledNote(ctx, invoice, credited)
  if (!isBooked(invoice)) return
  const notes = await notesOf(ctx, invoice)
  await book(ctx, invoice, 'cancelled', {
    lines: [
      ...issuedLines(ctx, invoice, 'receivables', -1),
      ...lateFeeLines(invoice, -1),
      ...notes.flatMap((note) => issuedLines(ctx, { ...note, sent_date: invoice.sent_date }, 'receivables')),
    ],
  })
}

async function bookCancelledNote(ctx: Ctx, note: Invoice, credited: Invoice | undefined): Promise<void> {
  if (!credited) {
    if (note.sent_date !== null)
      await book(ctx, note, 'cancelled', { lines: issuedLines(ctx, note, 'customer_credit') })
    return
  }
  if (!isBooked(credited) || credited.status === 'cancelled') return
  const lines = issuedLines(ctx, { ...note, sent_date: credited.sent_date }, owedOn(credited))
  const isWhole = credited.status === 'credited'
  await book(ctx, note, 'cancelled', { lines: isWhole ? [...lines, ...waivedLines(credited, -1)] : lines })
}

/** Books what was paid of an invoice out of the credit of its customer, or with a negative amount given back. */
export async function bookPaid(ctx: Ctx, invoice: Invoice, delta: Minor, at: string): Promise<void> {
  const rateOf = dayOfIssue(ctx, invoice)
  await book(ctx, invoice, delta > 0 ? 'paid' : 'reopened', {
    // An invoice is paid and reopened many times, but never twice in one version.
    key: String(invoice.version),
    at: delta > 0 ? at : ctx.now,
    lines: [{ purpose: 'customer_credit', amount: delta }, ...paidLines(invoice, delta, rateOf)],
  })
}

/** Returns the lines that reduce what is owed on an invoice by a payment. */
export function paidLines(invoice: Invoice, delta: number, rateOf?: string): PostedLine[] {
  if (invoice.status !== 'credited') return [{ purpose: owedOn(invoice), amount: 0 - delta, rateOf }]
  // Of a wholly credited invoice, only the late fee can still be given back.
  const excess = Math.min(0 - delta, overpaid(invoice))
  return [
    { purpose: owedOn(invoice), amount: excess, rateOf },
    { purpose: 'late_fees', amount: 0 - delta - excess, rateOf },
  ]
}

const lateFeeLines = (invoice: Invoice, sign: number): PostedLine[] => [
  { purpose: 'receivables', amount: sign * invoice.late_fee_amount },
  { purpose: 'late_fees', amount: -sign * invoice.late_fee_amount },
]

export async function bookLateFee(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (isBooked(invoice)) await book(ctx, invoice, 'late_fee', { lines: lateFeeLines(invoice, 1) })
}

/** Books what was due of an invoice that is written off. */
export async function bookWriteOff(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isBooked(invoice)) return
  const rateOf = dayOfIssue(ctx, invoice)
  await book(ctx, invoice, 'written_off', {
    lines: [
      { purpose: 'bad_debts', amount: invoice.amount_due, rateOf },
      { purpose: 'receivables', amount: 0 - invoice.amount_due, rateOf },
    ],
  })
}
