/** The documents that can be paid online: open invoices and unpaid orders. */
import { checkVersion, type Ctx, find, findByIds, invalidField, invalidState } from '#core'
import type { Minor } from '#core/money'
import { customers } from '#crm'
import { linkOf } from '../invoices/invoice.links.ts'
import { invoiceStates, isPayable, isReceivable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { paidOf } from '../orders/order.payment-status.ts'
import { type Order, orders, orderStates } from '../orders/order.ts'

/** A document to pay. */
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
  /** The customer's page of the document, or null. */
  page: string | null
}

/** Returns the amount due of an invoice. Rejects an invoice that cannot be paid or has a pending payment. */
export async function payableInvoice(ctx: Ctx, id: string): Promise<Payable> {
  const invoice = await find(ctx, invoices, id)
  checkVersion(ctx, invoice)
  if (!isReceivable(invoice)) throw invalidField('type', `must not be ${invoice.type}: it cannot be paid`)
  if (!isPayable(invoice))
    throw invalidState(
      `Cannot create a payment link for an invoice that is ${invoice.status}: nothing is due of it.`,
      {
        current: invoice.status,
        allowed: invoiceStates.openOperations(invoice.status),
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

/** Returns whether an order may have an unpaid amount. */
export const isPayableOrder = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) =>
  payableOrders.includes(status) && payment_status !== 'paid'

/** Returns the unpaid amount of an order. Rejects an order that cannot be paid, is paid, or has a pending payment. */
export async function payableOrder(ctx: Ctx, id: string): Promise<Payable> {
  const order = await find(ctx, orders, id)
  checkVersion(ctx, order)
  if (!payableOrders.includes(order.status))
    throw invalidState(
      `Cannot create a payment link for an order that is ${order.status}: it must be ${payableOrders.join(' or ')}.`,
      { current: order.status, allowed: orderStates.openOperations(order.status) },
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

/** Returns the total of an order less its paid amount. */
async function openAmountOf(ctx: Ctx, order: Order): Promise<Minor> {
  if (order.payment_status === 'paid') return 0 as Minor
  const { paid } = await paidOf(ctx, order)
  return (order.total_amount - paid) as Minor
}

/** Rejects a second payment while one is pending: a bank transfer can take days. */
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
