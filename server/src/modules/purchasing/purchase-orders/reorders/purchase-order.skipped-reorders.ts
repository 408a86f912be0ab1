/** Products that need a reorder and get none, with the reason. */
import { sql } from 'kysely'
import { type Ctx, f, isAllowed, tenantSql } from '#core'
import { needsReorder } from '#inventory'
import { orderableSupplier } from '../../suppliers/supplier.ts'

const SkippedProduct = f.described(
  f.Shape(
    {
      product_id: f.IdOf('products'),
      sku: f.Maybe(f.Text(100)),
      reason: f.Choice(
        'product_not_active',
        'no_supplier',
        'supplier_deleted',
        'supplier_cannot_receive_orders',
        'no_deficit',
      ),
    },
    { title: 'SkippedReorder' },
  ),
  {
    reason:
      'The reason. `no_deficit`: the stock is exactly at its reorder point and has no reorder quantity.',
  },
)

const returnedAtMost = 100

/** Fields of `meta`. */
export const skippedFields = {
  skipped: f.about(
    `Products that need a reorder and get none, by SKU: at most ${returnedAtMost}, and none without the permission ` +
      'to read products. Products on an open order and discontinued products are omitted.',
    f.Type.Array(SkippedProduct),
  ),
  skipped_count: f.about('The total number of these products.', f.Count),
}

export interface Skipped {
  skipped: f.Static<typeof SkippedProduct>[]
  skipped_count: number
}

/** Returns the first products that need a reorder and get none, and the number of all. */
export async function findSkipped(ctx: Ctx): Promise<Skipped> {
  const { rows } = await tenantSql<f.Static<typeof SkippedProduct> & { total: number }>`
    select product_id, sku, reason, count(*) over () as total
    from (
      select distinct p.id as product_id, p.sku,
        case
          when p.status <> 'active' then 'product_not_active'
          when p.supplier_id is null then 'no_supplier'
          when s.deleted_at is not null then 'supplier_deleted'
          when not ${orderableSupplier('s')} then 'supplier_cannot_receive_orders'
          when r.reorder_quantity is null and r.quantity_available = r.reorder_point then 'no_deficit'
        end as reason
      from (
        select * from inventory_records
        where deleted_at is null and ${sql.raw(needsReorder)}
      ) r
      join products p on p.id = r.product_id
      left join suppliers s on s.id = p.supplier_id
      where p.status <> 'discontinued' and p.track_inventory and p.deleted_at is null
        and not exists (
          select from purchase_order_items i
          where i.product_id = r.product_id and i.warehouse_id = r.warehouse_id
            and i.quantity_open > 0)
    ) candidates
    where reason is not null
    order by sku, product_id limit ${returnedAtMost}`.execute(ctx.db)
  const isShown = isAllowed(ctx, 'operations.products.read')
  const skipped = rows.map(({ total: _, ...product }) => product)
  return { skipped: isShown ? skipped : [], skipped_count: rows[0]?.total ?? 0 }
}
