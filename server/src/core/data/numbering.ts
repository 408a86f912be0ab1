/**
 * Numbers without gaps, such as CUST-000042: assigned in the transaction that uses them, so that a rollback loses none.
 */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenant-sql'

/** Returns the next number of a series of the tenant. A new `period` starts at 1 again, for example each day. */
export async function nextNumber(ctx: Ctx, series: string, period = ''): Promise<number> {
  const { rows } = await tenantSql<{ last: number }>`
    insert into number_series (series, period, last) values (${series}, ${period}, 1)
    on conflict (tenant_id, series, period) do update set last = number_series.last + 1
    returning last`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error(`The series ${series} gave no number.`)
  return row.last
}

/** Formats a number with its prefix and at least this many digits: `numberText('CUST', 42, 6)` is CUST-000042. */
export const numberText = (prefix: string, number: number, digits: number) =>
  `${prefix}-${String(number).padStart(digits, '0')}`
