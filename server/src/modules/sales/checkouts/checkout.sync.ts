/**
 * Updates a payment to its state at the gateway. Events only trigger the update, so their order, repetition or loss
 * does not matter.
 */
import {
  applyTransition,
  type Ctx,
  emit,
  emitCreated,
  find,
  findForUpdate,
  insert,
  type Step,
  takeAdvisoryLock,
  tenantSql,
  transition,
  update,
} from '#core'
import type { Minor } from '#core/money'
import type { GatewayPayment, GatewayRefund } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { completePayment, failPayment, newPayment } from '../payments/payment.actions.ts'
import { lockInvoices } from '../payments/payment.effects.ts'
import { refundsOf, settleRefund, type StoredRefund } from '../payments/refunds/payment.gateway-refunds.ts'
import { recordGatewayRefund } from '../payments/refunds/payment.refunds.ts'
import { type Payment, payments, refundableOf } from '../payments/payment.ts'
import { type Checkout, findCheckout } from './checkout.ts'

/** The state of a payment at the gateway at a time. */
export interface Snapshot {
  payment: GatewayPayment
  asOf: string
}

/** Reads a payment from the gateway, outside of a transaction. Returns undefined if the gateway is no longer set up. */
export async function readPayment(
  step: Step,
  { gateway: name, transaction_id }: { gateway: string; transaction_id: string },
): Promise<Snapshot | undefined> {
  const asOf = await step(async (ctx) => ctx.now)
  const gateway = await gatewayOf(step, name)
  return gateway && { payment: await gateway.findPayment(transaction_id), asOf }
}

/** Records the state of a payment at the gateway. Ignores a payment without a checkout of the tenant. */
export async function syncPayment(
  ctx: Ctx,
  gateway: string,
  { payment: found, asOf }: Snapshot,
): Promise<void> {
  await takeAdvisoryLock(ctx, `payment ${gateway} ${found.transactionId}`)
  const checkout = found.checkoutId === undefined ? undefined : await findCheckout(ctx, found.checkoutId)
  if (!checkout || checkout.gateway !== gateway) return
  // A later state was recorded already.
  if (checkout.checked_at !== null && checkout.checked_at > asOf) return
  const payment = await recordedPayment(ctx, checkout, found)
  const values = { checked_at: asOf, payment_id: payment?.id ?? null }
  await ctx.db.updateTable('payment_checkouts').set(values).where('id', '=', checkout.id).execute()
  if (!payment) return
  await syncStatus(ctx, payment, found)
  await syncFee(ctx, payment.id, found)
  await syncRefunds(ctx, payment.id, found)
  await syncDisputes(ctx, payment.id, found)
}

/** Returns the recorded payment of a transaction. Records it once the customer has paid. */
async function recordedPayment(
  ctx: Ctx,
  checkout: Checkout,
  found: GatewayPayment,
): Promise<Payment | undefined> {
  const recorded = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', checkout.gateway)
    .where('transaction_id', '=', found.transactionId)
    .executeTakeFirst()
  if (recorded) return find(ctx, payments, recorded.id)
  if (found.status !== 'processing' && found.status !== 'succeeded') return undefined
  const { id: checkout_id, gateway, customer_id, invoice_id, order_id, currency } = checkout
  if (found.currency !== currency) throw new Error(`A payment is in ${found.currency}, not in ${currency}.`)
  const invoices = await invoicesFor(ctx, checkout)
  const orderId = order_id ?? invoices[0]?.order_id ?? null
  // Lock order: the number sequence is locked after the invoices.
  await lockInvoices(
    ctx,
    { customer_id, order_id: orderId },
    invoices.map(({ id }) => id),
  )
  const payment = await insert(ctx, payments, {
    customer_id,
    invoice_id,
    order_id: orderId,
    amount: found.amount,
    currency,
    fee_amount: feeOf(found),
    method: found.method,
    gateway,
    transaction_id: found.transactionId,
    payment_date: found.paidAt,
    checkout_id,
    ...(await newPayment(ctx)),
  })
  emitCreated(ctx, payments, 'created', payment)
  return payment
}

