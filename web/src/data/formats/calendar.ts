/** The weeks and years of a company: the first day of the week, and the fiscal year. All functions are pure. */
import { addDays } from './days.ts'

export interface CompanyCalendar {
  /** Month and day, such as `04-01`. */
  fiscal_year_start: string
  week_start: 'monday' | 'sunday' | 'saturday'
}

/** The days from this day of the week to Monday. */
const daysToMonday = { monday: 0, sunday: 1, saturday: 2 } as const

/** Returns the first day of the week of the day. */
export function weekStart(day: string, { week_start: first }: Pick<CompanyCalendar, 'week_start'>): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6 + daysToMonday[first]) % 7))
}

/** Returns the first day of the fiscal year of the day, or of another one `years` later. */
export function yearStart(day: string, { fiscal_year_start: start }: CompanyCalendar, years = 0): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0) + years
  return `${String(year).padStart(4, '0')}-${start}`
}
