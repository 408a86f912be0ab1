/** Payments of an invoice that is cancelled or credited: their allocations are refunded or become credit. */
import { ConcurrentUpdate, type Ctx, findAllForUpdate, requirePermission, tenantSql } from '#core'
import type { Minor } from '#core/money'
import type { LockPayments } from '../../invoices/cancellation/invoice.cancellation.ts'
import type { Invoice } from '../../invoices/invoice.ts'
import { unallocate } from '../payment.allocations.ts'
import { lockInvoices, lockOrdersAndCustomer, ordersOf } from '../payment.effects.ts'
import type { Allocation, RefundStatus } from '../payment.embeds.ts'
import { writeRefund } from './payment.refunds.ts'
import { type Payment, payments } from '../payment.ts'

/** Locks the payments that pay an invoice, and returns the functions that take it back. */
export const lockInvoicePayments: LockPayments = async (ctx, invoiceId) => {
  const { rows } = await tenantSql<{ payment_id: string }>`
    select distinct payment_id from payment_allocations where invoice_id = ${invoiceId} and amount > 0
    order by payment_id`.execute(ctx.db)
  const payers = await findAllForUpdate(
    ctx,
    payments,
    rows.map(({ payment_id }) => payment_id),
  )
  const paying = payers
    .map((payment) => ({ payment, taken: amountsOf(payment, invoiceId) }))
    .filter(({ taken }) => taken.size > 0)
  return {
    async reverse(invoice, { isRefunded, refund_method: method, reason }) {
      requirePermission(ctx, isRefunded ? 'sales.payments.refund' : 'sales.payments.allocate')
      lockOthers(ctx, invoice, paying)
      const statuses: RefundStatus[] = []
      for (const { payment, taken } of paying) {
        const refund = { amount: sumOf(taken), method, methodField: 'refund_method', reason, taken }
        if (isRefunded) statuses.push(await writeRefund(ctx, payment, refund))
        else await unallocate(ctx, payment, await lockInvoices(ctx, payment, [invoiceId]), taken)
      }
      const refund_status = statuses.includes('pending') ? 'pending' : 'completed'
      return isRefunded ? { refund_amount: invoice.amount_paid, refund_status } : undefined
    },
    async release(invoice, amount) {
      lockOthers(ctx, invoice, paying)
      const released = latestFirst(paying, amount)
      for (const { payment, taken } of paying) {
        const parts = new Map([...released].filter(([id]) => taken.has(id)))
        if (parts.size > 0)
          await unallocate(ctx, payment, await lockInvoices(ctx, payment, [invoiceId]), parts)
      }
    },
  }
}

interface Paying {
  payment: Payment
  /** The amounts of its allocations to the invoice, by their id. */
  taken: Map<string, Minor>
}

const amountsOf = ({ allocations }: Payment, invoiceId: string) =>
  new Map(
    allocations
      .filter(({ invoice_id, amount }) => invoice_id === invoiceId && amount > 0)
      .map(({ id, amount }) => [id, amount]),
  )

/**
 * Locks the orders and the customer of the payments. If a payment of the invoice was added before the invoice was
 * locked, the request is retried.
 */
function lockOthers(ctx: Ctx, invoice: Invoice, paying: readonly Paying[]) {
  if (paying.reduce((sum, { taken }) => sum + sumOf(taken), 0) !== invoice.amount_paid)
    throw new ConcurrentUpdate()
  const orderIds = [invoice, ...paying.map(({ payment }) => payment)].flatMap((each) => ordersOf(each, []))
  lockOrdersAndCustomer(ctx, invoice.customer_id, orderIds)
}

/** Returns the amount taken from each allocation, by its id: the latest allocation of all payments first. */
function latestFirst(paying: readonly Paying[], amount: Minor): Map<string, Minor> {
  let left: number = amount
  const isLater = (one: Allocation, other: Allocation) =>
    one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at
  return new Map(
    paying
      .flatMap(({ payment, taken }) => payment.allocations.filter(({ id }) => taken.has(id)))
      .toSorted((one, other) => (isLater(one, other) ? -1 : 1))
      .map((allocation): [string, Minor] => {
        const part = Math.min(left, allocation.amount) as Minor
        left -= part
        return [allocation.id, part]
      })
      .filter(([, part]) => part > 0),
  )
}

const sumOf = (amounts: ReadonlyMap<string, Minor>) =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0) as Minor
