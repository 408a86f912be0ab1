/** Queries of inventory: lists, low stock, reservations and valuation. */
import { sql } from 'kysely'
import { type Ctx, f, find, list, type Page, type PageQuery, queries, tenantSql } from '#core'
import { type Minor, sumFrom } from '#core/money'
import { Brief, costsPermission } from '#catalog'
import { requireProduct } from '../existence-checks.ts'
import { embedded, inventory, type InventoryRecord, suggestedQuantity } from './inventory.ts'
import { openReservations } from './reservation.ts'

export async function findInventory(ctx: Ctx, id: string): Promise<InventoryRecord> {
  const record = await find(ctx, inventory, id)
  const [current = record] = await withoutExpiredReservations(ctx, [record])
  return current
}

export async function listInventory(ctx: Ctx, query: PageQuery): Promise<Page<InventoryRecord>> {
  const page = await list(ctx, inventory, { ...query, includes: embedded })
  return { ...page, items: await withoutExpiredReservations(ctx, page.items) }
}

/** Totals of a product over all warehouses. */
export const StockTotals = f.described(
  f.titled(
    'StockTotals',
    f.Shape({
      quantity_on_hand: f.Count,
      quantity_reserved: f.Count,
      quantity_available: f.Type.Integer(),
    }),
  ),
  {
    quantity_on_hand: 'The quantity on hand in all warehouses.',
    quantity_reserved: 'The reserved quantity in all warehouses.',
    quantity_available: 'The quantity on hand less the reserved quantity.',
  },
)

/** Returns the records of a product in all warehouses and their totals. Rejects an unknown product with 404. */
export async function inventoryOfProduct(ctx: Ctx, product_id: string, query: PageQuery) {
  const [page, { rows }] = await Promise.all([
    requireProduct(ctx, product_id).then(() => listInventory(ctx, { ...query, product_id })),
    tenantSql<{ on_hand: number; reserved: number }>`
      select coalesce(sum(quantity_on_hand), 0) as on_hand,
        coalesce(sum(quantity_reserved), 0) - (
          select coalesce(sum(quantity), 0) from stock_reservations
          where product_id = ${product_id}
            and released_at is null and expires_at <= ${ctx.now}) as reserved
      from inventory_records
      where product_id = ${product_id} and deleted_at is null`.execute(ctx.db),
  ])
  const { on_hand = 0, reserved = 0 } = rows[0] ?? {}
  const summary = {
    quantity_on_hand: on_hand,
    quantity_reserved: reserved,
    quantity_available: on_hand - reserved,
  }
  return { ...page, summary }
}

/** Lists records at or below their reorder point, with a suggested order quantity. */
export async function listLowStock(ctx: Ctx, query: PageQuery) {
  const page = await listInventory(ctx, { ...query, needs_reorder: true })
  const items = page.items.map((record) => ({ ...record, suggested_quantity: suggestedQuantity(record) }))
  return { ...page, items }
}

/** Lists reservations that have not been released and have not expired. */
export const listReservations = (ctx: Ctx, query: PageQuery) =>
  list(ctx, openReservations, { ...query, open_at: ctx.now })

/** Subtracts expired reservations from records. A background loop writes their release up to a second later. */
async function withoutExpiredReservations(
  ctx: Ctx,
  records: readonly InventoryRecord[],
): Promise<InventoryRecord[]> {
  if (records.length === 0) return []
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select(['product_id', 'warehouse_id', sql<number>`sum(quantity)`.as('quantity')])
    .where('product_id', 'in', [...new Set(records.map(({ product_id }) => product_id))])
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .groupBy(['product_id', 'warehouse_id'])
    .execute()
  return records.map((record) => {
    const { product_id, warehouse_id, quantity_on_hand } = record
    const expired = due.find((sum) => sum.product_id === product_id && sum.warehouse_id === warehouse_id)
    const quantity_reserved = record.quantity_reserved - (expired?.quantity ?? 0)
    return { ...record, quantity_reserved, quantity_available: quantity_on_hand - quantity_reserved }
  })
}

