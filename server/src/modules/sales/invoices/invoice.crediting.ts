/** Credit notes: they credit all of an invoice, or quantities of its items. */
import {
  amountText,
  applyTransition,
  type Ctx,
  dayOf,
  emitCreated,
  type FieldErrors,
  fieldMessage,
  find,
  invalidField,
  invalidState,
  lockForTransition,
  type Minor,
  newId,
  openOperations,
  rejectInvalid,
  tenantSql,
  writeTransition,
} from '#core'
import { exactQuantity, hasTooManyDecimals } from '../orders/order.items.ts'
import { refreshPaymentStatus } from '../orders/order.payment-status.ts'
import { partOf, totalsOf } from '../totals.ts'
import { insertInvoice } from './invoice.actions.ts'
import { bookNote } from './invoice.booking.ts'
import { ownItems, requireUndeducted } from './invoice.deductions.ts'
import { refreshInvoiceFigures } from './invoice.figures.ts'
import type { InvoiceItem } from './invoice.items.ts'
import { issuedFooter, keepIssued } from './invoice.issuing.ts'
import { nextInvoiceNumber } from './invoice.numbering.ts'
import type { LockPayers } from './invoice.closing.ts'
import { amountDue, overpaid } from './invoice.sums.ts'
import { invoiceStates, isReceivable } from './invoice.states.ts'
import { type Invoice, invoices } from './invoice.ts'

export interface CreditBody {
  reason: string
  memo?: string | null | undefined
  items?: readonly { id: string; quantity: number }[] | null | undefined
}

interface Credited {
  quantity: number
  discount_amount: Minor
  tax_amount: Minor
  line_total: Minor
}

interface PastCredits {
  items: Map<string, Credited>
  shipping: number
}

/**
 * Credits an invoice by a credit note, which is issued at once: all that is not credited yet, or the given quantities.
 * The invoice is `credited` when all of it is; else what is due is less. What was paid beyond what is owed then becomes
 * credit of the customer.
 */
export async function creditInvoice(
  ctx: Ctx,
  id: string,
  { reason, memo = null, items }: CreditBody,
  lockPayers: LockPayers,
) {
  const payers = await lockPayers(ctx, id)
  const before = await lockForTransition(ctx, invoices, id, 'credit')
  if (!isReceivable(before)) throw invalidField('type', `must not be ${before.type}: it cannot be credited`)
  await requireUndeducted(ctx, before, 'credit')
  const past = await readCredits(ctx, id)
  const quantities = quantitiesToCredit(before, past.items, items)
  const lines = before.items.flatMap((item) => {
    const quantity = quantities.get(item.id)
    return quantity === undefined ? [] : [creditLine(item, quantity, past.items.get(item.id))]
  })
  const shipping = (items ? 0 : before.shipping_amount - past.shipping) as Minor
  const { subtotal: subtotal_amount, ...totals } = totalsOf(
    lines.map((line) => ({ ...line, gross_amount: grossOf(before, line) })),
    shipping,
  )
  const amounts = { items: lines, subtotal_amount, shipping_amount: shipping, ...totals }
  if (amounts.total_amount === 0) throw creditsNothing(before, items)
  checkRest(before, amounts.total_amount)
  const after = await writeCredit(ctx, before, amounts.total_amount, reason)
  const excess = overpaid(after)
  if (excess > 0) await payers.release(after, excess)
  if (before.order_id) await refreshPaymentStatus(ctx, before.order_id)
  const credit_note = await addCreditNote(ctx, before, amounts, { reason, memo })
  await bookNote(ctx, credit_note, before, after.status === 'credited')
  refreshInvoiceFigures(ctx, before.customer_id)
  return {
    invoice: await find(ctx, invoices, after.id),
    credit_note: await find(ctx, invoices, credit_note.id),
  }
}

/** Items of a final invoice can be worth more than what it bills beyond its deductions. */
function checkRest({ total_amount, credited_amount, currency }: Invoice, total: Minor) {
  const rest = total_amount - credited_amount
  if (total <= rest) return
  const most = amountText(rest, currency)
  throw invalidField(
    'items',
    `must credit at most ${most}: the rest was deducted. Without items, all is credited`,
  )
}

/** Returns the refusal of a credit note over 0. */
const creditsNothing = ({ status: current }: Invoice, items: CreditBody['items']) =>
  items
    ? invalidField('items', 'must credit an amount: these items cost nothing')
    : invalidState('Cannot credit an invoice of which no amount is left to credit.', {
        current,
        allowed: openOperations(invoiceStates, current),
      })

async function readCredits(ctx: Ctx, id: string): Promise<PastCredits> {
  const { rows } = await tenantSql<Credited & { id: string }>`
    select item.credited_item_id as id, sum(item.quantity) as quantity,
      sum(item.discount_amount)::double precision as discount_amount,
      sum(item.tax_amount)::double precision as tax_amount, sum(item.line_total)::double precision as line_total
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.credited_invoice_id = ${id} and i.status <> 'cancelled' and i.deleted_at is null
    group by item.credited_item_id`.execute(ctx.db)
  const { rows: sums } = await tenantSql<{ shipping: number }>`
    select coalesce(sum(shipping_amount), 0)::double precision as shipping from invoices
    where credited_invoice_id = ${id} and status <> 'cancelled' and deleted_at is null`.execute(ctx.db)
  return { items: new Map(rows.map((row) => [row.id, row])), shipping: sums[0]?.shipping ?? 0 }
}

