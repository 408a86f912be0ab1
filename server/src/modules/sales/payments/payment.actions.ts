/** Payments from their recording to completion, failure and dispute. */
import {
  applyTransition,
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
import { changePaid } from '../invoices/invoice.balance.ts'
import { isPayable } from '../invoices/invoice.states.ts'
import { allocationOf } from './payment.allocations.ts'
import { lockPaid, refreshAfter } from './payment.effects.ts'
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

/** Completes a payment. It pays the invoice that it is meant for, as far as it reaches and the invoice is open. */
export async function completePayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'complete')
  const locked = await lockPaid(ctx, payment, payment.invoice_id ? [payment.invoice_id] : [])
  const paid = locked.filter((invoice) => isPayable(invoice) && invoice.amount_due > 0)
  const allocations = paid.map((invoice) =>
    allocationOf(ctx, invoice.id, Math.min(payment.amount, invoice.amount_due) as Minor),
  )
  const allocated_amount = allocations.reduce((sum, { amount }) => sum + amount, 0) as Minor
  const values = { completed_at: ctx.now, allocations, allocated_amount }
  await applyTransition(ctx, payments, payment, 'complete', values)
  for (const invoice of paid) await changePaid(ctx, invoice, allocated_amount, payment.payment_date)
  await refreshAfter(ctx, payment, locked)
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
