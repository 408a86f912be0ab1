/**
 * The totals of the audit log. Entries are only added, so those of more than an hour ago are counted once for each
 * query and cached; a page counts the entries since then.
 */
import { type RawBuilder, sql } from 'kysely'
import { systemEpoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { firstIdAt } from '#runtime/ids'
import type { Any } from '#core/platform'

export interface Totals {
  total: number
  /** The number of matching entries that the caller may not see. */
  withheld: number
}

/** The totals of the entries before an id. */
interface CachedTotals extends Totals {
  before: string
}

const cache = new Map<string, CachedTotals>()
const entriesAtMost = 200

/** Longer than any transaction, and than any difference between the clocks of servers. */
const cachedAfterMs = 3_600_000

/** Returns the exact totals of a selection of entries. */
export async function totalsOf(ctx: Ctx, entries: Any, isVisible: RawBuilder<boolean>): Promise<Totals> {
  const counts = entries.select([
    sql`count(*) filter (where ${isVisible})`.as('total'),
    sql`count(*) filter (where not ${isVisible})`.as('withheld'),
  ])
  const { sql: text, parameters } = counts.compile()
  const key = `${ctx.tenant.id} ${text} ${JSON.stringify(parameters)}`
  const older = await cachedTotalsOf(counts, key)
  return sumOf(older, await counts.where('events.id', '>=', older.before).executeTakeFirstOrThrow())
}

async function cachedTotalsOf(counts: Any, key: string): Promise<CachedTotals> {
  const known = cache.get(key)
  const before = firstIdAt(systemEpoch() - cachedAfterMs)
  // Cached totals that end more than two hours ago are extended to an hour ago.
  if (known && known.before > firstIdAt(systemEpoch() - 2 * cachedAfterMs)) return known
  const uncounted = known ? counts.where('events.id', '>=', known.before) : counts
  const found = await uncounted.where('events.id', '<', before).executeTakeFirstOrThrow()
  const totals = { ...sumOf(known ?? { total: 0, withheld: 0 }, found), before }
  cache.delete(key)
  cache.set(key, totals)
  if (cache.size > entriesAtMost) cache.delete(cache.keys().next().value as string)
  return totals
}

const sumOf = (one: Totals, other: Totals): Totals => ({
  total: one.total + other.total,
  withheld: one.withheld + other.withheld,
})
