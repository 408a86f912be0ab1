/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const inventoryTags: TagGroup = {
  name: 'Inventory',
  position: 4,
  tags: {
    warehouses:
      'A warehouse is a place where stock is stored. Create one before you record stock. The default ' +
      'warehouse is used where a request names none.',
    inventory:
      'The quantities of products in warehouses: on hand, reserved and available. Adjust, count, transfer ' +
      'and reserve stock here. Each change writes a stock movement.',
    'stock-movements':
      'The stock ledger: each change of stock with its reason, reference and resulting quantity. Entries ' +
      'are never changed. Correct a mistake with another movement.',
  },
}
