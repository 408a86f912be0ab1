import { factory } from '#test/factory'
import { suppliers } from './supplier.ts'

export const supplierFactory = factory(suppliers, {
  path: '/operations/suppliers',
  fields: { code: ({ number }) => `S-${number}` },
})
