/** The arithmetic of the planner: cells of a window, their free units, bars in lanes. All functions are pure. */
import type { RentalBoardLine, RentalBoardStep } from '@kontor/sdk'
import { addDays } from '../formats/days.ts'
import { type CompanyCalendar, weekStart } from '../formats/calendar.ts'

export type Scale = 'day' | 'week' | 'month'

/** Days that a scale shows. A month is five weeks, so that it always contains the four that come next. */
const shownDays: Readonly<Record<Scale, number>> = { day: 1, week: 7, month: 35 }
/** Days that earlier and later go. */
const stepDays: Readonly<Record<Scale, number>> = { day: 1, week: 7, month: 28 }

/** Returns the first and the last day, exclusive, of the window that contains a day. */
export function windowAround(
  day: string,
  scale: Scale,
  calendar: Pick<CompanyCalendar, 'week_start'>,
): { from: string; to: string } {
  const from = scale === 'day' ? day : weekStart(day, calendar)
  return { from, to: addDays(from, shownDays[scale]) }
}

export const shifted = (day: string, scale: Scale, direction: 1 | -1) =>
  addDays(day, direction * stepDays[scale])

/** A column: a day, or an hour of the day that is shown. `from` and `to` are milliseconds. */
export interface Cell {
  from: number
  to: number
  /** The day in the time zone of the tenant. */
  day: string
  /** The time of day, such as `14:00`; undefined for a day. */
  time?: string
}

/** Returns the time of day of an instant in the zone of the tenant. */
type TimeOf = (instant: number) => string

const hourMs = 3_600_000

/** Returns the cells of a window. `midnightOf` returns the instant at which a day begins. */
export function cellsOf(
  { from, to }: { from: string; to: string },
  scale: Scale,
  { midnightOf, timeOf }: { midnightOf: (day: string) => number; timeOf: TimeOf },
): readonly Cell[] {
  const end = midnightOf(to)
  if (scale === 'day') {
    const begin = midnightOf(from)
    return Array.from({ length: Math.round((end - begin) / hourMs) }, (_, hour) => ({
      from: begin + hour * hourMs,
      to: begin + (hour + 1) * hourMs,
      day: from,
      time: timeOf(begin + hour * hourMs),
    }))
  }
  const cells: Cell[] = []
  for (let day = from; day < to; day = addDays(day, 1))
    cells.push({ from: midnightOf(day), to: midnightOf(addDays(day, 1)), day })
  return cells
}

/** Returns the units that are free during all cells from the first to the last one: the least of the steps. */
export function freeDuring(steps: readonly RentalBoardStep[], first: Cell, last: Cell): number {
  const over = steps.filter(({ from, to }) => Date.parse(to) > first.from && Date.parse(from) < last.to)
  return over.length === 0 ? 0 : Math.min(...over.map(({ available }) => available))
}

export interface PlacedLine {
  line: RentalBoardLine
  lane: number
}

/**
 * Returns each line with a lane, so that lines of a lane do not overlap, with as few lanes as possible. A line without
 * end takes its lane for good.
 */
export function packed(lines: readonly RentalBoardLine[]): readonly PlacedLine[] {
  const ends: number[] = []
  const sorted = lines.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
  return sorted.map((line) => {
    const begin = Date.parse(line.from)
    const free = ends.findIndex((end) => end <= begin)
    const lane = free === -1 ? ends.length : free
    ends[lane] = line.to === null ? Number.POSITIVE_INFINITY : Date.parse(line.to)
    return { line, lane }
  })
}

/** A part of the window in percent of its width. */
export interface Place {
  left: number
  width: number
}

/** Returns the place of a period in the cells, cut at both ends. */
export function placeOf(cells: readonly Cell[], from: number, to: number): Place {
  const [begin, end] = [cells[0]?.from ?? 0, cells.at(-1)?.to ?? 1]
  const percent = (at: number) => ((Math.min(Math.max(at, begin), end) - begin) / (end - begin)) * 100
  return { left: percent(from), width: percent(to) - percent(from) }
}

const quarterMs = 15 * 60_000

/**
 * Returns the period that the cells from the first to the last one book; undefined if it is over. A rental cannot begin
 * in the past, so that one of today begins at the next quarter of an hour. Whole days are days of the tenant.
 */
export function bookedPeriod(first: Cell, last: Cell, now: number) {
  const soon = (Math.floor(now / quarterMs) + 1) * quarterMs
  const begin = first.from < now ? soon : first.from
  if (begin >= last.to) return undefined
  const isDay = first.time === undefined
  return {
    period_from: isDay && first.from >= now ? first.day : new Date(begin).toISOString(),
    period_to: isDay ? addDays(last.day, 1) : new Date(last.to).toISOString(),
  }
}
