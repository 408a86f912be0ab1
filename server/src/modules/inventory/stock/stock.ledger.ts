/**
 * The stock ledger, the only place that changes stock. Callers lock the rows (stock.locks.ts) and check their own rules
 * first; each change is written together with its movement.
 */
import { sql } from 'kysely'
import { type Change, countChange, type Ctx, invalidField, newId, preparedInsert, tenantSql } from '#core'
import { changesReserved, type MovementType } from '../movements/movement.types.ts'
import { movements } from '../movements/movement.ts'
import type { InventoryRecord } from './inventory.ts'
import { insufficientStock, shortageMessage } from './stock.errors.ts'
import { emitMovement } from './stock.events.ts'
import { getOrCreateRecord, type StockLocation, type Stock, writeRecord } from './stock.locks.ts'

/** One change of the quantity on hand or reserved at a location. */
export interface Move extends StockLocation {
  movement_type: MovementType
  /** Negative for a decrease. */
  quantity: number
  reason?: string | null | undefined
  notes?: string | null | undefined
  reference_type?: string | null | undefined
  reference_id?: string | null | undefined
  /** The field that errors are reported on. */
  field?: string
}

/** The id of the written movement and the change of the record. */
export interface MovementResult {
  movementId: string
  change: Change<InventoryRecord>
}

const quantityAtMost = 2_147_483_647

/**
 * Changes stock: writes a movement for each move, updates the record and the product totals, and emits events. Rejects
 * quantities below zero and above the maximum. All other rules are checked by the caller against the locked stock.
 */
export function moveStock(ctx: Ctx, stock: Stock, moves: readonly Move[]): MovementResult[] {
  return moves.map((move) => moveOne(ctx, stock, move))
}

function moveOne(ctx: Ctx, stock: Stock, move: Move): MovementResult {
  const { product_id, movement_type, quantity, field = 'quantity' } = move
  const before = getOrCreateRecord(ctx, stock, move)
  const figure = changesReserved(movement_type) ? 'quantity_reserved' : 'quantity_on_hand'
  const sum = figure === 'quantity_reserved' ? 'reserved_quantity' : 'stock_quantity'
  const product = stock.products.get(product_id)
  if (!product) throw new Error('Stock was moved of a product that is not locked.')
  const quantity_after = before[figure] + quantity
  if (quantity_after < 0)
    throw insufficientStock({ [field]: [shortageMessage(field, -quantity, before[figure])] })
  if (Math.max(quantity_after, product[sum] + quantity) > quantityAtMost)
    throw invalidField(field, `must leave at most ${quantityAtMost} of the product`)
  product[sum] += quantity
  ctx.defer(
    tenantSql`update products set ${sql.ref(sum)} = ${sql.ref(sum)} + ${quantity}
      where id = ${product_id}`.compile(ctx.db),
  )
  const change = writeRecord(ctx, stock, before, {
    [figure]: quantity_after,
    last_movement_at: stock.movedAt,
  })
  const movement = {
    ...ledgerEntry(ctx, move),
    quantity_before: before[figure],
    quantity_after,
    created_at: stock.movedAt,
  }
  insertMovement(ctx, movement)
  emitMovement(ctx, change, movement)
  return { movementId: movement.id, change }
}

function ledgerEntry({ actor }: Ctx, move: Move) {
  const { product_id, warehouse_id, movement_type, quantity } = move
  const { reason = null, notes = null, reference_type = null, reference_id = null } = move
  const what = { product_id, warehouse_id, movement_type, quantity }
  const why = { reason, notes, reference_type, reference_id, created_by: actor?.id ?? null }
  return { id: newId(), ...what, ...why }
}

/** Inserts a movement into the ledger. */
function insertMovement(ctx: Ctx, movement: object) {
  ctx.defer(insertMovementRow(ctx, movement))
  countChange(ctx, movements, undefined, movement)
}

const insertMovementRow = preparedInsert('stock_movements')
