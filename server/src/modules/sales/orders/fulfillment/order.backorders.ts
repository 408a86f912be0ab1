/**
 * Backorders of confirmed orders. Stock that becomes available is reserved for the order that was confirmed first; new
 * orders get the rest. Everything is computed from the stored state, so it can be repeated.
 */
import { type Ctx, emit, findForUpdate, tenantSql, update } from '#core'
import { lockOrderStock, stockLines, withBackorders, withReserved } from './order.stock.ts'
import { isConfirmed, orders } from '../order.ts'

/** Reserves available stock for the backorders of an order, except for stock that earlier backorders need. */
export async function fillBackorders(ctx: Ctx, id: string): Promise<void> {
  const order = await findForUpdate(ctx, orders, id)
  if (!isConfirmed(order)) return
  const stock = await lockOrderStock(ctx, order)
  const lines = stockLines(stock, order, order.items, ({ quantity_backordered }) => quantity_backordered)
  const waiting = lines.map((line) => ({ ...line, mayBackorder: true }))
  const items = withBackorders(stock, await withReserved(ctx, stock, order, order.items, waiting))
  emit(ctx, orders, 'backorder_filled', await update(ctx, orders, order, { items }))
}

/** Returns the ids of the orders that get some of the available stock of these products, or of all products. */
export async function fillableOrders(ctx: Ctx, productIds: readonly string[] | null): Promise<string[]> {
  const { rows } = await tenantSql<{ id: string }>`
    with waiting as (
      select o.id, o.confirmed_at, i.product_id, o.warehouse_id, sum(i.quantity_backordered) as quantity
      from order_items i
      join orders o on o.id = i.order_id
      where i.quantity_backordered > 0 and (${productIds}::text[] is null or i.product_id = any(${productIds}))
      group by o.id, o.confirmed_at, i.product_id, o.warehouse_id
    ), queued as (
      select id, product_id, warehouse_id, sum(quantity) over (
        partition by product_id, warehouse_id order by confirmed_at, id
      ) - quantity as ahead
      from waiting
    )
    select distinct q.id
    from queued q
    join inventory_records r on r.product_id = q.product_id and r.warehouse_id = q.warehouse_id
    where r.quantity_available > q.ahead
    order by q.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
