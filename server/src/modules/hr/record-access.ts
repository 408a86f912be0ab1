/** The access to HR records and their documents for callers without the permission for all records. */
import { isAllowed, recordAccess } from '#core'
import { findEmployee } from './employees/employee.actions.ts'
import { isCaller } from './employees/employee.visibility.ts'
import { employees } from './employees/employee.ts'
import { findLeaveRequest, mayEdit as mayEditLeave } from './leave-requests/leave-request.actions.ts'
import { leaveRequests } from './leave-requests/leave-request.ts'
import { findReview, mayEdit as mayEditReview } from './performance-reviews/performance-review.actions.ts'
import { performanceReviews } from './performance-reviews/performance-review.ts'

export const hrAccess = [
  // Employees and managers only read; HR changes employees.
  recordAccess({
    of: employees,
    find: findEmployee,
    mayChange: () => Promise.resolve(false),
    // Only callers who see all employees see internal remarks.
    history: async (ctx) => (isAllowed(ctx, 'hr.employees.read') ? {} : { hidden: ['notes'] }),
  }),
  recordAccess({ of: leaveRequests, find: findLeaveRequest, mayChange: mayEditLeave }),
  recordAccess({
    of: performanceReviews,
    find: findReview,
    mayChange: mayEditReview,
    // Employees do not see the drafts of reviews of themselves.
    history: async (ctx, { employee_id }) =>
      !isAllowed(ctx, 'hr.performance_reviews.read') && (await isCaller(ctx, employee_id))
        ? { since: 'submitted' }
        : {},
  }),
]
