/** The expected days of ordered goods, for other modules. */
import { type Ctx, tenantSql } from '#core'
import { dayOf } from '#core/time'
import type { ExpectedReceipt, StockLocation } from '#inventory'
import { orderStates } from '../purchase-order.ts'

/**
 * Returns, for each warehouse, the first day from today on that a sent purchase order expects goods. Overdue lines
 * and lines without a day are ignored.
 */
export async function nextReceipts(ctx: Ctx, places: readonly StockLocation[]): Promise<ExpectedReceipt[]> {
  const { rows } = await tenantSql<ExpectedReceipt>`
    select i.product_id, i.warehouse_id, min(o.expected_delivery_date)::text as expected_date
    from purchase_order_items i
    join purchase_orders o on o.id = i.purchase_order_id
    where i.product_id = any(${places.map(({ product_id }) => product_id)})
      and i.warehouse_id = any(${places.map(({ warehouse_id }) => warehouse_id)})
      and i.quantity_open > 0 and o.status = any(${orderStates.origins('receive')}) and o.deleted_at is null
      and o.expected_delivery_date >= ${dayOf(ctx.now, ctx.tenant.timezone)}
    group by i.product_id, i.warehouse_id`.execute(ctx.db)
  return rows
}
