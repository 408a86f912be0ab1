/**
 * Row locks of records. Tables are locked in a fixed order, and the rows of a table in the order of their ids, in one
 * statement (decision 72).
 */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import type { Resource } from '../resource/definition.ts'

type Table = Pick<Resource, 'table'>

/** Locks rows before they are deleted, also against links and foreign keys to them. */
export async function lockForUpdate(ctx: Ctx, { table }: Table, ids: readonly string[]): Promise<void> {
  await tenantSql`
    select from ${sql.table(table)}
    where id = any(${ids}) order by id for update`.execute(ctx.db)
}

/**
 * Locks rows against changes and links, like `findForUpdate`, without reading them. The statement is sent with the next
 * one of the transaction.
 */
export function lockForChange(ctx: Ctx, { table }: Table, ids: readonly string[]): void {
  if (ids.length === 0) return
  ctx.defer(
    tenantSql`
      select from ${sql.table(table)}
      where id = any(${ids}) order by id for no key update`.compile(ctx.db),
  )
}
