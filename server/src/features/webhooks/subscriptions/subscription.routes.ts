import { endpoint, queries, replies, updateEndpoints } from '#core'
import type { EventTypes } from '../patterns.ts'
import * as actions from './subscription.actions.ts'
import {
  Activation,
  ChangedSubscription,
  Disabling,
  NewSubscription,
  Rotation,
  subscriptions,
  WithSecret,
} from './subscription.ts'

const { schema } = subscriptions

const sends =
  'A subscription sends events that its owner may see. Events about a record require the permission to read such ' +
  'records and, with a token, the read scope of their area (`crm:read`). `*` omits others; naming one is rejected. ' +
  'When the owner loses the permission, the subscription is disabled and nothing is lost. Changing, activating, ' +
  'disabling and deleting a subscription and rotating its secret require the same access to its events.'

const stateEndpoints = [
  endpoint('POST /webhooks/subscriptions/:id/activate', {
    summary: 'Activate a webhook subscription, optionally with missed events',
    description:
      'With `resume_from`, events since then are delivered, each once and in order. Without it, only future events ' +
      'are delivered, and pending deliveries are cancelled. If the owner may no longer see the events, the caller ' +
      'becomes the owner.',
    permission: 'webhooks.subscriptions.activate',
    of: subscriptions,
    transition: 'activate',
    body: Activation,
    reply: replies.one(schema, 'Subscription activated.'),
    run: (ctx, { params, body }) => actions.activateSubscription(ctx, params.id, body),
  }),
  endpoint('POST /webhooks/subscriptions/:id/disable', {
    summary: 'Disable a webhook subscription and suspend its deliveries',
    permission: 'webhooks.subscriptions.disable',
    of: subscriptions,
    transition: 'disable',
    body: Disabling,
    reply: replies.one(schema, 'Subscription disabled.'),
    run: (ctx, { params, body }) => actions.disableSubscription(ctx, params.id, body.reason ?? null),
  }),
  endpoint('POST /webhooks/subscriptions/:id/rotate-secret', {
    summary: 'Rotate the secret of a webhook subscription; the old one also signs for 24 hours',
    permission: 'webhooks.subscriptions.rotate',
    of: subscriptions,
    isBulkAction: false,
    body: Rotation,
    reply: replies.one(WithSecret, 'Secret rotated.'),
    run: (ctx, { params, body }) => actions.rotateSecret(ctx, params.id, body),
  }),
]

/** `types` are the existing event types. */
export const subscriptionEndpoints = (types: EventTypes) => [
  endpoint('POST /webhooks/subscriptions', {
    summary: 'Subscribe an address to events; the response shows a generated secret',
    description: sends,
    permission: 'webhooks.subscriptions.write',
    body: NewSubscription,
    reply: replies.created(WithSecret, 'Subscription created.'),
    check: (ctx, { body }) => actions.checkTarget(ctx, types, body),
    run: (ctx, { body }) => actions.createSubscription(ctx, types, body),
  }),
  endpoint('GET /webhooks/subscriptions', {
    summary: 'List webhook subscriptions',
    permission: 'webhooks.subscriptions.read',
    query: queries.page(subscriptions),
    reply: replies.page(schema),
    run: (ctx, { query }) => actions.listSubscriptions(ctx, query),
  }),
  endpoint('GET /webhooks/subscriptions/:id', {
    summary: 'Show a webhook subscription',
    permission: 'webhooks.subscriptions.read',
    of: subscriptions,
    reply: replies.one(schema),
    run: (ctx, { params }) => actions.findSubscription(ctx, params.id),
  }),
  ...updateEndpoints('/webhooks/subscriptions/:id', {
    summary: 'Change a webhook subscription',
    description: `A user who changes the address, events or payload becomes the owner. ${sends}`,
    permission: 'webhooks.subscriptions.write',
    of: subscriptions,
    body: ChangedSubscription,
    reply: replies.one(schema, 'Subscription updated.'),
    check: (ctx, { body }) => actions.checkTarget(ctx, types, body),
    run: (ctx, { params, body }) => actions.updateSubscription(ctx, types, params.id, body),
  }),
  endpoint('DELETE /webhooks/subscriptions/:id', {
    summary: 'Delete a webhook subscription and cancel its pending deliveries',
    permission: 'webhooks.subscriptions.delete',
    of: subscriptions,
    reply: replies.deleted('Subscription deleted.'),
    run: (ctx, { params }) => actions.deleteSubscription(ctx, params.id),
  }),
  ...stateEndpoints,
]
