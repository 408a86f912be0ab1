import { productFactory } from '#modules/catalog/products/product.factory'
import { factory, idFrom } from '#test/factory'
import { rentableProducts } from './rentable-product.ts'

export const rentableProductFactory = factory(rentableProducts, {
  path: '/rentals/rentable-products',
  fields: { product_id: idFrom(() => productFactory) },
})
