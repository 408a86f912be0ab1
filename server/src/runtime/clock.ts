/** The only clock of the system. Tests move it; everything else reads `ctx.now`, which was taken from it once. */
export interface Clock {
  /** The current instant as ISO 8601 in UTC with milliseconds and `Z`. */
  now(): string
}

// Every request asks several times, and `Date` is quicker at this than `Temporal`.
export const systemClock: Clock = { now: () => new Date().toISOString() }

/** The same instant as milliseconds since the epoch. */
export const systemEpoch = () => Date.now()

/** A length of time; a day has 24 hours. */
export interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** A clock that tests move. */
export class MovableClock implements Clock {
  #ahead: Required<Duration> = { days: 0, hours: 0, minutes: 0, seconds: 0 }

  now() {
    return after(systemClock.now(), this.#ahead)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) {
    const ahead = this.#ahead
    this.#ahead = {
      days: ahead.days + days,
      hours: ahead.hours + hours,
      minutes: ahead.minutes + minutes,
      seconds: ahead.seconds + seconds,
    }
  }
}

/** Any ISO 8601 timestamp with an offset, as the system spells it: UTC, milliseconds, `Z`. */
export const toInstant = (timestamp: Temporal.Instant | string) =>
  Temporal.Instant.from(timestamp).toString({ fractionalSecondDigits: 3 })

/**
 * The days and moments that records can hold: PostgreSQL knows no year 0, and days are kept with four digits of the
 * year. Whatever number of days a record holds, arithmetic ends at these.
 */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']
const [firstMoment, lastMoment] = [`${firstDay}T00:00:00.000Z`, `${lastDay}T23:59:59.999Z`]
const [firstEpoch, lastEpoch] = [Date.parse(firstMoment), Date.parse(lastMoment)]

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
/** More days than lie between the first and the last. */
const mostDays = 4_000_000

/** An instant so long after another, or the last that there is. */
export const after = (instant: string, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  bounded(epoch(instant) + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)

const bounded = (milliseconds: number) => fromEpoch(clamped(milliseconds, firstEpoch, lastEpoch))

/** The instant so many milliseconds after the epoch. */
export const fromEpoch = (milliseconds: number) =>
  toInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds))

/** Milliseconds since the epoch of an instant. */
export const epoch = (instant: string) => Date.parse(instant)

/** When a day of a time zone begins; not before the first moment, nor after the last. */
export const startOfDay = (day: string, timezone: string) =>
  bounded(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds)

/** When the day after begins: the end of a half-open range that holds the whole day. */
export const endOfDay = (day: string, timezone: string) =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timezone)

/** The day that an instant (in UTC, as the system spells it) falls on in a time zone. */
export const dayOf = (instant: string, timezone: string) =>
  timezone === 'UTC'
    ? instant.slice(0, 10)
    : Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** How many days a day is after another; negative when it is before. */
export const daysBetween = (from: string, to: string) => Math.round((epoch(to) - epoch(from)) / dayMs)

const dayMs = 86_400_000

/** The time from one instant to another, in days of 24 hours and their fractions. */
export const daysPassed = (from: string, to: string) => (epoch(to) - epoch(from)) / dayMs

/** Whole days since an instant; 0 when it is still to come. */
export const fullDays = (from: string, to: string) => Math.max(0, Math.floor(daysPassed(from, to)))

/** The day so many days after another, or the last that there is; before it, if the number is negative. */
export function daysAfter(from: string, days: number) {
  const day = Temporal.PlainDate.from(from).add({ days: clamped(days, -mostDays, mostDays) })
  if (day.year < 1) return firstDay
  return day.year > 9999 ? lastDay : day.toString()
}

/** The first days of so many months, oldest first; the last of them is the month of `until`, a day. */
export const lastMonths = (until: string, months: number) =>
  Array.from({ length: months }, (_, index) =>
    Temporal.PlainDate.from(until)
      .with({ day: 1 })
      .subtract({ months: months - 1 - index })
      .toString(),
  )

/**
 * The instant of a time of day, such as `02:30`, on a day of a time zone. A time that the clocks skip is as much later;
 * one that they repeat is the first of the two.
 */
export const timeOn = (day: string, time: string, timezone: string) =>
  toInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant())

/** An instant as people of a time zone write it: `2026-12-24 18:30 Europe/Berlin`. */
export const inZone = (instant: string, timezone: string) => {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  return `${there.toPlainDate().toString()} ${there.toPlainTime().toString({ smallestUnit: 'minute' })} ${timezone}`
}

export const units = ['hour', 'day', 'week', 'month', 'year'] as const

export type Unit = (typeof units)[number]

/** The instant so many units later by the calendar of a time zone: a month after 31 January is the end of February. */
export function unitsAfter(instant: string, amount: number, unit: Unit, timezone: string) {
  const from = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  // From any moment these lead to the last one, or the first, and not beyond what `Temporal` knows.
  const most = { hour: 100_000_000, day: 4_000_000, week: 600_000, month: 130_000, year: 10_000 }[unit]
  return bounded(from.add({ [`${unit}s`]: clamped(amount, -most, most) }).epochMilliseconds)
}

/** An instant as the clocks of a time zone show it: `2026-12-24T00:00:00+01:00`. */
export const withOffset = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toString({ timeZone: timezone, smallestUnit: 'second' })
