import { daysAfter } from '#core/time'
import { factory } from '#test/factory'
import { taxReturns } from './tax-return.ts'

/** Early days, so that the returns contain no entry of a test. */
const day = (number: number) => daysAfter('1980-01-01', number)

export const taxReturnFactory = factory(taxReturns, {
  path: '/finance/tax-returns',
  fields: { from_date: ({ number }) => day(number), to_date: ({ number }) => day(number) },
})