/** Returns the quantity to credit of each item. Rejects more than is not credited yet. */
function quantitiesToCredit(
  invoice: Invoice,
  past: ReadonlyMap<string, Credited>,
  wanted: CreditBody['items'],
): Map<string, number> {
  const openOf = (item: InvoiceItem) => exactQuantity(item.quantity - (past.get(item.id)?.quantity ?? 0))
  const open = invoice.items.filter((item) => openOf(item) !== 0)
  if (!wanted) return new Map(open.map((item) => [item.id, openOf(item)]))
  const errors: FieldErrors = {}
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of wanted.entries()) {
    const path = (name: string) => `items.${index}.${name}`
    const item = ownItems(invoice).find((each) => each.id === id)
    if (!item) {
      errors[path('id')] = [fieldMessage(path('id'), 'does not name an item of this invoice')]
      continue
    }
    if (hasTooManyDecimals(quantity)) {
      errors[path('quantity')] = [fieldMessage(path('quantity'), 'must have at most 4 decimals')]
      continue
    }
    const sum = exactQuantity((quantities.get(id) ?? 0) + quantity)
    if (sum > openOf(item))
      errors[path('quantity')] = [
        fieldMessage(path('quantity'), `must be at most ${openOf(item)}, which is not credited yet`),
      ]
    quantities.set(id, sum)
  }
  rejectInvalid(errors)
  return quantities
}

/** Returns the line that credits a quantity of an item: its part of each amount; the last part gets the rest. */
function creditLine(item: InvoiceItem, quantity: number, past: Credited | undefined): InvoiceItem {
  const share = (name: 'discount_amount' | 'tax_amount' | 'line_total') =>
    (partOf(item[name], (past?.quantity ?? 0) + quantity, item.quantity) - (past?.[name] ?? 0)) as Minor
  return {
    ...item,
    id: newId(),
    order_item_id: null,
    credited_item_id: item.id,
    quantity,
    discount_percent: null,
    discount_amount: share('discount_amount'),
    tax_amount: share('tax_amount'),
    line_total: share('line_total'),
  }
}

/** Returns quantity × price: what is left of it and its discount, with the tax if prices include it. */
const grossOf = ({ prices_include_tax }: Invoice, { line_total, discount_amount, tax_amount }: InvoiceItem) =>
  (line_total + discount_amount + (prices_include_tax ? tax_amount : 0)) as Minor

type Amounts = Pick<
  Invoice,
  'items' | 'subtotal_amount' | 'discount_amount' | 'tax_amount' | 'shipping_amount' | 'total_amount'
>

/** Writes what is credited of an invoice, and the status that follows from it. */
async function writeCredit(ctx: Ctx, before: Invoice, total: Minor, reason: string): Promise<Invoice> {
  const credited_amount = (before.credited_amount + total) as Minor
  const isWhole = credited_amount === before.total_amount
  const amount_due = isWhole ? (0 as Minor) : amountDue({ ...before, credited_amount })
  const values = { credited_amount, amount_due, credit_reason: reason }
  if (isWhole) {
    const credited = { ...values, credited_at: ctx.now }
    return (await applyTransition(ctx, invoices, before, 'credit', credited, reason)).after
  }
  const { after } = await applyTransition(ctx, invoices, before, 'credit_in_part', values, reason)
  const isSettled = amount_due === 0 && before.amount_due > 0 && before.status !== 'approved'
  if (!isSettled) return after
  return (await applyTransition(ctx, invoices, after, 'pay', { paid_date: ctx.now })).after
}

/**
 * Adds the credit note. The caller crediting it has approved it. Items are added to drafts alone, so it begins as one.
 */
async function addCreditNote(
  ctx: Ctx,
  invoice: Invoice,
  amounts: Amounts,
  { reason, memo }: { reason: string; memo: string | null },
): Promise<Invoice> {
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  const draft = await insertInvoice(ctx, {
    ...amounts,
    invoice_number: await nextInvoiceNumber(ctx),
    type: 'credit_note',
    customer_id: invoice.customer_id,
    order_id: invoice.order_id,
    credited_invoice_id: invoice.id,
    reference_number: invoice.invoice_number,
    purchase_order_number: invoice.purchase_order_number,
    currency: invoice.currency,
    prices_include_tax: invoice.prices_include_tax,
    billing_address: invoice.billing_address,
    shipping_address: invoice.shipping_address,
    tax_treatment: invoice.tax_treatment,
    tax_exemption_reason: invoice.tax_exemption_reason,
    customer_vat_id: invoice.customer_vat_id,
    buyer_reference: invoice.buyer_reference,
    delivery_date: invoice.delivery_date,
    issue_date: day,
    due_date: day,
    credit_reason: reason,
    memo,
  })
  const approval = {
    approver_id: ctx.actor?.id ?? null,
    approved_at: ctx.now,
    ...(await issuedFooter(ctx, draft)),
  }
  const { after } = await writeTransition(ctx, invoices, draft, 'approve', approval)
  keepIssued(ctx, draft)
  emitCreated(ctx, invoices, 'created', after)
  return after
}
