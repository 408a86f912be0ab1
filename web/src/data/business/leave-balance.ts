/** The vacation days of an employee in a calendar year. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { leaveRequests } from '../../generated/resources/leave-requests.ts'
import { kontor } from '../api/client.ts'
import { keys } from '../records/records.ts'

/** Below the leave requests: a decision about one changes the balance. */
export const leaveBalanceQuery = (employee: string, year: number) =>
  queryOptions({
    queryKey: [...keys.all(leaveRequests), 'balance', employee, year],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => kontor.employees.getLeaveBalance(employee, { year }, { signal }),
  })
