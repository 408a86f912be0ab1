import { endpoint, replies } from '#core'
import { subscriptions } from '../subscriptions/subscription.ts'
import * as actions from './delivery.actions.ts'
import { Delivery, DeliveryQuery, WholeDelivery } from './delivery.ts'

const shows =
  'Needs the permission to read records of the kind in the event and, with a token, the read scope of ' +
  'their area (`crm:read`).'

export const deliveryEndpoints = [
  endpoint('POST /webhooks/subscriptions/:id/test', {
    summary: 'Send a test delivery, even to a disabled subscription',
    permission: 'webhooks.subscriptions.test',
    of: subscriptions,
    reply: replies.one(Delivery, 'Test delivery is on its way.'),
    run: (ctx, { params }) => actions.sendTest(ctx, params.id),
  }),
  endpoint('GET /webhooks/subscriptions/:id/deliveries', {
    summary: 'List the deliveries of a webhook subscription',
    description: 'Omits deliveries of events that you may not see; `meta.withheld` counts them.',
    permission: 'webhooks.deliveries.read',
    of: subscriptions,
    query: DeliveryQuery,
    reply: replies.page(Delivery, { withholds: true }),
    run: (ctx, { params, query }) => actions.listDeliveries(ctx, params.id, query),
  }),
  endpoint('GET /webhooks/deliveries/:id', {
    summary: 'Show a delivery with its requests and responses',
    description: shows,
    permission: 'webhooks.deliveries.read',
    reply: replies.one(WholeDelivery),
    run: (ctx, { params }) => actions.findDelivery(ctx, params.id),
  }),
  endpoint('POST /webhooks/deliveries/:id/redeliver', {
    summary: 'Send the same bytes again as a new delivery',
    description: shows,
    permission: 'webhooks.deliveries.redeliver',
    reply: replies.one(Delivery, 'Redelivery is on its way.'),
    run: (ctx, { params }) => actions.redeliver(ctx, params.id),
  }),
]
