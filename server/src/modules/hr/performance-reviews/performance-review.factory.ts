import { factory, idFrom } from '#test/factory'
import { employeeFactory } from '../employees/employee.factory.ts'
import { performanceReviews } from './performance-review.ts'

export const performanceReviewFactory = factory(performanceReviews, {
  path: '/hr/performance-reviews',
  fields: { employee_id: idFrom(() => employeeFactory), reviewer_id: idFrom(() => employeeFactory) },
  defaults: { rating: 4 },
})
