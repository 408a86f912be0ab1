/** Incoming stock for other modules: receipts and returns. One call records all lines of a document. */
import type { Ctx } from '#core'
import type { Minor } from '#core/money'
import type { MovementDay } from './stock.days.ts'
import { postStockMovements, unitCosts, writeChangedCosts } from './stock.posting.ts'
import type { Reference } from './reservation.actions.ts'
import { moveStock } from './stock.ledger.ts'
import type { Stock } from './stock.locks.ts'
import { type Line, lockLines, placeLines } from './stock.requests.ts'
import { costsOfReturn, type ReturnedLine } from './stock.undo.ts'

/** Records the opening stock of a product in the default warehouse. */
export async function addOpeningStock(ctx: Ctx, product_id: string, quantity: number) {
  const { stock, placed } = await lockLines(ctx, [{ product_id, quantity }])
  const moves = placed.map((line) => ({
    ...line,
    movement_type: 'opening' as const,
    field: 'stock_quantity',
  }))
  const moved = moveStock(ctx, stock, moves)
  await postStockMovements(ctx, moved, {
    source_type: 'stock_movement',
    source_id: moved[0]?.movementId ?? product_id,
    source_kind: 'opening',
    description: 'Opening stock',
    against: 'opening_stock',
  })
}

/** A received line; its value is posted by the caller. */
interface ReceivedLine extends Line {
  /** In minor units, if it is in the currency of the product. Default: the cost of the product. */
  received_value?: Minor | undefined
}

/** Records goods received on a day. The caller adds their cost to the average and posts it. */
export function receiveStock(
  ctx: Ctx,
  stock: Stock,
  lines: readonly ReceivedLine[],
  reference: Reference,
  { date: movement_date }: MovementDay,
): void {
  const placed = placeInbound(stock, lines)
  const moves = placed.map((line, index) => ({
    ...line,
    ...reference,
    movement_type: 'receipt' as const,
    movement_date,
    received_value: lines[index]?.received_value,
  }))
  moveStock(ctx, stock, moves)
}

/** Records goods returned on a day, at the cost that they were sold at. */
export async function returnStock(
  ctx: Ctx,
  stock: Stock,
  lines: readonly (Line & ReturnedLine)[],
  reference: Reference,
  { date: movement_date, at }: MovementDay,
): Promise<void> {
  if (lines.length === 0) return
  const placed = placeInbound(stock, lines)
  const before = unitCosts(stock)
  const costs = await costsOfReturn(ctx, stock.products, lines, reference)
  const moves = placed.map((line, index) => ({
    ...line,
    ...reference,
    movement_type: 'return' as const,
    movement_date,
    reference_line_id: lines[index]?.line_id,
    exact_value: costs[index]?.exact_value,
  }))
  const moved = moveStock(ctx, stock, moves)
  await writeChangedCosts(ctx, stock, before)
  const posting = {
    source_type: reference.reference_type,
    source_id: reference.reference_id,
    source_kind: 'returned',
    source_key: moved[0]?.movementId ?? '',
    description: 'Goods returned',
    at,
    against: 'cost_of_goods' as const,
  }
  await postStockMovements(ctx, moved, posting, costs)
}

const placeInbound = (stock: Stock, lines: readonly Line[]) =>
  placeLines(
    stock,
    lines.map((line) => ({ ...line, isInbound: true })),
  )
