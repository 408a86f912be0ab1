import { daysAfter } from '#core/time'
import { factory } from '#test/factory'
import { revaluations } from './revaluation.ts'

export const revaluationFactory = factory(revaluations, {
  path: '/finance/revaluations',
  // Early dates, so that nothing is open. Other tests close the books.
  fields: { date: ({ number }) => daysAfter('1980-01-01', number) },
  prepare: (by) => by.post('/finance/periods/reopen', { until: null }),
})
