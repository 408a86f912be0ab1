/** Orders as files: one row for each item, with columns that mean the same in an import. */
import { type Ctx, type ExportShape, f, tenantSql } from '#core'
import { nameOf } from '#crm'
import { OrderItem } from './order.items.ts'
import { type Order, orders } from './order.ts'

const { id: _, customer_id: __, items: ___, ...fields } = f.fieldsOf(orders.schema)

const Row = f.Type.Object({
  id: f.Id,
  customer_id: f.Id,
  customer_number: f.Text(),
  customer_name: f.Text(511),
  ...fields,
  items: OrderItem,
})

/**
 * A discount is shown where it was given, as a percentage or as an amount: `discount_amount` is that of the order
 * alone, and `items.discount_amount` that of the line alone.
 */
export const orderRows: ExportShape<Order> = {
  schema: Row,
  async rowsOf(ctx, records) {
    const names = await customersOf(ctx, records)
    return records.flatMap(({ items, ...order }) => {
      const shown = { ...order, ...names.get(order.customer_id), discount_amount: ownDiscount(order) }
      return items.map((item) => ({ ...shown, items: { ...item, discount_amount: ownLineDiscount(item) } }))
    })
  },
}

const ownDiscount = ({ discount_percent, order_discount_amount }: Omit<Order, 'items'>) =>
  discount_percent === null ? order_discount_amount : null

const ownLineDiscount = ({ discount_percent, line_discount_amount }: OrderItem) =>
  discount_percent === null ? line_discount_amount : null

/** Returns number and name of the customers, also of deleted ones, by their id. */
async function customersOf(ctx: Ctx, records: readonly Order[]) {
  const ids = [...new Set(records.map((order) => order.customer_id))]
  const { rows } = await tenantSql<Named & { id: string; customer_number: string }>`
    select id, customer_number, company_name, first_name, last_name
    from customers where id = any(${ids}::text[])`.execute(ctx.db)
  return new Map(
    rows.map((customer) => {
      const { id, customer_number } = customer
      return [id, { customer_number, customer_name: nameOf(customer) }]
    }),
  )
}

type Named = Parameters<typeof nameOf>[0]
