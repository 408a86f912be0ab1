/** Payments from their recording to completion, failure and dispute. */
import {
  applyTransition,
  ConcurrentUpdate,
  type Ctx,
  emitCreated,
  find,
  insert,
  lockForTransition,
  type Minor,
  nextNumber,
  numberText,
  transition,
} from '#core'
import { changePaid } from '../invoices/balance/invoice.balance.ts'
import { isPayable } from '../invoices/invoice.states.ts'
import { allocationOf } from './payment.allocations.ts'
import { postPaymentCompleted } from '../posting/payment.posting.ts'
import { emailReceipt } from './payment.emails.ts'
import { lockInvoices, updatePaymentStatus } from './payment.effects.ts'
import { invoicesFor } from './payment.prepayments.ts'
import { findRecorded, instantOf, resolveInput } from './payment.input.ts'
import { type Payment, type PaymentInput, payments, paymentStates } from './payment.ts'

/**
 * Records a pending payment. A transaction of a gateway that is recorded already answers the payment that exists.
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

/** Returns what every new payment gets. Its number is taken last: the counter is locked until the commit. */
export const newPayment = async (ctx: Ctx) => ({
  payment_number: numberText('PAY', await nextNumber(ctx, 'payments'), 6),
  status: paymentStates.initial,
  refunded_amount: 0 as Minor,
  allocated_amount: 0 as Minor,
  allocations: [],
  created_by: ctx.actor?.id ?? null,
})

/**
 * Completes a payment. It pays the invoice that it is meant for, or those of its order, as far as it reaches and they
 * are open.
 */
export async function completePayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'complete')
  const ids = await invoicesFor(ctx, payment)
  const locked = await lockInvoices(ctx, payment, ids)
  // An invoice that was added before the order was locked: the request starts again.
  if ((await invoicesFor(ctx, payment)).some((each) => !ids.includes(each))) throw new ConcurrentUpdate()
  let left: number = payment.amount
  const paid = ids.flatMap((each) => {
    const invoice = locked.find((found) => found.id === each)
    if (!invoice || !isPayable(invoice) || invoice.currency !== payment.currency) return []
    const amount = Math.min(left, invoice.amount_due) as Minor
    left -= amount
    return amount > 0 ? [{ invoice, amount }] : []
  })
  const values = {
    completed_at: ctx.now,
    allocations: paid.map(({ invoice, amount }) => allocationOf(ctx, invoice.id, amount)),
    allocated_amount: (payment.amount - left) as Minor,
  }
  await applyTransition(ctx, payments, payment, 'complete', values)
  for (const { invoice, amount } of paid)
    await changePaid(ctx, invoice, amount, { creditOf: null, paidAt: payment.payment_date })
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

/** Marks a payment as disputed. It keeps paying its invoices until the dispute is resolved or the money refunded. */
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
