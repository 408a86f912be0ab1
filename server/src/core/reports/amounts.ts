/**
 * Amounts of reports. Amounts in the currency of the tenant are totalled; amounts in other currencies are listed
 * separately and never added to these.
 */
import type { Ctx } from '#runtime/database/context'
import { type Minor, type Sum, sumFrom } from '../money/money.ts'

/** Sums of one currency, in minor units, as text to be exact. */
export interface InCurrency {
  currency: string
}

/** Splits rows by currency: rows in the currency of the tenant, and the other currencies with their rows, in order. */
export function byCurrency<R extends InCurrency>({ tenant }: Pick<Ctx, 'tenant'>, rows: readonly R[]) {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  const own = groups.get(tenant.currency) ?? []
  groups.delete(tenant.currency)
  return { own, others: [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)) }
}

/** Adds sums in text form. */
export const added = (sums: readonly (string | null)[]): Sum =>
  sumFrom(String(sums.reduce((all, sum) => all + BigInt(sum ?? 0), 0n)))

/** Returns a sum divided by a count, rounded half up to the minor unit; 0 if the count is 0. */
export function averageOf(sum: Sum, count: number): Minor {
  if (count === 0) return 0 as Minor
  if (typeof sum === 'number') return Math.round(sum / count) as Minor
  const [twice, divisor] = [2n * sum + BigInt(count), 2n * BigInt(count)]
  const rest = ((twice % divisor) + divisor) % divisor
  return Number((twice - rest) / divisor) as Minor
}

/** Returns the change between two values in percent; null if the first is 0. */
export const changeInPercent = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 10_000) / 100
