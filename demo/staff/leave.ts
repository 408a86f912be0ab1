/** Past and future leave of the employees. Their managers have decided about most of it. */
import type { Kontor } from '../../sdk/src/index.ts'
import { type Employee, northwind } from '../northwind.ts'
import { runHistory } from '../history.ts'
import { dayFrom, type Demo, idOf, officeHour, type Part, people, perPage, type Person } from '../part.ts'
import { employeeEmail } from '../users.ts'
import { employeeIds, managerOf } from './employees.ts'

interface LeavePlan {
  employee: Employee
  type: 'vacation' | 'sick' | 'other'
  /** The first day, in days after the demo. */
  from: number
  days: number
  /** The day of the request. */
  requested_days: number
  decision: 'approved' | 'rejected' | 'cancelled' | 'pending'
  reason: string
}

export const leavePart: Part = {
  name: 'leave',
  run: (demo) =>
    runHistory(demo, {
      isMade: hasLeave,
      stepsOf: async (kontor) => {
        const [ids, users] = await Promise.all([employeeIds(kontor), people(kontor)])
        return leavePlans().map((plan) => ({
          moment: officeHour(demo, plan.requested_days, 0),
          user: employeeEmail(plan.employee),
          act: (own) => addLeave(own, demo, plan, { ids, users }),
        }))
      },
    }),
}

/** Within a calendar year, the plans never exceed the annual vacation. */
function leavePlans(): LeavePlan[] {
  return northwind.employees().flatMap((employee, index): LeavePlan[] => {
    const past = {
      employee,
      type: 'vacation',
      from: -160 - 9 * index,
      days: 10,
      requested_days: -210 - 9 * index,
    } as const
    const sick = { employee, type: 'sick', from: -20 - 11 * index, days: 2 + (index % 3) } as const
    const next = {
      employee,
      type: 'vacation',
      from: 24 + 6 * index,
      days: 8,
      requested_days: -8 - index,
    } as const
    const decision =
      (['approved', 'pending', 'approved', 'pending', 'rejected'] as const)[index % 5] ?? 'pending'
    return [
      { ...past, decision: 'approved', reason: 'Summer holidays' },
      ...(index % 2 === 0
        ? [{ ...sick, requested_days: sick.from, decision: 'approved' as const, reason: 'Influenza' }]
        : []),
      { ...next, decision: index === 7 ? 'cancelled' : decision, reason: 'A week with the family' },
    ]
  })
}

/** Returns whether an employee of Northwind has requested leave. */
async function hasLeave(kontor: Kontor): Promise<boolean> {
  const [ids, requests] = await Promise.all([
    employeeIds(kontor),
    Array.fromAsync(kontor.leaveRequests.list({ per_page: perPage })),
  ])
  const ours = new Set(ids.values())
  return requests.some(({ employee_id }) => ours.has(employee_id))
}

interface Staff {
  /** By the number of the employee. */
  ids: ReadonlyMap<string, string>
  /** By email. */
  users: ReadonlyMap<string, Person>
}

/** Requests leave as the employee. The manager decides some hours later. */
async function addLeave(own: Kontor, demo: Demo, plan: LeavePlan, { ids, users }: Staff) {
  const { employee, type, from, days, requested_days, decision, reason } = plan
  const { id } = await own.leaveRequests.create({
    employee_id: idOf(ids, employee.employeeID),
    type,
    from_date: dayFrom(demo, from),
    to_date: dayFrom(demo, from + days - 1),
    reason,
  })
  const manager = managerOf(employee)
  const decided = officeHour(demo, requested_days, 5)
  const decider = demo.at(decided, manager && users.get(employeeEmail(manager)))
  if (decision === 'approved') await decider.leaveRequests.approve(id)
  if (decision === 'rejected')
    await decider.leaveRequests.reject(id, { reason: 'Two others are away in that week.' })
  if (decision === 'cancelled')
    await demo.at(decided, users.get(employeeEmail(employee))).leaveRequests.cancel(id)
}
