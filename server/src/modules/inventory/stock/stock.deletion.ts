/** Inventory records without stock are deleted with their product or their warehouse, and restored with the product. */
import {
  columns,
  countMany,
  type Ctx,
  emitHappened,
  emitManyDeleted,
  hydrate,
  notDeleted,
  tenantSql,
} from '#core'
import { inventory, type InventoryRecord } from './inventory.ts'

/** Deletes the records of a product. The caller has locked the product and found no stock. */
export const deleteRecordsOfProduct = (ctx: Ctx, productId: string): Promise<void> =>
  deleteRecords(ctx, 'product_id', productId)

/** Deletes the records of a warehouse. The caller has locked the warehouse and found no stock. */
export const deleteRecordsOfWarehouse = (ctx: Ctx, warehouseId: string): Promise<void> =>
  // Records of deleted products are deleted already.
  deleteRecords(ctx, 'warehouse_id', warehouseId)

async function deleteRecords(ctx: Ctx, link: 'product_id' | 'warehouse_id', id: string): Promise<void> {
  const rows: object[] = await notDeleted(ctx.db, inventory)
    .select(columns(inventory))
    .where(link, '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const records = rows.map((row) => hydrate(ctx, inventory, row))
  await tenantSql`
    update inventory_records set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
    where id = any(${records.map((record) => record.id)})`.execute(ctx.db)
  for (const [warehouse_id, own] of Map.groupBy(records, (record) => record.warehouse_id))
    countMany(ctx, inventory, { warehouse_id }, -own.length)
  emitManyDeleted(ctx, inventory, 'deleted', records)
}

/**
 * Restores the records of a product that is being restored. Those in a deleted warehouse stay deleted; the lock blocks
 * the deletion of the others until the commit.
 */
export async function restoreRecordsOfProduct(ctx: Ctx, productId: string): Promise<void> {
  const warehouses = await tenantSql<{ id: string }>`
    select id from warehouses
    where deleted_at is null and id in (select warehouse_id from inventory_records where product_id = ${productId})
    order by id for key share`.execute(ctx.db)
  const { rows } = await tenantSql<object>`
    update inventory_records set deleted_at = null, updated_at = ${ctx.now}, version = version + 1
    where product_id = ${productId} and deleted_at is not null
      and warehouse_id = any(${warehouses.rows.map(({ id }) => id)})
    returning ${columns(inventory)}`.execute(ctx.db)
  for (const after of rows.map((row): InventoryRecord => hydrate(ctx, inventory, row))) {
    countMany(ctx, inventory, { warehouse_id: after.warehouse_id }, 1)
    emitHappened(ctx, inventory, 'restored', { before: after, after, changed: [] }, {})
  }
}
