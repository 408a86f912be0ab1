/** Payments from their recording to completion, failure and dispute. */
import {
  ConcurrentUpdate,
  type Ctx,
  emitCreated,
  find,
  insert,
  lockForTransition,
  numbering,
  transition,
} from '#core'
import type { Minor } from '#core/money'
import { isPayable } from '../invoices/invoice.states.ts'
import { payInvoices } from './payment.allocations.ts'
import { postPaymentCompleted } from '../posting/payment.posting.ts'
import { emailReceipt } from './payment.emails.ts'
import { lockInvoices, updatePaymentStatus } from './payment.effects.ts'
import { invoicesFor } from './payment.prepayments.ts'
import { findRecorded, instantOf, resolveInput } from './payment.input.ts'
import { type Payment, type PaymentInput, payments, paymentStates } from './payment.ts'

/**
 * Records a pending payment. Returns the existing payment if the transaction of a gateway is recorded already.
 */
export async function createPayment(ctx: Ctx, body: PaymentInput): Promise<Payment> {
  const recorded = await findRecorded(ctx, body)
  if (recorded) return find(ctx, payments, recorded.id)
  const payment = await insert(ctx, payments, {
    ...body,
    ...(await resolveInput(ctx, body)),
    payment_date: instantOf(ctx, body.payment_date),
    ...(await newPayment(ctx)),
  })
  emitCreated(ctx, payments, 'created', payment)
  return find(ctx, payments, payment.id)
}

/**
 * Returns the initial values of a payment. Its number is assigned last, because the counter is locked until the commit.
 */
export const newPayment = async (ctx: Ctx) => ({
  payment_number: numbering.text('PAY', await numbering.next(ctx, 'payments'), 6),
  status: paymentStates.initial,
  refunded_amount: 0 as Minor,
  allocated_amount: 0 as Minor,
  allocations: [],
  created_by: ctx.actor?.id ?? null,
})

/** Completes a payment. Allocates it to its invoice, or to the open invoices of its order, up to its amount. */
export async function completePayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'complete')
  const ids = await invoicesFor(ctx, payment)
  const locked = await lockInvoices(ctx, payment, ids)
  // An invoice that was added before the order was locked: the request starts again.
  if ((await invoicesFor(ctx, payment)).some((each) => !ids.includes(each))) throw new ConcurrentUpdate()
  const inOrder = ids.flatMap((each) => locked.find((invoice) => invoice.id === each) ?? [])
  let left: number = payment.amount
  const parts = inOrder.flatMap((invoice) => {
    if (!isPayable(invoice) || invoice.currency !== payment.currency) return []
    const amount = Math.min(left, invoice.amount_due) as Minor
    left -= amount
    return amount > 0 ? [{ invoice_id: invoice.id, amount }] : []
  })
  const paid = await payInvoices(ctx, payment, inOrder, parts, { transition: 'complete' })
  await postPaymentCompleted(ctx, payment, paid)
  await updatePaymentStatus(ctx, payment, locked)
  emailReceipt(ctx, payment)
  return find(ctx, payments, id)
}

export async function failPayment(
  ctx: Ctx,
  id: string,
  { reason = null }: { reason?: string | null | undefined },
): Promise<Payment> {
  const values = { failed_at: ctx.now, failure_reason: reason }
  await transition(ctx, payments, id, 'fail', { values, reason })
  return find(ctx, payments, id)
}

/** Marks a payment as disputed. Its allocations stay until the dispute is resolved or the payment is refunded. */
export async function disputePayment(
  ctx: Ctx,
  id: string,
  { reason }: { reason?: string | null | undefined },
): Promise<Payment> {
  await transition(ctx, payments, id, 'dispute', { values: { disputed_at: ctx.now }, reason })
  return find(ctx, payments, id)
}

export async function resolveDispute(ctx: Ctx, id: string): Promise<Payment> {
  await transition(ctx, payments, id, 'resolve')
  return find(ctx, payments, id)
}
