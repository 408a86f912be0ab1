/** The working days of leave: the weekdays of the employee, without the holidays of their country and region. */
import { type Ctx, f, tenantSql } from '#core'
import { dayOf, daysAfter } from '#core/time'
import type { Employee } from '../employees/employee.ts'
import { type Weekday, weekdayOf, weekdays, Weekdays } from '../employees/work-calendar.ts'

export const calendarSettings = {
  work_weekdays: f.Maybe(
    f.about(
      'The weekdays on which employees work. Those of an employee replace them. Leave that was requested before a ' +
        'change stays as it was counted. Default: Monday to Friday.',
      Weekdays,
    ),
  ),
}

const usual: readonly Weekday[] = weekdays.slice(0, 5)

export type Calendar = Pick<Employee, 'work_weekdays' | 'work_country' | 'work_region'>

interface Period {
  from_date: string
  to_date: string
}

interface Holiday {
  date: string
  country: string | null
  region: string | null
}

/** The counted days of leave, as columns. */
export interface Counted {
  working_days: number
  days_by_year: Record<string, number>
}

/** The calendar of an employee, with the values of the tenant where the employee has none. */
export function calendarOf({ tenant }: Pick<Ctx, 'tenant'>, employee: Calendar): Calendar {
  const { work_weekdays: general, company } = tenant.settings as {
    work_weekdays?: Weekday[] | null
    company?: { country?: string | null } | null
  }
  return {
    work_weekdays: employee.work_weekdays ?? general ?? [...usual],
    work_country: employee.work_country ?? company?.country ?? null,
    work_region: employee.work_region,
  }
}

/** Returns the holidays of a period, of all countries. */
export async function holidaysIn({ db }: Ctx, { from_date, to_date }: Period): Promise<Holiday[]> {
  const { rows } = await tenantSql<Holiday>`
    select date, country, region from holidays
    where date between ${from_date}::date and ${to_date}::date and deleted_at is null`.execute(db)
  return rows
}

/** Counts the working days of a period, in each calendar year. */
export function countWorkingDays(
  { from_date, to_date }: Period,
  { work_weekdays, work_country, work_region }: Calendar,
  holidays: readonly Holiday[],
): Counted {
  const free = new Set(
    holidays
      // Holidays of all places count for employees whose country or region is not known.
      .filter(({ country }) => !country || !work_country || country === work_country)
      .filter(({ region }) => !region || !work_region || region === work_region)
      .map(({ date }) => date),
  )
  const worked = new Set(work_weekdays?.map((each) => weekdays.indexOf(each) + 1))
  const days_by_year: Record<string, number> = {}
  let working_days = 0
  for (let day = from_date; day <= to_date; day = daysAfter(day, 1)) {
    if (free.has(day) || !worked.has(weekdayOf(day))) continue
    const year = day.slice(0, 4)
    days_by_year[year] = (days_by_year[year] ?? 0) + 1
    working_days++
  }
  return { working_days, days_by_year }
}

/** Counts the working days of an employee in a period. */
export const workingDaysOf = async (ctx: Ctx, employee: Calendar, period: Period): Promise<Counted> =>
  countWorkingDays(period, calendarOf(ctx, employee), await holidaysIn(ctx, period))

/** The current day in the time zone of the tenant. */
export const todayOf = ({ now, tenant }: Ctx): string => dayOf(now, tenant.timezone)
