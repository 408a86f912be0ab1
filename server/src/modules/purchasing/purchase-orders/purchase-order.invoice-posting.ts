/** Posts supplier invoices: received goods become payable, with tax and shipping. */
import type { Ctx } from '#core'
import { priceTimes } from '#core/money'
import { post, taxCodesOf } from '#finance'
import { purchaseTaxLines } from './purchase-order.taxes.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** Posts the invoice of a completely received order. Shipping less the discount is an expense. */
export async function postSupplierInvoice(ctx: Ctx, order: PurchaseOrder): Promise<void> {
  const { id, po_number, invoice_number, currency, items, tax_amount, total_amount } = order
  const goods = items.reduce(
    (sum, { quantity_received, unit_price }) => sum + priceTimes(unit_price, quantity_received),
    0,
  )
  await post(ctx, {
    source_type: 'purchase_order',
    source_id: id,
    source_kind: 'invoiced',
    description: `Invoice ${invoice_number === null ? '' : `${invoice_number} `}of purchase order ${po_number}`,
    currency,
    at: order.invoiced_at ?? ctx.now,
    lines: [
      { purpose: 'goods_received', amount: goods, subledger_id: id },
      ...purchaseTaxLines(order, await taxCodesOf(ctx)),
      { purpose: 'purchases', amount: total_amount - tax_amount - goods },
      { purpose: 'payables', amount: 0 - total_amount },
    ],
  })
}
