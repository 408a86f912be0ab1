/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const salesTags: TagGroup = {
  name: 'Sales',
  position: 7,
  tags: {
    orders:
      'An order of a customer. Create a draft with items, then confirm, ship and deliver it. Confirmation reserves ' +
      'stock, shipping takes it out, cancellation releases it, and returns put it back.',
    shipments:
      'Items of an order that left a warehouse together. Ship an order at once, or in several shipments while some ' +
      'of its items wait for stock.',
    invoices:
      'An invoice to a customer, made of an order or by hand. Draft it, have it approved if you wish, and send it. ' +
      'From then on it never changes, but for its notes, its payments and its status: correct it by a credit note.',
    'recurring-invoices':
      'A schedule that makes an invoice at each of its dates: every so many days, weeks, months, quarters or years. ' +
      'It can be paused, and ends after a date or a number of invoices.',
    payments:
      'Money of a customer. Record it, complete it, and pay invoices with it; what pays none is credit of the ' +
      'customer. Refunds take it back in parts or as a whole.',
    dashboard:
      'Revenue, orders, invoices and payments of a period, and what is owed now. The metrics show each figure by ' +
      'day, beside the period before.',
    'payment-gateways':
      'The providers that collect payments online. Set up Stripe, and customers pay invoices and orders with links.',
    'email-templates':
      'The words of the emails that customers get about orders, invoices and payments, for each language. Without a ' +
      'template, the system has words of its own in English, German, French, Spanish and Arabic.',
  },
}
