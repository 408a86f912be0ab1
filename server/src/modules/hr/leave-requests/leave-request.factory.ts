import { factory, idFrom } from '#test/factory'
import { employeeFactory } from '../employees/employee.factory.ts'
import { leaveRequests } from './leave-request.ts'

export const leaveRequestFactory = factory(leaveRequests, {
  path: '/hr/leave-requests',
  fields: { employee_id: idFrom(() => employeeFactory) },
})
