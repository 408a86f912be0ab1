/** The background loop that releases expired reservations, unless an operation on their stock was faster. */
import type { Ctx, Runtime } from '#core'
import { inBatches, inTenant, isNotSetAside } from '#core/jobs'
import { lockStock } from './stock.requests.ts'

const what = 'due reservations'
const batchSize = 50

/** Releases expired reservations in all tenants. Can run in several processes and can be interrupted. */
export const releaseExpiredReservations = (runtime: Runtime): Promise<void> =>
  inBatches(runtime, {
    what,
    size: batchSize,
    tenants: () =>
      runtime.pool.query<{ id: string }>('select tenants_with_due_reservations($1) as id', [runtime.now()]),
    step: inTenant,
    take: takeProducts,
    // Locking the stock of a product releases its expired reservations.
    process: lockStock,
  })

/** Returns products with expired reservations. */
async function takeProducts(ctx: Ctx, atMost: number): Promise<string[]> {
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select('product_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .where(isNotSetAside(ctx, what, 'stock_reservations.product_id'))
    .orderBy('product_id')
    .limit(atMost)
    .execute()
  return due.map(({ product_id }) => product_id)
}
