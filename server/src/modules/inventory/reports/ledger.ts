/** SQL fragments for reports on the stock ledger. */
import { sql } from 'kysely'
import { tenantSql } from '#core'

/** Selects movements `m` that change the quantity on hand. */
export const onHand = sql`m.movement_type not in ('reservation', 'release')`

/**
 * Returns SQL for the cost at an instant of each product that moved since: the cost before its first later movement,
 * or null without a cost. Other products still have that cost.
 */
export const costsAfter = (instant: string) => tenantSql`
  select distinct on (m.product_id) m.product_id, m.unit_cost, m.currency
  from stock_movements m
  where m.created_at >= ${instant} and m.currency is not null
  order by m.product_id, m.created_at, m.id`
