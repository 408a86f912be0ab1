/** Completes agreements whose last open lines are released automatically. */
import { type Ctx, emit, findAllForUpdate, type Runtime, update, withFreeRowLocks } from '#core'
import { inBatches, inTenantWithPermissions, isNotSetAside } from '#core/jobs'
import { agreements } from './agreement.ts'

/** The fields that the completion of an agreement changes. */
export const completionFields = ['status', 'completed_at', 'ended_at', 'lapses_at'] as const

const what = 'ended rentals'
const batchSize = 200

/**
 * Completes agreements that have ended and emits events, in all tenants. Reads already show them as completed from
 * that moment. Can run in several processes and can be interrupted.
 */
export const completeEndedAgreements = (runtime: Runtime): Promise<void> =>
  inBatches(runtime, {
    what,
    size: batchSize,
    tenants: () =>
      runtime.pool.query<{ id: string }>('select tenants_with_ended_rentals($1) as id', [runtime.now()]),
    step: inTenantWithPermissions,
    take: takeEnded,
    process: complete,
  })

async function takeEnded(ctx: Ctx, atMost: number): Promise<string[]> {
  const open = ctx.db
    .selectFrom('rental_agreements')
    .select('id')
    .where('lapses_at', '<=', ctx.now)
    .where('deleted_at', 'is', null)
    .where(isNotSetAside(ctx, what, 'rental_agreements.id'))
    .orderBy('lapses_at')
    .limit(atMost)
  return (await withFreeRowLocks(open, 'no key update', 'rental_agreements').execute()).map(({ id }) => id)
}

async function complete(ctx: Ctx, ids: readonly string[]) {
  for (const after of await findAllForUpdate(ctx, agreements, [...ids])) {
    const change = await update(ctx, agreements, after, { ended_at: after.lapses_at })
    // The record was read as completed; the event must show the change from confirmed.
    const before = { ...change.before, status: 'confirmed' as const, completed_at: null }
    emit(ctx, agreements, 'completed', { ...change, before, changed: [...completionFields] })
  }
}
