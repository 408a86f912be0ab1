/**
 * Expiry of reservations. Expired reservations are released by the next operation on their stock, or by a background
 * loop.
 */
import {
  type Ctx,
  type FieldErrors,
  inRounds,
  inTenant,
  validationError,
  tenantSql,
  fieldMessage,
  type Runtime,
} from '#core'
import type { Reservation } from './reservation.ts'
import { moveStock } from './stock.ledger.ts'
import { lockStockRows, type Stock, type StockRequest } from './stock.locks.ts'

/**
 * Locks the stock of these products and releases expired reservations. Rejects unknown products, products without
 * inventory and unknown warehouses, each on its field.
 */
export async function lockStock(ctx: Ctx, requests: readonly StockRequest[]): Promise<Stock> {
  const stock = await lockValid(ctx, requests)
  releaseExpired(ctx, stock)
  return stock
}

/** The valid part of a request: its product can be missing. */
type RequestPart = Omit<StockRequest, 'product_id'> & { product_id?: string | undefined }

async function lockValid(ctx: Ctx, requests: readonly RequestPart[]): Promise<Stock> {
  const products = requests.flatMap(({ product_id }) => product_id ?? [])
  const stock = await lockStockRows(
    ctx,
    products,
    requests.map(({ warehouse_id }) => warehouse_id),
  )
  const errors: FieldErrors = {}
  for (const { product_id, warehouse_id, isInbound = false, fields = defaultFields } of requests) {
    const found = {
      [fields.product]: product_id === undefined ? undefined : productProblem(stock, product_id),
      [fields.warehouse]: warehouse_id ? warehouseProblem(stock, warehouse_id, isInbound) : undefined,
    }
    for (const [field, problem] of Object.entries(found))
      if (problem) errors[field] = [fieldMessage(field, problem)]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return stock
}

/** Rejects unknown products and warehouses as `lockStock` does, of the valid part of a body. */
export async function checkLocations(ctx: Ctx, requests: readonly RequestPart[]): Promise<void> {
  await lockValid(ctx, requests)
}

function productProblem({ products }: Stock, id: string): string | undefined {
  const product = products.get(id)
  if (!product?.is_there) return noRecord
  return product.track_inventory ? undefined : 'must name a product that tracks inventory'
}

function warehouseProblem({ warehouses }: Stock, id: string, isInbound: boolean): string | undefined {
  const warehouse = warehouses.get(id)
  if (!warehouse) return noRecord
  const accepts = warehouse.is_active || !isInbound
  return accepts ? undefined : 'must name an active warehouse: nothing is put into one that is inactive'
}

const defaultFields = { product: 'product_id', warehouse: 'warehouse_id' }
const noRecord = 'does not name a record that exists'

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
  const ids = open.map(({ id }) => id)
  ctx.defer(closeReservations(ids, ctx.now).compile(ctx.db))
}

const closeReservations = (ids: readonly string[], now: string) => tenantSql`
  update stock_reservations
  set released_at = ${now}, updated_at = ${now}, version = version + 1
  where id = any(${ids})`

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
