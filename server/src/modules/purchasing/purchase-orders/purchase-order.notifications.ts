/** Notifications of suppliers. */
import type { Ctx } from '#core'
import { sendTenantMail } from '#core/printing'
import { cancellationEmail } from './purchase-order.emails.ts'
import type { Item } from './purchase-order.items.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** Sends an email about the cancellation of an order, or of one item, to the supplier. */
export async function emailCancellation(ctx: Ctx, order: PurchaseOrder, reason: string | null, item?: Item) {
  const supplier = await ctx.db
    .selectFrom('suppliers')
    .select(['name', 'email'])
    .where('id', '=', order.supplier_id)
    .executeTakeFirst()
  if (!supplier) return
  const message = cancellationEmail(ctx, order, supplier, { reason, item })
  sendTenantMail(ctx, supplier.email, message, {
    cc: order.sent_cc,
    about: {
      kind: item ? 'purchase_order_item_cancelled' : 'purchase_order_cancelled',
      entity_type: 'purchase_order',
      entity_id: order.id,
      recipient_id: order.supplier_id,
    },
  })
}
