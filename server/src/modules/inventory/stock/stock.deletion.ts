/** Inventory records without stock are deleted with their product or warehouse, and restored with it. */
import {
  columns,
  counters,
  type Ctx,
  emitHappened,
  emitManyDeleted,
  hydrate,
  notDeleted,
  tenantSql,
  withRowLocks,
} from '#core'
import { inventory, type InventoryRecord } from './inventory.ts'

/** Deletes the records of a product. The caller has locked the product and found no stock. */
export const deleteRecordsOfProduct = (ctx: Ctx, productId: string): Promise<void> =>
  deleteRecords(ctx, 'product_id', productId)

/** Deletes the records of a warehouse. The caller has locked the warehouse and found no stock. */
export const deleteRecordsOfWarehouse = (ctx: Ctx, warehouseId: string): Promise<void> =>
  // The records of deleted products are already deleted.
  deleteRecords(ctx, 'warehouse_id', warehouseId)

async function deleteRecords(ctx: Ctx, link: 'product_id' | 'warehouse_id', id: string): Promise<void> {
  const linked = notDeleted(ctx.db, inventory).select(columns(inventory)).where(link, '=', id)
  const rows: object[] = await withRowLocks(linked, 'no key update', inventory.table).execute()
  const records = rows.map((row) => hydrate(ctx, inventory, row))
  await tenantSql`
    update inventory_records set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
    where id = any(${records.map((record) => record.id)})`.execute(ctx.db)
  for (const [warehouse_id, own] of Map.groupBy(records, (record) => record.warehouse_id))
    counters.countMany(ctx, inventory, { warehouse_id }, -own.length)
  emitManyDeleted(ctx, inventory, 'deleted', records)
}

/**
 * Restores the records of a product that is being restored. Records in a deleted warehouse stay deleted. The lock
 * prevents the deletion of the other warehouses until the commit.
 */
export async function restoreRecordsOfProduct(ctx: Ctx, productId: string): Promise<void> {
  const withRecord = ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (db) =>
      db.selectFrom('inventory_records').select('warehouse_id').where('product_id', '=', productId),
    )
  const warehouses = await withRowLocks(withRecord, 'key share', 'warehouses').execute()
  await restoreRecords(
    ctx,
    [productId],
    warehouses.map(({ id }) => id),
  )
}

/**
 * Restores the records of a warehouse that is being restored. Records of a deleted product stay deleted. The lock
 * prevents the deletion of the other products until the commit.
 */
export async function restoreRecordsOfWarehouse(ctx: Ctx, warehouseId: string): Promise<void> {
  const withRecord = ctx.db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (db) =>
      db.selectFrom('inventory_records').select('product_id').where('warehouse_id', '=', warehouseId),
    )
  const products = await withRowLocks(withRecord, 'key share', 'products').execute()
  await restoreRecords(
    ctx,
    products.map(({ id }) => id),
    [warehouseId],
  )
}

async function restoreRecords(
  ctx: Ctx,
  products: readonly string[],
  warehouses: readonly string[],
): Promise<void> {
  const { rows } = await tenantSql<object>`
    update inventory_records set deleted_at = null, updated_at = ${ctx.now}, version = version + 1
    where deleted_at is not null and product_id = any(${products}) and warehouse_id = any(${warehouses})
    returning ${columns(inventory)}`.execute(ctx.db)
  for (const after of rows.map((row): InventoryRecord => hydrate(ctx, inventory, row))) {
    counters.countMany(ctx, inventory, { warehouse_id: after.warehouse_id }, 1)
    emitHappened(ctx, inventory, 'restored', { before: after, after, changed: [] }, {})
  }
}