/** Returns the invoices to pay: the one of the checkout, or the open ones of its order. */
async function invoicesFor(ctx: Ctx, { invoice_id, order_id }: Pick<Checkout, 'invoice_id' | 'order_id'>) {
  const { rows } = await tenantSql<{ id: string; order_id: string | null }>`
    select id, order_id from invoices
    where id = ${invoice_id} or (order_id = ${order_id} and amount_due > 0 and deleted_at is null)`.execute(
    ctx.db,
  )
  return rows
}

const feeOf = ({ fee, amount }: GatewayPayment) => Math.max(0, Math.min(fee, amount)) as Minor

async function syncStatus(ctx: Ctx, { id, status }: Payment, found: GatewayPayment) {
  if (found.status === 'succeeded' && status === 'failed')
    throw new Error('The gateway collected a payment that was recorded as failed.')
  if (status !== 'pending') return
  if (found.status === 'succeeded') await completePayment(ctx, id)
  if (found.status === 'failed') await failPayment(ctx, id, { reason: found.failureReason })
}

/** Some gateways report the fee later than the payment. */
async function syncFee(ctx: Ctx, id: string, found: GatewayPayment) {
  const { fee_amount } = await find(ctx, payments, id)
  if (fee_amount > 0 || found.fee === 0) return
  const payment = await findForUpdate(ctx, payments, id)
  emit(ctx, payments, 'updated', await update(ctx, payments, payment, { fee_amount: feeOf(found) }))
}

const isSame = (stored: StoredRefund, { transactionId, refundId }: GatewayRefund) =>
  stored.id === refundId || stored.transaction_id === transactionId

/** Completes the refunds requested in Kontor and records those created at the gateway. */
async function syncRefunds(ctx: Ctx, id: string, { refunds }: GatewayPayment) {
  for (const refund of refunds) {
    const stored = await refundsOf(ctx, 'payment_id', id)
    const known = stored.find((each) => each.status !== 'failed' && isSame(each, refund))
    const { amount, status, transactionId: transaction_id } = refund
    if (known) await settleRefund(ctx, known.id, refund)
    else if (status !== 'failed')
      await recordRefund(ctx, id, { amount, status, transaction_id, reason: 'Refunded at the gateway' })
  }
}

type RefundInput = Parameters<typeof recordGatewayRefund>[2]

/** Records an amount that the gateway has refunded or withdrawn, up to the refundable amount. */
async function recordRefund(ctx: Ctx, id: string, refund: RefundInput) {
  const payment = await findForUpdate(ctx, payments, id)
  const amount = Math.min(refund.amount, refundableOf(payment)) as Minor
  const hasPending = (await refundsOf(ctx, 'payment_id', id)).some(({ status }) => status === 'pending')
  // The gateway will reject the pending refund. After that this refund is possible, and the job retries it.
  if (hasPending && amount < refund.amount) throw new Error('Another refund of the payment is pending.')
  if (amount === 0 || (payment.status !== 'completed' && payment.status !== 'disputed')) return
  await recordGatewayRefund(ctx, payment, { ...refund, amount })
}

/** An open dispute marks the payment. A won dispute resolves it; a lost one is recorded as a refund. */
async function syncDisputes(ctx: Ctx, id: string, { disputes }: GatewayPayment) {
  for (const { transactionId, amount, status } of disputes) {
    const { status: current } = await find(ctx, payments, id)
    if (status === 'open') {
      if (current === 'completed') await dispute(ctx, id)
      continue
    }
    const isKnown = (await refundsOf(ctx, 'payment_id', id)).some(
      (refund) => refund.transaction_id === transactionId,
    )
    if (status === 'lost' && !isKnown)
      await recordRefund(ctx, id, {
        amount,
        status: 'succeeded',
        transaction_id: transactionId,
        reason: 'A dispute was lost',
      })
    await resolve(ctx, id)
  }
}

async function resolve(ctx: Ctx, id: string) {
  const payment = await findForUpdate(ctx, payments, id)
  if (payment.status === 'disputed') await applyTransition(ctx, payments, payment, 'resolve')
}

const dispute = (ctx: Ctx, id: string) =>
  transition(ctx, payments, id, 'dispute', {
    values: { disputed_at: ctx.now },
    reason: 'The customer disputes it at the gateway.',
  })
