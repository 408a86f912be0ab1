import { productFactory } from '#modules/catalog/products/product.factory'
import { type Body, factory } from '#test/factory'
import { supplierFactory } from '../suppliers/supplier.factory.ts'
import { purchaseOrders } from './purchase-order.ts'

const path = '/operations/purchase-orders'

/** An order with two lines, so that one line can be cancelled while the order stays open. */
export const purchaseOrderFactory = factory(purchaseOrders, {
  path,
  fields: {
    supplier_id: async ({ by }) => (await supplierFactory.createIn(by, 'active')).id,
    items: async ({ by }, [line]: [Body]) => {
      const { id: product_id } = await productFactory.create(by)
      return [
        { ...line, product_id },
        { ...line, product_id },
      ]
    },
  },
  bodies: {
    '/:id/receive': {
      received_date: ({ by }) => by.testApp.clock.now(),
      items: ({ record }, [line]: [Body]) => [{ ...line, purchase_order_item_id: record.items?.[0].id }],
    },
  },
})

export const purchaseOrderItemFactory = factory(null, {
  path: `${path}/:id/items`,
  create: async (by, _overrides, collection) =>
    (await by.get(collection.replace(/\/items$/, ''))).body.data.items[0],
})
