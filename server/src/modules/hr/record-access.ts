/** The access to HR records and their documents for callers without the permission for all records. */
import { recordAccess } from '#core'
import { findEmployee } from './employees/employee.actions.ts'
import { employees } from './employees/employee.ts'
import { findLeaveRequest, mayEdit as mayEditLeave } from './leave-requests/leave-request.actions.ts'
import { leaveRequests } from './leave-requests/leave-request.ts'
import { findReview, mayEdit as mayEditReview } from './performance-reviews/performance-review.actions.ts'
import { performanceReviews } from './performance-reviews/performance-review.ts'

export const hrAccess = [
  // Employees and managers only read; HR changes employees.
  recordAccess({ of: employees, find: findEmployee, mayChange: () => Promise.resolve(false) }),
  recordAccess({ of: leaveRequests, find: findLeaveRequest, mayChange: mayEditLeave }),
  recordAccess({ of: performanceReviews, find: findReview, mayChange: mayEditReview }),
]
