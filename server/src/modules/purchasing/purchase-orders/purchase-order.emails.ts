/** Emails to suppliers. */
import { type Ctx, type EmailMessage, isolatedIn, sellerName } from '#core'
import type { Item } from './purchase-order.items.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** Returns the email that sends an order to the supplier, with a message of the sender. */
export function orderEmail(
  { tenant }: Pick<Ctx, 'tenant'>,
  order: PurchaseOrder,
  supplier: { name: string },
  { message, hasPdf }: { message: string | null; hasPdf: boolean },
): EmailMessage {
  const { po_number, expected_delivery_date } = order
  const lines = order.items.map(
    ({ product_name, product_sku, quantity_ordered, quantity_cancelled }) =>
      `${quantity_ordered - quantity_cancelled} × ${product_name}${product_sku ? ` (${product_sku})` : ''}`,
  )
  return {
    subject: `Purchase order ${po_number} from ${sellerName(tenant)}`,
    lines: [
      `To ${isolatedIn('en', supplier.name)}`,
      ...(message ? [message] : []),
      hasPdf
        ? `Please find our purchase order ${po_number} attached:`
        : `This is our purchase order ${po_number}:`,
      lines.slice(0, 25).join('\n') + (lines.length > 25 ? `\nand ${lines.length - 25} more` : ''),
      ...(expected_delivery_date ? [`We expect the delivery on ${expected_delivery_date}.`] : []),
      sellerName(tenant),
    ],
  }
}

/** Returns the email about the cancellation of an order, or of one item. */
export function cancellationEmail(
  { tenant }: Pick<Ctx, 'tenant'>,
  order: PurchaseOrder,
  supplier: { name: string },
  { reason, item }: { reason: string | null; item: Item | undefined },
): EmailMessage {
  const what = item
    ? `${item.quantity_remaining} × ${item.product_name} of our purchase order ${order.po_number}`
    : order.status === 'partially_received'
      ? `the rest of our purchase order ${order.po_number}`
      : `our purchase order ${order.po_number}`
  return {
    subject: `Purchase order ${order.po_number}: ${item ? 'a line is cancelled' : 'cancelled'}`,
    lines: [
      `To ${isolatedIn('en', supplier.name)}`,
      `We have to cancel ${what}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      sellerName(tenant),
    ],
  }
}
