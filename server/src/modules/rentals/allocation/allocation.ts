/**
 * What is held of a product, and what that leaves. Time is in milliseconds since the epoch here, so that what is held
 * without end has one: Infinity. Periods are half-open: what ends when another begins does not collide with it.
 */
import { epoch } from '#core'

export interface Booked {
  period_from: string
  period_to: string
  /** Whether it is released at the end of its period, come back or not. */
  auto_release: boolean
  returned_at: string | null
}

export interface Span {
  from: number
  to: number
}

/** So many units of a product, for a time. */
export interface Allocation extends Span {
  quantity: number
}

/**
 * What a line of a confirmed agreement holds at a moment: its period. If it is not released by itself, it holds on
 * after that until it is returned. Once it is returned, it held until then at most. The same in SQL: hold.queries.ts.
 */
export function allocatedBy(
  { period_from, period_to, auto_release, returned_at }: Booked,
  now: string,
): Span {
  const [from, end] = [epoch(period_from), epoch(period_to)]
  const returned = returned_at === null ? Infinity : epoch(returned_at)
  if (auto_release) return { from, to: Math.min(end, returned) }
  if (returned_at !== null) return { from, to: returned }
  return { from, to: end > epoch(now) ? end : Infinity }
}

/** From a moment on, so much is held. */
export interface Level {
  at: number
  held: number
}

/** How much all of these hold together, from each moment at which that changes; nothing before the first. */
export function usageTimeline(holds: readonly Allocation[]): Level[] {
  const changes = new Map<number, number>()
  const add = (at: number, quantity: number) => changes.set(at, (changes.get(at) ?? 0) + quantity)
  for (const { from, to, quantity } of holds) {
    if (to <= from) continue
    add(from, quantity)
    if (to !== Infinity) add(to, -quantity)
  }
  let held = 0
  return [...changes]
    .toSorted(([a], [b]) => a - b)
    .map(([at, change]) => {
      held += change
      return { at, held }
    })
}

/** The most that is held at once between each of these moments and the next, in one pass. */
export function peaksBetween(levels: readonly Level[], moments: readonly number[]): number[] {
  let [next, held] = [0, 0]
  return moments.slice(1).map((end, index) => {
    const begin = moments[index] as number
    let peak = 0
    for (let level = levels[next]; level && level.at < end; level = levels[++next]) {
      if (level.at > begin) peak = Math.max(peak, held)
      held = level.held
    }
    return Math.max(peak, held)
  })
}

/** The most that is held at once in a span. */
export const peakIn = (levels: readonly Level[], { from, to }: Span) =>
  peaksBetween(levels, [from, to])[0] ?? 0

/** When, from a moment on, more is held than `most`. The last of these spans may have no end. */
export function spansAbove(levels: readonly Level[], most: number, from: number): Span[] {
  const spans: Span[] = []
  for (const [index, { at, held }] of levels.entries()) {
    const span = { from: Math.max(at, from), to: levels[index + 1]?.at ?? Infinity }
    if (held <= most || span.to <= from) continue
    const last = spans.at(-1)
    if (last?.to === span.from) last.to = span.to
    else spans.push(span)
  }
  return spans
}

/** When, from the beginning of a span on, there is room for one that is as long. Undefined: never. */
export function nextBegin(short: readonly Span[], { from, to }: Span): number | undefined {
  let begin = from
  for (const span of short) if (span.from < begin + (to - from) && span.to > begin) begin = span.to
  return begin === Infinity ? undefined : begin
}
