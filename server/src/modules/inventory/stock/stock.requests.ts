/**
 * Stock for an operation. Only `lockStock` returns it. It locks and reads each product, its inventory records and the
 * warehouses once, and stock operations use the result.
 */
import { type Ctx, type FieldErrors, fieldMessage, rejectInvalid, tenantSql } from '#core'
import type { Reservation } from './reservation.ts'
import { moveStock } from './stock.ledger.ts'
import { locationOf, lockStockRows, type Stock, type StockLocation } from './stock.locks.ts'

/**
 * Locks the stock of these products until the commit, and releases their expired reservations. Locks the given
 * warehouses against deletion; null means the default one. A transaction calls this once, for all lines of a document,
 * after it has locked the document.
 */
export async function lockStock(
  ctx: Ctx,
  productIds: readonly string[],
  warehouseIds: readonly (string | null | undefined)[] = [],
): Promise<Stock> {
  const stock = await lockStockRows(ctx, productIds, warehouseIds)
  if (stock.expired.length > 0) releaseExpired(ctx, stock)
  return stock
}

/** Releases open reservations. The caller has locked their stock. */
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

/** Releases expired reservations of locked stock. The actor is the system, not the user of the request. */
function releaseExpired(ctx: Ctx, stock: Stock) {
  const systemCtx = { ...ctx, actor: null, credential: null }
  releaseLocked(systemCtx, stock, stock.expired.splice(0), 'The reservation has expired.')
}

/** A requested location; the default warehouse is used if none is given. */
export interface StockRequest {
  product_id: string
  warehouse_id?: string | null | undefined
  /** The fields of errors about an unknown product or warehouse. */
  fields?: { product: string; warehouse: string }
  /** Whether stock is put there: then the warehouse must be active. */
  isInbound?: boolean
}

/** The valid part of a request: its product can be missing. */
type RequestPart = Omit<StockRequest, 'product_id'> & { product_id?: string | undefined }

/**
 * Locks the requested stock. Rejects unknown products, products without inventory and unknown warehouses, each on its
 * field.
 */
export async function lockRequested(ctx: Ctx, requests: readonly StockRequest[]): Promise<Stock> {
  const stock = await lockStock(ctx, ...locationsOf(requests))
  rejectInvalid(locationErrors(stock, requests))
  return stock
}

/** Rejects unknown products and warehouses in the valid part of a body, as `lockRequested` does. */
export async function checkLocations(ctx: Ctx, requests: readonly RequestPart[]): Promise<void> {
  rejectInvalid(locationErrors(await lockStockRows(ctx, ...locationsOf(requests)), requests))
}

const locationsOf = (requests: readonly RequestPart[]) =>
  [
    requests.flatMap(({ product_id }) => product_id ?? []),
    requests.map(({ warehouse_id }) => warehouse_id),
  ] as const

function locationErrors(stock: Stock, requests: readonly RequestPart[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { product_id, warehouse_id, isInbound = false, fields = defaultFields } of requests) {
    const found = {
      [fields.product]: product_id === undefined ? undefined : productProblem(stock, product_id),
      [fields.warehouse]: warehouse_id ? warehouseProblem(stock, warehouse_id, isInbound) : undefined,
    }
    for (const [field, problem] of Object.entries(found))
      if (problem) errors[field] = [fieldMessage(field, problem)]
  }
  return errors
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
  return accepts ? undefined : 'must name an active warehouse: an inactive one accepts no stock'
}

const defaultFields = { product: 'product_id', warehouse: 'warehouse_id' }
const noRecord = 'does not name a record that exists'

/** A requested quantity of a product. Errors are reported on fields below `field`, such as `items.0`. */
export interface Line {
  product_id: string
  warehouse_id?: string | null | undefined
  quantity: number
  field?: string
  /** The name of the quantity field; `quantity` by default. */
  quantity_field?: string
  /** True if the line puts stock into the warehouse. */
  isInbound?: boolean
}

/** A line with its location. Errors are reported on `field`. */
export type PlacedLine = StockLocation & { quantity: number; field: string }

const fieldOf = ({ field }: Line, name: string) => (field ? `${field}.${name}` : name)

/** Returns the lines with their locations in locked stock. Rejects the same lines as `lockRequested`. */
export function placeLines(stock: Stock, lines: readonly Line[]): PlacedLine[] {
  const requests = lines.map((line) => ({
    ...line,
    fields: { product: fieldOf(line, 'product_id'), warehouse: fieldOf(line, 'warehouse_id') },
  }))
  rejectInvalid(locationErrors(stock, requests))
  return lines.map((line) => ({
    ...locationOf(stock, line),
    quantity: line.quantity,
    field: fieldOf(line, line.quantity_field ?? 'quantity'),
  }))
}

/** Locks the stock of these lines and returns it with their locations. */
export async function lockLines(ctx: Ctx, lines: readonly Line[]) {
  const stock = await lockStock(ctx, ...locationsOf(lines))
  return { stock, placed: placeLines(stock, lines) }
}
