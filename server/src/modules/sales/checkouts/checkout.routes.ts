import { created, endpoint } from '#core'
import { isPayable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { type Order, orders } from '../orders/order.ts'
import { hasGateway } from '../gateways/gateways.ts'
import { isPayableOrder } from './checkout.subjects.ts'
import { keepCheckout, openCheckout, PaymentLink, PaymentLinkBody } from './checkout.actions.ts'

const description =
  'The link leads to a page of the payment gateway, which is open for a day. While the same amount is due, the ' +
  'same link is answered again; a new one ends the others. The payment is recorded when the gateway reports it. What ' +
  'does not fit any more becomes credit of the customer. Without a payment gateway ' +
  '(`/sales/payment-gateways/stripe`) this is 422 on `gateway`.'

export const checkoutEndpoints = [
  endpoint('POST /sales/invoices/:id/payment-link', {
    summary: 'Make a link on which the customer pays what is due of an invoice',
    description,
    permission: 'sales.payments.link',
    of: invoices,
    isAvailable: async (invoice: Invoice, ctx) => isPayable(invoice) && (await hasGateway(ctx)),
    body: PaymentLinkBody,
    reply: created(PaymentLink, 'Payment link made.'),
    prepare: (step, { params, body }) => openCheckout(step, { invoice_id: params.id }, body),
    run: (ctx, { params, prepared }) => keepCheckout(ctx, { invoice_id: params.id }, prepared),
  }),
  endpoint('POST /sales/orders/:id/payment-link', {
    summary: 'Make a link on which the customer pays an order',
    description: `${description} Money for an order pays its invoices, the first due first.`,
    permission: 'sales.payments.link',
    of: orders,
    isAvailable: async (order: Order, ctx) => isPayableOrder(order) && (await hasGateway(ctx)),
    body: PaymentLinkBody,
    reply: created(PaymentLink, 'Payment link made.'),
    prepare: (step, { params, body }) => openCheckout(step, { order_id: params.id }, body),
    run: (ctx, { params, prepared }) => keepCheckout(ctx, { order_id: params.id }, prepared),
  }),
]
