/** Cancellation and write-off of unpaid invoices. */
import {
  applyTransition,
  type Ctx,
  find,
  findByIds,
  invalidField,
  lockForTransition,
  transition,
} from '#core'
import type { Minor } from '#core/money'
import { customers } from '#crm'
import { refreshPaymentStatus } from '../../orders/order.payment-status.ts'
import { postInvoiceCancelled, postWriteOff } from '../../posting/invoice.posting.ts'
import { lockCredited, reverseCredit } from './invoice.credit-reversal.ts'
import { requireUndeducted } from '../invoice.deductions.ts'
import { emailInvoice, invoiceEmails } from '../sending/invoice.emails.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { issuedFooter, storeContentHash } from '../invoice.issuing.ts'
import { type Invoice, invoices } from '../invoice.ts'

/** Writes off the amount due: payment is no longer expected, but still possible. */
export async function writeOffInvoice(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<Invoice> {
  const values = { written_off_at: ctx.now, write_off_reason: reason }
  const { before, after } = await transition(ctx, invoices, id, 'write_off', {
    values,
    reason,
    guard: requireReceivable,
  })
  await postWriteOff(ctx, before)
  refreshInvoiceStats(ctx, after.customer_id)
  return find(ctx, invoices, id)
}

/** Rejects documents without an amount due: credit notes and proforma invoices. */
function requireReceivable({ type }: Invoice) {
  if (type === 'credit_note' || type === 'proforma')
    throw invalidField('type', `must not be ${type}: it has no amount due`)
}

export interface CancelBody {
  cancellation_reason: string
  notify_customer?: boolean | null | undefined
  refund_payments?: boolean | null | undefined
  refund_method?: string | null | undefined
}

export interface Refund {
  refund_amount: Minor
  refund_status: string
}

interface ReturnTerms {
  /** False turns the payments into customer credit. */
  isRefunded: boolean
  refund_method: string | null
  reason: string
}

/** The locked payments of an invoice. */
export interface PaymentReversal {
  /** Removes their allocations to a cancelled invoice. Returns the refund, if there is one. */
  reverse(invoice: Invoice, terms: ReturnTerms): Promise<Refund | undefined>
  /** Turns a part of their allocations to an invoice into customer credit, the latest allocations first. */
  release(invoice: Invoice, amount: Minor): Promise<void>
}

/** Locks the payments of an invoice. Lock order: payments before invoices. */
export type LockPayments = (ctx: Ctx, invoiceId: string) => Promise<PaymentReversal>

interface Cancelled {
  invoice: Invoice
  customer_notified: boolean
  refund: Refund | undefined
}

/**
 * Cancels an invoice: its amount due becomes 0, and its order can be billed again. Payments are refunded on request, or
 * else become customer credit. Cancelling a credit note reverses its credit.
 */
export async function cancelInvoice(
  ctx: Ctx,
  id: string,
  body: CancelBody,
  lockInvoicePayments: LockPayments,
): Promise<Cancelled> {
  const { cancellation_reason, refund_payments, refund_method = null } = body
  const payers = await lockInvoicePayments(ctx, id)
  const credited = await lockCredited(ctx, id)
  const before = await lockForTransition(ctx, invoices, id, 'cancel')
  if (before.type === 'credit_note' && before.is_imported)
    throw invalidField(
      'type',
      'must not be credit_note of another system: refund its credit, or revert the import',
    )
  await requireUndeducted(ctx, before, 'cancel')
  const isPaid = before.amount_paid > 0
  if (isPaid && typeof refund_payments !== 'boolean')
    throw invalidField('refund_payments', 'is required: the invoice has payments. Send true or false')
  const footer = await issuedFooter(ctx, before)
  const values = { cancelled_at: ctx.now, cancellation_reason, amount_due: 0 as Minor, ...footer }
  const { after } = await applyTransition(ctx, invoices, before, 'cancel', values, cancellation_reason)
  storeContentHash(ctx, before)
  await postInvoiceCancelled(ctx, before, credited)
  if (credited) await reverseCredit(ctx, credited, before)
  const terms = { isRefunded: refund_payments === true, refund_method, reason: cancellation_reason }
  const refund = isPaid ? await payers.reverse(after, terms) : undefined
  if (before.order_id) await refreshPaymentStatus(ctx, before.order_id)
  refreshInvoiceStats(ctx, before.customer_id)
  const customer_notified = body.notify_customer === true && (await notifyCustomer(ctx, after))
  return { invoice: await find(ctx, invoices, id), customer_notified, refund }
}

/** Notifies the customer, unless the invoice was never sent. Returns whether an email is sent. */
async function notifyCustomer(ctx: Ctx, invoice: Invoice): Promise<boolean> {
  const [customer] = await findByIds(ctx, customers, [invoice.customer_id])
  if (!customer || invoice.sent_date === null) return false
  const email = (await invoiceEmails(ctx, 'invoice_cancelled'))({ invoice, customer }, {})
  emailInvoice(ctx, invoice, email, { to: [customer.email] })
  return true
}
