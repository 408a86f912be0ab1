/** The years and weeks of a tenant: the fiscal year, and the first day of the week. */
import { daysAfter } from '#runtime/clock'

interface Tenant {
  settings: Readonly<Record<string, unknown>>
}

export const weekStarts = ['monday', 'sunday', 'saturday'] as const

/** The days from this day of the week to Monday. */
const daysToMonday = { monday: 0, sunday: 1, saturday: 2 } as const

const firstDay = '01-01'

/** Returns month and day on which a fiscal year begins, such as `04-01`. */
export const fiscalYearStart = ({ settings }: Tenant): string =>
  typeof settings['fiscal_year_start'] === 'string' ? settings['fiscal_year_start'] : firstDay

export interface FiscalYear {
  /** The calendar year of the last day. */
  year: number
  /** Such as `2026`, or `2025/26` if the year covers two calendar years. */
  label: string
  from: string
  to: string
}

const dayIn = (year: number, monthAndDay: string) => `${String(year).padStart(4, '0')}-${monthAndDay}`

/** Returns the fiscal year with this number: that of the calendar year in which it ends. */
export function fiscalYear(tenant: Tenant, year: number): FiscalYear {
  const start = fiscalYearStart(tenant)
  const first = start === firstDay ? year : year - 1
  const label = first === year ? String(year) : `${first}/${String(year % 100).padStart(2, '0')}`
  return { year, label, from: dayIn(first, start), to: daysAfter(dayIn(first + 1, start), -1) }
}

/** Returns the fiscal year of a day. */
export function fiscalYearOf(tenant: Tenant, day: string): FiscalYear {
  const start = fiscalYearStart(tenant)
  return fiscalYear(tenant, Number(day.slice(0, 4)) + (start !== firstDay && day.slice(5) >= start ? 1 : 0))
}

/** Returns the first day of the week, by the tenant setting `week_start`. */
export const weekStart = ({ settings }: Tenant): (typeof weekStarts)[number] =>
  weekStarts.find((day) => day === settings['week_start']) ?? 'monday'

/** Returns the first day of the week of a day. */
export const weekBeginning = (tenant: Tenant, day: string): string =>
  daysAfter(day, -((Temporal.PlainDate.from(day).dayOfWeek - 1 + daysToMonday[weekStart(tenant)]) % 7))
