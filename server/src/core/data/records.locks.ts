/** Locks several records at once. */
import type { Ctx } from '#runtime/database/context'
import { checkVersion, hydrate, type Of, type StoredRecord } from './records.ts'
import { lockedRows, readLockedRows } from './rows.ts'

/**
 * Returns the existing records with these ids, ordered by id, each locked like in `findForUpdate`. One statement locks
 * all of them.
 */
export async function findAllForUpdate<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return []
  return (await readLockedRows(ctx, of, ids)).map((row) => {
    const record = hydrate(ctx, of, row)
    checkVersion(ctx, record)
    lockedRows.add(record)
    return record
  })
}
