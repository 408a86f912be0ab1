/** When a job recurs. A schedule is a value and pure functions: what was last due, and what is next. */
import { daysAfter, after, dayOf, epoch, fromEpoch, type Duration, timeOn } from '../clock.ts'

/** What a scheduled job is given: which of its turns this is. It may run later than it was due. */
export interface Occurrence {
  due_at: string
}

export interface Schedule {
  /** `daily at 02:30` */
  about: string
  /** The latest occasion that is not in the future, and a text that grows from one occasion to the next. */
  latest(now: string, timezone: string): Occurrence & { slot: string }
  /** When the next one is due. */
  next(now: string, timezone: string): string
}

/** Once on each day of the tenant, at this time by its clocks. */
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

/** Again and again: `every({ minutes: 15 })` is due at each full quarter of an hour, in UTC. */
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
