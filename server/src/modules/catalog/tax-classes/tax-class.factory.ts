import { factory } from '#test/factory'
import { taxClasses } from './tax-class.ts'

export const taxClassFactory = factory(taxClasses, {
  path: '/operations/tax-classes',
  fields: { name: ({ number }) => `Tax class ${number}` },
})
