/** The totals of lists. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Any, Resource, Sql } from '../../resource/definition.ts'
import { fieldsOf } from '../../resource/fields/fields.ts'
import { type PageQuery } from '../../resource/queries.ts'
import { hasTransitioned, timedTransitionKey } from '../../resource/timed-transitions.ts'
import { cached, cachedResult } from '../cached.ts'
import { countOf } from '../counters.ts'
import { filtered, filtersUsed, valuesOf } from './filters.ts'

/** Returns the total from the counters if possible; otherwise with at most one index-only scan. */
export async function totalOf(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const names = filtersUsed(of, query).map(([name]) => name)
  const kind = query.search || query.q ? undefined : countedAs(of, query, names)
  if (kind) {
    const facets = Object.fromEntries(names.map((name) => [name, valuesOf(of, query, name)]))
    return (await countOf(ctx, kind, facets)) + (await timedTransitionCount(ctx, of, query))
  }
  return countOnce(ctx, of, filtered(ctx, of, query))
}

/** Without its own events, changes of the resource would not invalidate the cache. */
export const hasPublishedEvents = ({ events, isPublished, list: own }: Resource) =>
  events.length > 0 && isPublished !== false && own.cachesTotals !== false

const cachedTotals = cachedResult('totals of filtered lists')

/** Counts records once until the tenant's next event, because all pages of a list have the same total. */
function countOnce(ctx: Ctx, of: Resource, rows: Any): Promise<number> {
  const query = rows.select(sql`count(*)`.as('total')).compile()
  const count = async () => (await ctx.run<{ total: number }>(query))[0]?.total ?? 0
  if (!hasPublishedEvents(of)) return count()
  return cached(ctx, cachedTotals, `${query.sql} ${JSON.stringify(query.parameters)}`, count)
}

/** Returns the name of the counter for records with these values; undefined if there is none. */
function countedAs(of: Resource, query: PageQuery, names: readonly string[]): string | undefined {
  const { facets, counters = {} } = of.list
  const covers = (fields: readonly string[]) =>
    names.every(
      (name) => fields.includes(name) && valuesOf(of, query, name).every((value) => isKept(of, name, value)),
    )
  if (facets && covers(facets)) return of.table
  const isSet = (name: string) => names.includes(name) && !valuesOf(of, query, name).includes(null)
  // A counter includes only records in which the first of its fields is set.
  return Object.entries(counters).find(([, { by, sum }]) => !sum && isSet(by[0] ?? '') && covers(by))?.[0]
}

/** Returns whether the field can have this value. A filter may also accept others, such as `overdue`. */
function isKept(of: Resource, name: string, value: unknown): boolean {
  const { enum: values } = (fieldsOf(of.schema)[name] ?? {}) as { enum?: readonly unknown[] }
  return values?.includes(value) ?? true
}

/**
 * Counters use stored states. Returns the number of records that have entered the requested state by a timed transition
 * that is not stored yet, minus those that have left it.
 */
async function timedTransitionCount(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const { timedTransition } = of
  const sign = timedTransition
    ? valuesOf(of, query, timedTransition.field).reduce<number>(
        (sum, value) => sum + timedTransitionKey(timedTransition, value),
        0,
      )
    : 0
  if (!timedTransition || sign === 0) return 0
  const { [timedTransition.field]: _, ...others } = query
  const { total } = await filtered(ctx, of, others)
    .where((eb: Sql) => hasTransitioned(eb, of, timedTransition, ctx))
    .select(sql`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return sign * (total as number)
}
