/**
 * The cost of goods that come back. Returned goods and corrections take the cost of the movements that they undo,
 * instead of the average of today (decision 118).
 */
import { type Ctx, tenantSql } from '#core'
import { exactValue, roundedValue, stockValue } from '#catalog'
import type { Reference } from './reservation.actions.ts'
import type { StockLocation, StockedProduct } from './stock.locks.ts'

/** Goods of one movement, at their cost. */
export interface Layer {
  movementId: string
  /** A positive number of units. */
  quantity: number
  /** In minor units; null without a cost. */
  unit_cost: string | null
  /** Null if the cost was not stored: the movement is older than stored costs. */
  currency: string | null
  /** The posted amount of all units, in minor units. */
  amount: number
}

/** A part of a layer: from the unit at `from`, counted from its first one. */
interface LayerPart extends Layer {
  from: number
  taken: number
}

/** The posted amount that an undone movement clears. */
export interface ClearedAmount {
  movementId: string
  currency: string
  amount: number
}

/** The cost of undone units: the exact value that enters the average, and the posted amounts that they clear. */
export interface UndoneCost {
  exact_value: bigint
  cleared: ClearedAmount[]
}

/** Returns the next units of the layers, after the first `skipped` ones. */
export function takeUnits(layers: readonly Layer[], skipped: number, quantity: number): LayerPart[] {
  const parts: LayerPart[] = []
  let [position, left] = [skipped, quantity]
  for (const layer of layers) {
    const from = Math.min(position, layer.quantity)
    const taken = Math.min(left, layer.quantity - from)
    position -= from
    left -= taken
    if (taken > 0) parts.push({ ...layer, from, taken })
  }
  return parts
}

/**
 * Returns the cost of units for their product. Units whose cost was not stored, or is in a former currency of the
 * product, have the cost of the product today.
 */
export function costOf(parts: readonly LayerPart[], product: StockedProduct): UndoneCost {
  const costs = parts.map(({ movementId, unit_cost, currency, taken, ...part }) => {
    const exact_value = exactValue(currency === product.currency ? unit_cost : product.unit_cost, taken)
    const amount = currency === null ? roundedValue(exact_value) : amountOf({ ...part, taken })
    return { exact_value, cleared: { movementId, currency: currency ?? product.currency, amount } }
  })
  return {
    exact_value: costs.reduce((sum, { exact_value }) => sum + exact_value, 0n),
    cleared: costs.map(({ cleared }) => cleared),
  }
}

/** Returns the share of the units in the posted amount. The shares of all units add up to it. */
function amountOf({
  amount,
  quantity,
  from,
  taken,
}: Pick<LayerPart, 'amount' | 'quantity' | 'from' | 'taken'>) {
  const upTo = (units: number) =>
    Number((2n * BigInt(amount) * BigInt(units) + BigInt(quantity)) / BigInt(2 * quantity))
  return upTo(from + taken) - upTo(from)
}

/** A returned quantity of a line of a document. */
export interface ReturnedLine {
  product_id: string
  quantity: number
  line_id?: string | undefined
  /** The quantity of the line that was returned earlier, restocked or not. */
  returned?: number | undefined
}

interface SoldRow {
  id: string
  product_id: string
  reference_line_id: string | null
  movement_type: 'sale' | 'return'
  quantity: number
  unit_cost: string | null
  currency: string | null
  value: string | null
}

/**
 * Returns the cost of each returned line: that of its sold units which were not returned before, the last sold first.
 * Units that were sold without a movement come back without a cost. Older movements do not name their line; they
 * belong to all lines of their product.
 */
