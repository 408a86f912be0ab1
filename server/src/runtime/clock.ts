/**
 * The only clock of the system. Tests move it; all other code reads `ctx.now`, which the context takes from it once.
 */
export interface Clock {
  /** The current instant as ISO 8601 in UTC with milliseconds and `Z`. */
  now(): string
}

// Every request calls this method several times, and `Date` is faster than `Temporal`.
export const systemClock: Clock = { now: () => new Date().toISOString() }

/** The same instant as milliseconds since the epoch. */
export const systemEpoch = () => Date.now()

/** A duration; a day has 24 hours. */
export interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** A clock that tests move. It starts at an instant and runs as fast as the system clock until it is stopped. */
export class MovableClock implements Clock {
  #aheadMs: number
  #stoppedAtMs: number | undefined

  constructor(start: string) {
    this.#aheadMs = Date.parse(start) - systemEpoch()
  }

  now() {
    return new Date((this.#stoppedAtMs ?? systemEpoch()) + this.#aheadMs).toISOString()
  }

  /** Sets the clock to an instant and stops it there. Only `advance` and `stopAt` move it from now on. */
  stopAt(instant: string) {
    this.#stoppedAtMs = Date.parse(instant)
    this.#aheadMs = 0
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) {
    this.#aheadMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
  }
}

/** Returns any ISO 8601 timestamp with an offset in the format of the system: UTC, milliseconds, `Z`. */
export const toInstant = (timestamp: Temporal.Instant | string) =>
  Temporal.Instant.from(timestamp).toString({ fractionalSecondDigits: 3 })

/** The years of days and instants in requests. Older versions accepted others, so records may contain them. */
const [firstYear, lastYear] = [1900, 2200]
const lastDay = `${lastYear}-12-31`

/** Ends an error message about a day or an instant outside these years. */
export const yearsAllowed = `must be in the years ${firstYear} to ${lastYear}`

const isYear = (year: number | undefined) => year !== undefined && year >= firstYear && year <= lastYear

const parsed = <T>(parse: () => T): T | undefined => {
  try {
    return parse()
  } catch {
    return undefined
  }
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const yearOfDay = (text: string) => parsed(() => Temporal.PlainDate.from(text).year)
const yearOfInstant = (text: string) =>
  parsed(() => Temporal.Instant.from(text).toZonedDateTimeISO('UTC').year)

/** Returns whether a text is an existing day as YYYY-MM-DD in the years that requests accept. */
export const isDay = (text: string) => dayPattern.test(text) && isYear(yearOfDay(text))

/** Returns whether a text is a timestamp in ISO 8601 with an offset, in the years that requests accept, in UTC. */
export const isInstant = (text: string) => isYear(yearOfInstant(text))

/** Returns whether a text is a day or an instant outside the years that requests accept. */
export function isOfOtherYear(text: string): boolean {
  const year = yearOfInstant(text) ?? (/T/i.test(text) ? undefined : yearOfDay(text))
  return year !== undefined && !isYear(year)
}

/**
 * The limits of arithmetic. Instants are stored with four digits of the year, and PostgreSQL has no year 0. The limits
 * are far from the years of requests, so stored periods of older versions keep their length.
 */
const [firstMoment, lastMoment] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
const [firstEpoch, lastEpoch] = [Date.parse(firstMoment), Date.parse(lastMoment)]

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
/** More days than between the first and the last instant. */
const mostDays = 4_000_000

/** Returns the instant this long after another, limited to the last one. */
export const after = (instant: string, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  bounded(epoch(instant) + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)

const bounded = (milliseconds: number) => fromEpoch(clamped(milliseconds, firstEpoch, lastEpoch))

/** Returns the instant this many milliseconds after the epoch. */
export const fromEpoch = (milliseconds: number) =>
  toInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds))

/** Returns an instant as milliseconds since the epoch. */
export const epoch = (instant: string) => Date.parse(instant)

/** Returns when a day of a time zone begins, within the first and the last instant. */
export const startOfDay = (day: string, timezone: string) =>
  bounded(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds)

/** Returns when the next day begins: the end of a half-open range that contains the whole day. */
export const endOfDay = (day: string, timezone: string) =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timezone)

/** Returns the day of an instant (in UTC, in the format of the system) in a time zone. */
export const dayOf = (instant: string, timezone: string) =>
  timezone === 'UTC'
    ? instant.slice(0, 10)
    : Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** Returns the number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((epoch(to) - epoch(from)) / dayMs)

const dayMs = 86_400_000

/** Returns the time from one instant to another, in days of 24 hours, with fractions. */
export const daysPassed = (from: string, to: string) => (epoch(to) - epoch(from)) / dayMs

/** Returns the complete days since an instant; 0 if it is in the future. */
export const fullDays = (from: string, to: string) => Math.max(0, Math.floor(daysPassed(from, to)))

/**
 * Returns the day this many days after another (before it, if negative). It is limited to the last day that requests
 * accept, so that a client can send a record back unchanged.
 */
export const daysAfter = (from: string, days: number) =>
  dayWithin(Temporal.PlainDate.from(from).add({ days: clamped(days, -mostDays, mostDays) }), from)

/** Returns the day this many calendar units after another. A month after 31 January is the last day of February. */
export function dayAfterUnits(from: string, amount: number, unit: Exclude<Unit, 'hour'>): string {
  // These amounts reach the last day from any day, within the range of `Temporal`.
  const most = { day: mostDays, week: 600_000, month: 130_000, year: 10_000 }[unit]
  return dayWithin(Temporal.PlainDate.from(from).add({ [`${unit}s`]: clamped(amount, -most, most) }), from)
}

/** A stored day may be later than the last one. The result is never earlier than it. */
function dayWithin(day: Temporal.PlainDate, from: string): string {
  if (day.year < 1) return '0001-01-01'
  if (day.year <= lastYear) return day.toString()
  return from > lastDay ? from : lastDay
}

/** Returns the first days of this many months, oldest first, up to the month of the day `until`. */
export const lastMonths = (until: string, months: number) =>
  Array.from({ length: months }, (_, index) =>
    Temporal.PlainDate.from(until)
      .with({ day: 1 })
      .subtract({ months: months - 1 - index })
      .toString(),
  )

/**
 * Returns the instant of a time of day, such as `02:30`, on a day of a time zone. A time that a clock change skips
 * moves later by the same amount; a repeated time means the first of the two.
 */
export const timeOn = (day: string, time: string, timezone: string) =>
  toInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant())

