/** The schedules of jobs. A schedule consists of pure functions that return the latest and the next occurrence. */
import { daysAfter, after, dayOf, epoch, fromEpoch, type Duration, timeOn } from '../clock.ts'

/** The occurrence that a scheduled job receives. It may run later than it was due. */
export interface Occurrence {
  due_at: string
}

export interface Schedule {
  /** `daily at 02:30` */
  about: string
  /** Returns the latest occurrence that is not in the future, with a text that sorts occurrences in order. */
  latest(now: string, timezone: string): Occurrence & { slot: string }
  /** Returns when the next occurrence is due. */
  next(now: string, timezone: string): string
}

/** Once per day, at this time in the time zone of the tenant. */
export function daily(time: `${number}:${number}`): Schedule {
  const lastDay = (now: string, timezone: string) => {
    const today = dayOf(now, timezone)
    return timeOn(today, time, timezone) <= now ? today : daysAfter(today, -1)
  }
  return {
    about: `daily at ${time}`,
    latest(now, timezone) {
      const slot = lastDay(now, timezone)
      return { slot, due_at: timeOn(slot, time, timezone) }
    },
    next: (now, timezone) => timeOn(daysAfter(lastDay(now, timezone), 1), time, timezone),
  }
}

/** At an interval: `every({ minutes: 15 })` is due at each full quarter of an hour, in UTC. */
export function every(length: Duration): Schedule {
  const start = fromEpoch(0)
  const milliseconds = epoch(after(start, length)) - epoch(start)
  const last = (now: string) => fromEpoch(Math.floor(epoch(now) / milliseconds) * milliseconds)
  const named = Object.entries(length).map(([unit, number]) =>
    number === 1 ? unit.slice(0, -1) : `${number} ${unit}`,
  )
  return {
    about: `every ${named.join(' ')}`,
    latest: (now) => ({ slot: last(now), due_at: last(now) }),
    next: (now) => after(last(now), length),
  }
}
