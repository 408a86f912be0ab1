/** Refunds: first the unallocated amount, then the latest allocations, whose invoices are reopened. */
import { applyTransition, type Ctx, f, find, invalidField, lockForTransition, newId } from '#core'
import { enqueue } from '#core/jobs'
import { amountText, type Minor, toMinor } from '#core/money'
import { changePaid } from '../../invoices/balance/invoice.balance.ts'
import { findGateway } from '../../gateways/gateways.ts'
import { postRefund } from '../../posting/payment.posting.ts'
import { lockInvoices, updatePaymentStatus } from '../payment.effects.ts'
import type { Allocation, RefundStatus } from '../payment.embeds.ts'
import { refundAtGateway } from './payment.refunds.jobs.ts'
import { type Payment, payments, refundableOf, restOf } from '../payment.ts'

export const RefundBody = f.Shape(
  {
    amount: f.Optional(
      f.Maybe(
        f.about(
          'Decimal, in the currency of the payment. Default: all that is left.',
          f.Type.Number({ exclusiveMinimum: 0 }),
        ),
      ),
    ),
    method: f.Optional(
      f.about(
        'How it is paid back. Without it, the gateway that collected the payment pays it back.',
        f.Maybe(f.Text(50)),
      ),
    ),
    reason: f.Optional(f.Maybe(f.about('Stored with the refund.', f.LongText(1_000)))),
  },
  { title: 'PaymentRefundBody', examples: [{ amount: 20, reason: 'Two bottles arrived broken' }] },
)

/** Refunds an amount, or the full remaining amount. Rejects more than the remaining amount. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  { amount, method = null, reason }: f.Static<typeof RefundBody>,
): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'refund')
  const refunded = refundedAmount(payment, amount)
  const fromInvoices = Math.max(0, refunded - restOf(payment)) as Minor
  await writeRefund(ctx, payment, {
    amount: refunded,
    method,
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

/** Records a refund that was created at the gateway. */
export async function recordGatewayRefund(
  ctx: Ctx,
  payment: Payment,
  { amount, reason, ...atGateway }: AtGateway & { amount: Minor; reason: string },
): Promise<void> {
  const fromInvoices = Math.max(0, amount - restOf(payment)) as Minor
  const taken = latestFirst(payment.allocations, fromInvoices)
  await writeRefund(ctx, payment, { amount, reason, taken, atGateway })
}

/** Returns the amount that is deducted from each allocation, by its id. */
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

interface AtGateway {
  transaction_id: string
  status: 'pending' | 'succeeded'
}

interface Refund {
  amount: Minor
  /** How it is paid back; by the gateway if that collected it and this is null. */
  method?: string | null
  /** The field of the request that causes the error if the gateway cannot be used. */
  methodField?: string
  /** The response of the gateway, if the gateway executed the refund. */
  atGateway?: AtGateway
  reason: string | null | undefined
  /** The amount taken from each allocation, by its id. */
  taken: ReadonlyMap<string, Minor>
}

/**
 * Writes a refund of a locked payment, and reopens the invoices that it paid. If a gateway collected the payment, a job
 * requests the refund there, and the refund stays pending until then. Returns the status of the refund.
 */
export async function writeRefund(
  ctx: Ctx,
  payment: Payment,
  { amount, method = null, methodField = 'method', atGateway, reason, taken }: Refund,
): Promise<RefundStatus> {
  const isByGateway = payment.checkout_id !== null && method === null && atGateway === undefined
  if (isByGateway) await requireGateway(ctx, payment, methodField)
  const status = isByGateway ? 'pending' : (atGateway?.status ?? 'succeeded')
  const partOf = ({ id }: Allocation) => taken.get(id) ?? (0 as Minor)
  const reduced = payment.allocations.filter((allocation) => partOf(allocation) > 0)
  const invoiceIds = reduced.map(({ invoice_id }) => invoice_id)
  const invoices = await lockInvoices(ctx, payment, invoiceIds)
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
  const id = newId()
  ctx.defer(
    ctx.db.insertInto('payment_refunds').values({
      id,
      payment_id: payment.id,
      amount,
      method,
      reason: reason ?? null,
      status,
      transaction_id: atGateway?.transaction_id ?? null,
      taken: JSON.stringify(Object.fromEntries(reduced.map((each) => [each.id, partOf(each)]))) as never,
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }),
  )
  await postRefund(ctx, payment, { id, amount })
  if (isByGateway) enqueue(ctx, refundAtGateway, { refund_id: id })
  for (const invoice of invoices) {
    const parts = reduced.filter(({ invoice_id }) => invoice_id === invoice.id).map(partOf)
    const paidChange = -parts.reduce((sum, part) => sum + part, 0) as Minor
    await changePaid(ctx, invoice, paidChange, { creditOf: payment })
  }
  await updatePaymentStatus(ctx, payment, invoices)
  return status
}

/** Rejects a refund through a gateway that is not set up any more. */
async function requireGateway(ctx: Ctx, { gateway }: Payment, field: string) {
  if (gateway === null || (await findGateway(ctx, gateway))) return
  throw invalidField(
    field,
    `is required: ${gateway}, which collected the payment, is not set up any more. Pay the money back there or ` +
      'otherwise, and say how',
  )
}
