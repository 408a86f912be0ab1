/** Inventory records without stock are deleted with their product or their warehouse, and restored with the product. */
import { countMany, type Ctx, tenantSql, withRowLocks } from '#core'
import { inventory } from './inventory.ts'

/** Deletes the records of a product. The caller has locked the product and found no stock. */
export async function deleteRecordsOfProduct(ctx: Ctx, productId: string): Promise<void> {
  const { rows } = await tenantSql<{ warehouse_id: string }>`
    update inventory_records set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
    where product_id = ${productId} and deleted_at is null
    returning warehouse_id`.execute(ctx.db)
  for (const { warehouse_id } of rows) countMany(ctx, inventory, { warehouse_id }, -1)
}

/**
 * Restores the records of a product that is being restored. Those in a deleted warehouse stay deleted; the lock blocks
 * the deletion of the others until the commit.
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
  const { rows } = await tenantSql<{ warehouse_id: string }>`
    update inventory_records set deleted_at = null, updated_at = ${ctx.now}, version = version + 1
    where product_id = ${productId} and deleted_at is not null
      and warehouse_id = any(${warehouses.map(({ id }) => id)})
    returning warehouse_id`.execute(ctx.db)
  for (const { warehouse_id } of rows) countMany(ctx, inventory, { warehouse_id }, 1)
}

/** Deletes the records of a warehouse. The caller has locked the warehouse and found no stock. */
export async function deleteRecordsOfWarehouse(ctx: Ctx, warehouse_id: string): Promise<void> {
  // Records of deleted products are deleted already.
  const { numAffectedRows = 0n } = await tenantSql`
    update inventory_records set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
    where warehouse_id = ${warehouse_id} and deleted_at is null`.execute(ctx.db)
  countMany(ctx, inventory, { warehouse_id }, -Number(numAffectedRows))
}
