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
    payments:
      'Money of a customer. Record it, complete it, and pay invoices with it; what pays none is credit of the ' +
      'customer. Refunds take it back in parts or as a whole.',
    'email-templates':
      'The emails that customers get about their orders. Tenant settings switch them on and replace their words.',
  },
}
