import { endpoint, replies, updateEndpoints } from '#core'
import {
  changeStripe,
  checkStripe,
  endOpenPages,
  removeStripe,
  showStripe,
  StripeBody,
  StripeSettings,
  verifyStripe,
} from './payment-gateway.actions.ts'

const path = '/sales/payment-gateways/stripe'

export const paymentGatewayEndpoints = [
  endpoint(`GET ${path}`, {
    summary: 'Show whether and how payments are collected by Stripe',
    permission: 'sales.payment_gateways.read',
    reply: replies.one(StripeSettings),
    run: showStripe,
  }),
  ...updateEndpoints(path, {
    summary: 'Set up Stripe: from then on customers can pay invoices and orders online',
    description:
      'Add a webhook endpoint in Stripe with the address `webhook_url` and the `webhook_events`. Then send its ' +
      'signing secret together with a secret key. A change can contain only one of them. The key is ' +
      'verified with Stripe.',
    permission: 'sales.payment_gateways.write',
    body: StripeBody,
    reply: replies.one(StripeSettings, 'Stripe set up.'),
    check: (ctx, { body }) => checkStripe(ctx, body),
    withoutDryRun: 'cannot be used here: the key is verified with Stripe',
    prepare: (step, { body }) => verifyStripe(step, body),
    run: (ctx, { body }) => changeStripe(ctx, body),
  }),
  endpoint(`DELETE ${path}`, {
    summary: 'Remove Stripe and its secrets',
    description: 'Open payment links end.',
    permission: 'sales.payment_gateways.delete',
    withoutDryRun: 'cannot be used here: open payment links end at Stripe',
    prepare: (step) => endOpenPages(step, 'stripe'),
    reply: replies.deleted('Stripe removed.'),
    run: removeStripe,
  }),
]
