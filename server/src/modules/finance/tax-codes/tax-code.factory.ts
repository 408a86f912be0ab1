import { factory } from '#test/factory'
import { taxCodes } from './tax-code.ts'

export const taxCodeFactory = factory(taxCodes, {
  path: '/finance/tax-codes',
  // Not chosen for the rates of other tests.
  fields: { code: ({ number }) => `T${number}`, rate: () => 3.3 },
})
