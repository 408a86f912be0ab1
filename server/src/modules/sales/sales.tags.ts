/** The tags of the sales operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const salesTags: TagGroup = {
  name: 'Sales',
  position: 7,
  tags: {
    orders:
      'Customer orders. Create a draft with items, then confirm, ship and deliver it. Confirmation reserves ' +
      'stock, shipment removes it, cancellation releases it, and a return restocks it.',
    shipments:
      'Items of an order that left a warehouse together. Ship an order at once, or in several shipments ' +
      'while some of its items wait for stock.',
    invoices:
      'Customer invoices, created from orders or without one. Create a draft, have it approved if needed, ' +
      'and send it. After that only its notes, payments and status change: correct it with a credit note.',
    'sample-invoice':
      'A printed invoice with invented items, which shows the logo and the settings of the tenant. It is not ' +
      'stored as an invoice.',
    'recurring-invoices':
      'A schedule that creates an invoice on each of its dates: every given number of days, weeks, months, ' +
      'quarters or years. It can be paused, and ends after a date or a number of invoices.',
    payments:
      'Customer payments. Record a payment, complete it, and allocate it to invoices. An unallocated amount ' +
      'is customer credit. Refund a payment in full or in part.',
    dashboard:
      'Revenue, orders, invoices and payments of a period, and the amounts due now. The metrics show each ' +
      'figure by day, with the period before.',
    'payment-gateways':
      'The providers that collect payments online. Set up Stripe, and customers pay invoices and orders with links.',
    'email-templates':
      'Texts of the emails to customers about orders, invoices and payments, for each language. Without a ' +
      'template, the system uses its own texts in English, German, French, Spanish and Arabic.',
  },
}
