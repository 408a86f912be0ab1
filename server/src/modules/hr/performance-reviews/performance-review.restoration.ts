import { forbidden, restoration } from '#core'
import { isCaller } from '../employees/employee.visibility.ts'
import { performanceReviews } from './performance-review.ts'

export const performanceReviewRestoration = restoration({
  of: performanceReviews,
  values: async (ctx, { employee_id }) => {
    if (await isCaller(ctx, employee_id)) throw forbidden('You cannot restore a review of yourself.')
  },
})
