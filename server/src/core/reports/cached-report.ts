/** Caches reports until the tenant's next event (decision 23), because they are read more often than they change. */
import type { Ctx } from '#runtime/database/context'
import { cached, cachedResult } from '../data/cached.ts'
import { todayOf } from './period.ts'

/**
 * Returns a cached report, or a cached part of one. `tables` are all tables from which it is computed. `dependsOn`
 * returns everything else besides the records, the query, the day and the tenant on which it depends, such as a
 * permission of the caller.
 */
export function cachedReport<Query, Report>(
  name: string,
  tables: readonly string[],
  show: (ctx: Ctx, query: Query) => Promise<Report>,
  dependsOn?: (ctx: Ctx) => unknown,
): (ctx: Ctx, query: Query) => Promise<Report> {
  const result = cachedResult(name, ...tables)
  return (ctx, query) => {
    const { timezone, currency, settings } = ctx.tenant
    const calendar = [timezone, settings['fiscal_year_start'], settings['week_start']]
    const what = JSON.stringify([query, todayOf(ctx), calendar, currency, dependsOn?.(ctx)])
    return cached(ctx, result, what, () => show(ctx, query))
  }
}
