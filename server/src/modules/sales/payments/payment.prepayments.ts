/** Payments received before an invoice was sent: for its order, or for the invoice while it was a draft. */
import { ConcurrentUpdate, type Ctx, findAllForUpdate, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { isPayable } from '../invoices/invoice.states.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { payInvoices } from './payment.allocations.ts'
import { lockOrdersAndCustomer, ordersOf, updatePaymentStatus } from './payment.effects.ts'
import { type Payment, payments, unallocatedOf } from './payment.ts'

/** The sources of an invoice that payments can refer to. */
interface Billing {
  /** Null for an invoice that does not exist yet. */
  id: string | null
  order_id: string | null
}

/** The locked payments of an invoice or its order, by their ids. */
export type Prepayments = ReadonlyMap<string, Payment>

/**
 * Locks the completed payments for an invoice or its order that have an unallocated amount, in the order of their ids.
 * Lock order: payments before invoices.
 */
export async function lockPrepayments(ctx: Ctx, billing: Billing): Promise<Prepayments> {
  const found = await findAllForUpdate(ctx, payments, await prepaymentsOf(ctx, billing))
  return new Map(found.map((payment) => [payment.id, payment]))
}

/** Pays a locked invoice, which was just sent, with prepayments until they or its amount due are used up. */
export async function payFromPrepayments(ctx: Ctx, locked: Prepayments, sent: Invoice): Promise<void> {
  if (!isPayable(sent)) return
  lockOrdersAndCustomer(
    ctx,
    sent.customer_id,
    [sent, ...locked.values()].flatMap((each) => ordersOf(each, [])),
  )
  const ids = await prepaymentsOf(ctx, sent)
  // A payment was completed before the invoice and its order were locked: the request is retried.
  if (ids.some((id) => !locked.has(id))) throw new ConcurrentUpdate()
  let invoice = sent
  for (const payment of ids.map((id) => locked.get(id) as Payment)) {
    const amount = Math.min(unallocatedOf(payment), invoice.amount_due) as Minor
    if (amount === 0 || payment.customer_id !== sent.customer_id || payment.currency !== sent.currency)
      continue
    // The invoice is paid from its date on, as if the payment had named it.
    const terms = { transition: 'allocate', creditedAt: payment.payment_date } as const
    const parts = [{ invoice_id: sent.id, amount }]
    const [paid] = await payInvoices(ctx, payment, [invoice], parts, terms)
    invoice = paid?.after ?? invoice
    await updatePaymentStatus(ctx, payment, [invoice])
  }
}

/**
 * Returns the payments to use, in this order: those for the invoice, then those for its order, the earliest first. A
 * payment for another, unsent invoice of the order is not used.
 */
async function prepaymentsOf(ctx: Ctx, { id, order_id }: Billing): Promise<string[]> {
  const { rows } = await tenantSql<{ id: string }>`
    select p.id from payments p
    where (p.invoice_id = ${id}::text or p.order_id = ${order_id}::text)
      and p.status = 'completed' and p.amount > p.refunded_amount + p.allocated_amount and p.deleted_at is null
      and not exists (
        select from invoices other
        where other.id = p.invoice_id and other.id is distinct from ${id}::text and other.deleted_at is null
          and other.status in ('draft', 'pending_approval', 'approved'))
    order by (p.invoice_id is distinct from ${id}::text), p.payment_date, p.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/**
 * Returns the invoices of a payment: its own invoice, or the open and unsent invoices of its order, the earliest due
 * date first.
 */
export async function invoicesFor(
  ctx: Ctx,
  { invoice_id, order_id }: Pick<Payment, 'invoice_id' | 'order_id'>,
): Promise<string[]> {
  if (invoice_id !== null) return [invoice_id]
  if (order_id === null) return []
  const { rows } = await tenantSql<{ id: string }>`
    select id from invoices
    where order_id = ${order_id} and deleted_at is null and type not in ('credit_note', 'proforma')
      and status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'partially_paid', 'overdue')
    order by due_date, id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
