/** Parts of statements about the stock ledger. */
import { sql } from 'kysely'
import { tenantSql } from '#core'

/** Movements `m` of the quantity on hand; the others change what is reserved. */
export const onHand = sql`m.movement_type not in ('reservation', 'release')`

/**
 * The cost at an instant of products that moved since: the cost before the first movement after it. It is null for a
 * product without a cost. Products that did not move since have their present cost.
 */
export const costsAfter = (instant: string) => tenantSql`
  select distinct on (m.product_id) m.product_id, m.unit_cost, m.currency
  from stock_movements m
  where m.created_at >= ${instant} and m.currency is not null
  order by m.product_id, m.created_at, m.id`
