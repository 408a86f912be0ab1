/** Numbers of records, such as CUST-000042. Each series of a tenant has a counter. */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

const increment = (series: string, period: string) => tenantSql<{ last: number }>`
  insert into number_series (series, period, last) values (${series}, ${period}, 1)
  on conflict (tenant_id, series, period) do update set last = number_series.last + 1
  returning last`

/**
 * Returns the next number of a series without gaps. The number is assigned in the transaction that uses it, so a
 * rollback returns it. The next user of the series waits for the commit. A new `period`, such as a new day, starts at 1
 * again.
 */
export async function next(ctx: Ctx, series: string, period = ''): Promise<number> {
  const { rows } = await increment(series, period).execute(ctx.db)
  return numberIn(series, rows)
}

/**
 * Returns the next number of a series that may have gaps: other users of the series do not wait, and a rollback loses
 * the number. In a dry run, and after a conflict, it works like `next`.
 */
export async function take(ctx: Ctx, series: string, period = ''): Promise<number> {
  if (ctx.isPessimistic()) return next(ctx, series, period)
  try {
    return numberIn(series, await ctx.aside<{ last: number }>(increment(series, period).compile(ctx.db)))
  } catch {
    // A long transaction, such as an import, has locked the counter, or there is no connection.
    return next(ctx, series, period)
  }
}

function numberIn(series: string, [row]: readonly { last: number }[]): number {
  if (!row) throw new Error(`The series ${series} returned no number.`)
  return row.last
}

/** Formats a number with its prefix and at least this many digits: `numbering.text('CUST', 42, 6)` is CUST-000042. */
export const text = (prefix: string, number: number, digits: number) =>
  `${prefix}-${String(number).padStart(digits, '0')}`
