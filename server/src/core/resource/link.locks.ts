/** The locks of links: a record cannot be deleted while another one is being linked to it (decision 37). */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

/** A user who cannot sign in cannot be assigned. */
export const isAssignable = (table: string) => (table === 'users' ? sql` and status = 'active'` : sql``)

/**
 * Returns those ids that belong to records of the table. Locks the rows against deletion until the commit, so that no
 * link to a deleted record is created.
 */
export async function lockExisting(ctx: Ctx, table: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from ${sql.table(table)}
    where id = any(${[...new Set(ids)]}) and deleted_at is null${isAssignable(table)}
    order by id for share`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
