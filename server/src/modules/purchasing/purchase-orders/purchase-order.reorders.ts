/** Orders of what runs low, by itself: a draft for each supplier. */
import { sql } from 'kysely'
import { type Ctx, dayOf, daysAfter, find, largestAmount, type Minor, newId, takeAdvisoryLock } from '#core'
import { needsReorder, suggestedQuantity } from '#inventory'
import { addOrder } from './purchase-order.actions.ts'
import { figured, linesAtMost, piecesAtMost } from './purchase-order.items.ts'
import { usualWarehouse } from './purchase-order.lines.ts'
import { type PurchaseOrder, purchaseOrders } from './purchase-order.ts'

interface Low {
  product_id: string
  product_name: string
  product_sku: string | null
  warehouse_id: string
  quantity_available: number
  reorder_point: number
  reorder_quantity: number | null
  supplier_id: string
  lead_time_days: number | null
  /** What was paid last, else what it costs, else nothing. */
  unit_price: Minor
  currency: string
}

const recordsAtMost = 5_000

/**
 * Makes a draft for each supplier (and currency, if its prices are in several) of what is available at or below its
 * reorder point, of active products whose supplier can receive orders. What is on an open order already is left out, so
 * a second call makes nothing twice; of two at once, the second finds what the first has made. At most 500 lines an
 * order, no more than an amount may be, and 5,000 records a call: the rest comes with the next one.
 */
export async function generateReorders(ctx: Ctx): Promise<PurchaseOrder[]> {
  await takeAdvisoryLock(ctx, 'generate reorders')
  const wanted = (await lowStock(ctx)).filter((low) => quantityFor(low) > 0)
  const groups = Map.groupBy(wanted, ({ supplier_id, currency }) => `${supplier_id} ${currency}`)
  const drafts: PurchaseOrder[] = []
  for (const lows of groups.values()) drafts.push(await draftOf(ctx, fitting(lows)))
  return drafts
}

/** What is suggested, as far as the quantity and the amount of a line may go. */
function quantityFor(low: Low): number {
  const { unit_price, currency } = low
  const affordable = unit_price > 0 ? Math.floor(largestAmount(currency) / unit_price) : piecesAtMost
  return Math.min(suggestedQuantity(low) ?? 0, piecesAtMost, affordable)
}

/** The first lines of a draft, as far as their number and the total of an order may go. */
function fitting(lows: readonly Low[]): Low[] {
  let total = 0
  return lows.slice(0, linesAtMost).filter((low) => {
    const net = quantityFor(low) * low.unit_price
    const fits = total + net <= largestAmount(low.currency)
    if (fits) total += net
    return fits
  })
}

async function draftOf(ctx: Ctx, lows: readonly Low[]): Promise<PurchaseOrder> {
  const [first] = lows as [Low]
  const { supplier_id, currency, lead_time_days } = first
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const warehouses = new Set(lows.map(({ warehouse_id }) => warehouse_id))
  const { id } = await addOrder(ctx, {
    supplier_id,
    currency,
    warehouse_id: warehouses.size === 1 ? first.warehouse_id : await usualWarehouse(ctx),
    expected_delivery_date: lead_time_days === null ? null : daysAfter(today, lead_time_days),
    notes: `Auto-generated on ${today}: stock at or below its reorder point.`,
    items: lows.map((low) =>
      figured({
        id: newId(),
        product_id: low.product_id,
        product_sku: low.product_sku,
        product_name: low.product_name,
        warehouse_id: low.warehouse_id,
        quantity_ordered: quantityFor(low),
        quantity_received: 0,
        quantity_cancelled: 0,
        unit_price: low.unit_price,
        tax_rate: 0,
        bin_location: null,
        cancellation_reason: null,
      }),
    ),
  })
  return find(ctx, purchaseOrders, id)
}

/** What is low and not on its way. Its product is locked against deletion until the draft is there. */
async function lowStock(ctx: Ctx): Promise<Low[]> {
  const { id: tenant } = ctx.tenant
  const { rows } = await sql<Low>`
    select r.product_id, p.name as product_name, p.sku as product_sku, r.warehouse_id,
      r.quantity_available, r.reorder_point, r.reorder_quantity, s.id as supplier_id, s.lead_time_days,
      coalesce(paid.unit_price, p.cost_price, 0) as unit_price, coalesce(paid.currency, p.currency) as currency
    from (
      select * from inventory_records
      where tenant_id = ${tenant} and deleted_at is null and ${sql.raw(needsReorder)}
    ) r
    join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
    join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
    join warehouses w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    left join lateral (
      select i.unit_price, o.currency
      from purchase_order_items i
      join purchase_orders o on o.tenant_id = i.tenant_id and o.id = i.purchase_order_id
      where i.tenant_id = ${tenant} and o.tenant_id = ${tenant} and i.product_id = r.product_id
        and o.supplier_id = s.id and o.sent_at is not null and o.status <> 'cancelled'
      order by o.sent_at desc, i.id desc limit 1
    ) paid on true
    where p.tenant_id = ${tenant} and s.tenant_id = ${tenant} and w.tenant_id = ${tenant}
      and p.status = 'active' and p.track_inventory and p.deleted_at is null
      and s.status in ('active', 'approved', 'preferred') and s.deleted_at is null
      and not exists (
        select from purchase_order_items i
        where i.tenant_id = ${tenant} and i.product_id = r.product_id and i.warehouse_id = r.warehouse_id
          and i.quantity_open > 0)
    order by s.name, s.id, p.name, r.id
    limit ${recordsAtMost}
    for share of p, s, w`.execute(ctx.db)
  return rows
}
