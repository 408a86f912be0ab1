/** Embedded records of orders: customers and returns. A search also finds orders by customer, product and item. */
import { sql } from 'kysely'
import { embeds, f, type Filter, type Resource } from '#core'
import { anyIn } from '#core/search'

/** The customer of an order or an invoice. */
export const Customer = f.embedded(
  'OrderCustomer',
  'customer',
  f.Shape({
    id: f.Id,
    customer_number: f.Text(),
    type: f.Text(),
    first_name: f.Maybe(f.Text()),
    last_name: f.Maybe(f.Text()),
    company_name: f.Maybe(f.Text()),
    email: f.Text(),
  }),
)

const Opportunity = f.embedded('OrderOpportunity', 'opportunity', f.Shape({ id: f.Id, name: f.Text() }))

/** Embeds the record that an order links to, even if it has been deleted since. */
const linked = (table: string, schema: f.TSchema, link: string): embeds.Embed => ({
  schema: f.Maybe(schema),
  select: (eb) =>
    eb
      .selectFrom(table)
      .select(embeds.jsonObject(table, Object.keys(f.fieldsOf(schema))).as('record'))
      .whereRef(`${table}.id`, '=', `orders.${link}`),
})

export const customerOfOrder = linked('customers', Customer, 'customer_id')
export const opportunityOfOrder = linked('opportunities', Opportunity, 'opportunity_id')

const ReturnItem = f.Shape({ order_item_id: f.Id, quantity: f.Type.Number() }, { title: 'OrderReturnedItem' })

const Return = f.described(
  f.Shape(
    {
      id: f.Id,
      items: f.Type.Array(ReturnItem),
      reason: f.Maybe(f.LongText(1_000)),
      is_restocked: f.Flag,
      returned_date: f.Day,
      created_by: f.Maybe(f.IdOf('users')),
      created_at: f.Instant,
    },
    { title: 'OrderReturn' },
  ),
  {
    is_restocked: 'Whether the items went into stock again.',
    returned_date: 'The day on which the items came back.',
    created_by: 'The user who recorded it.',
  },
)

export const returns = embeds.asPart(
  embeds.newestOf({ table: 'order_returns' }, Return, (eb) =>
    eb('order_returns.order_id', '=', eb.ref('orders.id')),
  ),
)

/**
 * Orders are found by name and email of the customer, by name and SKU of the products on them, and by the tracking
 * numbers of their shipments.
 */
export const searchableThrough: Resource['searchableThrough'] = {
  customers: (eb, found) =>
    eb.selectFrom('orders').select('id').where('deleted_at', 'is', null).where('customer_id', '=', found),
  // Only drafts are deleted, and drafts have no shipments.
  shipments: (eb, found) =>
    eb.selectFrom('shipments').select('order_id as id').where('shipments.id', '=', found),
  // Excludes the few deleted orders: a join with all orders would read all of them.
  products: (eb, found) =>
    eb
      .selectFrom('order_items')
      .select('order_items.order_id as id')
      .where('order_items.product_id', '=', found)
      .where((own) =>
        own.not(
          own.exists(
            own
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'order_items.order_id')
              .where('orders.deleted_at', 'is not', null),
          ),
        ),
      ),
}

/** Filters orders with or without backorders. These items are few, and are selected once with a partial index. */
export const hasBackorders: Filter = {
  schema: f.about('Whether an item waits for stock.', f.Flag),
  where: (eb, hasThem) => {
    const waiting = eb
      .selectFrom('order_items')
      .select('order_id')
      .where(sql<boolean>`order_items.quantity_backordered > 0`)
    return hasThem ? eb('orders.id', '=', anyIn(waiting)) : eb('orders.id', 'not in', waiting)
  },
}
