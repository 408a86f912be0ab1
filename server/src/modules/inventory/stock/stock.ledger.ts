/**
 * The stock ledger: the only code that changes stock. Callers first lock the rows (stock.locks.ts) and check their
 * own rules. Each change is written together with its movement.
 */
import { type Change, counters, type Ctx, invalidField, newId, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import { exactValue, stockValue, unitCostOfValue } from '#catalog'
import { changesReserved, type MovementType } from '../movements/movement.types.ts'
import { movements } from '../movements/movement.ts'
import type { InventoryRecord } from './inventory.ts'
import { insufficientStock, shortageMessage } from './stock.errors.ts'
import { emitMovements, type RecordedMovement } from './stock.events.ts'
import {
  changeRecord,
  recordOrNew,
  type Stock,
  type StockedProduct,
  type StockLocation,
  writeRecords,
} from './stock.locks.ts'

/** One change of the quantity on hand or reserved at a location. */
export interface Move extends StockLocation {
  movement_type: MovementType
  /** Negative for a decrease. */
  quantity: number
  reason?: string | null | undefined
  notes?: string | null | undefined
  reference_type?: string | null | undefined
  reference_id?: string | null | undefined
  /** The line of the document, such as the item of an order. */
  reference_line_id?: string | null | undefined
  /**
   * The exact value of goods that move at another cost than that of the product (`exactValue`). It becomes part of the
   * average. Negative for a decrease.
   */
  exact_value?: bigint | undefined
  /** The value of received goods, which the caller adds to the average and posts. */
  received_value?: Minor | undefined
  /** The day on which the goods moved, in the time zone of the tenant. Default: today. */
  movement_date?: string | undefined
  /** The field of error messages. */
  field?: string
}

/** The written movement: its value, by which it changed the value of the stock, and its change of the record. */
export interface MovementResult {
  movementId: string
  product_id: string
  movement_date: string
  currency: string
  /** In minor units; null without a cost. */
  value: Minor | null
  change: Change<InventoryRecord>
}

const quantityAtMost = 2_147_483_647

/**
 * Changes stock: writes a movement for each move, updates the record and the product totals, and emits events.
 * Rejects quantities below zero and above the maximum. The caller checks all other rules on the locked stock.
 */
export function moveStock(ctx: Ctx, stock: Stock, moves: readonly Move[]): MovementResult[] {
  const recorded = moves.map((move) => recordMove(ctx, stock, move))
  if (recorded.length === 0) return []
  writeTotals(ctx, recorded)
  writeRecords(
    ctx,
    recorded.map(({ change }) => change.after),
  )
  // Events contain the movement without the cost.
  const rows = recorded.map(({ movement, cost }) => ({ ...movement, ...cost }))
  ctx.defer(insertMovements(JSON.stringify(rows)).compile(ctx.db))
  const kinds = Map.groupBy(recorded, ({ movement }) => `${movement.movement_type} ${movement.warehouse_id}`)
  for (const [
    {
      movement: { movement_type, warehouse_id },
    },
    ...others
  ] of kinds.values() as Iterable<[RecordedMovement, ...RecordedMovement[]]>)
    counters.countMany(ctx, movements, { movement_type, warehouse_id }, 1 + others.length)
  emitMovements(ctx, recorded)
  return recorded.map(({ movement, cost: { currency, value }, change }) => ({
    movementId: movement.id,
    product_id: movement.product_id,
    movement_date: movement.movement_date,
    currency,
    value,
    change,
  }))
}

/** Changes locked stock in memory and returns the movement. */
function recordMove(ctx: Ctx, stock: Stock, move: Move): CostedMovement {
  const { product_id, movement_type, quantity, field = 'quantity' } = move
  const before = recordOrNew(ctx, stock, move)
  const { figure, sum } = figuresOf(movement_type)
  const product = stock.products.get(product_id)
  if (!product) throw new Error('The product of a stock move is not locked.')
  const quantity_after = before[figure] + quantity
  if (quantity_after < 0)
    throw insufficientStock({ [field]: [shortageMessage(field, -quantity, before[figure])] })
  if (Math.max(quantity_after, product[sum] + quantity) > quantityAtMost)
    throw invalidField(field, `must leave at most ${quantityAtMost} of the product`)
  const cost = changesReserved(movement_type) ? withoutValue(product) : moveValue(product, move)
  product[sum] += quantity
  const change = changeRecord(ctx, stock, before, {
    [figure]: quantity_after,
    last_movement_at: stock.movedAt,
  })
  const movement = {
    ...ledgerEntry(ctx, move),
    quantity_before: before[figure],
    quantity_after,
    created_at: stock.movedAt,
  }
  return { movement, change, cost: { ...cost, reference_line_id: move.reference_line_id ?? null } }
}

/** The columns of a movement that events do not contain. */
interface Cost {
  /** The cost of the product before the movement. */
  unit_cost: string | null
  currency: string
  value: Minor | null
}

interface CostedMovement extends RecordedMovement {
  cost: Cost & { reference_line_id: string | null }
}

const withoutValue = ({ unit_cost, currency }: StockedProduct): Cost => ({ unit_cost, currency, value: null })

/**
 * Returns the value of a move, before its quantity is added to the product. Goods that move at their own cost change
 * the unit cost of the product in memory; `writeChangedCosts` writes it. Without stock, the last cost remains.
 */
function moveValue(product: StockedProduct, move: Move): Cost {
  const { unit_cost, currency, stock_quantity } = product
  const { quantity, exact_value, received_value } = move
  const after = stock_quantity + quantity
  // Stock without a cost does not get the cost 0 from goods without a cost.
  const keepsCost = exact_value === undefined || after === 0 || (unit_cost === null && exact_value === 0n)
  if (!keepsCost)
    product.unit_cost = unitCostOfValue(exactValue(unit_cost, stock_quantity) + exact_value, after)
  const value = (stockValue(product.unit_cost, after) - stockValue(unit_cost, stock_quantity)) as Minor
  return { unit_cost, currency, value: received_value ?? (product.unit_cost === null ? null : value) }
}

/** Returns the columns of the record and of the product that a movement changes. */
const figuresOf = (movement_type: MovementType) =>
  changesReserved(movement_type)
    ? ({ figure: 'quantity_reserved', sum: 'reserved_quantity' } as const)
    : ({ figure: 'quantity_on_hand', sum: 'stock_quantity' } as const)

function ledgerEntry({ actor, now, tenant }: Ctx, move: Move) {
  const { product_id, warehouse_id, movement_type, quantity } = move
  const { movement_date = dayOf(now, tenant.timezone) } = move
  const { reason = null, notes = null, reference_type = null, reference_id = null } = move
  const what = { product_id, warehouse_id, movement_type, quantity, movement_date }
  const why = { reason, notes, reference_type, reference_id, created_by: actor?.id ?? null }
  return { id: newId(), ...what, ...why }
}

/** Adds the movements to the totals of their products. */
function writeTotals(ctx: Ctx, recorded: readonly RecordedMovement[]) {
  const byProduct = Map.groupBy(recorded, ({ movement }) => movement.product_id)
  const rows = [...byProduct].map(([id, own]) => {
    const totals = { id, in_stock: 0, reserved: 0 }
    for (const { movement } of own)
      totals[changesReserved(movement.movement_type) ? 'reserved' : 'in_stock'] += movement.quantity
    return totals
  })
  ctx.defer(addTotals(JSON.stringify(rows)).compile(ctx.db))
}

const addTotals = (rows: string) => tenantSql`
  update products
  set stock_quantity = stock_quantity + added.in_stock, reserved_quantity = reserved_quantity + added.reserved
  from jsonb_to_recordset(${rows}::jsonb) as added (id text, in_stock integer, reserved integer)
  where products.id = added.id`

const insertMovements = (rows: string) => tenantSql`
  insert into stock_movements (id, product_id, warehouse_id, movement_type, quantity, quantity_before, quantity_after,
    reason, notes, reference_type, reference_id, created_by, reference_line_id,
    unit_cost, currency, value, movement_date, created_at)
  select id, product_id, warehouse_id, movement_type, quantity, quantity_before, quantity_after,
    reason, notes, reference_type, reference_id, created_by, reference_line_id,
    unit_cost, currency, value, movement_date, created_at
  from jsonb_to_recordset(${rows}::jsonb) as moved (id text, product_id text, warehouse_id text,
    movement_type text, quantity integer, quantity_before integer, quantity_after integer, reason text, notes text,
    reference_type text, reference_id text, created_by text, reference_line_id text,
    unit_cost numeric, currency text, value bigint, movement_date date, created_at timestamptz)
  returning 1`
