/**
 * The entries of a list of the audit log in segments: ranges of ids with the numbers of matching entries. Their sums
 * are the totals of the list, and a page reads only the segments that contain it. Entries are only added, so the
 * numbers of past segments are cached; those of past days come from `audit_counts`.
 */
import { type RawBuilder, sql } from 'kysely'
import { cachePerDatabase } from '#runtime/cache/fair-cache'
import { epoch, systemEpoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { Any } from '#core/platform'
import { dayAt, firstDay, firstIdOf, idAt, lateMs, nextDay } from './audit-log.counts.ts'

export interface Selection {
  /** The events and the counted days that the filters match, without the filters of time. */
  events: Any
  days: Any
  /** Returns the condition on the rows of a table that the caller may see. */
  isVisible: (table: 'events' | 'audit_counts') => RawBuilder<boolean>
  /** The entries are created at or after `from`, and before or at `to`. */
  from: string | undefined
  to: string | undefined
  /** The list shows some records, whose entries an index finds. */
  isOfRecords: boolean
}

export interface Range {
  /** The smallest id. */
  from: string
  /** The smallest id after the range; undefined: the range has no end. */
  to: string | undefined
}

export interface Segment extends Range {
  total: number
  /** The number of matching entries that the caller may not see. */
  withheld: number
}

/** Segments, oldest first. All matching entries before the id `end` are in them. */
interface Counted {
  segments: readonly Segment[]
  end: string
}

/** By list. */
const cacheOf = cachePerDatabase<Counted>({ atMost: 200, share: 50 })

/** Past days with fewer entries are combined. */
const entriesOfSegment = 5_000

const firstId = ''

/** Returns the segments of a list, oldest first, with exact numbers. */
export async function segmentsOf(ctx: Ctx, selection: Selection): Promise<Segment[]> {
  const { segments, end } = await cachedSegments(ctx, selection)
  return [...segments, await countEvents(selection, { from: end, to: undefined })]
}

async function cachedSegments(ctx: Ctx, selection: Selection): Promise<Counted> {
  const { sql: text, parameters } = countsOf(selection).compile()
  const { id } = ctx.tenant
  const key = `${text} ${JSON.stringify(parameters)}`
  const cache = cacheOf(ctx)
  const known = cache.get(id, key)
  // Segments that end more than two hours ago are extended to an hour ago.
  if (known && known.end > idAt(systemEpoch() - 2 * lateMs)) return known
  const { segments, end } = known ?? (await pastSegments(ctx, selection))
  const to = idAt(systemEpoch() - lateMs)
  const extended = { segments: [...segments, await countEvents(selection, { from: end, to })], end: to }
  cache.set(id, key, extended)
  return extended
}

/** Returns the segments of the days that are counted already. Parts of days are counted here. */
async function pastSegments(ctx: Ctx, selection: Selection): Promise<Counted> {
  const none = { segments: [], end: firstId }
  if (selection.isOfRecords) return none
  const head = await ctx.db.selectFrom('audit_count_heads').select('day').executeTakeFirst()
  if (!head) return none
  const end = firstIdOf(head.day)
  // The time of an id and `created_at` may differ by as much as the clocks of servers, or the length of a transaction.
  const from = selection.from === undefined ? undefined : epoch(selection.from)
  const to = selection.to === undefined ? undefined : epoch(selection.to)
  const first = from === undefined ? firstDay : nextDay(dayAt(from + lateMs))
  const last = to === undefined ? head.day : earlier(head.day, dayAt(to - lateMs))
  const low = from === undefined ? firstId : idAt(from - lateMs)
  const high = to === undefined ? end : earlier(end, idAt(to + lateMs))
  if (first >= last) return { segments: await countParts(selection, [{ from: low, to: high }]), end }
  return {
    segments: [
      ...(await countParts(selection, from === undefined ? [] : [{ from: low, to: firstIdOf(first) }])),
      ...(await daysBetween(selection, first, last)),
      ...(await countParts(selection, [{ from: firstIdOf(last), to: high }])),
    ],
    end,
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

async function countParts(selection: Selection, parts: readonly Range[]): Promise<Segment[]> {
  const nonEmpty = parts.filter(({ from, to }) => to !== undefined && from < to)
  return Array.fromAsync(nonEmpty, (part) => countEvents(selection, part))
}

const countsOf = ({ events, isVisible, from, to }: Selection): Any =>
  createdBetween(events, from, to).select([
    sql`count(*) filter (where ${isVisible('events')})`.as('total'),
    sql`count(*) filter (where not ${isVisible('events')})`.as('withheld'),
  ])

/** Restricts events to those created at or after `from`, and before or at `to`. */
export function createdBetween(events: Any, from: string | undefined, to: string | undefined): Any {
  const since = from === undefined ? events : events.where('events.created_at', '>=', from)
  return to === undefined ? since : since.where('events.created_at', '<=', to)
}

/** Restricts events to a range of ids. */
export function within(events: Any, { from, to }: Range): Any {
  const since = from === firstId ? events : events.where('events.id', '>=', from)
  return to === undefined ? since : since.where('events.id', '<', to)
}

async function countEvents(selection: Selection, range: Range): Promise<Segment> {
  return { ...range, ...(await within(countsOf(selection), range).executeTakeFirstOrThrow()) }
}

async function daysBetween({ days, isVisible }: Selection, from: string, to: string): Promise<Segment[]> {
  const isSeen = isVisible('audit_counts')
  const counted = await days
    .where('day', '>=', from)
    .where('day', '<', to)
    .select('day')
    .select([
      sql`coalesce(sum(entries) filter (where ${isSeen}), 0)`.as('total'),
      sql`coalesce(sum(entries) filter (where not ${isSeen}), 0)`.as('withheld'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute()
  const segments: Segment[] = []
  for (const { day, total, withheld } of counted) {
    const next = { from: firstIdOf(day), to: firstIdOf(nextDay(day)), total, withheld }
    const latest = segments.at(-1)
    if (latest?.to === next.from && latest.total < entriesOfSegment)
      segments.splice(-1, 1, joined(latest, next))
    else segments.push(next)
  }
  return segments
}

/** Combines a segment with the one after it. */
const joined = (one: Segment, next: Segment): Segment => ({
  from: one.from,
  to: next.to,
  total: one.total + next.total,
  withheld: one.withheld + next.withheld,
})

export interface Page {
  direction: 'asc' | 'desc'
  /** The id after which the page begins. */
  after: string | undefined
  skip: number
  limit: number
}

/** Reads the rows of a page, in the order of the list. `read` returns the rows of a range of ids. */
export async function readPage<Row>(
  segments: readonly Segment[],
  { direction, after, skip, limit }: Page,
  read: (range: Range, skip: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const isAsc = direction === 'asc'
  const isAhead = ({ from, to }: Range) =>
    after === undefined || (isAsc ? to === undefined || to > after : from < after)
  const ahead = segments.filter((each) => each.total > 0 && isAhead(each))
  const queue = isAsc ? ahead : ahead.toReversed()
  const rows: Row[] = []
  let toSkip = skip
  while (queue[0] && queue[0].total <= toSkip) toSkip -= queue.shift()?.total ?? 0
  for (let range = queue.shift(); range && rows.length < limit; range = queue.shift()) {
    const isNext = (other: Segment) => (isAsc ? range?.to === other.from : range?.from === other.to)
    while (queue[0] && isNext(queue[0]) && range.total < toSkip + limit - rows.length) {
      const [first, second] = isAsc ? [range, queue[0]] : [queue[0], range]
      range = joined(first, second)
      queue.shift()
    }
    rows.push(...(await read(range, toSkip, limit - rows.length)))
    toSkip = 0
  }
  return rows
}