/** Returns the IANA name of a time zone given in any case; undefined if there is none. */
export function timezoneNamed(name: string): string | undefined {
  if (/^[+-]/.test(name)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/** Returns the date and time of an instant in a time zone: `2026-12-24T18:30:00.000`. */
export const localTime = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'millisecond' })

/** Formats an instant for people in a time zone: `2026-12-24 18:30 Europe/Berlin`. */
export const inZone = (instant: string, timezone: string) => {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  return `${there.toPlainDate().toString()} ${there.toPlainTime().toString({ smallestUnit: 'minute' })} ${timezone}`
}

export const units = ['hour', 'day', 'week', 'month', 'year'] as const

export type Unit = (typeof units)[number]

/**
 * Returns the instant this many calendar units later in a time zone. A month after 31 January is the end of February.
 * From the beginning of a day, days and longer units reach the beginning of a day, even where a clock change skips or
 * repeats midnight.
 */
export function unitsAfter(instant: string, amount: number, unit: Unit, timezone: string) {
  const from = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  // These amounts reach the last or the first instant from any instant, within the range of `Temporal`.
  const most = { hour: 100_000_000, day: 4_000_000, week: 600_000, month: 130_000, year: 10_000 }[unit]
  const duration = { [`${unit}s`]: clamped(amount, -most, most) }
  const isStartOfDay = unit !== 'hour' && from.equals(from.startOfDay())
  const to = isStartOfDay ? from.toPlainDate().add(duration).toZonedDateTime(timezone) : from.add(duration)
  return bounded(to.epochMilliseconds)
}

/** Formats an instant with the offset of a time zone: `2026-12-24T00:00:00+01:00`. */
export const withOffset = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toString({ timeZone: timezone, smallestUnit: 'second' })
