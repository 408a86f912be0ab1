/** What invoices mean for the books: sent, paid, credited, written off, cancelled, and charged with a late fee. */
import { type Ctx, dayOf, type Minor, startOfDay, tenantSql, findByIds } from '#core'
import { openingEntryDay, post, type PostedLine } from '#finance'
import { netShipping } from '../shipping-tax.ts'
import { taxByRate } from '../tax-by-rate.ts'
import { isReceivable } from './invoice.states.ts'
import { overpaid } from './invoice.sums.ts'
import { type Invoice, invoices } from './invoice.ts'

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

interface Booking {
  lines: readonly PostedLine[]
  key?: string
  at?: string
}

/** An invoice is in the books from its date on, when it has been sent. */
const issuedAt = ({ tenant }: Ctx, { issue_date }: Invoice) => startOfDay(issue_date, tenant.timezone)

/** Returns a moment, or the date of the invoice if that is later. */
const notBefore = (ctx: Ctx, invoice: Invoice, at: string) =>
  dayOf(at, ctx.tenant.timezone) < invoice.issue_date ? issuedAt(ctx, invoice) : at

/** Books what happened to an invoice, not before its date. */
const book = (ctx: Ctx, invoice: Invoice, kind: Kind, { lines, key = '', at = ctx.now }: Booking) =>
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

/** Returns whether an invoice is in the books: from the day on which it was sent. */
export const isBooked = (invoice: Invoice) => invoice.sent_date !== null && isReceivable(invoice)

/** What the customer owes is an asset, until it is written off. */
const owedOn = ({ written_off_at }: Invoice) => (written_off_at === null ? 'receivables' : 'bad_debts')

/** A credit note of an invoice belongs to what is owed on that. */
const subledgerOf = ({ id, credited_invoice_id }: Invoice) => credited_invoice_id ?? id

/** Returns the lines of an issued invoice; those of a credit note are the same with the opposite sign. */
function issuedLines(invoice: Invoice, owed: PostedLine['purpose'], sign = 1): PostedLine[] {
  const { total_amount, tax_amount } = invoice
  const shipping = netShipping(invoice)
  const lines: PostedLine[] = [
    { purpose: owed, amount: sign * total_amount },
    { purpose: 'revenue', amount: -sign * (total_amount - tax_amount - shipping) },
    { purpose: 'shipping', amount: -sign * shipping },
    ...taxesOf(invoice).map(({ amount, detail }) => ({
      purpose: 'tax' as const,
      amount: -sign * amount,
      detail,
    })),
  ]
  return lines.map((line) => ({ ...line, subledger_id: subledgerOf(invoice) }))
}

function taxesOf(invoice: Invoice): { amount: number; detail?: string }[] {
  const byRate = taxByRate(invoice.items, invoice.shipping_taxes)
  const rest = byRate.reduce((left, { tax_amount }) => left - tax_amount, invoice.tax_amount as number)
  return [
    ...byRate.map(({ rate, tax_amount }) => ({ amount: tax_amount, detail: String(rate) })),
    { amount: rest },
  ]
}

/** Books an invoice that was sent, with the parts of it that were credited before. */
export async function bookSent(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isBooked(invoice)) return
  await book(ctx, invoice, 'issued', {
    lines: issuedLines(invoice, 'receivables'),
    at: issuedAt(ctx, invoice),
  })
  for (const note of await notesOf(ctx, invoice)) await bookNote(ctx, note, invoice)
}

/** Posts what is open of an invoice that another system has posted, as an opening balance. */
export async function bookOpening(ctx: Ctx, invoice: Invoice, open: Minor): Promise<void> {
  await book(ctx, invoice, 'issued', {
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

/** Returns the lines that take an invoice back: revenue and tax, or the opening balance if it was registered only. */
const reversedLines = (invoice: Invoice): PostedLine[] => [
  ...(invoice.is_registered_only
    ? openingLines(invoice, 0 - invoice.total_amount)
    : issuedLines(invoice, 'receivables', -1)),
  ...lateFeeLines(invoice, -1),
]

/** Posts that an imported invoice was removed of which nothing was paid or credited: as if it had never been there. */
export async function bookRemoved(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isBooked(invoice)) return
  const at = invoice.is_registered_only ? await openingAt(ctx, invoice) : issuedAt(ctx, invoice)
  await book(ctx, invoice, 'cancelled', { lines: reversedLines(invoice), at })
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
  { purpose: owedOn(invoice), amount: -sign * waivedFee(invoice), subledger_id: invoice.id },
  { purpose: 'late_fees', amount: sign * waivedFee(invoice), subledger_id: invoice.id },
]

/** Books a credit note of an invoice; `isWhole` if nothing of it is owed any more. */
export async function bookNote(ctx: Ctx, note: Invoice, invoice: Invoice, isWhole = false): Promise<void> {
  if (!isBooked(invoice)) return
  const lines = issuedLines(note, owedOn(invoice), -1)
  await book(ctx, note, 'issued', {
    lines: isWhole ? [...lines, ...waivedLines(invoice, 1)] : lines,
    at: issuedAt(ctx, invoice),
  })
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
    lines: [...reversedLines(invoice), ...notes.flatMap((note) => issuedLines(note, 'receivables'))],
  })
}

async function bookCancelledNote(ctx: Ctx, note: Invoice, credited: Invoice | undefined): Promise<void> {
  if (!credited) {
    if (note.sent_date !== null)
      await book(ctx, note, 'cancelled', { lines: issuedLines(note, 'customer_credit') })
    return
  }
  if (!isBooked(credited) || credited.status === 'cancelled') return
  const lines = issuedLines(note, owedOn(credited))
  const isWhole = credited.status === 'credited'
  await book(ctx, note, 'cancelled', {
    lines: isWhole ? [...lines, ...waivedLines(credited, -1)] : lines,
    at: notBefore(ctx, credited, ctx.now),
  })
}

/** The payment whose credit pays an invoice. */
interface Paying {
  payment_id: string
  /** When it pays; now unless it is given. */
  at?: string
}

/** Books what was paid of an invoice out of the credit of its customer, or with a negative amount given back. */
export async function bookPaid(
  ctx: Ctx,
  invoice: Invoice,
  delta: Minor,
  { payment_id, at = ctx.now }: Paying,
): Promise<void> {
  await book(ctx, invoice, delta > 0 ? 'paid' : 'reopened', {
    // An invoice is paid and reopened many times, but never twice in one version.
    key: String(invoice.version),
    at,
    lines: [
      { purpose: 'customer_credit', amount: delta, subledger_id: payment_id },
      ...paidLines(invoice, delta),
    ],
  })
}

/** Returns the lines that reduce what is owed on an invoice by a payment. */
export function paidLines(invoice: Invoice, delta: number): PostedLine[] {
  const owed = { purpose: owedOn(invoice), subledger_id: invoice.id } as const
  if (invoice.status !== 'credited') return [{ ...owed, amount: 0 - delta }]
  // Of a wholly credited invoice, only the late fee can still be given back.
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

export async function bookLateFee(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (isBooked(invoice)) await book(ctx, invoice, 'late_fee', { lines: lateFeeLines(invoice, 1) })
}

/** Books what was due of an invoice that is written off. */
export async function bookWriteOff(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!isBooked(invoice)) return
  const { id: subledger_id, amount_due } = invoice
  await book(ctx, invoice, 'written_off', {
    lines: [
      { purpose: 'bad_debts', amount: amount_due, subledger_id },
      { purpose: 'receivables', amount: 0 - amount_due, subledger_id },
    ],
  })
}
