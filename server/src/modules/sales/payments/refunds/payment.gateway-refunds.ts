/** Refunds of payments that a gateway collected. The gateway executes or rejects them. */
import { applyTransition, type Ctx, emitHappened, findForUpdate, type Step, touch } from '#core'
import type { Minor } from '#core/money'
import { changePaid } from '../../invoices/balance/invoice.balance.ts'
import { isPayable } from '../../invoices/invoice.states.ts'
import { type GatewayRefund, GatewayRejection } from '../../gateways/gateway.ts'
import { gatewayOf } from '../../gateways/gateways.ts'
import { postRefund } from '../../posting/payment.posting.ts'
import { lockInvoices, updatePaymentStatus } from '../payment.effects.ts'
import type { Allocation } from '../payment.embeds.ts'
import { type Payment, payments } from '../payment.ts'

/** A refund as it is stored. */
export interface StoredRefund {
  id: string
  payment_id: string
  amount: Minor
  status: 'pending' | 'succeeded' | 'failed'
  transaction_id: string | null
  taken: Record<string, Minor>
}

export type Outcome = Pick<GatewayRefund, 'status' | 'failureReason'> & { transactionId: string | null }

const names = ['id', 'payment_id', 'amount', 'status', 'transaction_id', 'taken'] as const

/** Returns the refunds of a payment, or one of them. */
export const refundsOf = async (ctx: Ctx, column: 'payment_id' | 'id', id: string): Promise<StoredRefund[]> =>
  (await ctx.db
    .selectFrom('payment_refunds')
    .select(names)
    .where(column, '=', id)
    .orderBy('id')
    .execute()) as StoredRefund[]

/**
 * Requests a refund from the gateway, outside of a transaction. Returns undefined if the refund has already succeeded
 * or failed.
 */
export async function askForRefund(step: Step, refundId: string): Promise<Outcome | undefined> {
  const pending = await step(async (ctx) => {
    const [refund] = await refundsOf(ctx, 'id', refundId)
    if (refund?.status !== 'pending' || refund.transaction_id !== null) return undefined
    const payment = await ctx.db
      .selectFrom('payments')
      .select(['gateway', 'transaction_id', 'currency'])
      .where('id', '=', refund.payment_id)
      .executeTakeFirstOrThrow()
    return { refund, payment }
  })
  if (!pending) return undefined
  const { refund, payment } = pending
  const gateway = await gatewayOf(step, payment.gateway ?? '')
  if (!gateway) return failed('The payment gateway is not set up any more.')
  try {
    return await gateway.refund({
      id: refund.id,
      transactionId: payment.transaction_id ?? '',
      amount: refund.amount,
      currency: payment.currency,
    })
  } catch (error) {
    if (error instanceof GatewayRejection) return failed(error.message)
    throw error
  }
}

const failed = (failureReason: string): Outcome => ({ transactionId: null, status: 'failed', failureReason })

/** Writes the result of a refund. A failed one is reversed. */
export async function settleRefund(ctx: Ctx, refundId: string, outcome: Outcome): Promise<void> {
  const [known] = await refundsOf(ctx, 'id', refundId)
  if (!known) return
  const payment = await findForUpdate(ctx, payments, known.payment_id)
  // Read again under the lock: an event of the gateway may have settled it.
  const [refund] = await refundsOf(ctx, 'id', refundId)
  if (!refund || refund.status === 'failed') return
  if (outcome.status === 'failed') return reverseRefund(ctx, payment, refund, outcome)
  const { status, transactionId: transaction_id } = outcome
  await ctx.db
    .updateTable('payment_refunds')
    .set({ status, transaction_id })
    .where('id', '=', refund.id)
    .execute()
  const isNews = status !== refund.status || transaction_id !== refund.transaction_id
  if (isNews) emitHappened(ctx, payments, 'updated', await touch(ctx, payments, payment), {})
}

/**
 * Reverses a refund that failed at the gateway. The payment is allocated to the same invoices again if they are open;
 * the rest becomes customer credit.
 */
async function reverseRefund(
  ctx: Ctx,
  payment: Payment,
  { id, amount, taken, transaction_id }: StoredRefund,
  { failureReason, transactionId }: Outcome,
): Promise<void> {
  const amountOf = (allocation: Allocation) => taken[allocation.id] ?? (0 as Minor)
  const touched = payment.allocations.filter((allocation) => amountOf(allocation) > 0)
  const locked = await lockInvoices(
    ctx,
    payment,
    touched.map(({ invoice_id }) => invoice_id),
  )
  const due = new Map(
    locked.map((invoice) => [invoice.id, isPayable(invoice) ? invoice.amount_due : (0 as Minor)]),
  )
  const restored = new Map<string, number>()
  for (const allocation of touched) {
    const left = due.get(allocation.invoice_id) ?? 0
    const part = Math.min(amountOf(allocation), left)
    restored.set(allocation.id, part)
    due.set(allocation.invoice_id, (left - part) as Minor)
  }
  const sum = [...restored.values()].reduce((total, part) => total + part, 0)
  const refunded_amount = (payment.refunded_amount - amount) as Minor
  const values = {
    refunded_amount,
    allocated_amount: (payment.allocated_amount + sum) as Minor,
    allocations: payment.allocations
      .map((allocation) => ({
        ...allocation,
        amount: (allocation.amount + (restored.get(allocation.id) ?? 0)) as Minor,
        refunded_amount: (allocation.refunded_amount - amountOf(allocation)) as Minor,
      }))
      .filter((allocation) => allocation.amount > 0 || allocation.refunded_amount > 0),
    ...(refunded_amount === 0 && { refunded_at: null }),
    ...(payment.status === 'refunded' && { status: 'completed' as const }),
  }
  await applyTransition(ctx, payments, payment, 'reverse_refund', values, failureReason)
  await ctx.db
    .updateTable('payment_refunds')
    .set({ status: 'failed', failure_reason: failureReason, transaction_id: transactionId ?? transaction_id })
    .where('id', '=', id)
    .execute()
  await postRefund(ctx, payment, { id, amount: 0 - amount })
  for (const invoice of locked) {
    const parts = touched
      .filter(({ invoice_id }) => invoice_id === invoice.id)
      .map((allocation) => restored.get(allocation.id) ?? 0)
    const paid = parts.reduce((total, part) => total + part, 0) as Minor
    if (paid > 0) await changePaid(ctx, invoice, paid, { creditOf: payment, paidAt: payment.payment_date })
  }
  await updatePaymentStatus(ctx, payment, locked)
}
