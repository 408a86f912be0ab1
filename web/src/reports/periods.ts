/** Named periods of days. The address has the name, so that a saved address means the same period tomorrow. */
import { type CompanyCalendar, weekStart, yearStart } from '../data/formats/calendar.ts'
import { addDays } from '../data/formats/days.ts'

export const presets = [
  'today',
  'week',
  'month',
  'last_month',
  'quarter',
  'last_quarter',
  'year',
  'last_year',
  'last_12_months',
] as const

export type Preset = (typeof presets)[number]

export const isPreset = (name: unknown): name is Preset => presets.some((each) => each === name)

export interface Dates {
  from_date: string
  to_date: string
}

const monthsPerQuarter = 3

/** Returns the first day of the month that is `months` after that of the day. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Returns the last day of the month that is `months` after that of the day. */
export const monthEnd = (day: string, months = 0): string => addDays(monthStart(day, months + 1), -1)

const quarterOf = (day: string) => -((Number(day.slice(5, 7)) - 1) % monthsPerQuarter)

const dayLength = 24 * 60 * 60 * 1_000

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength

/** Returns the days of a period. Periods that are not over end today. Years are fiscal years. */
export function datesOf(preset: Preset, today: string, calendar: CompanyCalendar): Dates {
  const until = (from_date: string): Dates => ({ from_date, to_date: today })
  const months = (first: number, count: number): Dates => ({
    from_date: monthStart(today, first),
    to_date: monthEnd(today, first + count - 1),
  })
  switch (preset) {
    case 'today':
      return until(today)
    case 'week':
      return until(weekStart(today, calendar))
    case 'month':
      return until(monthStart(today))
    case 'last_month':
      return months(-1, 1)
    case 'quarter':
      return until(monthStart(today, quarterOf(today)))
    case 'last_quarter':
      return months(quarterOf(today) - monthsPerQuarter, monthsPerQuarter)
    case 'year':
      return until(yearStart(today, calendar))
    case 'last_year':
      return { from_date: yearStart(today, calendar, -1), to_date: addDays(yearStart(today, calendar), -1) }
    case 'last_12_months':
      return until(monthStart(today, -11))
  }
}

/** Returns the name of the period that ended on its last day with these days, if there is one. */
export const presetOf = ({ from_date, to_date }: Dates, calendar: CompanyCalendar): Preset | undefined =>
  presets.find((preset) => {
    const dates = datesOf(preset, to_date, calendar)
    return dates.from_date === from_date && dates.to_date === to_date
  })

/** Returns the months until that of the day, oldest first, each with its days. The last one ends on the day. */
export const lastMonths = (today: string, count: number): Dates[] =>
  Array.from({ length: count }, (_, index) => {
    const months = index + 1 - count
    return { from_date: monthStart(today, months), to_date: months === 0 ? today : monthEnd(today, months) }
  })

/** Returns the same day a year earlier; the 29th of February becomes the 28th. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const last = monthEnd(`${year}${day.slice(4, 7)}-01`)
  const same = `${year}${day.slice(4)}`
  return same > last ? last : same
}
