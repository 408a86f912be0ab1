/** Reads exchange rates: the value of one unit of a currency in the currency of the tenant. */
import { type Ctx, tenantSql } from '#core'

/** Returns the latest rate of a currency on or before a day, or null if there is none. */
export async function rateOn(ctx: Ctx, currency: string, day: string): Promise<number | null> {
  if (currency === ctx.tenant.currency) return 1
  const { rows } = await tenantSql<{ rate: number }>`
    select rate from exchange_rates where currency = ${currency} and date <= ${day} and deleted_at is null
    order by date desc limit 1`.execute(ctx.db)
  return rows[0]?.rate ?? null
}
