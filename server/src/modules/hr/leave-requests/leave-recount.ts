/** Counts leave again after a change of a calendar. */
import { setImmediate as nextRound } from 'node:timers/promises'
import { type Ctx, emit, findAllForUpdate, tenantSql, update } from '#core'
import type { Employee } from '../employees/employee.ts'
import { leaveRequests } from './leave-request.ts'
import { calendarOf, countWorkingDays, holidaysIn, todayOf } from './working-days.ts'

/** Counts the leave on these days again, after a change of the holidays. */
export async function recountLeaveOn(ctx: Ctx, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const { rows } = await tenantSql<{ id: string }>`
    select id from leave_requests
    where deleted_at is null and status in ('pending', 'approved')
      and exists (select 1 from unnest(${days}::date[]) day where day between from_date and to_date)`.execute(
    ctx.db,
  )
  await recount(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Counts the future leave of an employee again, after a change of their calendar. */
export async function recountLeaveOf(ctx: Ctx, { id }: Employee): Promise<void> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from leave_requests
    where employee_id = ${id} and from_date > ${todayOf(ctx)}::date and status in ('pending', 'approved')
      and deleted_at is null`.execute(ctx.db)
  await recount(
    ctx,
    rows.map((row) => row.id),
  )
}

async function recount(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const requests = await findAllForUpdate(ctx, leaveRequests, ids)
  if (requests.length === 0) return
  const { rows: staff } = await tenantSql<
    Pick<Employee, 'id' | 'work_weekdays' | 'work_country' | 'work_region'>
  >`
    select id, work_weekdays, work_country, work_region from employees
    where id = any(${[...new Set(requests.map(({ employee_id }) => employee_id))]})`.execute(ctx.db)
  const calendars = new Map(staff.map((employee) => [employee.id, calendarOf(ctx, employee)]))
  const days = requests.flatMap(({ from_date, to_date }) => [from_date, to_date]).toSorted()
  const holidays = await holidaysIn(ctx, { from_date: days.at(0) ?? '', to_date: days.at(-1) ?? '' })
  for (const [index, request] of requests.entries()) {
    // The loop yields to other requests.
    if (index % 20 === 19) await nextRound()
    const calendar = calendars.get(request.employee_id)
    if (!calendar) continue
    const change = await update(ctx, leaveRequests, request, countWorkingDays(request, calendar, holidays))
    if (change.changed.length > 0) emit(ctx, leaveRequests, 'updated', change)
  }
}
