/** Whether what an address names is there. */
import { sql } from 'kysely'
import { type Ctx, notFound } from '#core'

const isThere = async (ctx: Ctx, table: string, id: string) =>
  (
    await sql`
      select from ${sql.table(table)}
      where tenant_id = ${ctx.tenant.id} and id = ${id} and deleted_at is null`.execute(ctx.db)
  ).rows.length > 0

/** Refuses an address whose product is not there. */
export async function requireProduct(ctx: Ctx, id: string) {
  if (!(await isThere(ctx, 'products', id))) throw notFound('product')
}

/** Refuses an address whose warehouse is not there. */
export async function requireWarehouse(ctx: Ctx, id: string) {
  if (!(await isThere(ctx, 'warehouses', id))) throw notFound('warehouse')
}
