/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const purchasingTags: TagGroup = {
  name: 'Purchasing',
  position: 5,
  tags: {
    suppliers:
      'A supplier is a company that sells to you. It starts as prospective and is approved before you ' +
      'order. Ratings and performance come from its purchase orders.',
    'purchase-orders':
      'An order of products from a supplier. Create a draft with items, then submit, approve and send it. ' +
      'Receipts add stock and update product costs.',
  },
}
