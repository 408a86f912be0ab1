/** The dates of a schedule: pure functions on days of the tenant. */
import { dayAfterUnits, daysAfter } from '#core/time'

export const frequencies = ['day', 'week', 'month', 'quarter', 'year'] as const

export interface Timing {
  start_date: string
  frequency: (typeof frequencies)[number]
  interval: number
}

/**
 * Returns the date `index` intervals after the start. Each date is computed from the start: monthly from 31 January is
 * 28 February, then 31 March.
 */
export function dateAt({ start_date, frequency, interval }: Timing, index: number): string {
  const isQuarter = frequency === 'quarter'
  return dayAfterUnits(start_date, index * interval * (isQuarter ? 3 : 1), isQuarter ? 'month' : frequency)
}

/** Returns the first and the last day of the period that the invoice of the date `index` bills. */
export function periodAt(timing: Timing, index: number, billed: 'in_advance' | 'in_arrears') {
  const first = billed === 'in_advance' ? index : index - 1
  const from = dateAt(timing, first)
  const to = daysAfter(dateAt(timing, first + 1), -1)
  // The last date of the calendar has no next one.
  return { from, to: to < from ? from : to }
}

/** Returns the index of the first date that is not before a day. */
export function indexFrom(timing: Timing, day: string): number {
  if (timing.start_date >= day) return 0
  let most = 1
  while (most < indexAtMost && dateAt(timing, most) < day) most *= 2
  let least = Math.floor(most / 2)
  // The date at `least` is before the day; the one at `most` is not.
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (dateAt(timing, middle) < day) least = middle
    else most = middle
  }
  return most
}

/** More days than in all the years of a schedule. */
const indexAtMost = 2 ** 22

/**
 * Returns the earliest possible next date, the later of today and the day after the latest invoice, so that no date is
 * repeated or in the past.
 */
export const earliestDate = (today: string, last_date: string | null) => {
  const next = last_date === null ? today : daysAfter(last_date, 1)
  return next > today ? next : today
}
