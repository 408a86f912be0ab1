/**
 * Expiry of reservations. Expired reservations are released by the next operation on their stock, or by a background
 * loop.
 */
import {
  columns,
  type Ctx,
  type FieldErrors,
  inEachTenant,
  inTenant,
  validationError,
  fieldMessage,
  type Runtime,
} from '#core'
import { type Reservation, reservations } from './reservation.ts'
import { moveStock } from './stock.ledger.ts'
import { lockStockRows, type Stock, type StockRequest } from './stock.locks.ts'

/**
 * Locks the stock of these products and releases expired reservations. Rejects unknown products, products without
 * inventory and unknown warehouses, each on its field.
 */
export async function lockStock(ctx: Ctx, requests: readonly StockRequest[]): Promise<Stock> {
  const [products, warehouses] = [
    requests.map(({ product_id }) => product_id),
    requests.map(({ warehouse_id }) => warehouse_id),
  ]
  const stock = await lockStockRows(ctx, products, warehouses)
  const errors: FieldErrors = {}
  for (const { product_id, warehouse_id, fields = defaultFields } of requests) {
    const product = stock.products.get(product_id)
    if (!product?.is_there) errors[fields.product] = [fieldMessage(fields.product, noRecord)]
    else if (!product.track_inventory)
      errors[fields.product] = [fieldMessage(fields.product, 'must name a product that tracks inventory')]
    if (warehouse_id && !stock.warehouses.has(warehouse_id))
      errors[fields.warehouse] = [fieldMessage(fields.warehouse, noRecord)]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  await releaseExpired(ctx, stock)
  return stock
}

const defaultFields = { product: 'product_id', warehouse: 'warehouse_id' }
const noRecord = 'does not name a record that exists'

/** Releases open reservations whose stock is locked. */
export function releaseLocked(ctx: Ctx, stock: Stock, open: readonly Reservation[], reason: string) {
  for (const { id, version, product_id, warehouse_id, quantity, reference_type, reference_id } of open) {
    const reference = { reference_type: reference_type ?? 'reservation', reference_id: reference_id ?? id }
    moveStock(ctx, stock, [
      { product_id, warehouse_id, movement_type: 'release', quantity: -quantity, reason, ...reference },
    ])
    const written = { released_at: ctx.now, updated_at: ctx.now, version: version + 1 }
    ctx.defer(ctx.db.updateTable('stock_reservations').set(written).where('id', '=', id))
  }
}

/** Releases expired reservations of locked stock. The system is the actor, not the user whose request triggers it. */
export async function releaseExpired(ctx: Ctx, stock: Stock) {
  if (stock.products.size === 0) return
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select(columns(reservations))
    .where('product_id', 'in', [...stock.products.keys()])
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .orderBy('id')
    .execute()
  const systemCtx = { ...ctx, actor: null, credential: null }
  releaseLocked(systemCtx, stock, due as unknown as Reservation[], 'The time of the reservation is over.')
}

const batchSize = 50

/** Releases expired reservations in all tenants. Safe to run in several processes and to be interrupted. */
export async function releaseExpiredReservations(runtime: Runtime): Promise<void> {
  const now = runtime.now()
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_due_reservations($1) as id', [
    now,
  ])
  await inEachTenant(runtime, 'due reservations', tenants, async ({ id }) => {
    while ((await inTenant(runtime, id, releaseBatch)) === batchSize);
  })
}

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
  await releaseExpired(ctx, stock)
  return due.length
}
