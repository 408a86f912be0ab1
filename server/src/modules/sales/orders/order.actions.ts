import {
  completeAddress,
  type Ctx,
  emitCreated,
  emitDeleted,
  find,
  findByIds,
  findForUpdate,
  insert,
  invalidField,
  numbering,
  remove,
  transition,
  type Values,
} from '#core'
import { amountProblem, type Minor } from '#core/money'
import { beginOf, dayOf, toInstant } from '#core/time'
import { type Customer, customers } from '#crm'
import { resolveWarehouse } from '#inventory'
import {
  type Discount,
  leavesTaxOpen,
  priceItems,
  shippingTaxOf,
  taxBuyerOf,
  withAmountsIn,
} from '#commercial-documents'
import { checkDiscounts } from './order.discounts.ts'
import { refreshCustomerStats } from './order.customer-stats.ts'
import { type OrderItemDraft, resolveItems } from './order.items.ts'
import { codedOrder } from './order.tax-codes.ts'
import { type Order, type OrderInput, orders, orderStates, type OrderTransition } from './order.ts'

/** Adds an order as a draft. Omitted fields come from the customer, the products and the settings of the tenant. */
export async function createOrder(ctx: Ctx, input: OrderInput & { customer_id: string }) {
  const [customer, warehouse_id] = await Promise.all([
    customerOf(ctx, input.customer_id),
    resolveWarehouse(ctx, input.warehouse_id),
  ])
  const { currency = customer.currency } = input
  const { items, ...body } = input.currency ? input : withAmountsIn(ctx, currency, input)
  const terms = {
    ...discountTerms(body),
    shipping_amount: body.shipping_amount ?? (0 as Minor),
    shipping_tax: shippingTaxOf(ctx),
    prices_include_tax: ctx.tenant.settings.prices_include_tax === true,
  }
  const buyer = leavesTaxOpen(items ?? []) ? buyerFor(customer, body) : undefined
  const resolved = await resolveItems(ctx, items ?? [], { currency, buyer })
  const order = await insert(ctx, orders, {
    ...body,
    ...terms,
    ...(await codedOrder(ctx, pricedValues(ctx, resolved, terms, currency))),
    order_number: await nextOrderNumber(ctx),
    status: orderStates.initial,
    source: body.source ?? 'api',
    order_date: instantOf(ctx, body.order_date),
    currency,
    warehouse_id,
    billing_address: completeAddress(body.billing_address) ?? customer.billing_address,
    shipping_address:
      completeAddress(body.shipping_address) ?? customer.shipping_address ?? customer.billing_address,
    fulfillment_status: 'unfulfilled',
    payment_status: 'unpaid',
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, orders, 'created', order)
  return find(ctx, orders, order.id)
}

const buyerFor = (customer: Customer, { shipping_address, billing_address }: OrderInput) =>
  taxBuyerOf(
    customer,
    completeAddress(shipping_address) ?? customer.shipping_address,
    completeAddress(billing_address) ?? customer.billing_address,
  )

/** Returns a customer that a request names. */
export async function customerOf(ctx: Ctx, id: string): Promise<Customer> {
  const [customer] = await findByIds(ctx, customers, [id])
  if (!customer) throw invalidField('customer_id', 'does not name a record that exists')
  return customer
}

/** Returns the next number of the day in the tenant's timezone, such as ORD-20261123-001. */
async function nextOrderNumber(ctx: Ctx): Promise<string> {
  const day = dayOf(ctx.now, ctx.tenant.timezone).replaceAll('-', '')
  return numbering.text(`ORD-${day}`, await numbering.take(ctx, 'orders', day), 3)
}

/**
 * Returns a moment as an instant: a day becomes its start in the tenant's timezone. Without a moment, returns the
 * current time.
 */
export const instantOf = (ctx: Ctx, moment: string | undefined) =>
  moment ? toInstant(beginOf(moment, ctx)) : ctx.now

interface OwnDiscount {
  discount_percent?: number | null | undefined
  discount_amount?: Minor | null | undefined
}

/** Returns the discount on the whole order. */
export function discountTerms({ discount_percent = null, discount_amount }: OwnDiscount) {
  if (discount_percent !== null && discount_amount)
    throw invalidField('discount_percent', 'cannot be sent together with discount_amount')
  return { discount_percent, order_discount_amount: discount_amount ?? (0 as Minor) }
}

export type Terms = Pick<
  Order,
  'discount_percent' | 'order_discount_amount' | 'shipping_amount' | 'shipping_tax' | 'prices_include_tax'
>

/** Returns the priced items and the totals. Rejects discounts beyond the limit, and totals that are too large. */
export function pricedValues(ctx: Ctx, items: readonly OrderItemDraft[], terms: Terms, currency: string) {
  const result = checkTotals(items, terms, currency)
  checkDiscounts(ctx, result.items)
  const own = result.items.reduce((sum, item) => sum + item.discount_amount - item.line_discount_amount, 0)
  return { ...result, order_discount_amount: own as Minor }
}

/** Returns the priced items and the totals. Rejects totals that are too large, and discounts above the subtotal. */
export function checkTotals(items: readonly OrderItemDraft[], terms: Terms, currency: string) {
  const { discount_percent: percent, order_discount_amount: amount } = terms
  const discount: Discount = percent === null ? { amount } : { percent }
  const result = priceItems(items, { ...terms, discount })
  const largest = Math.max(result.subtotal, result.total_amount)
  const problem = amountProblem(largest, currency)
  if (problem) throw invalidField('items', `${problem}, with tax and shipping`)
  if (percent === null && amount > result.subtotal)
    throw invalidField('discount_amount', 'must not be greater than the subtotal of the order')
  return result
}

/** Deletes a draft. */
export async function deleteOrder(ctx: Ctx, id: string): Promise<void> {
  const order = await findForUpdate(ctx, orders, id)
  await remove(ctx, orders, order)
  emitDeleted(ctx, orders, 'deleted', order)
}

export const submitOrder = (ctx: Ctx, id: string) =>
  changeStatus(ctx, id, 'submit', { submitted_at: ctx.now })

export const processOrder = (ctx: Ctx, id: string) =>
  changeStatus(ctx, id, 'process', { processing_at: ctx.now })

export const completeOrder = (ctx: Ctx, id: string) =>
  changeStatus(ctx, id, 'complete', { completed_at: ctx.now })

/** Runs a transition and returns the order as it is read. */
async function changeStatus(
  ctx: Ctx,
  id: string,
  name: OrderTransition,
  values: Values<Order>,
): Promise<Order> {
  const { after } = await transition(ctx, orders, id, name, { values })
  refreshCustomerStats(ctx, after.customer_id)
  return find(ctx, orders, id)
}
