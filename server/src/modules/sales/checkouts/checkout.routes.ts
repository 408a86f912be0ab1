import { endpoint, replies } from '#core'
import { isPayable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { type Order, orders } from '../orders/order.ts'
import { hasGateway } from '../gateways/gateways.ts'
import { isPayableOrder } from './checkout.subjects.ts'
import { storeCheckout, createCheckout, PaymentLink, PaymentLinkBody } from './checkout.actions.ts'

const description =
  'The link opens a page of the payment gateway and is valid for a day. While the amount due is the same, ' +
  'the same link is returned; a new link expires the earlier ones. The payment is recorded when the gateway ' +
  'reports it. An amount that no longer fits becomes customer credit. Without a payment gateway ' +
  '(`/sales/payment-gateways/stripe`) the response is 422 with an error for `gateway`.'

export const checkoutEndpoints = [
  endpoint('POST /sales/invoices/:id/payment-link', {
    operationName: 'createPaymentLink',
    summary: 'Create a payment link for the amount due of an invoice',
    description,
    permission: 'sales.payments.link',
    of: invoices,
    isBulkAction: false,
    isAvailable: async (invoice: Invoice, ctx) => isPayable(invoice) && (await hasGateway(ctx)),
    body: PaymentLinkBody,
    reply: replies.created(PaymentLink, 'Payment link created.'),
    withoutDryRun: 'cannot be used here: the payment gateway opens a page',
    prepare: (step, { params, body }) => createCheckout(step, { invoice_id: params.id }, body),
    run: (ctx, { params, prepared }) => storeCheckout(ctx, { invoice_id: params.id }, prepared),
  }),
  endpoint('POST /sales/orders/:id/payment-link', {
    operationName: 'createPaymentLink',
    summary: 'Create a payment link for an order',
    description: `${description} A payment of an order pays its invoices in the order of their due dates.`,
    permission: 'sales.payments.link',
    of: orders,
    isBulkAction: false,
    isAvailable: async (order: Order, ctx) => isPayableOrder(order) && (await hasGateway(ctx)),
    body: PaymentLinkBody,
    reply: replies.created(PaymentLink, 'Payment link created.'),
    withoutDryRun: 'cannot be used here: the payment gateway opens a page',
    prepare: (step, { params, body }) => createCheckout(step, { order_id: params.id }, body),
    run: (ctx, { params, prepared }) => storeCheckout(ctx, { order_id: params.id }, prepared),
  }),
]
