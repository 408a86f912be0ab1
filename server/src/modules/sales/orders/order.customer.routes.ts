import { endpoint, find, list, queries, replies } from '#core'
import { customers } from '#crm'
import { embedded, orders } from './order.ts'

/** Lists of orders below other records. */
export const relatedOrderEndpoints = [
  endpoint('GET /crm/customers/:id/orders', {
    summary: 'List the orders of a customer',
    permission: 'sales.orders.read',
    of: customers,
    query: queries.narrowed(orders, 'customer_id', 'includes'),
    reply: replies.pageOf(orders),
    run: async (ctx, { params, query }) => {
      await find(ctx, customers, params.id)
      return list(ctx, orders, { ...query, customer_id: params.id, includes: embedded })
    },
  }),
]
