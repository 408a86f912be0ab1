/**
 * The totals of the audit log. Entries are only added, so those of more than an hour ago are counted once for each
 * query and kept; a page counts the entries since then.
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
interface Settled extends Totals {
  before: string
}

const kept = new Map<string, Settled>()
const keptAtMost = 200

/** Transactions, and differences between the clocks of servers, are shorter. */
const settlesAfterMs = 3_600_000

/** Returns the exact totals of a selection of entries. */
export async function totalsOf(ctx: Ctx, entries: Any, isVisible: RawBuilder<boolean>): Promise<Totals> {
  const counts = entries.select([
    sql`count(*) filter (where ${isVisible})`.as('total'),
    sql`count(*) filter (where not ${isVisible})`.as('withheld'),
  ])
  const { sql: text, parameters } = counts.compile()
  const key = `${ctx.tenant.id} ${text} ${JSON.stringify(parameters)}`
  const settled = await settledTotals(counts, key)
  return sumOf(settled, await counts.where('events.id', '>=', settled.before).executeTakeFirstOrThrow())
}

async function settledTotals(counts: Any, key: string): Promise<Settled> {
  const known = kept.get(key)
  const before = firstIdAt(systemEpoch() - settlesAfterMs)
  // The kept totals are continued once the entries since then are twice as old.
  if (known && known.before > firstIdAt(systemEpoch() - 2 * settlesAfterMs)) return known
  const uncounted = known ? counts.where('events.id', '>=', known.before) : counts
  const found = await uncounted.where('events.id', '<', before).executeTakeFirstOrThrow()
  const settled = { ...sumOf(known ?? { total: 0, withheld: 0 }, found), before }
  kept.delete(key)
  kept.set(key, settled)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value as string)
  return settled
}

const sumOf = (one: Totals, other: Totals): Totals => ({
  total: one.total + other.total,
  withheld: one.withheld + other.withheld,
})
