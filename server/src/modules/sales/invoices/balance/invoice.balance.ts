/** The paid amount of an invoice: the only function that changes it, with the resulting status. */
import { applyTransition, type Change, type Ctx, invalidField } from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import { refreshPaymentStatus } from '../../orders/order.payment-status.ts'
import { postInvoicePaid } from '../../posting/invoice.posting.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { amountDue } from '../invoice.sums.ts'
import type { InvoiceTransition } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

interface PaidTerms {
  creditOf: { id: string } | null
  paidAt?: string
  postedAt?: string | undefined
}

/**
 * Adds `delta` to the paid amount of an invoice and updates its status; a negative delta is a refund. The caller has
 * locked the invoice by `findForUpdate` and has checked that it can be paid. Locks the order and updates its payment
 * status. `paidAt` is the time of the payment. `creditOf` is the payment whose credit is used; null if the caller posts
 * the payment. `postedAt` is the posting date of the used credit, by default now. Rejects an amount above the amount
 * due.
 */
export async function changePaid(
  ctx: Ctx,
  invoice: Invoice,
  delta: Minor,
  { creditOf, paidAt = ctx.now, postedAt = ctx.now }: PaidTerms,
): Promise<Change<Invoice>> {
  if (delta > invoice.amount_due) throw invalidField('amount', 'must not be greater than the amount due')
  const amount_paid = (invoice.amount_paid + delta) as Minor
  if (amount_paid < 0) throw invalidField('amount', 'must not be greater than the amount paid')
  const paid = { ...invoice, amount_paid }
  const amount_due = isClosed(invoice) ? (0 as Minor) : amountDue(paid)
  const name = transitionOf(ctx, { ...paid, amount_due }, delta)
  const paid_date = name === 'pay' ? paidAt : amount_due > 0 ? null : invoice.paid_date
  const change = await applyTransition(ctx, invoices, invoice, name, { amount_paid, amount_due, paid_date })
  if (creditOf && delta !== 0)
    await postInvoicePaid(ctx, invoice, delta, {
      payment_id: creditOf.id,
      at: postedAt < ctx.now ? postedAt : ctx.now,
    })
  if (invoice.order_id) await refreshPaymentStatus(ctx, invoice.order_id)
  refreshInvoiceStats(ctx, invoice.customer_id)
  return change
}

const isClosed = ({ status }: Pick<Invoice, 'status'>) => status === 'cancelled' || status === 'credited'

/** Returns the transition after a payment or a refund, for an invoice with its new amounts. */
function transitionOf(ctx: Ctx, invoice: Invoice, delta: Minor): InvoiceTransition {
  const { status, amount_due, amount_paid, written_off_at } = invoice
  if (isClosed(invoice)) return 'change_paid'
  if (amount_due === 0) return status === 'paid' ? 'change_paid' : 'pay'
  if (written_off_at !== null) return status === 'written_off' ? 'change_paid' : 'reopen_written_off'
  if (amount_paid > 0 && (delta > 0 || status !== 'overdue')) return 'pay_in_part'
  if (isPastDue(ctx, invoice)) return 'reopen_overdue'
  return invoice.viewed_at === null ? 'reopen_sent' : 'reopen_viewed'
}

/** Returns whether the due date has passed. */
export const isPastDue = (ctx: Ctx, { due_date }: Pick<Invoice, 'due_date'>) =>
  due_date < dayOf(ctx.now, ctx.tenant.timezone)
