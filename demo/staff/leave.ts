/** Past and future leave of the employees. Their managers have decided about most of it. */
import { tenantSql } from '../../server/src/core/index.ts'
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  createLeaveRequest,
  rejectLeaveRequest,
} from '../../server/src/modules/hr/leave-requests/leave-request.actions.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Employee, northwind } from '../northwind.ts'
import { runHistory } from '../history.ts'
import { at, by, type Demo, dayFrom, idOf, officeHour, type Part, people } from '../part.ts'
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
      part: 'leave',
      isMade: hasLeave,
      stepsOf: async () =>
        leavePlans().map((plan) => ({
          moment: officeHour(demo, plan.requested_days, 0),
          user: '',
          act: (ctx) => addLeave(ctx, demo, plan),
        })),
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
async function hasLeave({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await tenantSql`
    select from leave_requests l join employees e on e.id = l.employee_id
    where e.custom_fields ? 'northwind_id' and l.deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

async function addLeave(ctx: Ctx, demo: Demo, plan: LeavePlan) {
  const [ids, users] = await Promise.all([employeeIds(ctx), people(ctx)])
  const { employee, type, from, days, requested_days, decision, reason } = plan
  const employee_id = idOf(ids, employee.employeeID)
  const own = by(ctx, users.get(employeeEmail(employee)), ctx.now)
  const { id } = await createLeaveRequest(own, {
    employee_id,
    type,
    from_date: dayFrom(demo, from),
    to_date: dayFrom(demo, from + days - 1),
    reason,
  })
  const manager = managerOf(employee)
  const decider = by(ctx, manager && users.get(employeeEmail(manager)), officeHour(demo, requested_days, 5))
  if (decision === 'approved') await approveLeaveRequest(decider, id, null)
  if (decision === 'rejected') await rejectLeaveRequest(decider, id, 'Two others are away in that week.')
  if (decision === 'cancelled') await cancelLeaveRequest(at(own, decider.now), id)
}
