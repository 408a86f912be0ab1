/** Stock that comes in for other modules: receipts and returns. One call books all lines of a document. */
import type { Ctx } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import { type Line, lockStockFor, type Reference } from './reservation.actions.ts'
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
