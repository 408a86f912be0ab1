/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const salesTags: TagGroup = {
  name: 'Sales',
  position: 7,
  tags: {
    orders:
      'An order of a customer. Create a draft with items, then confirm, ship and deliver it. Confirmation reserves ' +
      'stock, shipping takes it out, cancellation releases it, and returns put it back.',
    'email-templates':
      'The emails that customers get about their orders. Tenant settings switch them on and replace their words.',
  },
}
