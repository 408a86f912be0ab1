/** The only clock of the house. Tests move it; everything else reads `ctx.now`, which was taken from it once. */
export interface Clock {
  /** The current instant as ISO 8601 in UTC with milliseconds and `Z`. */
  now(): string
}

export const systemClock: Clock = { now: () => toInstant(Temporal.Now.instant()) }

/** A clock that stands still until a test moves it. */
export class MovableClock implements Clock {
  #offset = Temporal.Duration.from({ seconds: 0 })

  now() {
    return toInstant(Temporal.Now.instant().add(this.#offset))
  }

  /** Moves the clock, for instance `{ hours: 25 }`. */
  advance(by: Temporal.DurationLike) {
    this.#offset = this.#offset.add(by)
  }
}

/** Any ISO 8601 timestamp with an offset, as the house spells it: UTC, milliseconds, `Z`. */
export const toInstant = (timestamp: Temporal.Instant | string) =>
  Temporal.Instant.from(timestamp).toString({ fractionalSecondDigits: 3 })

/** An instant so many seconds (or minutes, hours, days of 24 hours) after another. */
export const after = (instant: string, length: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
  const { days = 0, hours = 0, ...rest } = length
  return toInstant(Temporal.Instant.from(instant).add({ hours: hours + days * 24, ...rest }))
}

/** Milliseconds since the epoch of an instant. */
export const epoch = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** When a day of a time zone begins. */
export const startOfDay = (day: string, timezone: string) =>
  toInstant(Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant())

/** When the day after begins: the end of a half-open range that holds the whole day. */
export const endOfDay = (day: string, timezone: string) =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timezone)

/** The calendar day (YYYY-MM-DD) that an instant falls on in a time zone: days are the tenant's days. */
export const dayOf = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()
