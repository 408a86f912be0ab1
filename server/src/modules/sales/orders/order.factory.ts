import { productFactory } from '#modules/catalog/products/product.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { type Body, factory, idFrom } from '#test/factory'
import { orders } from './order.ts'

/** An order of a product without inventory, worth more than the discounts that tests give. */
export const orderFactory = factory(orders, {
  path: '/sales/orders',
  fields: {
    customer_id: idFrom(() => customerFactory),
    items: async ({ by }, [line]: [Body]) => {
      const { id: product_id } = await productFactory.create(by, { type: 'service' })
      return [{ ...line, product_id, unit_price: 900_000 }]
    },
  },
  arrange: {
    '/:id/generate-invoice': ({ testApp }, { id }) =>
      testApp.sql(`update orders set status = 'confirmed' where id = $1`, [id]),
    '/:id/return': ({ testApp }, { id }) =>
      testApp.sql('update order_items set quantity_shipped = quantity where order_id = $1', [id]),
  },
})
