/** Orders as files, with columns that mean the same in an import. */
import { f } from '#core'
import type { ExportShape } from '#core/reports'
import { withCustomers } from '#crm'
import type { OrderItem } from './order.items.ts'
import { type Order, orders } from './order.ts'

const { id, customer_id, items, ...fields } = f.fieldsOf(orders.schema) as Record<string, f.TSchema>

/**
 * A discount is shown where it was given, as a percentage or as an amount: `discount_amount` is only the discount of
 * the order, and `items.discount_amount` only the discount of the line.
 */
export const orderRows: ExportShape<Order> = {
  ...withCustomers<Order>(
    f.Type.Object({ id, customer_id, ...fields, items } as Record<string, f.TSchema>),
    (records) =>
      records.map((order) => ({
        ...order,
        discount_amount: ownDiscount(order),
        items: order.items.map((item) => ({ ...item, discount_amount: ownLineDiscount(item) })),
      })),
  ),
  isByLine: true,
}

const ownDiscount = ({ discount_percent, order_discount_amount }: Order) =>
  discount_percent === null ? order_discount_amount : null

const ownLineDiscount = ({ discount_percent, line_discount_amount }: OrderItem) =>
  discount_percent === null ? line_discount_amount : null
