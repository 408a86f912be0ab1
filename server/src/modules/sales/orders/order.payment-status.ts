/** The payment status of orders. It follows from their invoices, and from payments for the order itself. */
import { type Ctx, emit, findForUpdate, isAllowed, tenantSql, update } from '#core'
import { receivedPayment, validInvoice } from '../conditions.ts'
import { type Order, orders } from './order.ts'

interface Paid {
  /** In minor units: paid on invoices, and money for the order that pays no invoice yet. */
  paid: number
  /** Due on its invoices. */
  due: number
  /** Whether some item, or shipping, is not billed. */
  is_open: boolean
  is_refunded: boolean
}

/**
 * Writes the payment status of an order, in the transaction of a change of its payments, its invoices or its total. An
 * order is paid when its total is paid, or when all of it is billed and nothing is due. Disputed payments count.
 */
export const refreshPaymentStatus = async (ctx: Ctx, orderId: string): Promise<Order> =>
  writePaymentStatus(ctx, await findForUpdate(ctx, orders, orderId))

/** Like `refreshPaymentStatus`, for an order that is already locked. */
export async function writePaymentStatus(ctx: Ctx, order: Order): Promise<Order> {
  const payment_status = paymentStatusOf(order, await paidOf(ctx, order))
  const change = await update(ctx, orders, order, { payment_status })
  emit(ctx, orders, 'updated', change)
  return change.after
}

/** Returns the paid amount of an order and the amount due on its invoices, in its currency. */
export async function paidOf(
  ctx: Ctx,
  { id: orderId, currency, shipping_amount }: Pick<Order, 'id' | 'currency' | 'shipping_amount'>,
): Promise<Paid> {
  const { rows } = await tenantSql<Paid>`
    select billed.paid + unallocated.paid as paid, billed.due,
      exists (
        select from order_items o
        where o.order_id = ${orderId} and o.quantity > o.quantity_returned + (
          select coalesce(sum(item.quantity), 0) from invoice_items item
          join invoices billing on billing.id = item.invoice_id
          where item.order_item_id = o.id and billing.deleted_at is null and billing.type <> 'credit_note'
            and ${validInvoice('billing')})
      ) or ${shipping_amount}::bigint > billed.shipping as is_open,
      exists (select from payments p where p.order_id = ${orderId} and p.refunded_amount > 0)
      or exists (
        select from payment_allocations a
        join invoices i on i.id = a.invoice_id
        where i.order_id = ${orderId} and a.refunded_amount > 0
      ) as is_refunded
    from (
      select coalesce(sum(i.amount_paid), 0) as paid,
        coalesce(sum(i.amount_due), 0) as due,
        coalesce(sum(i.shipping_amount) filter (where ${validInvoice('i')}), 0) as shipping
      from invoices i
      where i.order_id = ${orderId} and i.currency = ${currency} and i.deleted_at is null
        and i.type <> 'credit_note'
    ) billed, (
      select coalesce(sum(p.amount - p.refunded_amount - p.allocated_amount), 0) as paid
      from payments p
      where p.order_id = ${orderId} and p.currency = ${currency} and ${receivedPayment('p')}
        and p.deleted_at is null
    ) unallocated`.execute(ctx.db)
  return rows[0] as Paid
}

function paymentStatusOf(
  { total_amount }: Order,
  { paid, due, is_open, is_refunded }: Paid,
): Order['payment_status'] {
  if (paid === 0) return is_refunded ? 'refunded' : 'unpaid'
  return paid >= total_amount || (due === 0 && !is_open) ? 'paid' : 'partially_paid'
}

/** Returns warnings about remaining invoices and payments of a cancelled order, if the caller may see them. */
export async function warningsAboutMoney(ctx: Ctx, orderId: string): Promise<string[]> {
  const { rows } = await tenantSql<{ kind: 'invoice' | 'payment'; number: string | null; status: string }>`
    select 'invoice' as kind, invoice_number as number, status from invoices
    where order_id = ${orderId} and deleted_at is null and type <> 'credit_note'
      and status not in ('cancelled', 'credited', 'written_off')
    union all
    select 'payment', payment_number, status from payments
    where order_id = ${orderId} and deleted_at is null and status in ('pending', 'completed')
      and amount > refunded_amount + allocated_amount
    order by 1, 2`.execute(ctx.db)
  const visible = rows.filter(({ kind }) => isAllowed(ctx, `sales.${kind}s.read`))
  return visible.map(({ kind, number, status }) =>
    kind === 'invoice'
      ? `The invoice ${number ?? 'without a number'} of this order is still ${status}: cancel or credit it.`
      : `The payment ${number} for this order is still ${status}: refund it, or pay other invoices with it.`,
  )
}
