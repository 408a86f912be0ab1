/** Automatic reorders of low stock: one draft per supplier. */
import { sql } from 'kysely'
import { type Ctx, find, lockExisting, newId, takeAdvisoryLock, tenantSql } from '#core'
import { amountText, largestAmount, type Minor, priceTimes, type UnitPrice } from '#core/money'
import { dayOf, daysAfter } from '#core/time'
import { lockDefaultWarehouse, needsReorder, suggestedQuantity } from '#inventory'
import { addOrder } from '../purchase-order.actions.ts'
import { uncoded } from '#finance'
import { newItem, piecesAtMost } from '../purchase-order.items.ts'
import { linesAtMost } from '#commercial-documents'
import { type PurchaseOrder, purchaseOrders } from '../purchase-order.ts'
import { findSkipped, type Skipped } from './purchase-order.skipped-reorders.ts'
import { orderableSupplier } from '../../suppliers/supplier.ts'

interface LowStockRecord {
  product_id: string
  product_name: string
  product_sku: string | null
  warehouse_id: string
  quantity_available: number
  reorder_point: number
  reorder_quantity: number | null
  supplier_id: string
  supplier_name: string
  lead_time_days: number | null
  payment_terms: string | null
  /** In the currency of the tenant. */
  minimum_order_amount: Minor | null
  /** The last price paid, or else the cost price, or else zero. */
  unit_price: UnitPrice
  currency: string
}

const recordsAtMost = 5_000

export interface Reorders extends Skipped {
  drafts: PurchaseOrder[]
  warnings: string[]
}

/**
 * Generates drafts for active products whose available quantity is at or below the reorder point and whose supplier
 * can receive orders: one draft per supplier and currency. Products on an open order are omitted; an advisory lock
 * serializes concurrent calls. An order has at most 500 items and at most the largest amount, and a call handles at
 * most 5,000 records; the next call handles the rest. Warns about a total below the minimum of the supplier.
 */
export async function generateReorders(ctx: Ctx): Promise<Reorders> {
  await takeAdvisoryLock(ctx, 'generate reorders')
  const skipped = await findSkipped(ctx)
  const wanted = (await lockLowStock(ctx)).filter((low) => reorderQuantity(low) > 0)
  const groups = Map.groupBy(wanted, ({ supplier_id, currency }) => `${supplier_id} ${currency}`)
  const drafts: PurchaseOrder[] = []
  const warnings: string[] = []
  for (const records of groups.values()) {
    const [first] = records as [LowStockRecord, ...LowStockRecord[]]
    const draft = await createDraft(ctx, limitToOrder(records))
    drafts.push(draft)
    warnings.push(...minimumWarnings(ctx, draft, first))
  }
  return { drafts, warnings, ...skipped }
}

/** Warns only about orders in the currency of the minimum, because amounts in other currencies are not converted. */
function minimumWarnings(
  { tenant }: Pick<Ctx, 'tenant'>,
  { po_number, total_amount, currency }: PurchaseOrder,
  { supplier_name, minimum_order_amount: minimum }: LowStockRecord,
): string[] {
  if (minimum === null || currency !== tenant.currency || total_amount >= minimum) return []
  return [
    `The total of ${po_number}, ${amountText(total_amount, currency)}, is below the minimum order amount of ` +
      `${supplier_name}, ${amountText(minimum, currency)}.`,
  ]
}

/** Returns the suggested quantity, limited by the maximum quantity and amount of an item. */
function reorderQuantity(low: LowStockRecord): number {
  const { unit_price, currency } = low
  const affordable = unit_price > 0 ? Math.floor(largestAmount(currency) / unit_price) : piecesAtMost
  return Math.min(suggestedQuantity(low) ?? 0, piecesAtMost, affordable)
}

