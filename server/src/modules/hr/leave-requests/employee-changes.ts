/** Changes of employees, with the leave that follows their calendar. */
import type { Change, Ctx, f } from '#core'
import { updateEmployee } from '../employees/employee.actions.ts'
import type { Employee, employees } from '../employees/employee.ts'
import { recountLeaveOf } from './leave-recount.ts'

/** Changes an employee. Future leave is counted again if the calendar has changed. */
export async function changeEmployee(
  ctx: Ctx,
  id: string,
  patch: f.Static<typeof employees.patch>,
): Promise<Change<Employee>> {
  const change = await updateEmployee(ctx, id, patch)
  if (change.changed.some((name) => name.startsWith('work_'))) await recountLeaveOf(ctx, change.after)
  return change
}
