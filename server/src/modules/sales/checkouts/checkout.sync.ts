/**
 * Brings a payment to the state that it has at the gateway. An event only says that something changed, so it does not
 * matter in which order events arrive, how often, or whether one is lost.
 */
import {
  applyTransition,
  type Ctx,
  emit,
  emitCreated,
  find,
  findForUpdate,
  insert,
  type Minor,
  type Step,
  takeAdvisoryLock,
  tenantSql,
  transition,
  update,
} from '#core'
import type { GatewayPayment, GatewayRefund } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { completePayment, failPayment, newPayment } from '../payments/payment.actions.ts'
import { lockInvoices } from '../payments/payment.effects.ts'
import { refundsOf, settleRefund, type StoredRefund } from '../payments/refunds/payment.gateway-refunds.ts'
import { recordGatewayRefund } from '../payments/refunds/payment.refunds.ts'
import { type Payment, payments, refundableOf } from '../payments/payment.ts'
import { type Checkout, findCheckout } from './checkout.ts'

/** A payment as the gateway had it at a time. */
export interface Snapshot {
  payment: GatewayPayment
  asOf: string
}

/** Asks the gateway for a payment, outside of a transaction. Undefined if the gateway is not set up any more. */
export async function readPayment(
  step: Step,
  { gateway: name, transaction_id }: { gateway: string; transaction_id: string },
): Promise<Snapshot | undefined> {
  const asOf = await step(async (ctx) => ctx.now)
  const gateway = await gatewayOf(step, name)
  return gateway && { payment: await gateway.findPayment(transaction_id), asOf }
}

/** Records what the gateway says about a payment. Ignores one that no checkout of the tenant asked for. */
export async function syncPayment(
  ctx: Ctx,
  gateway: string,
  { payment: found, asOf }: Snapshot,
): Promise<void> {
  await takeAdvisoryLock(ctx, `payment ${gateway} ${found.transactionId}`)
  const checkout = found.checkoutId === undefined ? undefined : await findCheckout(ctx, found.checkoutId)
  if (!checkout || checkout.gateway !== gateway) return
  // Something later was recorded already.
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

/** Returns the payment that is recorded for a transaction, or records it once the customer has paid. */
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
  const ofOrder = order_id ?? invoices[0]?.order_id ?? null
  // The counter of numbers is locked last, as everywhere.
  await lockInvoices(
    ctx,
    { customer_id, order_id: ofOrder },
    invoices.map(({ id }) => id),
  )
  const payment = await insert(ctx, payments, {
    customer_id,
    invoice_id,
    order_id: ofOrder,
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

/** Returns the invoices that the money is for: the one of the checkout, or those of its order that are not settled. */
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
    throw new Error('The gateway has money of a payment that was recorded as failed.')
  if (status !== 'pending') return
  if (found.status === 'succeeded') await completePayment(ctx, id)
  if (found.status === 'failed') await failPayment(ctx, id, { reason: found.failureReason })
}

/** Some gateways know their fee later than the payment. */
async function syncFee(ctx: Ctx, id: string, found: GatewayPayment) {
  const { fee_amount } = await find(ctx, payments, id)
  if (fee_amount > 0 || found.fee === 0) return
  const payment = await findForUpdate(ctx, payments, id)
  emit(ctx, payments, 'updated', await update(ctx, payments, payment, { fee_amount: feeOf(found) }))
}

const isSame = (stored: StoredRefund, { transactionId, refundId }: GatewayRefund) =>
  stored.id === refundId || stored.transaction_id === transactionId

/** Settles the refunds that we asked for, and records those that were made at the gateway. */
async function syncRefunds(ctx: Ctx, id: string, { refunds }: GatewayPayment) {
  for (const made of refunds) {
    const stored = await refundsOf(ctx, 'payment_id', id)
    const known = stored.find((each) => each.status !== 'failed' && isSame(each, made))
    const { amount, status, transactionId: transaction_id } = made
    if (known) await settleRefund(ctx, known.id, made)
    else if (status !== 'failed')
      await recordRefund(ctx, id, { amount, status, transaction_id, reason: 'Refunded at the gateway' })
  }
}

type GatewaysRefund = Parameters<typeof recordGatewayRefund>[2]

/** Records money that the gateway has paid back or taken, at most what is left of the payment. */
async function recordRefund(ctx: Ctx, id: string, refund: GatewaysRefund) {
  const payment = await findForUpdate(ctx, payments, id)
  const amount = Math.min(refund.amount, refundableOf(payment)) as Minor
  const isAsked = (await refundsOf(ctx, 'payment_id', id)).some(({ status }) => status === 'pending')
  // The gateway will refuse the other one. Then this one fits, and the job has tried again.
  if (isAsked && amount < refund.amount) throw new Error('Another refund of the payment is under way.')
  if (amount === 0 || (payment.status !== 'completed' && payment.status !== 'disputed')) return
  await recordGatewayRefund(ctx, payment, { ...refund, amount })
}

/** An open dispute marks the payment. One that was won resolves it; one that was lost took the money. */
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
