/** Locks warehouses of documents against changes and deletion until the commit. */
import { type Ctx, invalidField, tenantSql } from '#core'

export interface Destination {
  id: string
  is_active: boolean
}

/** Locks the default warehouse and returns its id. */
export async function lockDefaultWarehouse(ctx: Ctx): Promise<string> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from warehouses where is_default and deleted_at is null
    order by id for share`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The tenant has no default warehouse.')
  return row.id
}

/** Locks warehouses in the order of their ids and returns those that exist. */
export async function lockWarehouses(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Destination>> {
  const { rows } = await tenantSql<Destination>`
    select id, is_active from warehouses
    where id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for share`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns why a document cannot use a warehouse; undefined if it can. */
export function problemOfDestination(warehouse: Destination | undefined): string | undefined {
  if (!warehouse) return 'does not name a record that exists'
  return warehouse.is_active ? undefined : 'names a warehouse that is not active'
}

/** Returns the id of the given warehouse, or of the default warehouse. */
export async function resolveWarehouse(ctx: Ctx, id: string | null | undefined): Promise<string> {
  if (!id) return lockDefaultWarehouse(ctx)
  const problem = problemOfDestination((await lockWarehouses(ctx, [id])).get(id))
  if (problem) throw invalidField('warehouse_id', problem)
  return id
}
