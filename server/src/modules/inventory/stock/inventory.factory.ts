import assert from 'node:assert/strict'
import { productFactory } from '#modules/catalog/products/product.factory'
import { type Factory, factory, type Fields, idFrom } from '#test/factory'
import { warehouseFactory } from '../warehouses/warehouse.factory.ts'
import { inventory } from './inventory.ts'
import { reservations } from './reservation.ts'

const path = '/operations/inventory'

const ofStockedProduct: Fields = {
  product_id: async ({ by }) => (await inventoryFactory.create(by)).product_id,
}

/** A product with stock in the default warehouse. */
export const inventoryFactory: Factory = factory(inventory, {
  path,
  create: async (by, { product_id, quantity = 1_000 }) => {
    const stocked = product_id ?? (await productFactory.create(by)).id
    const response = await by.post(`${path}/adjust`, {
      product_id: stocked,
      quantity,
      reason: 'Initial stock',
    })
    assert.equal(response.status, 200, JSON.stringify(response.body))
    return response.body.data
  },
  bodies: {
    '/adjust': ofStockedProduct,
    '/physical-count': ofStockedProduct,
    '/transfer': { ...ofStockedProduct, to_warehouse_id: idFrom(() => warehouseFactory) },
    '/reserve': ofStockedProduct,
    '/release': { reservation_id: idFrom(() => reservationFactory) },
    '/reorder-settings': ofStockedProduct,
  },
})

export const inventoryOfProductFactory = factory(null, {
  path: `${path}/product`,
  create: (by) => productFactory.create(by),
})

export const reservationFactory = factory(reservations, {
  path: `${path}/reservations`,
  create: async (by, overrides) => {
    const product_id = overrides.product_id ?? (await inventoryFactory.create(by)).product_id
    const response = await by.post(`${path}/reserve`, { product_id, quantity: 1, ...overrides })
    assert.equal(response.status, 201, JSON.stringify(response.body))
    return response.body.data
  },
})
