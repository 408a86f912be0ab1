import { productFactory } from '#modules/catalog/products/product.factory'
import { factory } from '#test/factory'
import { rentableProducts } from './rentable-product.ts'

export const rentableProductFactory = factory(rentableProducts, {
  path: '/rentals/rentable-products',
  fields: { product_id: async ({ by }) => (await productFactory.createIn(by, 'active')).id },
  defaults: { capacity: 12, unit_period: 'day' },
})
