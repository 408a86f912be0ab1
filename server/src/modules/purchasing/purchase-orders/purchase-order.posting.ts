/** Posts receipts of purchase orders: goods without a supplier invoice yet. */
import { type Ctx, newId } from '#core'
import type { Minor, UnitPrice } from '#core/money'
import { dayOf } from '#core/time'
import { addRevaluation, averageCost, type ProductStock, stockValue } from '#catalog'
import { post, type PostedLine } from '#finance'
import type { MovementDay } from '#inventory'
import type { PurchaseOrder } from './purchase-order.ts'

interface Received {
  product_id: string
  quantity: number
  unit_cost: UnitPrice
  /** The amount owed: the receipts of an item add up to quantity × price, rounded once. */
  cost: Minor
}

interface Receipt {
  /** The products as they were before the receipt. */
  products: ReadonlyMap<string, ProductStock>
  day: MovementDay
}

/**
 * Posts a receipt on its day. If stock had no cost, its new value at the cost of the receipt is an adjustment. Goods in
 * another currency than the product's are received at its average cost, which does not change; the difference to their
 * price is an adjustment as well.
 */
export async function postReceipt(
  ctx: Ctx,
  order: Pick<PurchaseOrder, 'id' | 'po_number' | 'currency'>,
  received: readonly Received[],
  { products, day }: Receipt,
): Promise<void> {
  const lines = [...Map.groupBy(received, ({ product_id }) => product_id)].flatMap(([id, own]) =>
    linesOf(ctx, order, own, { product: products.get(id), day }),
  )
  for (const [key, own] of Map.groupBy(lines, ({ currency, at }) => `${currency} ${at}`)) {
    const [currency = ''] = key.split(' ')
    await post(ctx, {
      source_type: 'purchase_order',
      source_id: order.id,
      source_kind: 'received',
      source_key: newId(),
      description: `Receipt of purchase order ${order.po_number}`,
      at: own[0]?.at,
      currency,
      lines: own,
    })
  }
}

interface Line extends PostedLine {
  currency: string
  /** An instant on the day of the entry. */
  at: string
}

/**
 * Returns the entry lines for the received goods of one product. The movements of goods in its currency have the amount
 * owed as their value. What the receipt changes beyond it is a revaluation of today: it concerns goods that may have
 * come after the day of the receipt.
 */
function linesOf(
  ctx: Ctx,
  { id, currency }: Pick<PurchaseOrder, 'id' | 'currency'>,
  received: readonly Received[],
  { product, day }: { product: ProductStock | undefined; day: MovementDay },
): Line[] {
  const { at } = day
  const cost = received.reduce((sum, each) => sum + each.cost, 0)
  const owed: Line = { purpose: 'goods_received', amount: -cost, currency, at, subledger_id: id }
  if (!product?.track_inventory) return [{ purpose: 'purchases', amount: cost, currency, at }, owed]
  const { unit_cost, stock_quantity } = product
  const isOwn = product.currency === currency
  const subledger_id = product.currency === ctx.tenant.currency ? undefined : product.id
  const quantity = received.reduce((sum, each) => sum + each.quantity, stock_quantity)
  const after = stockValue(isOwn ? averageCost(product, received) : unit_cost, quantity)
  const amount = after - stockValue(unit_cost, stock_quantity)
  const stocked = { purpose: 'inventory', currency: product.currency, subledger_id } as const
  const adjusted = { purpose: 'inventory_adjustments', currency } as const
  if (!isOwn)
    return [
      { ...stocked, amount, at },
      owed,
      { ...adjusted, amount: -amount, currency: product.currency, at },
      { ...adjusted, amount: cost, at },
    ]
  const rest = amount - cost
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  addRevaluation(ctx, { product_id: product.id, date: today, currency, value: rest })
  const now = day.date === today ? at : ctx.now
  return [
    { ...stocked, amount: cost, at },
    owed,
    { ...stocked, amount: rest, at: now },
    { ...adjusted, amount: -rest, at: now },
  ]
}
