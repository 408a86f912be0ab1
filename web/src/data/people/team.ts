/** The team of the user, and whether the user decides on leave. */
import { useQuery } from '@tanstack/react-query'
import { teamQuery, usePermission } from './session.ts'

export interface Team {
  /** The id of the employee record of the user. */
  own: string | null
  /** The ids of everybody who reports to them, directly or indirectly. */
  reports: ReadonlySet<string>
}

/** Undefined while it is read. */
export function useTeam(): Team | undefined {
  const { data } = useQuery(teamQuery)
  return data && { own: data.employee_id, reports: new Set(data.report_ids) }
}

/** Returns whether the user can decide on leave of an employee. Nobody decides on their own leave. */
export function useMayDecide(): ((employee: string) => boolean) | undefined {
  const team = useTeam()
  const may = usePermission()
  return team && ((id) => id !== team.own && (team.reports.has(id) || may('hr.leave_requests.decide')))
}

/** Returns whether the user decides on leave of anybody. */
export function useDecides(): boolean {
  const team = useTeam()
  const may = usePermission()
  return may('hr.leave_requests.decide') || (team?.reports.size ?? 0) > 0
}