/** Returns the first records that fit into one order: by number of items and by total. */
function limitToOrder(records: readonly LowStockRecord[]): LowStockRecord[] {
  let total = 0
  return records.slice(0, linesAtMost).filter((low) => {
    const net = priceTimes(low.unit_price, reorderQuantity(low))
    const fits = total + net <= largestAmount(low.currency)
    if (fits) total += net
    return fits
  })
}

async function createDraft(ctx: Ctx, records: readonly LowStockRecord[]): Promise<PurchaseOrder> {
  const [first] = records as [LowStockRecord]
  const { supplier_id, currency, lead_time_days, payment_terms } = first
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const warehouses = new Set(records.map(({ warehouse_id }) => warehouse_id))
  const { id } = await addOrder(ctx, {
    supplier_id,
    currency,
    warehouse_id: warehouses.size === 1 ? first.warehouse_id : await lockDefaultWarehouse(ctx),
    payment_terms,
    expected_delivery_date: lead_time_days === null ? null : daysAfter(today, lead_time_days),
    notes: `Auto-generated on ${today}: stock at or below its reorder point.`,
    items: records.map((low) =>
      newItem({
        id: newId(),
        product_id: low.product_id,
        product_sku: low.product_sku,
        product_name: low.product_name,
        warehouse_id: low.warehouse_id,
        quantity_ordered: reorderQuantity(low),
        unit_price: low.unit_price,
        tax_rate: 0,
        ...uncoded,
      }),
    ),
  })
  return find(ctx, purchaseOrders, id)
}

/** Returns low stock that is not on an open order. Locks suppliers, warehouses and products against changes. */
async function lockLowStock(ctx: Ctx): Promise<LowStockRecord[]> {
  const found = await findLowStock(ctx)
  await lockExisting(
    ctx,
    'suppliers',
    found.map(({ supplier_id }) => supplier_id),
  )
  await lockExisting(
    ctx,
    'warehouses',
    found.map(({ warehouse_id }) => warehouse_id),
  )
  await lockExisting(
    ctx,
    'products',
    found.map(({ product_id }) => product_id),
  )
  const locked = new Set(found.map(placeOf))
  // Some records may have changed before they were locked.
  return (await findLowStock(ctx)).filter((low) => locked.has(placeOf(low)))
}

const placeOf = ({ supplier_id, product_id, warehouse_id }: LowStockRecord) =>
  `${supplier_id} ${product_id} ${warehouse_id}`

async function findLowStock(ctx: Ctx): Promise<LowStockRecord[]> {
  const { rows } = await tenantSql<LowStockRecord>`
    select r.product_id, p.name as product_name, p.sku as product_sku, r.warehouse_id,
      r.quantity_available, r.reorder_point, r.reorder_quantity, s.id as supplier_id, s.name as supplier_name,
      s.lead_time_days, s.payment_terms, s.minimum_order_amount,
      coalesce(paid.unit_price, p.cost_price, 0) as unit_price, coalesce(paid.currency, p.currency) as currency
    from (
      select * from inventory_records
      where deleted_at is null and ${sql.raw(needsReorder)}
    ) r
    join products p on p.id = r.product_id
    join suppliers s on s.id = p.supplier_id
    join warehouses w on w.id = r.warehouse_id
    left join lateral (
      select i.unit_price, o.currency
      from purchase_order_items i
      join purchase_orders o on o.id = i.purchase_order_id
      where i.product_id = r.product_id
        and o.supplier_id = s.id and o.sent_at is not null and o.status <> 'cancelled'
      order by o.sent_at desc, i.id desc limit 1
    ) paid on true
    where p.status = 'active' and p.track_inventory and p.deleted_at is null
      and ${orderableSupplier('s')} and s.deleted_at is null
      and not exists (
        select from purchase_order_items i
        where i.product_id = r.product_id and i.warehouse_id = r.warehouse_id
          and i.quantity_open > 0)
    order by s.name collate natural_order, s.id, p.name collate natural_order, r.id
    limit ${recordsAtMost}`.execute(ctx.db)
  return rows
}
