/** The days of a month as weeks. Months are texts such as `2026-11`. */
import { type CompanyCalendar, weekStart } from '../../data/formats/calendar.ts'
import { addDays } from '../../data/formats/days.ts'

/** Returns the weeks that contain a day of the month. */
export function weeksOf(month: string, calendar: Pick<CompanyCalendar, 'week_start'>): string[][] {
  const next = `${monthAfter(month, 1)}-01`
  const weeks: string[][] = []
  for (let day = weekStart(`${month}-01`, calendar); day < next; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

/** Returns the month that comes so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const monthOf = (day: string): string => day.slice(0, 7)

const isMonth = (text: string | undefined): text is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '')

/** Returns the month of an address, or else that of the day. */
export const monthFrom = (text: string | undefined, today: string): string =>
  isMonth(text) ? text : monthOf(today)

const formatsOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** Returns a name such as `November 2026`. */
export const monthName = (month: string, locale: string): string =>
  formatsOf(locale, { month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01`))

/** Returns a name such as `Mon` or `Monday`. */
export const weekdayName = (day: string, locale: string, weekday: 'short' | 'long'): string =>
  formatsOf(locale, { weekday }).format(Date.parse(day))
