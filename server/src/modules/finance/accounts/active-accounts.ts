/** Accounts that lines can have. */
import { type Ctx, withRowLocks } from '#core'

/** Returns the accounts that are inactive. All are locked, so that nobody deletes them before the commit. */
export async function inactiveAmong(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const named = ctx.db
    .selectFrom('accounts')
    .select(['id', 'is_active'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
  const rows = await withRowLocks(named, 'key share', 'accounts').execute()
  const known = new Map(rows.map((row) => [row.id, row.is_active]))
  return ids.filter((id) => known.get(id) !== true)
}