export async function costsOfReturn(
  ctx: Ctx,
  products: ReadonlyMap<string, StockedProduct>,
  lines: readonly ReturnedLine[],
  { reference_type, reference_id }: Reference,
): Promise<UndoneCost[]> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const { rows } = await tenantSql<SoldRow>`
    select id, product_id, reference_line_id, movement_type, quantity, unit_cost::text, currency, value::text
    from stock_movements
    where reference_type = ${reference_type} and reference_id = ${reference_id} and product_id = any(${ids})
      and movement_type in ('sale', 'return')
    order by created_at desc, id desc`.execute(ctx.db)
  const taken = new Map<string, number>()
  return lines.map(({ product_id, line_id = '', quantity, returned = 0 }) => {
    const ofProduct = rows.filter((row) => row.product_id === product_id)
    const sold = ofProduct.filter(({ movement_type }) => movement_type === 'sale')
    const isByLine = sold.every(({ reference_line_id }) => reference_line_id !== null)
    const key = isByLine ? line_id : product_id
    const own = isByLine ? sold.filter(({ reference_line_id }) => reference_line_id === line_id) : sold
    const skipped = taken.get(key) ?? (isByLine ? returned : restocked(ofProduct))
    taken.set(key, skipped + quantity)
    return costOf(
      takeUnits(own.map(soldLayer), skipped, quantity),
      products.get(product_id) as StockedProduct,
    )
  })
}

const restocked = (rows: readonly SoldRow[]) =>
  rows.reduce((sum, row) => sum + (row.movement_type === 'return' ? row.quantity : 0), 0)

function soldLayer({ id, quantity, unit_cost, currency, value }: SoldRow): Layer {
  const amount = value === null ? stockValue(unit_cost, -quantity) : -Number(value)
  return { movementId: id, quantity: -quantity, unit_cost, currency, amount }
}

/** A stored adjustment or count. */
export interface Correction {
  id: string
  quantity: number
  quantity_before: number
  unit_cost: string | null
  currency: string | null
}

/** Earlier corrections of a record are not undone. */
const correctionsAtMost = 500

/**
 * Returns the cost of a correction as far as it undoes earlier corrections of the record in the other direction, the
 * last ones first; undefined if it undoes none, or if it would take more than the stock is worth. The rest of its
 * quantity has the cost of the product today.
 */
export async function costOfCorrection(
  ctx: Ctx,
  product: StockedProduct,
  { product_id, warehouse_id }: StockLocation,
  quantity: number,
): Promise<UndoneCost | undefined> {
  const { rows } = await tenantSql<Correction>`
    select id, quantity, quantity_before, unit_cost::text, currency from stock_movements
    where product_id = ${product_id} and warehouse_id = ${warehouse_id} and deleted_at is null
      and movement_type in ('adjustment', 'physical_count')
    order by created_at desc, id desc limit ${correctionsAtMost}`.execute(ctx.db)
  const parts = takeUnits(openCorrections(rows.toReversed(), Math.sign(quantity)), 0, Math.abs(quantity))
  if (parts.length === 0) return undefined
  const { exact_value: undone, cleared } = costOf(parts, product)
  const rest = Math.abs(quantity) - parts.reduce((sum, { taken }) => sum + taken, 0)
  const exact_value = undone + exactValue(product.unit_cost, rest)
  if (quantity > 0) return { exact_value, cleared }
  if (exact_value > exactValue(product.unit_cost, product.stock_quantity)) return undefined
  return { exact_value: -exact_value, cleared: cleared.map((each) => ({ ...each, amount: -each.amount })) }
}

/**
 * Returns what corrections in the other direction than `sign` leave to undo, the last ones first. A correction first
 * undoes earlier ones; only its rest can be undone. Goods that an adjustment puts into an empty place are new.
 */
export function openCorrections(corrections: readonly Correction[], sign: number): Layer[] {
  const open: Layer[] = []
  let direction = 0
  for (const { id, quantity, quantity_before, unit_cost, currency } of corrections) {
    let left = Math.abs(quantity)
    while (left > 0 && open.length > 0 && Math.sign(quantity) !== direction) {
      const last = open.pop() as Layer
      const kept = Math.max(0, last.quantity - left)
      left -= last.quantity - kept
      if (kept > 0) open.push(layerOf({ ...last, quantity: kept }))
    }
    const isNew = quantity > 0 && quantity_before === 0
    if (left === 0 || isNew) continue
    direction = Math.sign(quantity)
    open.push(layerOf({ movementId: id, quantity: left, unit_cost, currency }))
  }
  return direction === sign ? [] : open.toReversed()
}

const layerOf = (layer: Omit<Layer, 'amount'>): Layer => ({
  ...layer,
  amount: stockValue(layer.unit_cost, layer.quantity),
})
