/** The documents that can be paid online: invoices that are due, and unpaid orders. */
import {
  checkVersion,
  type Ctx,
  find,
  findByIds,
  invalidField,
  invalidState,
  type Minor,
  openOperations,
  tenantSql,
} from '#core'
import { customers } from '#crm'
import { receivedPayment } from '../conditions.ts'
import { linkOf } from '../invoices/invoice.links.ts'
import { invoiceStates, isPayable, isReceivable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { type Order, orders, orderStates } from '../orders/order.ts'

/** A document that a customer pays. */
export interface Payable {
  customer_id: string
  invoice_id: string | null
  order_id: string | null
  /** The number of the invoice or the order. */
  number: string
  title: string
  amount: Minor
  currency: string
  email: string | null
  /** The page of the customer, if there is one. */
  page: string | null
}

/** Returns what is due of an invoice. Rejects one that cannot be paid, or is being paid. */
export async function payableInvoice(ctx: Ctx, id: string): Promise<Payable> {
  const invoice = await find(ctx, invoices, id)
  checkVersion(ctx, invoice)
  if (!isReceivable(invoice)) throw invalidField('type', `must not be ${invoice.type}: it cannot be paid`)
  if (!isPayable(invoice))
    throw invalidState(
      `Cannot make a payment link for an invoice that is ${invoice.status}: nothing is due of it.`,
      {
        current: invoice.status,
        allowed: openOperations(invoiceStates, invoice.status),
      },
    )
  await rejectPending(ctx, 'invoice_id', id)
  const { customer_id, invoice_number, amount_due: amount, currency } = invoice
  return {
    customer_id,
    invoice_id: id,
    order_id: null,
    number: invoice_number ?? '',
    title: `Invoice ${invoice_number}`,
    amount,
    currency,
    email: await emailOf(ctx, invoice),
    page: linkOf(ctx, invoice),
  }
}

const payableOrders: readonly Order['status'][] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
]

/** Returns whether something of an order may be left to pay. */
export const isPayableOrder = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) =>
  payableOrders.includes(status) && payment_status !== 'paid'

/** Returns what is not paid of an order. Rejects one that cannot be paid, is paid, or is being paid. */
export async function payableOrder(ctx: Ctx, id: string): Promise<Payable> {
  const order = await find(ctx, orders, id)
  checkVersion(ctx, order)
  if (!payableOrders.includes(order.status))
    throw invalidState(
      `Cannot make a payment link for an order that is ${order.status}: it must be ${payableOrders.join(' or ')}.`,
      { current: order.status, allowed: openOperations(orderStates, order.status) },
    )
  const amount = await openAmountOf(ctx, order)
  if (amount <= 0) throw invalidField('payment_status', `is ${order.payment_status}: nothing is left to pay`)
  await rejectPending(ctx, 'order_id', id)
  const { customer_id, order_number, currency } = order
  return {
    customer_id,
    invoice_id: null,
    order_id: id,
    number: order_number,
    title: `Order ${order_number}`,
    amount,
    currency,
    email: await emailOf(ctx, order),
    page: null,
  }
}

/** Returns the total of an order less what was paid of its invoices, and less money for it that pays no invoice. */
async function openAmountOf(ctx: Ctx, { id, currency, total_amount, payment_status }: Order): Promise<Minor> {
  if (payment_status === 'paid') return 0 as Minor
  const { rows } = await tenantSql<{ paid: number }>`
    select (
      select coalesce(sum(i.amount_paid), 0) from invoices i
      where i.order_id = ${id} and i.currency = ${currency} and i.type <> 'credit_note' and i.deleted_at is null
    )::double precision + (
      select coalesce(sum(p.amount - p.refunded_amount - p.allocated_amount), 0) from payments p
      where p.order_id = ${id} and p.currency = ${currency} and ${receivedPayment('p')}
        and p.deleted_at is null
    )::double precision as paid`.execute(ctx.db)
  return (total_amount - (rows[0]?.paid ?? 0)) as Minor
}

/** A bank can take days: until then the customer is not asked to pay again. */
async function rejectPending(ctx: Ctx, column: 'invoice_id' | 'order_id', id: string) {
  const pending = await ctx.db
    .selectFrom('payments')
    .select('payment_number')
    .where(column, '=', id)
    .where('status', '=', 'pending')
    .where('checkout_id', 'is not', null)
    .executeTakeFirst()
  if (pending) throw invalidField('amount', `is being paid: ${pending.payment_number} is pending`)
}

async function emailOf(ctx: Ctx, { customer_id }: Pick<Invoice, 'customer_id'>): Promise<string | null> {
  const [customer] = await findByIds(ctx, customers, [customer_id])
  return customer?.email ?? null
}
