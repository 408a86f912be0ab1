/** Deletion of single records. */
import type { Ctx } from '#runtime/database/context'
import { indexCustomFields } from '../custom-fields/values.ts'
import { checkDeletable } from '../resource/editing.ts'
import { asStored } from '../resource/timed-transitions.ts'
import { countChange } from './counters.ts'
import { checkRestrictions } from './deletion.ts'
import type { Of, StoredRecord } from './records.ts'
import { updateRow } from './rows.ts'
import { forgetTexts } from './search/documents.ts'

/**
 * Deletes a record softly: the row stays for records that refer to it; all other reads exclude it. Rejects a deletion
 * that the state of the record or a restriction forbids.
 */
export async function remove<T extends StoredRecord>(ctx: Ctx, of: Of<T>, before: T): Promise<void> {
  checkDeletable(of, before)
  await removeInAnyState(ctx, of, before)
}

/** Like `remove`, but in every state, for example to revert an import. */
export async function removeInAnyState<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  before: T,
): Promise<void> {
  await checkRestrictions(ctx, of, before.id)
  await updateRow(ctx, of, before, { deleted_at: ctx.now })
  forgetTexts(ctx, of, before.id)
  indexCustomFields(ctx, of, before, undefined)
  countChange(ctx, of, asStored(ctx, of, before), undefined)
}
