import { daysAfter } from '#core/time'
import { factory } from '#test/factory'
import { revaluations } from './revaluation.ts'

export const revaluationFactory = factory(revaluations, {
  path: '/finance/revaluations',
  // Early dates, so that nothing is open. Other tests close the books, and years before 1976.
  fields: { date: ({ number }) => daysAfter('1980-01-01', number) },
  prepare: (by) => by.post('/finance/periods/reopen', { until: '1975-12-31' }),
})
