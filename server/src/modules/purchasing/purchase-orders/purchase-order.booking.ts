/** What receipts of purchase orders mean for the books: goods that the supplier has not invoiced yet. */
import { type Ctx, type Minor, newId } from '#core'
import { averageCost, type lockProductStock, stockValue } from '#catalog'
import { post, type PostedLine } from '#finance'
import type { PurchaseOrder } from './purchase-order.ts'

interface Received {
  product_id: string
  quantity: number
  unit_cost: Minor
}

type Products = Awaited<ReturnType<typeof lockProductStock>>

/**
 * Books a receipt. `products` are as they were before it. What stock without a cost is worth from now on, at the
 * cost of the receipt, is an adjustment.
 */
export async function bookReceipt(
  ctx: Ctx,
  { id, po_number, currency }: Pick<PurchaseOrder, 'id' | 'po_number' | 'currency'>,
  received: readonly Received[],
  products: Products,
): Promise<void> {
  const lines = [...Map.groupBy(received, ({ product_id }) => product_id)].flatMap(
    ([product_id, own]): PostedLine[] => {
      const cost = own.reduce((sum, { quantity, unit_cost }) => sum + quantity * unit_cost, 0)
      const product = products.get(product_id)
      const owed: PostedLine = { purpose: 'goods_received', amount: -cost }
      if (!product?.track_inventory) return [{ purpose: 'purchases', amount: cost }, owed]
      // In another currency the average cost stays as it is.
      if (product.currency !== currency) return [{ purpose: 'inventory', amount: cost }, owed]
      const { unit_cost, stock_quantity } = product
      const quantity = own.reduce((sum, each) => sum + each.quantity, stock_quantity)
      const amount = stockValue(averageCost(product, own), quantity) - stockValue(unit_cost, stock_quantity)
      return [
        { purpose: 'inventory', amount },
        owed,
        { purpose: 'inventory_adjustments', amount: cost - amount },
      ]
    },
  )
  await post(ctx, {
    source_type: 'purchase_order',
    source_id: id,
    source_kind: 'received',
    source_key: newId(),
    description: `Receipt of purchase order ${po_number}`,
    currency,
    lines,
  })
}