/** The stock of a product in a warehouse, valued at its unrounded cost; null without a cost price. */
export const ValuedStock = f.described(
  f.Shape(
    {
      product_id: f.IdOf('products'),
      warehouse_id: f.IdOf('warehouses'),
      product: Brief.product,
      warehouse: Brief.warehouse,
      quantity_on_hand: f.Count,
      currency: f.Currency,
      unit_cost: f.Restricted(costsPermission, f.Maybe(f.UnitPrice('currency'))),
      value: f.Restricted(costsPermission, f.Maybe(f.AmountSum('currency'))),
    },
    { title: 'ValuedStock' },
  ),
  {
    unit_cost: 'The cost price of the product; null without one.',
    value: 'Quantity multiplied by the unrounded cost, rounded; null without a cost price.',
  },
)

const ValueSum = f.Restricted(costsPermission, f.AmountSum('currency'))

/**
 * `total_value` is in the tenant's currency. Other currencies are listed separately, because stock reports do not
 * convert.
 */
export const TotalValue = f.described(
  f.titled(
    'StockValue',
    f.Shape({
      currency: f.Currency,
      total_value: ValueSum,
      by_currency: f.Type.Array(
        f.Shape({ currency: f.Currency, total_value: ValueSum }, { title: 'CurrencyValue' }),
      ),
    }),
  ),
  {
    total_value:
      'The value of products whose currency is the tenant currency. The unrounded value of each product is rounded ' +
      'once, like in the books.',
    by_currency: 'The value in each currency, without conversion.',
  },
)

export const ValuationQuery = f.Type.Unsafe<PageQuery & { product_id?: string; warehouse_id?: string }>(
  f.Type.Object({
    ...f.fieldsOf(queries.paging),
    product_id: f.Optional(f.about('Only stock of this product.', f.IdOf('products'))),
    warehouse_id: f.Optional(f.about('Only stock in this warehouse.', f.IdOf('warehouses'))),
  }),
)

type ValuedRow = f.Static<typeof ValuedStock>

/**
 * Values stock by product and warehouse. The summary covers all pages and is rounded once for each product, so it can
 * differ from the sum of the rounded rows. Records without stock are omitted.
 */
export async function valueStock(ctx: Ctx, query: f.Static<typeof ValuationQuery>) {
  const { product_id = null, warehouse_id = null, page, per_page } = query
  const { currency } = ctx.tenant
  const stocked = tenantSql`
    select r.id, r.product_id, r.warehouse_id, r.quantity_on_hand, p.name, p.currency, p.cost_price as unit_cost,
      p.unit_cost * r.quantity_on_hand as exact_value,
      json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'type', p.type) as product,
      json_build_object('id', w.id, 'name', w.name, 'code', w.code, 'type', w.type) as warehouse
    from inventory_records r
    join products p on p.id = r.product_id and p.deleted_at is null
    join warehouses w on w.id = r.warehouse_id
    where r.deleted_at is null and r.quantity_on_hand > 0
      and (${product_id}::text is null or r.product_id = ${product_id})
      and (${warehouse_id}::text is null or r.warehouse_id = ${warehouse_id})`
  const [items, totals] = await Promise.all([
    tenantSql<Omit<ValuedRow, 'value'> & { value: string | null }>`
      select product_id, warehouse_id, quantity_on_hand, currency, unit_cost, product, warehouse,
        round(round(exact_value, 10))::text as value
      from (${stocked}) stocked
      order by name collate natural_order, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      ctx.db,
    ),
    tenantSql<{ currency: string; records: number; value: string }>`
      select currency, sum(records)::integer as records, sum(value)::text as value
      from (
        select currency, count(*) as records, round(round(coalesce(sum(exact_value), 0), 10)) as value
        from (${stocked}) stocked group by product_id, currency
      ) products group by currency order by currency`.execute(ctx.db),
  ])
  const by_currency = totals.rows.map((row) => ({ currency: row.currency, total_value: sumFrom(row.value) }))
  const tenantTotal = by_currency.find((sum) => sum.currency === currency)
  return {
    items: items.rows.map((row) => ({ ...row, value: row.value === null ? null : sumFrom(row.value) })),
    total: totals.rows.reduce((sum, { records }) => sum + records, 0),
    page,
    per_page,
    summary: { currency, total_value: tenantTotal?.total_value ?? (0 as Minor), by_currency },
  }
}
