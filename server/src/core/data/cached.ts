/**
 * A cache for results that are slow to compute (decision 23). An entry is valid while the number of the tenant's events
 * stays the same, for at most a minute: results also depend on the clock, and a few writes have no event. Records are
 * not cached.
 */
import { cachePerDatabase } from '#runtime/cache/fair-cache'
import { epoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { preparedSql } from '#runtime/database/prepared'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

interface Entry {
  events: number
  /** Milliseconds since the epoch. */
  at: number
  value: Promise<unknown>
}

// Most entries are totals of lists; others contain the values of a page.
const cacheOf = cachePerDatabase<Entry>({ atMost: 1_000, share: 250 })

const minute = 60_000

interface CachedResult {
  name: string
  tables: readonly string[]
}

/**
 * All cached results. A test compares their tables with the tables that their queries read, and finds writes to these
 * tables that emit no event.
 */
export const cachedResults: CachedResult[] = []

/** Declares a cached result and the tables from which it is computed. */
export function cachedResult(name: string, ...tables: readonly string[]): CachedResult {
  const result = { name, tables }
  cachedResults.push(result)
  return result
}

/**
 * Returns the cached result if the tenant had no event since it was computed; otherwise calls `compute`. `variant`
 * identifies all parameters on which the result depends, except for the records and the caller. Concurrent callers
 * share one computation.
 */
export async function cached<T>(
  ctx: Ctx,
  { name }: CachedResult,
  variant: string,
  compute: () => Promise<T>,
): Promise<T> {
  // A writing transaction must see its own changes, so it does not use the cache.
  if (!ctx.isReading) return compute()
  const events = await eventsSoFar(ctx)
  const { id } = ctx.tenant
  const key = `${name} ${variant}`
  const entries = cacheOf(ctx)
  const entry = entries.get(id, key)
  const isFresh = entry?.events === events && epoch(ctx.now) - entry.at < minute
  // The computation for another request may fail for reasons of that request.
  if (isFresh) return (entry.value as Promise<T>).catch(compute)
  const value = compute()
  entries.set(id, key, { events, at: epoch(ctx.now), value })
  value.catch(() => entries.delete(id, key))
  return value
}

const eventCount = tenantSql`
  select coalesce((select sequence from event_feed_heads), 0)
    + (select count(*) from event_outbox) as events`

const eventCounts = new WeakMap<Ctx, Promise<number>>()

const countEvents = preparedSql(eventCount)

/** Returns the number of events of the tenant, including those without a position in the feed. */
function eventsSoFar(ctx: Ctx): Promise<number> {
  const known = eventCounts.get(ctx)
  if (known) return known
  const query = countEvents(ctx, {})
  const events = ctx.run<{ events: number }>(query).then(([row]) => row?.events ?? 0)
  eventCounts.set(ctx, events)
  return events
}
