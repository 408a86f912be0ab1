/** Completes agreements whose last open lines are released automatically. */
import { type Ctx, emit, findAllForUpdate, type Runtime, update, withFreeRowLocks } from '#core'
import { inRounds, inTenantWithPermissions } from '#core/jobs'
import { agreements } from './agreement.ts'

/** The fields that the completion of an agreement changes. */
export const completionFields = ['status', 'completed_at', 'ended_at', 'lapses_at'] as const

const batchSize = 200

/**
 * Completes agreements that have ended and emits events, in all tenants. Reads already show them as completed from
 * that moment. Can run in several processes and can be interrupted.
 */
export const completeEndedAgreements = (runtime: Runtime): Promise<void> =>
  inRounds(
    runtime,
    'ended rentals',
    () => runtime.pool.query<{ id: string }>('select tenants_with_ended_rentals($1) as id', [runtime.now()]),
    async ({ id }) => (await inTenantWithPermissions(runtime, id, completeBatch)) === batchSize,
  )

async function completeBatch(ctx: Ctx): Promise<number> {
  const open = ctx.db
    .selectFrom('rental_agreements')
    .select('id')
    .where('lapses_at', '<=', ctx.now)
    .where('deleted_at', 'is', null)
    .orderBy('lapses_at')
    .limit(batchSize)
  const ended = await withFreeRowLocks(open, 'no key update', 'rental_agreements').execute()
  const ids = ended.map(({ id }) => id)
  for (const after of await findAllForUpdate(ctx, agreements, ids)) {
    const change = await update(ctx, agreements, after, { ended_at: after.lapses_at })
    // The record was read as completed; the event must show the change from confirmed.
    const before = { ...change.before, status: 'confirmed' as const, completed_at: null }
    emit(ctx, agreements, 'completed', { ...change, before, changed: [...completionFields] })
  }
  return ended.length
}
