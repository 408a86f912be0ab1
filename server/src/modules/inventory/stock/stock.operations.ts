/** Stock operations for other modules: receipts, sales and returns. One call books all lines of a document. */
import type { Ctx } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import {
  checkAvailable,
  type Line,
  lockOpenReservations,
  type Reference,
  lockStockFor,
} from './reservation.actions.ts'
import { releaseLocked } from './reservation.expiry.ts'
import { moveStock } from './stock.ledger.ts'

/** Books the opening stock of a product in the default warehouse. */
export async function addOpeningStock(ctx: Ctx, product_id: string, quantity: number) {
  const { stock, placed } = await lockStockFor(ctx, [{ product_id, quantity }])
  moveStock(
    ctx,
    stock,
    placed.map((line) => ({ ...line, movement_type: 'opening', field: 'stock_quantity' })),
  )
}

/** Books goods that were received, such as from a supplier. */
export const receiveStock = (ctx: Ctx, lines: readonly Line[], reference: Reference) =>
  addStock(ctx, 'receipt', lines, reference)

/** Books goods that were returned. */
export const returnStock = (ctx: Ctx, lines: readonly Line[], reference: Reference) =>
  addStock(ctx, 'return', lines, reference)

async function addStock(ctx: Ctx, type: MovementType, lines: readonly Line[], reference: Reference) {
  const { stock, placed } = await lockStockFor(
    ctx,
    lines.map((line) => ({ ...line, isInbound: true })),
  )
  moveStock(
    ctx,
    stock,
    placed.map((line) => ({ ...line, ...reference, movement_type: type })),
  )
}

/** Books a sale. Rejects lines that request more than is available. */
export async function sellStock(ctx: Ctx, lines: readonly Line[], reference: Reference) {
  const { stock, placed } = await lockStockFor(ctx, lines)
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
 * Sells the stock that is reserved for a reference and returns the reservations. Rejects the sale if a count has left
 * less stock than was reserved.
 */
export async function sellReserved(ctx: Ctx, reference: Reference) {
  const { reference_type, reference_id } = reference
  const { stock, open } = await lockOpenReservations(ctx, { reference_type, reference_id })
  releaseLocked(ctx, stock, open, 'Sold')
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
