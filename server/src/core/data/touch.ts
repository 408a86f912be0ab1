/** Changes of rows that belong to their record in responses (`isPart`). */
import type { Ctx } from '#runtime/database/context'
import { timedTransitionToStore } from '../resource/timed-transitions.ts'
import { type Change, hydrate, type Of, type StoredRecord } from './records.ts'
import { updateRow } from './rows.ts'

/** Increases the version of a record from `findForUpdate` when only rows that belong to it have changed. */
export async function touch<T extends StoredRecord>(ctx: Ctx, of: Of<T>, before: T): Promise<Change<T>> {
  const written = timedTransitionToStore(ctx, of, before)
  const after: T = hydrate(ctx, of, await updateRow(ctx, of, before, written))
  return { before, after, changed: [] }
}
