/**
 * Row locks of stock. Products are always locked first, in the order of their ids, so that concurrent operations on the
 * same products run one after the other without deadlocks.
 */
import { type Change, columns, counters, type Ctx, newId, tenantSql } from '#core'
import { epoch, fromEpoch } from '#core/time'
import { inventory, type InventoryRecord } from './inventory.ts'
import { type Reservation, reservations } from './reservation.ts'

/** A product in a warehouse. */
export interface StockLocation {
  product_id: string
  warehouse_id: string
}

export interface StockedProduct {
  id: string
  name: string
  is_there: boolean
  /** Such as `active`, `draft` or `discontinued`. */
  status: string
  track_inventory: boolean
  allow_backorders: boolean
  stock_quantity: number
  reserved_quantity: number
  reorder_point: number | null
  reorder_quantity: number | null
  /** In minor units, unrounded; null without a cost. */
  unit_cost: string | null
  currency: string
}

interface StockedWarehouse {
  id: string
  name: string
  is_default: boolean
  is_active: boolean
}

/** Locked stock. No other transaction can change it until this one ends. */
export interface Stock {
  products: Map<string, StockedProduct>
  warehouses: Map<string, StockedWarehouse>
  /** By product and warehouse; see `recordAt`. */
  records: Map<string, InventoryRecord>
  /** Expired reservations of these products that are not released yet. */
  expired: Reservation[]
  /** The time of the movements: now, or just after the previous movements of these products. */
  movedAt: string
}

/** Runs the statements of `lockStock`, which other files use. */
export async function lockStockRows(
  ctx: Ctx,
  productIds: readonly string[],
  warehouseIds: readonly (string | null | undefined)[] = [],
): Promise<Stock> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0 && warehouseIds.length === 0) return noStock(ctx)
  const requestedWarehouses = warehouseIds.filter((id) => typeof id === 'string')
  const needsDefault = requestedWarehouses.length < warehouseIds.length
  // The statements are sent together and run in this order; each sees all commits before its locks. The key share
  // lock on warehouses only prevents their deletion.
  const [warehouses, products, records, expired] = await Promise.all([
    tenantSql<StockedWarehouse>`
      select id, name, is_default, is_active from warehouses
      where deleted_at is null
        and (id = any(${requestedWarehouses}) or (is_default and ${needsDefault}))
      order by id for key share`.execute(ctx.db),
    tenantSql<StockedProduct>`
      select id, name, deleted_at is null as is_there, status, track_inventory, allow_backorders, stock_quantity,
        reserved_quantity, reorder_point, reorder_quantity, unit_cost::text, currency
      from products where id = any(${ids})
      order by id for no key update`.execute(ctx.db),
    tenantSql<InventoryRecord>`
      select ${columns(inventory)} from inventory_records
      where product_id = any(${ids}) and deleted_at is null
      order by product_id, warehouse_id for no key update`.execute(ctx.db),
    tenantSql<Reservation>`
      select ${columns(reservations)} from stock_reservations
      where product_id = any(${ids}) and released_at is null and expires_at <= ${ctx.now}
      order by id`.execute(ctx.db),
  ])
  return {
    products: new Map(products.rows.map((row) => [row.id, row])),
    warehouses: new Map(warehouses.rows.map((row) => [row.id, row])),
    records: new Map(records.rows.map((row) => [locationKey(row), row])),
    expired: expired.rows,
    movedAt: movementTime(ctx.now, records.rows),
  }
}

const noStock = ({ now }: Ctx): Stock => ({
  products: new Map(),
  warehouses: new Map(),
  records: new Map(),
  expired: [],
  movedAt: now,
})

/**
 * Returns a time after the latest movement. A transaction that waited for the lock may have started before the
 * previous holder, but its movements come later in the ledger.
 */
function movementTime(now: string, records: readonly InventoryRecord[]): string {
  const latest = Math.max(...records.map(({ last_movement_at: at }) => (at ? epoch(at) : 0)), 0)
  return epoch(now) > latest ? now : fromEpoch(latest + 1)
}

/** Returns a key of a location, for maps. */
export const locationKey = ({ product_id, warehouse_id }: StockLocation) => `${product_id} ${warehouse_id}`

/** Returns the location of a request; without a warehouse, it is in the default warehouse. */
export function locationOf(
  stock: Stock,
  { product_id, warehouse_id }: { product_id: string; warehouse_id?: string | null | undefined },
): StockLocation {
  return { product_id, warehouse_id: warehouse_id ?? defaultWarehouseOf(stock) }
}

