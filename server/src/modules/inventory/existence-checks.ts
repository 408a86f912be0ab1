/** Existence checks for ids in paths. */
import { sql } from 'kysely'
import { type Ctx, notFound, tenantSql } from '#core'

const exists = async (ctx: Ctx, table: string, id: string) =>
  (
    await tenantSql`
      select from ${sql.table(table)}
      where id = ${id} and deleted_at is null`.execute(ctx.db)
  ).rows.length > 0

/** Rejects an unknown product with 404. */
export async function requireProduct(ctx: Ctx, id: string) {
  if (!(await exists(ctx, 'products', id))) throw notFound('product')
}

/** Rejects an unknown warehouse with 404. */
export async function requireWarehouse(ctx: Ctx, id: string) {
  if (!(await exists(ctx, 'warehouses', id))) throw notFound('warehouse')
}
