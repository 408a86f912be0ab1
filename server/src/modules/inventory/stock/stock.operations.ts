/**
 * What other modules do with stock: goods come in, leave, come back. Each is one call for all lines of a document.
 */
import type { Ctx } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import { checkAvailable, type Line, lockReserved, type Reference, stockFor } from './reservation.actions.ts'
import { releaseHeld } from './reservation.expiry.ts'
import { moveStock } from './stock.ledger.ts'

/** The stock that a product begins with, in the default warehouse. */
export async function openStock(ctx: Ctx, product_id: string, quantity: number) {
  const { stock, placed } = await stockFor(ctx, [{ product_id, quantity }])
  moveStock(
    ctx,
    stock,
    placed.map((line) => ({ ...line, movement_type: 'opening', field: 'stock_quantity' })),
  )
}

/** Goods have come in, from a supplier for instance. */
export const receiveStock = (ctx: Ctx, lines: readonly Line[], reference: Reference) =>
  bringIn(ctx, 'receipt', lines, reference)

/** Goods have come back. */
export const returnStock = (ctx: Ctx, lines: readonly Line[], reference: Reference) =>
  bringIn(ctx, 'return', lines, reference)

async function bringIn(ctx: Ctx, type: MovementType, lines: readonly Line[], reference: Reference) {
  const { stock, placed } = await stockFor(ctx, lines)
  moveStock(
    ctx,
    stock,
    placed.map((line) => ({ ...line, ...reference, movement_type: type })),
  )
}

/** Goods leave; refuses lines for which nobody has reserved too little. */
export async function sellStock(ctx: Ctx, lines: readonly Line[], reference: Reference) {
  const { stock, placed } = await stockFor(ctx, lines)
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

/**
 * What is reserved for a reference leaves; answers what that was. Refuses when a count has found fewer than were
 * reserved.
 */
export async function sellReserved(ctx: Ctx, reference: Reference) {
  const { reference_type, reference_id } = reference
  const { stock, open } = await lockReserved(ctx, { reference_type, reference_id })
  releaseHeld(ctx, stock, open, 'Sold')
  moveStock(
    ctx,
    stock,
    open.map(({ product_id, warehouse_id, quantity }) => ({
      product_id,
      warehouse_id,
      ...reference,
      movement_type: 'sale',
      quantity: -quantity,
    })),
  )
  return open
}
