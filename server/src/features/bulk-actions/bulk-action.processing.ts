/** Processes records in groups. */
import type { Ctx } from '#core'
import { type Selection, selections } from '#core/platform'
import { changeMany, type FailedRecord } from './bulk-action.records.ts'
import type { ReadAction } from './bulk-action.operations.ts'

/** The number of records whose rows are locked and compared with the filter together. */
const groupSize = 50

export interface Processed {
  processed: number
  skipped: string[]
  failed: FailedRecord[]
}

/**
 * Performs the action on each of these records. With a selection, it skips the records that no longer belong to it: the
 * rows are locked before they are compared, so that nothing changes until the action runs.
 */
export async function processRecords(
  ctx: Ctx,
  ids: readonly string[],
  { perform }: ReadAction,
  selection?: Selection,
): Promise<Processed> {
  const result: Processed = { processed: ids.length, skipped: [], failed: [] }
  for (let start = 0; start < ids.length; start += groupSize) {
    const group = ids.slice(start, start + groupSize)
    const matching = selection ? await selections.lock(ctx, selection, group) : group
    const kept = new Set(matching)
    result.skipped.push(...group.filter((id) => !kept.has(id)))
    result.failed.push(...(await changeMany(ctx, matching, (id) => perform(ctx, id))))
  }
  return result
}

export const countsOf = ({ processed, skipped, failed }: Processed) => ({
  processed,
  successful: processed - skipped.length - failed.length,
  failed: failed.length,
})
