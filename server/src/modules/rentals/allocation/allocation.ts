/**
 * Allocation of units over time. All functions are pure. Times are milliseconds since the epoch; an allocation
 * without end ends at Infinity. Periods are half-open: a period may begin when another one ends.
 */
import { epoch } from '#core/time'

export interface Booked {
  period_from: string
  period_to: string
  /** Whether the units are released at the end of the period, even without a return. */
  auto_release: boolean
  returned_at: string | null
}

export interface Span {
  from: number
  to: number
}

/** A number of units of a product during a span. */
export interface Allocation extends Span {
  quantity: number
}

/**
 * Returns the span that a line of a confirmed agreement allocates. Without automatic release it ends at the return,
 * even after the period. allocation.queries.ts has the same rule in SQL.
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

/** The number of allocated units from a moment on. */
export interface UsageLevel {
  at: number
  allocated: number
}

/** Returns the allocated units from each time of change on; none are allocated before the first one. */
export function usageTimeline(allocations: readonly Allocation[]): UsageLevel[] {
  const changes = new Map<number, number>()
  const add = (at: number, quantity: number) => changes.set(at, (changes.get(at) ?? 0) + quantity)
  for (const { from, to, quantity } of allocations) {
    if (to <= from) continue
    add(from, quantity)
    if (to !== Infinity) add(to, -quantity)
  }
  let allocated = 0
  return [...changes]
    .toSorted(([a], [b]) => a - b)
    .map(([at, change]) => {
      allocated += change
      return { at, allocated }
    })
}

/** Returns the peak usage between each pair of consecutive times, in one pass. */
export function peakUsagePerStep(timeline: readonly UsageLevel[], moments: readonly number[]): number[] {
  let [next, allocated] = [0, 0]
  return moments.slice(1).map((end, index) => {
    const begin = moments[index] as number
    let peak = 0
    for (let level = timeline[next]; level && level.at < end; level = timeline[++next]) {
      if (level.at > begin) peak = Math.max(peak, allocated)
      allocated = level.allocated
    }
    return Math.max(peak, allocated)
  })
}

/** Returns the peak usage within a span. */
export const peakUsage = (timeline: readonly UsageLevel[], { from, to }: Span) =>
  peakUsagePerStep(timeline, [from, to])[0] ?? 0

/** Returns the spans after `from` with more than `most` allocated units. The last one may have no end. */
export function spansAbove(timeline: readonly UsageLevel[], most: number, from: number): Span[] {
  const spans: Span[] = []
  for (const [index, { at, allocated }] of timeline.entries()) {
    const span = { from: Math.max(at, from), to: timeline[index + 1]?.at ?? Infinity }
    if (allocated <= most || span.to <= from) continue
    const last = spans.at(-1)
    if (last?.to === span.from) last.to = span.to
    else spans.push(span)
  }
  return spans
}

/**
 * Returns the earliest start, no earlier than that of the span, for a span of the same length between the shortages;
 * undefined if there is none.
 */
export function nextAvailableStart(short: readonly Span[], { from, to }: Span): number | undefined {
  let begin = from
  for (const span of short) if (span.from < begin + (to - from) && span.to > begin) begin = span.to
  return begin === Infinity ? undefined : begin
}
