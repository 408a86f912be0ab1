/** The changes of the stock after a day, from which the stock of that day follows (decision 119). */
import { tenantSql } from '#core'
import { changesOnHand } from './movement.types.ts'

/**
 * Returns SQL for the changes after a day, of all products or of some: `product_id`, `currency` (null if the movement
 * is older than stored costs), `day`, `quantity`, `value` in minor units, and whether the product had no cost.
 */
export const stockChanges = (date: string, productIds: readonly string[] | null = null) => tenantSql`
  select m.product_id, m.currency, m.movement_date as day, m.quantity, m.value,
    m.currency is not null and m.unit_cost is null as lacked_cost
  from stock_movements m
  where m.movement_date > ${date} and ${changesOnHand}
    and (${productIds}::text[] is null or m.product_id = any(${productIds}))
  union all
  select r.product_id, r.currency, r.revalued_date, 0, r.value, false
  from stock_revaluations r
  where r.revalued_date > ${date} and (${productIds}::text[] is null or r.product_id = any(${productIds}))`
