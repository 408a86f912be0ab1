/** Requests for leave that wait for a decision, with the absences of colleagues at the same time. */
import type { ListedLeaveRequest } from '@kontor/sdk'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { leaveRequests } from '../../generated/resources/leave-requests.ts'
import { kontor } from '../api/client.ts'
import { keys, operationOf, pageSize, send } from '../records/records.ts'

export type LeaveRequest = ListedLeaveRequest

export const nameOf = ({ employee }: LeaveRequest): string =>
  employee ? `${employee.first_name} ${employee.last_name}` : ''

/** The first requests that wait for a decision, those that begin next first. */
export const pendingLeaveQuery = (count: number) =>
  queryOptions({
    queryKey: [...keys.lists(leaveRequests), 'pending', count],
    queryFn: async ({ signal }) => {
      const order = { sort_by: 'from_date', sort_direction: 'asc' } as const
      const { data, meta } = await kontor.leaveRequests.list(
        { status: ['pending'], includes: ['employee'], ...order, per_page: count },
        { signal },
      )
      return { requests: data, total: meta.total ?? data.length }
    },
    placeholderData: keepPreviousData,
  })

const employees = { name: 'employees' } as const

/** The department of an employee. */
const departmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all(employees), 'department', id],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await kontor.employees.get(id, {}, { signal })).department,
  })

/** The first members of a department. */
const membersQuery = (department: string) =>
  queryOptions({
    queryKey: [...keys.all(employees), 'members', department],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await kontor.employees.list(
        { department: [department], per_page: pageSize },
        { signal },
      )
      return data.map(({ id }) => id)
    },
  })

async function readAbsences(client: QueryClient, request: LeaveRequest, signal: AbortSignal) {
  const { employee_id: id, from_date, to_date } = request
  const department = await client.fetchQuery(departmentQuery(id))
  if (department === null) return []
  const members = await client.fetchQuery(membersQuery(department))
  const others = members.filter((each) => each !== id)
  if (others.length === 0) return []
  const { data } = await kontor.leaveRequests.list(
    {
      employee_id: others,
      from_date,
      to_date,
      status: ['pending', 'approved'],
      includes: ['employee'],
      per_page: pageSize,
    },
    { signal },
  )
  return data
}

/** The leave of others of the same department that overlaps a request. */
export function useAbsences(request: LeaveRequest) {
  const client = useQueryClient()
  const { id, from_date, to_date } = request
  return useQuery({
    queryKey: [...keys.lists(leaveRequests), 'absences', id, from_date, to_date],
    staleTime: 15_000,
    queryFn: ({ signal }) => readAbsences(client, request, signal),
  })
}

export type Decision = 'approve' | 'reject'

interface Outcome {
  successful: number
  /** The sentences of the server about those that it refused. */
  refusals: readonly string[]
}

/**
 * Returns a function that approves or rejects requests, with a note for the employees. If the server refuses a single
 * request, the function throws its error; for several, the outcome has the sentences.
 */
export function useDecide() {
  const client = useQueryClient()
  return async (decision: Decision, requests: readonly LeaveRequest[], note: string): Promise<Outcome> => {
    const body = note === '' ? {} : decision === 'approve' ? { note } : { reason: note }
    const [only, ...others] = requests
    if (!only) return { successful: 0, refusals: [] }
    if (others.length === 0) {
      await send(client, leaveRequests, operationOf(leaveRequests.actions[decision], only.id, body))
      return { successful: 1, refusals: [] }
    }
    const ids = requests.map(({ id }) => id)
    const parameters = note === '' ? {} : { parameters: body }
    const { successful, errors } = await kontor.leaveRequests.bulkActions({
      action: decision,
      ids,
      ...parameters,
    })
    void client.invalidateQueries({ queryKey: keys.grid(leaveRequests), refetchType: 'none' })
    await client.invalidateQueries({ queryKey: keys.all(leaveRequests) })
    return { successful, refusals: errors.map(({ message }) => message) }
  }
}
