/** Refunds: what pays no invoice goes back first, then what was allocated last; those invoices are open again. */
import {
  amountText,
  applyTransition,
  type Ctx,
  f,
  find,
  invalidField,
  lockForTransition,
  type Minor,
  newId,
  toMinor,
} from '#core'
import { changePaid } from '../invoices/invoice.balance.ts'
import { lockPaid, refreshAfter } from './payment.effects.ts'
import type { Allocation } from './payment.embeds.ts'
import { type Payment, payments, refundableOf, restOf } from './payment.ts'

export const RefundBody = f.Shape(
  {
    amount: f.Optional(f.Maybe(f.Type.Number({ exclusiveMinimum: 0 }))),
    reason: f.Optional(f.Maybe(f.LongText(1_000))),
  },
  { title: 'PaymentRefundBody', examples: [{ amount: 20, reason: 'Two bottles arrived broken' }] },
)

/** Refunds an amount, or all that is left. Rejects more than is left. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  { amount, reason }: f.Static<typeof RefundBody>,
): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'refund')
  const refunded = refundedAmount(payment, amount)
  const fromInvoices = Math.max(0, refunded - restOf(payment)) as Minor
  await writeRefund(ctx, payment, {
    amount: refunded,
    reason,
    taken: latestFirst(payment.allocations, fromInvoices),
  })
  return find(ctx, payments, id)
}

function refundedAmount(payment: Payment, amount: number | null | undefined): Minor {
  const left = refundableOf(payment)
  const wanted = amount ? toMinor(amount, payment.currency) : left
  if (typeof wanted === 'string') throw invalidField('amount', wanted)
  if (wanted > left)
    throw invalidField(
      'amount',
      `must be at most ${amountText(left, payment.currency)}, which is left of the payment`,
    )
  return wanted
}

/** Returns what is taken back of each allocation, by its id. */
function latestFirst(allocations: readonly Allocation[], amount: Minor): Map<string, Minor> {
  let left: number = amount
  return new Map(
    allocations.toReversed().map((allocation) => {
      const part = Math.min(left, allocation.amount) as Minor
      left -= part
      return [allocation.id, part]
    }),
  )
}

interface Refund {
  amount: Minor
  /** How it is paid back. */
  method?: string | null
  reason: string | null | undefined
  /** What is taken back of each allocation, by its id. */
  taken: ReadonlyMap<string, Minor>
}

/** Writes a refund of a locked payment, and reopens the invoices that it paid. */
export async function writeRefund(
  ctx: Ctx,
  payment: Payment,
  { amount, method = null, reason, taken }: Refund,
): Promise<void> {
  const partOf = ({ id }: Allocation) => taken.get(id) ?? (0 as Minor)
  const reduced = payment.allocations.filter((allocation) => partOf(allocation) > 0)
  const invoiceIds = reduced.map(({ invoice_id }) => invoice_id)
  const invoices = await lockPaid(ctx, payment, invoiceIds)
  const back = reduced.reduce((sum, allocation) => sum + partOf(allocation), 0)
  const isWhole = amount === refundableOf(payment)
  const values = {
    refunded_amount: (payment.refunded_amount + amount) as Minor,
    allocated_amount: (payment.allocated_amount - back) as Minor,
    allocations: payment.allocations.map((allocation) => ({
      ...allocation,
      amount: (allocation.amount - partOf(allocation)) as Minor,
      refunded_amount: (allocation.refunded_amount + partOf(allocation)) as Minor,
    })),
    refunded_at: ctx.now,
    ...(isWhole && { status: 'refunded' as const }),
  }
  await applyTransition(ctx, payments, payment, 'refund', values, reason)
  ctx.defer(
    ctx.db.insertInto('payment_refunds').values({
      id: newId(),
      payment_id: payment.id,
      amount,
      method,
      reason: reason ?? null,
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }),
  )
  for (const invoice of invoices) {
    const parts = reduced.filter(({ invoice_id }) => invoice_id === invoice.id).map(partOf)
    await changePaid(ctx, invoice, -parts.reduce((sum, part) => sum + part, 0) as Minor)
  }
  await refreshAfter(ctx, payment, invoices)
}
