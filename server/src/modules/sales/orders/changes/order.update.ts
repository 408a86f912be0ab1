/**
 * Updates of orders. All fields of an open order can be changed. The items of a confirmed order can be changed, and its
 * stock reservations are adjusted. Later only fields that affect neither items nor amounts can be changed.
 */
import {
  type Change,
  type Changes,
  changesIn,
  type Ctx,
  emit,
  type FieldErrors,
  fieldMessage,
  findForUpdate,
  fixedFieldErrors,
  lockForChange,
  rejectInvalid,
  update,
  type ValidPart,
  type Values,
} from '#core'
import { preserveDecimals } from '#core/money'
import { customers } from '#crm'
import { resolveWarehouse } from '#inventory'
import { discountTerms, instantOf, pricedValues, type Terms } from '../order.actions.ts'
import { confirmedItems } from './order.confirmed-items.ts'
import { refreshCustomerStats } from '../order.customer-stats.ts'
import { withoutExportedDiscounts } from '../order.input.ts'
import { resolveItems } from '../order.items.ts'
import { buyerOfDetermined, codedOrder } from '../order.tax-codes.ts'
import { convertItems, draftOf } from '#commercial-documents'
import { shipIfComplete } from '../shipments/shipment.actions.ts'
import { writePaymentStatus } from '../order.payment-status.ts'
import { isOpen, type Order, type OrderInput, orders } from '../order.ts'

/**
 * Updates an order. Fields that are equal to those of the order are ignored in every status. A partly shipped order
 * becomes shipped if no quantity remains to be shipped.
 */
export async function updateOrder(ctx: Ctx, id: string, body: OrderInput): Promise<Change<Order>> {
  const before = await findForUpdate(ctx, orders, id)
  const changed = changesIn(orders, before, withoutExportedDiscounts(before, body))
  rejectInvalid(fixedErrors(before, changed))
  const values = await valuesOf(ctx, before, changed)
  if (changed.customer_id) lockForChange(ctx, customers, [before.customer_id, changed.customer_id])
  const change = await update(ctx, orders, before, values)
  emit(ctx, orders, 'updated', change)
  for (const customerId of [...new Set([before.customer_id, change.after.customer_id])].toSorted())
    refreshCustomerStats(ctx, customerId)
  const result = await shipIfComplete(ctx, change)
  const isPaidDifferently = change.changed.includes('total_amount') && before.payment_status !== 'unpaid'
  return isPaidDifferently ? { ...result, after: await writePaymentStatus(ctx, result.after) } : result
}

/** Returns the errors of fields that cannot be changed any more. */
export function fixedErrors(before: Order, changed: ValidPart<OrderInput>): FieldErrors {
  const errors = fixedFieldErrors(orders, before, Object.keys(changed))
  if (
    'customer_id' in changed &&
    before.items.some(({ rental_agreement_id }) => rental_agreement_id !== null)
  )
    errors.customer_id = [
      fieldMessage('customer_id', 'cannot be changed: the order has rentals of its customer'),
    ]
  return errors
}

async function valuesOf(ctx: Ctx, before: Order, input: Changes<Order, OrderInput>): Promise<Values<Order>> {
  const { items, discount_amount: _, warehouse_id, order_date, ...patch } = input
  const values = {
    ...patch,
    ...(order_date && { order_date: instantOf(ctx, order_date) }),
    ...(warehouse_id !== undefined && { warehouse_id: await resolveWarehouse(ctx, warehouse_id) }),
  }
  if (isOpen(before)) return { ...values, ...(await codedOrder(ctx, await newAmounts(ctx, before, input))) }
  return items ? { ...values, ...(await codedOrder(ctx, await confirmedItems(ctx, before, items))) } : values
}

/** Returns the items and totals of an open order after a change. */
async function newAmounts(ctx: Ctx, before: Order, patch: OrderInput) {
  const { items, currency = before.currency } = patch
  const resolved = items
    ? await resolveItems(ctx, items, {
        currency,
        existing: before.items,
        buyer: await buyerOfDetermined(ctx, before),
      })
    : currency === before.currency
      ? before.items.map((item) => draftOf(item))
      : convertItems(before.items, before.currency, currency).map((item) => ({ ...item, list_price: null }))
  const preserved = preserveDecimals(before, patch, ['shipping_amount', 'order_discount_amount'])
  const terms: Terms = {
    shipping_amount: patch.shipping_amount ?? preserved.shipping_amount ?? before.shipping_amount,
    shipping_tax: before.shipping_tax,
    prices_include_tax: before.prices_include_tax,
    ...(patch.discount_percent !== undefined || patch.discount_amount !== undefined
      ? discountTerms(patch)
      : {
          discount_percent: before.discount_percent,
          order_discount_amount: preserved.order_discount_amount ?? before.order_discount_amount,
        }),
  }
  return { ...terms, ...pricedValues(ctx, resolved, terms, currency) }
}
