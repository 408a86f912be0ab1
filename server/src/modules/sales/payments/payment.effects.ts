/**
 * The effects of a change of payments on invoices, orders and the customer. Locks are taken in this order: payments by
 * id, invoices by id, orders by id, customer, the counter of numbers. So concurrent payments wait for each other and
 * never deadlock.
 */
import { customers } from '#crm'
import { type Ctx, findAllForUpdate, lockForChange, tenantSql } from '#core'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { everReceivedPayment } from '../conditions.ts'
import { orders } from '../orders/order.ts'
import { refreshPaymentStatus } from '../orders/order.payment-status.ts'
import type { Payment } from './payment.ts'

type Paying = Pick<Payment, 'order_id' | 'customer_id'>

/** Locks the invoices, orders and customer of a locked payment until the commit. Returns the invoices that exist. */
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

/** Updates orders and customer after a change of a payment and of its invoices, all locked. */
export async function updatePaymentStatus(
  ctx: Ctx,
  payment: Paying,
  locked: readonly Invoice[],
): Promise<void> {
  for (const id of ordersOf(payment, locked)) await refreshPaymentStatus(ctx, id)
  refreshPaid(ctx, payment.customer_id)
}

/**
 * Updates the payment statistics of a customer, in the transaction of a change to a payment: money received, with and
 * without refunds. Amounts in other currencies than the customer's are left out.
 */
function refreshPaid(ctx: Ctx, customerId: string) {
  ctx.defer(
    tenantSql`
      update customers set total_spent = figures.received, lifetime_value = figures.kept
      from (
        select coalesce(sum(p.amount), 0) as received,
          coalesce(sum(p.amount - p.refunded_amount), 0) as kept
        from payments p
        join customers c on c.id = p.customer_id and c.currency = p.currency
        where p.customer_id = ${customerId} and ${everReceivedPayment('p')}
          and p.deleted_at is null
      ) figures
      where customers.id = ${customerId}
        and (customers.total_spent, customers.lifetime_value)
          is distinct from (figures.received, figures.kept)`.compile(ctx.db),
  )
}
