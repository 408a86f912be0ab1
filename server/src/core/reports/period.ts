/** The periods of reports: whole days of the tenant, including both ends. */
import { invalidField } from '#runtime/api-error'
import { dayOf, daysAfter, daysBetween, endOfDay, startOfDay } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import * as f from '../resource/fields/fields.ts'
import { fiscalYearOf, weekBeginning } from './years.ts'

export const periods = ['today', 'week', 'month', 'quarter', 'year', 'custom'] as const

export interface Period {
  label: string
  /** The first and the last day. */
  from: string
  to: string
  days: number
}

export const PeriodOutput = f.described(
  f.Shape({ label: f.Text(), from: f.Day, to: f.Day, days: f.Count }, { title: 'ReportPeriod' }),
  { days: 'The number of days, with the first and the last one.' },
)

/** The period in the summary of a list. */
export const PeriodSummary = f.Shape({ period: PeriodOutput }, { title: 'ReportPeriodSummary' })

/** A named period, and the days of a custom one. */
export const periodQuery = {
  period: f.Optional(
    f.about(
      'From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and ' +
        '`fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates.',
      f.titled('ReportPeriodName', f.Choice(...periods)),
    ),
  ),
  from_date: f.Optional(f.about('The first day of the period `custom`.', f.Day)),
  to_date: f.Optional(f.about('The last day of the period `custom`. Default: today.', f.Day)),
}

/** The days of a report without named periods. */
export const datesQuery = {
  from_date: f.Optional(f.about('The first day. Default: 29 days before the last one.', f.Day)),
  to_date: f.Optional(f.about('The last day. Default: today.', f.Day)),
}

export interface Dates {
  from_date?: string | undefined
  to_date?: string | undefined
}

const labels = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
}

export const todayOf = ({ now, tenant }: Pick<Ctx, 'now' | 'tenant'>) => dayOf(now, tenant.timezone)

/** Returns the period with this name, until today. Rejects `custom` without `from_date`, and dates with other names. */
export function namedPeriod(
  ctx: Pick<Ctx, 'now' | 'tenant'>,
  { period: name, ...dates }: Dates & { period?: (typeof periods)[number] | undefined },
): Period {
  const today = todayOf(ctx)
  const dated = (['from_date', 'to_date'] as const).find((field) => dates[field] !== undefined)
  const period = name ?? (dated ? 'custom' : 'month')
  if (period !== 'custom' && dated) throw invalidField(dated, 'needs the period custom')
  if (period !== 'custom') return between(labels[period], beginningOf(ctx, period, today), today)
  if (dates.from_date === undefined) throw invalidField('from_date', 'is required with the period custom')
  return datedPeriod(ctx, dates)
}

/** Reports list each day, so a period is limited to ten years. */
const daysAtMost = 3_660

/** Returns the period from one day to another; by default the last 30 days. */
export function datedPeriod(
  ctx: Pick<Ctx, 'now' | 'tenant'>,
  { to_date = todayOf(ctx), from_date = daysAfter(to_date, -29) }: Dates,
): Period {
  if (to_date < from_date) throw invalidField('to_date', 'must not be before from_date')
  if (daysBetween(from_date, to_date) >= daysAtMost)
    throw invalidField('to_date', `must be less than ${daysAtMost} days after from_date`)
  return between(`${from_date} to ${to_date}`, from_date, to_date)
}

const between = (label: string, from: string, to: string): Period => ({
  label,
  from,
  to,
  days: daysBetween(from, to) + 1,
})

/** Returns the first day of the week, month, quarter or fiscal year of a day. */
function beginningOf({ tenant }: Pick<Ctx, 'tenant'>, period: keyof typeof labels, day: string): string {
  const date = Temporal.PlainDate.from(day)
  const first = {
    today: day,
    week: weekBeginning(tenant, day),
    month: date.with({ day: 1 }).toString(),
    quarter: date.with({ month: Math.floor((date.month - 1) / 3) * 3 + 1, day: 1 }).toString(),
    year: fiscalYearOf(tenant, day).from,
  }
  return first[period]
}

/** Returns the preceding period of the same length. */
export const periodBefore = ({ from, days }: Period): Period => {
  const to = daysAfter(from, -1)
  return between('The previous period', daysAfter(from, -days), to)
}

/** Returns the start and end of a period, as a half-open range of instants. */
export const instantsOf = ({ tenant }: Pick<Ctx, 'tenant'>, { from, to }: Period) => ({
  begin: startOfDay(from, tenant.timezone),
  end: endOfDay(to, tenant.timezone),
})

/** Returns all days of a period. */
export const daysIn = ({ from, days }: Period): string[] =>
  Array.from({ length: days }, (_, index) => daysAfter(from, index))

/** Returns the first day of each month of a period. The first one may precede the period. */
export function monthsIn({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const first = Temporal.PlainDate.from(from).with({ day: 1 })
  const { months } = first.until(to, { largestUnit: 'month' })
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }).toString())
}
