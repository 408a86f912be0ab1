/** Reports are cached until the tenant's next event (decision 23): they are read more often than they change. */
import { cached, cachedResult, type Ctx, isAllowed, todayOf } from '#core'

/** Returns a report that is cached. `tables` are all from which it is computed. */
export function cachedReport<Query, Report>(
  name: string,
  tables: readonly string[],
  show: (ctx: Ctx, query: Query) => Promise<Report>,
): (ctx: Ctx, query: Query) => Promise<Report> {
  const result = cachedResult(name, ...tables)
  return (ctx, query) => {
    const { timezone, currency } = ctx.tenant
    const seesOpportunities = isAllowed(ctx, 'crm.opportunities.read')
    const what = JSON.stringify([query, todayOf(ctx), timezone, currency, seesOpportunities])
    return cached(ctx, result, what, () => show(ctx, query))
  }
}
