/** The vacation of an employee in a calendar year: the allowance, and the taken and requested days. */
import { type Ctx, f, fieldMessage, find, rejectInvalid, tenantSql } from '#core'
import { dayOf } from '#core/time'
import { type Employee, employees } from '../employees/employee.ts'
import { limitOf, requireInTeam } from '../employees/employee.visibility.ts'
import type { LeaveRequest } from './leave-request.ts'
import type { Counted } from './working-days.ts'

export const vacationSettings = {
  vacation_days: f.Maybe(
    f.Type.Number({
      minimum: 0,
      maximum: 366,
      multipleOf: 0.5,
      description:
        'The vacation days of an employee per calendar year. A number of the employee itself replaces it. Without ' +
        'both, vacation is not limited.',
    }),
  ),
}

const Days = f.Type.Number({ minimum: 0 })

export const LeaveBalance = f.titled(
  'LeaveBalance',
  f.Shape({
    employee_id: f.IdOf('employees'),
    year: f.Count,
    allowance_days: f.about('Null if vacation is not limited.', f.Maybe(Days)),
    approved_days: f.about('The working days of approved vacation in the year.', Days),
    pending_days: f.about('The working days of requested vacation in the year.', Days),
    remaining_days: f.about(
      'The allowance less approved and requested days; null if vacation is not limited.',
      f.Maybe(f.Type.Number()),
    ),
  }),
)

export const LeaveBalanceQuery = f.Shape({
  year: f.Optional(f.about('Default: this year.', f.Integer(1900, 2200))),
})

/** Returns the balance of an employee in a year. The default is the current year in the tenant's timezone. */
export async function leaveBalance(ctx: Ctx, employeeId: string, { year }: { year?: number | undefined }) {
  requireInTeam(await limitOf(ctx, 'hr.employees.read'), employees, employeeId)
  const employee = await find(ctx, employees, employeeId)
  return balanceIn(ctx, employee, year ?? Number(dayOf(ctx.now, ctx.tenant.timezone).slice(0, 4)))
}

/** Returns the balance, excluding the leave request with the id `except`. */
async function balanceIn(ctx: Ctx, employee: Employee, year: number, except = '') {
  const { rows } = await tenantSql<{ approved_days: number; pending_days: number }>`
    select coalesce(sum(days) filter (where status = 'approved'), 0)::int as approved_days,
      coalesce(sum(days) filter (where status = 'pending'), 0)::int as pending_days
    from (
      select status, (days_by_year ->> ${String(year)})::int as days
      from leave_requests
      where employee_id = ${employee.id} and type = 'vacation' and status in ('approved', 'pending')
        and id <> ${except} and deleted_at is null
    ) vacation`.execute(ctx.db)
  const { approved_days = 0, pending_days = 0 } = rows[0] ?? {}
  const allowance_days = allowanceOf(ctx, employee)
  return {
    employee_id: employee.id,
    year,
    allowance_days,
    approved_days,
    pending_days,
    remaining_days: allowance_days === null ? null : allowance_days - approved_days - pending_days,
  }
}

function allowanceOf({ tenant }: Ctx, { vacation_days }: Employee): number | null {
  const { vacation_days: general } = tenant.settings
  return vacation_days ?? (typeof general === 'number' ? general : null)
}

type Wanted = Pick<LeaveRequest, 'type'> & Counted & { id: string }

/** Rejects vacation that exceeds the remaining days of a year. The caller has locked the employee. */
export async function checkAllowance(ctx: Ctx, employee: Employee, { type, days_by_year, id }: Wanted) {
  if (type !== 'vacation' || allowanceOf(ctx, employee) === null) return
  for (const [year, days] of Object.entries(days_by_year)) {
    const { remaining_days } = await balanceIn(ctx, employee, Number(year), id)
    const left = Math.max(remaining_days ?? days, 0)
    if (days > left)
      rejectInvalid({
        to_date: [
          fieldMessage(
            'to_date',
            `would take ${days} working days of vacation in ${year}, but only ${left} are left`,
          ),
        ],
      })
  }
}
