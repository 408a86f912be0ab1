/** Instants as people enter them: day and time in the time zone of the tenant. */

/** Returns the offset of a time zone at an instant, in milliseconds. */
function offsetAt(utc: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(utc)
  const of = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(utc / 1_000) * 1_000
}

/**
 * Returns the instant of a day and a time (`14:05`) in a time zone. A time that is skipped when clocks go forward is
 * the hour after it; of a time that occurs twice the first counts.
 */
export function instantOf(day: string, time: string, timezone: string): string | undefined {
  const local = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(local)) return undefined
  const before = local - offsetAt(local - 12 * 3_600_000, timezone)
  const after = local - offsetAt(local + 12 * 3_600_000, timezone)
  const isRight = (utc: number) => utc + offsetAt(utc, timezone) === local
  const found = [before, after].find(isRight) ?? before
  return new Date(found).toISOString()
}

/** Returns the day and the time of an instant in a time zone. */
export function partsOf(instant: string, timezone: string): { day: string; time: string } {
  const utc = Date.parse(instant)
  const local = new Date(utc + offsetAt(utc, timezone)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}
