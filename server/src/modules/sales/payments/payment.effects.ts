/**
 * The effects of a change of payments on invoices, orders and the customer. Locks are taken in this order: payments by
 * id, invoices by id, orders by id, customer, the counter of numbers. So requests that pay at the same time wait for
 * each other and never deadlock.
 */
import { customers } from '#crm'
import { type Ctx, findAllForUpdate, lockForChange } from '#core'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { orders } from '../orders/order.ts'
import { refreshPaymentStatus } from '../orders/order.payment-status.ts'
import { refreshPaid } from './payment.customer-stats.ts'
import type { Payment } from './payment.ts'

type Paying = Pick<Payment, 'order_id' | 'customer_id'>

/** Locks what a change of a locked payment touches, until the commit. Returns the invoices that exist. */
export async function lockInvoices(
  ctx: Ctx,
  payment: Paying,
  invoiceIds: readonly string[],
): Promise<Invoice[]> {
  const locked = await findAllForUpdate(ctx, invoices, [...new Set(invoiceIds)])
  lockOrdersAndCustomer(ctx, payment.customer_id, ordersOf(payment, locked))
  return locked
}

/** Locks orders, after the invoices, and then the customer. */
export function lockOrdersAndCustomer(ctx: Ctx, customerId: string, orderIds: readonly string[]) {
  lockForChange(ctx, orders, orderIds)
  lockForChange(ctx, customers, [customerId])
}

/** Returns the orders whose payment status depends on a payment and its invoices. */
export const ordersOf = ({ order_id }: Paying, locked: readonly Invoice[]): string[] =>
  [...new Set([order_id, ...locked.map((invoice) => invoice.order_id)])].filter((id) => id !== null)

/** Writes what follows from a change of a payment and of its invoices, all locked. */
export async function updatePaymentStatus(
  ctx: Ctx,
  payment: Paying,
  locked: readonly Invoice[],
): Promise<void> {
  for (const id of ordersOf(payment, locked)) await refreshPaymentStatus(ctx, id)
  refreshPaid(ctx, payment.customer_id)
}
