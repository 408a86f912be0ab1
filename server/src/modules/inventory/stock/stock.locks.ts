/**
 * Stock whose rows are locked. Products are locked in the order of their ids before anything else of stock is, so two
 * who want the same come one after the other, and never wait for each other in a ring.
 */
import { sql } from 'kysely'
import { type Change, columns, type Ctx, epoch, fromEpoch, newId, preparedInsert } from '#core'
import { inventory, type InventoryRecord } from './inventory.ts'

/** A product in a warehouse. */
export interface Place {
  product_id: string
  warehouse_id: string
}

/** A place as somebody names it: without a warehouse, the default one is meant. */
export interface Wanted {
  product_id: string
  warehouse_id?: string | null | undefined
  /** On which fields it is told that there is no such product or warehouse. */
  fields?: { product: string; warehouse: string }
}

export interface StockedProduct {
  id: string
  name: string
  is_there: boolean
  track_inventory: boolean
  stock_quantity: number
  reserved_quantity: number
  reorder_point: number | null
  reorder_quantity: number | null
}

/** Stock whose rows are locked: nobody else changes it until the transaction ends. */
export interface Stock {
  products: Map<string, StockedProduct>
  warehouses: Map<string, { id: string; name: string; is_default: boolean }>
  /** By product and warehouse; see `recordAt`. */
  records: Map<string, InventoryRecord>
  /** When it moves: now, but after all that has moved of it before, also if that was asked for later. */
  moment: string
}

/** Locks all stock of these products, and the warehouses that are named, or else meant, against deletion. */
export async function lockRows(
  ctx: Ctx,
  productIds: readonly string[],
  warehouseIds: readonly (string | null | undefined)[] = [],
): Promise<Stock> {
  const { id: tenant } = ctx.tenant
  const ids = [...new Set(productIds)]
  const named = warehouseIds.filter((id) => typeof id === 'string')
  const needsUsual = named.length < warehouseIds.length
  // They leave together and run in this order, each seeing what was committed before it got its locks. The key of a
  // warehouse is locked against whoever wants to delete it, and in nobody else's way.
  const [warehouses, products, records] = await Promise.all([
    sql<{ id: string; name: string; is_default: boolean }>`
      select id, name, is_default from warehouses
      where tenant_id = ${tenant} and deleted_at is null and (id = any(${named}) or (is_default and ${needsUsual}))
      order by id for key share`.execute(ctx.db),
    sql<StockedProduct>`
      select id, name, deleted_at is null as is_there, track_inventory, stock_quantity, reserved_quantity,
        reorder_point, reorder_quantity
      from products where tenant_id = ${tenant} and id = any(${ids})
      order by id for no key update`.execute(ctx.db),
    sql<InventoryRecord>`
      select ${columns(inventory)} from inventory_records
      where tenant_id = ${tenant} and product_id = any(${ids}) and deleted_at is null
      order by product_id, warehouse_id for no key update`.execute(ctx.db),
  ])
  return {
    products: new Map(products.rows.map((row) => [row.id, row])),
    warehouses: new Map(warehouses.rows.map((row) => [row.id, row])),
    records: new Map(records.rows.map((row) => [keyOf(row), row])),
    moment: momentAfter(ctx.now, records.rows),
  }
}

/** Whoever waited for the lock began earlier than who had it; the trail is in the order in which stock really moved. */
function momentAfter(now: string, records: readonly InventoryRecord[]): string {
  const latest = Math.max(...records.map(({ last_movement_at: at }) => (at ? epoch(at) : 0)), 0)
  return epoch(now) > latest ? now : fromEpoch(latest + 1)
}

const keyOf = ({ product_id, warehouse_id }: Place) => `${product_id} ${warehouse_id}`

/** Where that is: the default warehouse, when none is named. */
export function placeOf({ warehouses }: Stock, { product_id, warehouse_id }: Wanted): Place {
  const usual = [...warehouses.values()].find(({ is_default }) => is_default)
  const id = warehouse_id ?? usual?.id
  if (!id) throw new Error('The tenant has no default warehouse.')
  return { product_id, warehouse_id: id }
}

/** The record of a place; undefined where there never was anything. */
export const recordAt = ({ records }: Stock, place: Place) => records.get(keyOf(place))

/** How many of what lies there nobody has reserved. */
export const availableAt = (stock: Stock, place: Place) => recordAt(stock, place)?.quantity_available ?? 0

/**
 * The record of a place, made when there is none yet: it begins with the reorder settings of its product. That is
 * locked, so nobody else makes it.
 */
export function openRecord(ctx: Ctx, stock: Stock, { product_id, warehouse_id }: Place): InventoryRecord {
  const known = recordAt(stock, { product_id, warehouse_id })
  if (known) return known
  const { reorder_point = null, reorder_quantity = null } = stock.products.get(product_id) ?? {}
  const settings = { reorder_point, reorder_quantity: reorder_quantity || null }
  const row = { id: newId(), product_id, warehouse_id, ...settings, created_at: ctx.now, updated_at: ctx.now }
  ctx.defer(insertInventory(ctx, row))
  const record: InventoryRecord = { ...nothingYet, ...row }
  stock.records.set(keyOf(row), record)
  return record
}

const insertInventory = preparedInsert('inventory_records')

const nothingYet = {
  quantity_on_hand: 0,
  quantity_reserved: 0,
  quantity_available: 0,
  last_counted_at: null,
  last_movement_at: null,
  version: 1,
}

type Written = Partial<
  Pick<
    InventoryRecord,
    | 'quantity_on_hand'
    | 'quantity_reserved'
    | 'reorder_point'
    | 'reorder_quantity'
    | 'last_counted_at'
    | 'last_movement_at'
  >
>

/** Writes a record that is locked, and what has become of it in `stock`. */
export function writeRecord(
  ctx: Ctx,
  stock: Stock,
  before: InventoryRecord,
  values: Written,
): Change<InventoryRecord> {
  const written = { ...values, updated_at: ctx.now, version: before.version + 1 }
  const after = { ...before, ...written }
  after.quantity_available = after.quantity_on_hand - after.quantity_reserved
  ctx.defer(ctx.db.updateTable('inventory_records').set(written).where('id', '=', before.id))
  stock.records.set(keyOf(after), after)
  const names = Object.keys(after) as (keyof InventoryRecord)[]
  const changed = names.filter((name) => !isTime.has(name) && before[name] !== after[name])
  return { before, after, changed }
}

const isTime = new Set(['updated_at', 'version'])
