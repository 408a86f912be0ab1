/** Stock of documents that are shipped later, such as orders: reserved for them, and sold from what they reserved. */
import { type Ctx, type FieldErrors } from '#core'
import {
  addReservations,
  checkAvailable,
  findOpenReservations,
  type Line,
  lockStockFor,
  type PlacedLine,
  type Reference,
} from './reservation.actions.ts'
import type { Reservation } from './reservation.ts'
import { insufficientStock, shortageMessage } from './stock.errors.ts'
import { moveStock } from './stock.ledger.ts'
import { availableAt, recordAt, type Stock } from './stock.locks.ts'

export interface AllocatedLine extends Line {
  /** True if the line may wait for stock: then it gets what is available. */
  mayBackorder: boolean
}

/**
 * Reserves the stock of a document without end and returns the reserved quantity of each line. Lines of one product are
 * counted together. Rejects lines without enough available stock that may not wait for it.
 */
export async function allocateStock(
  ctx: Ctx,
  lines: readonly AllocatedLine[],
  reference: Reference,
): Promise<number[]> {
  const { stock, placed } = await lockStockFor(ctx, lines)
  const errors: FieldErrors = {}
  const granted = new Map<unknown, number>()
  const quantities = placed.map(({ quantity, field, ...place }, index) => {
    const key = recordAt(stock, place)
    const remaining = Math.max(0, availableAt(stock, place) - (granted.get(key) ?? 0))
    if (quantity > remaining && !lines[index]?.mayBackorder)
      errors[field] = [shortageMessage(field, quantity, remaining)]
    const given = Math.min(quantity, remaining)
    granted.set(key, (granted.get(key) ?? 0) + given)
    return given
  })
  if (Object.keys(errors).length > 0) throw insufficientStock(errors)
  const reserved = placed.map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }))
  await addReservations(
    ctx,
    stock,
    reserved.filter(({ quantity }) => quantity > 0),
    reference,
    null,
  )
  return quantities
}

/**
 * Sells the lines of a document: first from what it has reserved, the rest from available stock. Rejects lines without
 * enough stock.
 */
export async function sellAllocated(ctx: Ctx, lines: readonly Line[], reference: Reference): Promise<void> {
  const { stock, placed } = await lockStockFor(ctx, lines)
  const { reference_type, reference_id } = reference
  const open = await findOpenReservations(ctx, { reference_type, reference_id })
  for (const line of placed) takeReserved(ctx, stock, open, line, 'Sold')
  checkAvailable(stock, placed)
  moveStock(
    ctx,
    stock,
    placed.map(({ quantity, ...line }) => ({
      ...line,
      ...reference,
      movement_type: 'sale',
      quantity: -quantity,
    })),
  )
}

/** Releases what a document does not need any more of what it has reserved. */
export async function releaseAllocated(
  ctx: Ctx,
  lines: readonly Line[],
  reference: Reference,
): Promise<void> {
  const { stock, placed } = await lockStockFor(ctx, lines)
  const { reference_type, reference_id } = reference
  const open = await findOpenReservations(ctx, { reference_type, reference_id })
  for (const line of placed) takeReserved(ctx, stock, open, line, 'Released')
}

/** Releases the quantity of a line from the reservations, which it reduces. */
function takeReserved(
  ctx: Ctx,
  stock: Stock,
  open: Reservation[],
  { product_id, warehouse_id, quantity }: PlacedLine,
  reason: string,
) {
  let missing = quantity
  for (const reservation of open) {
    const isSame = reservation.product_id === product_id && reservation.warehouse_id === warehouse_id
    const part = Math.min(missing, reservation.quantity)
    if (!isSame || part === 0) continue
    missing -= part
    reservation.quantity -= part
    reservation.version += 1
    const { id, version, reference_type, reference_id } = reservation
    const reference = { reference_type, reference_id }
    moveStock(ctx, stock, [
      { product_id, warehouse_id, movement_type: 'release', quantity: -part, reason, ...reference },
    ])
    const isUsed = reservation.quantity === 0
    const written = isUsed ? { released_at: ctx.now } : { quantity: reservation.quantity }
    ctx.defer(
      ctx.db
        .updateTable('stock_reservations')
        .set({ ...written, version, updated_at: ctx.now })
        .where('id', '=', id),
    )
  }
}
