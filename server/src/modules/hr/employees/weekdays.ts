/** The days of the week, from Monday. */
import { f } from '#core'

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
