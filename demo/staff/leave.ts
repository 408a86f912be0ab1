/** Leave of the employees in the past and to come, on most of which their managers have decided. */
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  createLeaveRequest,
  rejectLeaveRequest,
} from '../../server/src/modules/hr/leave-requests/leave-request.actions.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Employee, northwind } from '../northwind.ts'
import { by, type Demo, dayFrom, idOf, officeHour, type Part, people } from '../part.ts'
import { employeeEmail } from '../users.ts'
import { employeeIds, managerOf } from './employees.ts'

interface LeavePlan {
  employee: Employee
  type: 'vacation' | 'sick' | 'other'
  /** The first day, in days after the demo. */
  from: number
  days: number
  /** When it was requested. */
  asked: number
  decision: 'approved' | 'rejected' | 'cancelled' | 'pending'
  reason: string
}

export const leavePart: Part = {
  name: 'leave',
  async run(demo) {
    const withLeave = await demo.act(employeesWithLeave)
    return demo.each(leavePlans(), (plan) => demo.act((ctx) => addLeave(ctx, demo, plan, withLeave)))
  },
}

/** In a calendar year never more vacation than anybody may take. */
function leavePlans(): LeavePlan[] {
  return northwind.employees().flatMap((employee, place): LeavePlan[] => {
    const past = {
      employee,
      type: 'vacation',
      from: -160 - 9 * place,
      days: 10,
      asked: -210 - 9 * place,
    } as const
    const sick = { employee, type: 'sick', from: -20 - 11 * place, days: 2 + (place % 3) } as const
    const next = { employee, type: 'vacation', from: 24 + 6 * place, days: 8, asked: -8 - place } as const
    const decision =
      (['approved', 'pending', 'approved', 'pending', 'rejected'] as const)[place % 5] ?? 'pending'
    return [
      { ...past, decision: 'approved', reason: 'Summer holidays' },
      ...(place % 2 === 0
        ? [{ ...sick, asked: sick.from, decision: 'approved' as const, reason: 'Influenza' }]
        : []),
      { ...next, decision: place === 7 ? 'cancelled' : decision, reason: 'A week with the family' },
    ]
  })
}

/** Returns the ids of the employees who have requested leave. */
async function employeesWithLeave({ db }: Ctx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('leave_requests')
    .select('employee_id')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ employee_id }) => employee_id))
}

async function addLeave(ctx: Ctx, demo: Demo, plan: LeavePlan, withLeave: ReadonlySet<string>) {
  const [ids, users] = await Promise.all([employeeIds(ctx), people(ctx)])
  const { employee, type, from, days, asked, decision, reason } = plan
  const employee_id = idOf(ids, employee.employeeID)
  if (withLeave.has(employee_id)) return false
  const own = by(ctx, users.get(employeeEmail(employee)), officeHour(demo, asked, 0))
  const { id } = await createLeaveRequest(own, {
    employee_id,
    type,
    from_date: dayFrom(demo, from),
    to_date: dayFrom(demo, from + days - 1),
    reason,
  })
  const manager = managerOf(employee)
  const decider = by(ctx, manager && users.get(employeeEmail(manager)), officeHour(demo, asked, 5))
  if (decision === 'approved') await approveLeaveRequest(decider, id, null)
  if (decision === 'rejected') await rejectLeaveRequest(decider, id, 'Two others are away in that week.')
  if (decision === 'cancelled') await cancelLeaveRequest({ ...own, now: decider.now }, id)
  return true
}
