/** The HR module: employees, leave requests, holidays and performance reviews. */
import type { Module } from '#core'
import { unlinkUser } from './employees/employee.actions.ts'
import { employeeEndpoints } from './employees/employee.routes.ts'
import { employees } from './employees/employee.ts'
import { hrTags } from './hr.tags.ts'
import { holidayRestoration } from './holidays/holiday.restoration.ts'
import { holidayEndpoints } from './holidays/holiday.routes.ts'
import { holidays } from './holidays/holiday.ts'
import { importables } from './importables.ts'
import { employeeRestoration } from './employees/employee.restoration.ts'
import { leaveRequestRestoration } from './leave-requests/leave-request.restoration.ts'
import { performanceReviewRestoration } from './performance-reviews/performance-review.restoration.ts'
import { vacationSettings } from './leave-requests/leave-balance.ts'
import { calendarSettings } from './leave-requests/working-days.ts'
import { leaveRequestEndpoints } from './leave-requests/leave-request.routes.ts'
import { leaveRequests } from './leave-requests/leave-request.ts'
import { performanceReviewEndpoints } from './performance-reviews/performance-review.routes.ts'
import { performanceReviews } from './performance-reviews/performance-review.ts'
import { hrAccess } from './record-access.ts'
import { notifications } from './notifications.ts'
import { searchables } from './searchables.ts'

export const hr = {
  searchables,
  notifications,
  endpoints: [
    ...employeeEndpoints,
    ...leaveRequestEndpoints,
    ...holidayEndpoints,
    ...performanceReviewEndpoints,
  ],
  resources: [employees, leaveRequests, holidays, performanceReviews],
  permissions: [],
  tags: hrTags,
  tenantSettings: { ...vacationSettings, ...calendarSettings },
  importables,
  restorations: [
    employeeRestoration,
    leaveRequestRestoration,
    performanceReviewRestoration,
    holidayRestoration,
  ],
  recordAccess: hrAccess,
  onDeletion: unlinkUser,
  areas: [{ name: 'hr', position: 8, isModule: true }],
  roles: {
    hr: { position: 7, description: 'Works in HR.', may: ['hr.*', 'documents.*', 'platform.users.read'] },
  },
} satisfies Module
