/** When and where an employee works: the days of the week, from Monday, and the region. */
import { f } from '#core'
import { daysBetween } from '#core/time'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const Weekdays = f.Type.Array(f.titled('Weekday', f.Choice(...weekdays)), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
})

/** A part of a country as in ISO 3166-2, without the code of the country: `BY` for Bavaria. */
export const Region = f.Type.String({
  maxLength: 3,
  pattern: '^[A-Z0-9]{1,3}$',
  'x-hint': 'must be a code of ISO 3166-2 without the country, such as BY',
})

/** Returns the number of the weekday of a day: Monday is 1, Sunday is 7. */
export function weekdayOf(day: string): number {
  // 1 January 2024 is a Monday.
  const days = daysBetween('2024-01-01', day) % 7
  return ((days + 7) % 7) + 1
}
