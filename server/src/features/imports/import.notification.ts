import type { Ctx } from '#core'
import { notify } from '#core/platform'
import { type Import, imports } from './import.ts'

/** Notifies the user who prepared the import that it ended, or that its revert ended. */
export async function notifyOfEnd(ctx: Ctx, { id, user_id, status, ...outcome }: Import) {
  if (user_id === null) return
  const { entity_type: record_type, created, updated, reverted, left_alone } = outcome
  const isReverted = status === 'reverted'
  await notify(ctx, [
    {
      user_id,
      kind: 'ended',
      entity_type: imports.entityType,
      entity_id: id,
      state: status,
      actor_id: null,
      created_at: ctx.now,
      outcome: {
        record_type,
        successful: isReverted ? reverted : created + updated,
        failed: isReverted ? left_alone : outcome.failed,
      },
    },
  ])
}
