/** The period of a tax report. */
import { type Ctx, fieldMessage, rejectInvalid } from '#core'
import { dayOf, daysAfter, daysBetween } from '#core/time'

export interface Days {
  from: string
  to: string
}

interface Query {
  from_date?: string
  to_date?: string
  compare_to?: 'previous_period' | 'previous_year'
}

/** Returns the first day of the quarter of a day. */
const quarterOf = (day: string) => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** Returns the days of a query. Default: the quarter of the last day, until today. */
export function daysOf(ctx: Ctx, { from_date, to_date = dayOf(ctx.now, ctx.tenant.timezone) }: Query): Days {
  const from = from_date ?? quarterOf(to_date)
  if (to_date < from) rejectInvalid({ to_date: [fieldMessage('to_date', 'must not be before from_date')] })
  return { from, to: to_date }
}

const yearBefore = (day: string) =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`.replace('-02-29', '-02-28')

/** Returns the days to compare with. */
export function comparedDays({ from, to }: Days, { compare_to }: Query): Days | null {
  if (compare_to === undefined) return null
  if (compare_to === 'previous_year') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: daysAfter(from, -(daysBetween(from, to) + 1)), to: daysAfter(from, -1) }
}
