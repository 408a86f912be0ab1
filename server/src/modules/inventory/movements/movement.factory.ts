import { productFactory } from '#modules/catalog/products/product.factory'
import { newId } from '#core'
import { factory } from '#test/factory'
import { inventoryFactory, reservationFactory } from '../stock/inventory.factory.ts'
import { warehouseFactory } from '../warehouses/warehouse.factory.ts'
import { movements } from './movement.ts'

const path = '/operations/stock-movements'

export const movementFactory = factory(movements, {
  path,
  create: async (by) => {
    const { product_id } = await inventoryFactory.create(by)
    return (await by.get(`${path}?product_id=${product_id}`)).body.data[0]
  },
})

export const historyOfProductFactory = factory(null, {
  path: `${path}/product`,
  create: (by) => productFactory.create(by),
})

export const historyOfWarehouseFactory = factory(null, {
  path: `${path}/warehouse`,
  create: (by) => warehouseFactory.create(by),
})

/** The type and id of a reference are free text; this test data uses the same text for both. */
export const referenceTypeFactory = factory(null, {
  path: `${path}/reference`,
  create: async (by) => {
    const id = newId()
    await reservationFactory.create(by, { reference_type: id, reference_id: id })
    return { id }
  },
})

export const referenceIdFactory = factory(null, {
  path: `${path}/reference/:id`,
  create: async (_by, _overrides, collection) => ({ id: collection.split('/').at(-1) }),
})
