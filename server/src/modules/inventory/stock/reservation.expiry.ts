/**
 * Expiry of reservations. Expired reservations are released by the next operation on their stock, or by a background
 * loop.
 */
import { type Ctx, inRounds, inTenant, parameter, preparedSql, tenantSql, type Runtime } from '#core'
import type { Reservation } from './reservation.ts'
import { moveStock } from './stock.ledger.ts'
import { lockStockRows, type Stock } from './stock.locks.ts'

/** Releases open reservations whose stock is locked. */
export function releaseLocked(ctx: Ctx, stock: Stock, open: readonly Reservation[], reason: string) {
  if (open.length === 0) return
  moveStock(
    ctx,
    stock,
    open.map(({ id, product_id, warehouse_id, quantity, reference_type, reference_id }) => ({
      product_id,
      warehouse_id,
      movement_type: 'release',
      quantity: -quantity,
      reason,
      reference_type: reference_type ?? 'reservation',
      reference_id: reference_id ?? id,
    })),
  )
  ctx.defer(closeReservations(ctx, { ids: open.map(({ id }) => id), now: ctx.now }))
}

const closeReservations = preparedSql(tenantSql`
  update stock_reservations
  set released_at = ${parameter('now')}, updated_at = ${parameter('now')}, version = version + 1
  where id = any(${parameter('ids')})`)

/** Releases expired reservations of locked stock. The system is the actor, not the user whose request triggers it. */
export function releaseExpired(ctx: Ctx, stock: Stock) {
  const systemCtx = { ...ctx, actor: null, credential: null }
  releaseLocked(systemCtx, stock, stock.expired.splice(0), 'The time of the reservation is over.')
}

const batchSize = 50

/** Releases expired reservations in all tenants. Safe to run in several processes and to be interrupted. */
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
  const stock = await lockStockRows(
    ctx,
    due.map(({ product_id }) => product_id),
  )
  releaseExpired(ctx, stock)
  return due.length
}
