import { endpoint, fullSchemaOf, replies } from '#core'
import { opportunities } from '#crm'
import { checkOpportunityOrder, createOrderOf, OpportunityOrder } from './order.from-opportunity.ts'
import { orders } from '../order.ts'

export const opportunityOrderEndpoints = [
  endpoint('POST /crm/opportunities/:id/create-order', {
    summary: 'Make a draft order of an opportunity',
    description:
      'The order has the customer, the currency and the assigned user of the opportunity; without `items`, one item ' +
      'with its name and value. The body may set every other field of an order. With `win` the opportunity is won in ' +
      'the same step, which needs the permission `crm.opportunities.win`. An opportunity can have several orders.',
    permission: 'sales.orders.write',
    of: opportunities,
    isAvailable: ({ stage }: { stage: string }) => stage !== 'lost',
    body: OpportunityOrder,
    reply: replies.created(fullSchemaOf(orders), 'Order created.'),
    check: (ctx, { params, body }) => checkOpportunityOrder(ctx, params.id, body),
    run: (ctx, { params, body }) => createOrderOf(ctx, params.id, body),
  }),
]
