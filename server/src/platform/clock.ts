/** The only clock of the house. Tests move it; everything else reads `ctx.now`, which was taken from it once. */
export interface Clock {
  /** The current instant as ISO 8601 in UTC with milliseconds and `Z`. */
  now(): string
}

// Every request asks several times, and `Date` is quicker at this than `Temporal`.
export const systemClock: Clock = { now: () => new Date().toISOString() }

/** A length of time; a day has 24 hours. */
export interface Length {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** A clock that tests move. */
export class MovableClock implements Clock {
  #ahead: Required<Length> = { days: 0, hours: 0, minutes: 0, seconds: 0 }

  now() {
    return after(systemClock.now(), this.#ahead)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Length) {
    const ahead = this.#ahead
    this.#ahead = {
      days: ahead.days + days,
      hours: ahead.hours + hours,
      minutes: ahead.minutes + minutes,
      seconds: ahead.seconds + seconds,
    }
  }
}

/** Any ISO 8601 timestamp with an offset, as the house spells it: UTC, milliseconds, `Z`. */
export const toInstant = (timestamp: Temporal.Instant | string) =>
  Temporal.Instant.from(timestamp).toString({ fractionalSecondDigits: 3 })

/** An instant so long after another. */
export const after = (instant: string, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Length) =>
  toInstant(Temporal.Instant.from(instant).add({ hours: hours + days * 24, minutes, seconds }))

/** The instant so many milliseconds after the epoch. */
export const fromEpoch = (milliseconds: number) =>
  toInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds))

/** Milliseconds since the epoch of an instant. */
export const epoch = (instant: string) => Date.parse(instant)

/** When a day of a time zone begins. */
export const startOfDay = (day: string, timezone: string) =>
  toInstant(Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant())

/** When the day after begins: the end of a half-open range that holds the whole day. */
export const endOfDay = (day: string, timezone: string) =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timezone)

/** The day of a time zone in which an instant lies. */
export const dayOf = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()

/**
 * The instant of a time of day, such as `02:30`, on a day of a time zone. A time that the clocks skip is as much later;
 * one that they repeat is the first of the two.
 */
export const timeOn = (day: string, time: string, timezone: string) =>
  toInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant())

/** The day so many days after another; before it, if the number is negative. */
export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
