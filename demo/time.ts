/** Days and instants. Instants are ISO 8601 in UTC with milliseconds. */

export interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The units of rental periods. */
export type Unit = 'hour' | 'day' | 'week' | 'month' | 'year'

const dayMs = 86_400_000

/** Returns an instant as milliseconds since the epoch. */
export const epoch = (instant: string) => Date.parse(instant)

/** Returns the instant this long after another; a day has 24 hours. */
export const after = (instant: string, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  new Date(epoch(instant) + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000).toISOString()

/** Returns the day of an instant in a time zone. */
export const dayOf = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** Returns the day this many days after another (before it, if negative). */
export const daysAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the complete days since an instant; 0 if it is in the future. */
export const fullDays = (from: string, to: string) =>
  Math.max(0, Math.floor((epoch(to) - epoch(from)) / dayMs))

/** Returns the instant of a time of day, such as `02:30`, on a day of a time zone. */
export const timeOn = (day: string, time: string, timezone: string) =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: timezone, plainTime: time })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Returns the instant this many calendar units later in a time zone. */
export const unitsAfter = (instant: string, amount: number, unit: Unit, timezone: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .add({ [`${unit}s`]: amount })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
