/** The background loop that releases expired reservations, unless an operation on their stock was faster. */
import type { Ctx, Runtime } from '#core'
import { inRounds, inTenant } from '#core/jobs'
import { lockStock } from './stock.requests.ts'

const batchSize = 50

/** Releases expired reservations in all tenants. Can run in several processes and can be interrupted. */
export const releaseExpiredReservations = (runtime: Runtime): Promise<void> =>
  inRounds(
    runtime,
    'due reservations',
    () =>
      runtime.pool.query<{ id: string }>('select tenants_with_due_reservations($1) as id', [runtime.now()]),
    async ({ id }) => (await inTenant(runtime, id, releaseBatch)) === batchSize,
  )

/** Releases the expired reservations of one batch of products and returns the number of products. */
async function releaseBatch(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select('product_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .orderBy('product_id')
    .limit(batchSize)
    .execute()
  if (due.length === 0) return 0
  await lockStock(
    ctx,
    due.map(({ product_id }) => product_id),
  )
  return due.length
}
