import { productFactory } from '#modules/catalog/products/product.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { after } from '#core/time'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { type Body, type Factory, factory, idFrom, idsFrom } from '#test/factory'
import { setUpStripe } from '#test/stripe'
import { orders } from './order.ts'

/** An order of a product without inventory. Its total exceeds the discounts in tests. */
export const orderFactory: Factory = factory(orders, {
  path: '/sales/orders',
  fields: {
    customer_id: idFrom(() => customerFactory),
    items: async ({ by }, [line]: [Body]) => {
      const { id: product_id } = await productFactory.create(by, { type: 'service' })
      await by.post(`/operations/products/${product_id}/activate`)
      return [{ ...line, product_id, unit_price: 900_000 }]
    },
  },
  bodies: {
    '/bulk-actions': { order_ids: idsFrom(() => orderFactory) },
    '/:id/add-rental': {
      agreement_id: async ({ by, record: { customer_id } }) => {
        const { product_id } = await rentableProductFactory.create(by, { unit_price: 45 })
        const [period_from, period_to] = [30, 37].map((days) => after(by.testApp.clock.now(), { days }))
        const lines = [{ product_id, quantity: 1, period_from, period_to }]
        const { id } = await agreementFactory.create(by, { customer_id, lines })
        await by.post(`/rentals/agreements/${id}/confirm`)
        return id
      },
    },
  },
  arrange: {
    '/:id/generate-invoice': ({ testApp }, { id }) =>
      testApp.sql(`update orders set status = 'confirmed' where id = $1`, [id]),
    '/:id/payment-link': async (by, { id }) => {
      await setUpStripe(by)
      await by.post(`/sales/orders/${id}/submit`)
    },
    '/:id/return': ({ testApp }, { id }) =>
      testApp.sql('update order_items set quantity_shipped = quantity where order_id = $1', [id]),
  },
})
