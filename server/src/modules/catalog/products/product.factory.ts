import { type Factory, factory, idFrom } from '#test/factory'
import { products } from './product.ts'

const path = '/operations/products'

export const productFactory: Factory = factory(products, {
  path,
  fields: { name: ({ number }) => `Chai ${number}` },
  defaults: { selling_price: 18 },
  bodies: {
    '/compare-attributes': {
      product_id_1: idFrom(() => productFactory),
      product_id_2: idFrom(() => productFactory),
    },
  },
  arrange: { '/:id/restore': (by, { id }) => by.delete(`${path}/${id}`) },
})

export const productBySkuFactory = factory(null, {
  path: `${path}/sku`,
  create: (by) => productFactory.create(by),
  parameter: 'sku',
})

export const masterFactory = factory(products, {
  path: '/operations/master-products',
  defaults: { variant_configuration: { attributes: { Size: ['100 g', '250 g'] } } },
})