/** Returns the id of the default warehouse. It is locked if a request omits the warehouse. */
function defaultWarehouseOf({ warehouses }: Stock): string {
  const found = [...warehouses.values()].find(({ is_default }) => is_default)
  if (!found) throw new Error('The tenant has no default warehouse.')
  return found.id
}

/** Returns the record of a location, or undefined if it never had stock. */
export const recordAt = ({ records }: Stock, place: StockLocation) => records.get(locationKey(place))

/** Returns the quantity on hand that is not reserved. */
export const availableAt = (stock: Stock, place: StockLocation) =>
  recordAt(stock, place)?.quantity_available ?? 0

/**
 * Returns the record of a location, or a new one with the reorder settings of the product, which the caller writes
 * (`writeRecords`). The product is locked, so no other transaction can create it.
 */
export function recordOrNew(
  ctx: Ctx,
  stock: Stock,
  { product_id, warehouse_id }: StockLocation,
): InventoryRecord {
  const existing = recordAt(stock, { product_id, warehouse_id })
  if (existing) return existing
  const { reorder_point = null, reorder_quantity = null } = stock.products.get(product_id) ?? {}
  const record: InventoryRecord = {
    ...emptyRecord,
    id: newId(),
    product_id,
    warehouse_id,
    reorder_point,
    reorder_quantity: reorder_quantity || null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  counters.countChange(ctx, inventory, undefined, record)
  stock.records.set(locationKey(record), record)
  return record
}

/** Returns the record of a location, or creates it. */
export function getOrCreateRecord(ctx: Ctx, stock: Stock, place: StockLocation): InventoryRecord {
  const existing = recordAt(stock, place)
  if (existing) return existing
  const record = recordOrNew(ctx, stock, place)
  writeRecords(ctx, [record])
  return record
}

const emptyRecord = {
  quantity_on_hand: 0,
  quantity_reserved: 0,
  quantity_available: 0,
  last_counted_at: null,
  last_movement_at: null,
  version: 1,
}

type RecordValues = Partial<
  Pick<
    InventoryRecord,
    | 'quantity_on_hand'
    | 'quantity_reserved'
    | 'reorder_point'
    | 'reorder_quantity'
    | 'last_counted_at'
    | 'last_movement_at'
    | 'updated_at'
  >
>

/** Updates a locked record in the database and in `stock`. */
export function writeRecord(
  ctx: Ctx,
  stock: Stock,
  before: InventoryRecord,
  values: RecordValues,
): Change<InventoryRecord> {
  const change = changeRecord(ctx, stock, before, values)
  writeRecords(ctx, [change.after])
  return change
}

/** Changes a locked record in `stock` only; `writeRecords` writes it. */
export function changeRecord(
  { now }: Ctx,
  stock: Stock,
  before: InventoryRecord,
  values: RecordValues,
): Change<InventoryRecord> {
  const after = { ...before, updated_at: now, ...values, version: before.version + 1 }
  after.quantity_available = after.quantity_on_hand - after.quantity_reserved
  stock.records.set(locationKey(after), after)
  const names = Object.keys(after) as (keyof InventoryRecord)[]
  const changed = names.filter((name) => !untrackedFields.has(name) && before[name] !== after[name])
  return { before, after, changed }
}

/** Writes new and changed records in one statement. If a record occurs several times, its last state is written. */
export function writeRecords(ctx: Ctx, records: readonly InventoryRecord[]) {
  const states = new Map(records.map((record) => [record.id, record]))
  ctx.defer(upsertRecords(JSON.stringify([...states.values()])).compile(ctx.db))
}

const upsertRecords = (rows: string) => tenantSql`
  insert into inventory_records (id, product_id, warehouse_id, quantity_on_hand, quantity_reserved, reorder_point,
    reorder_quantity, last_counted_at, last_movement_at, created_at, updated_at, version)
  select id, product_id, warehouse_id, quantity_on_hand, quantity_reserved, reorder_point,
    reorder_quantity, last_counted_at, last_movement_at, created_at, updated_at, version
  from jsonb_to_recordset(${rows}::jsonb) as changed (id text, product_id text, warehouse_id text,
    quantity_on_hand integer, quantity_reserved integer, reorder_point integer, reorder_quantity integer,
    last_counted_at timestamptz, last_movement_at timestamptz, created_at timestamptz, updated_at timestamptz,
    version integer)
  on conflict (tenant_id, id) do update
  set quantity_on_hand = excluded.quantity_on_hand, quantity_reserved = excluded.quantity_reserved,
    reorder_point = excluded.reorder_point, reorder_quantity = excluded.reorder_quantity,
    last_counted_at = excluded.last_counted_at, last_movement_at = excluded.last_movement_at,
    updated_at = excluded.updated_at, version = excluded.version`

const untrackedFields = new Set(['updated_at', 'version'])
