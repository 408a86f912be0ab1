/** SQL fragments for reports on the stock ledger. */
import { sql } from 'kysely'
import { tenantSql } from '#core'
import { stockChanges } from '../movements/stock-changes.ts'

/**
 * Returns SQL for the stock at the end of a day of each product and currency with a later change: its quantity, its
 * value in minor units, and its unit cost. They are those of today less all later changes, so the value is the balance
 * of the stock account. Other products have their stock of today. The unit cost is null without a quantity, and if a
 * later movement found the product without a cost and the value is 0.
 */
export const stockOn = (day: string) => tenantSql`
  select quantity, value, product_id, currency,
    case when value = 0 and lacked_cost then null else value / nullif(quantity, 0) end as unit_cost
  from (
    select later.product_id, later.currency, later.lacked_cost,
      case when p.currency = later.currency then p.stock_quantity else 0 end - later.quantity as quantity,
      case when p.currency = later.currency then round(round(coalesce(p.unit_cost, 0) * p.stock_quantity, 10))
        else 0 end - later.value as value
    from (
      select changes.product_id, coalesce(changes.currency, q.currency) as currency, sum(quantity) as quantity,
        coalesce(sum(value), 0) as value, bool_or(lacked_cost) as lacked_cost
      from (${stockChanges(day)}) changes
      join products q on q.id = changes.product_id
      group by changes.product_id, coalesce(changes.currency, q.currency)
    ) later
    join products p on p.id = later.product_id
  ) stock`

/** Rounds to minor units like `stockValue`: first to 10 decimals, so that the last of the 20 does not decide a half. */
export const inMinor = (amount: ReturnType<typeof sql>) => sql`round(round(${amount}, 10))`

/**
 * Returns SQL for the instant of movements `m`: that of their recording, or the end of their day if they were recorded
 * later.
 */
export const movedAt = (timezone: string) =>
  sql`least(m.created_at, (m.movement_date + 1)::timestamp at time zone ${timezone} - interval '1 millisecond')`
