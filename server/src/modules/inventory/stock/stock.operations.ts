/** Incoming stock for other modules: receipts and returns. One call records all lines of a document. */
import type { Ctx } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import { postStockMovements } from './stock.posting.ts'
import type { Reference } from './reservation.actions.ts'
import { moveStock } from './stock.ledger.ts'
import type { Stock } from './stock.locks.ts'
import { type Line, lockLines, placeLines } from './stock.requests.ts'

/** Records the opening stock of a product in the default warehouse. */
export async function addOpeningStock(ctx: Ctx, product_id: string, quantity: number) {
  const { stock, placed } = await lockLines(ctx, [{ product_id, quantity }])
  const moves = placed.map((line) => ({
    ...line,
    movement_type: 'opening' as const,
    field: 'stock_quantity',
  }))
  const [first] = moveStock(ctx, stock, moves)
  await postStockMovements(ctx, stock, moves, {
    source_type: 'stock_movement',
    source_id: first?.movementId ?? product_id,
    source_kind: 'opening',
    description: 'Opening stock',
    against: 'opening_stock',
  })
}

/** Records received goods. The caller posts their cost. */
export function receiveStock(ctx: Ctx, stock: Stock, lines: readonly Line[], reference: Reference): void {
  addStock(ctx, stock, 'receipt', lines, reference)
}

/** Records returned goods at the current cost of the product. */
export async function returnStock(
  ctx: Ctx,
  stock: Stock,
  lines: readonly Line[],
  reference: Reference,
): Promise<void> {
  const { moves, first } = addStock(ctx, stock, 'return', lines, reference)
  await postStockMovements(ctx, stock, moves, {
    source_type: reference.reference_type,
    source_id: reference.reference_id,
    source_kind: 'returned',
    source_key: first?.movementId ?? '',
    description: 'Goods returned',
    against: 'cost_of_goods',
  })
}

function addStock(ctx: Ctx, stock: Stock, type: MovementType, lines: readonly Line[], reference: Reference) {
  const placed = placeLines(
    stock,
    lines.map((line) => ({ ...line, isInbound: true })),
  )
  const moves = placed.map((line) => ({ ...line, ...reference, movement_type: type }))
  const [first] = moveStock(ctx, stock, moves)
  return { moves, first }
}
