import { factory } from '#test/factory'
import { warehouses } from './warehouse.ts'

export const warehouseFactory = factory(warehouses, {
  path: '/operations/warehouses',
  fields: { code: ({ number }) => `W-${number}` },
  defaults: { name: 'Depot' },
})
