/** A customer who sends the same purchase order twice is a mistake more often than not, so the response warns of it. */
import { type Change, type Ctx, tenantSql } from '#core'
import type { Order } from './order.ts'

type Numbered = Pick<Order, 'id' | 'customer_id' | 'purchase_order_number' | 'status'>

const namedAtMost = 5

/** Returns a warning that names the latest other orders of the customer with this number, in any case. */
export async function warningsAboutPurchaseOrder(
  ctx: Ctx,
  { id, customer_id, purchase_order_number: number, status }: Numbered,
): Promise<string[]> {
  if (number === null || status === 'cancelled') return []
  const { rows } = await tenantSql<{ order_number: string }>`
    select order_number from orders
    where customer_id = ${customer_id} and lower(purchase_order_number) = lower(${number}) and id <> ${id}
      and status <> 'cancelled' and deleted_at is null
    order by id desc limit ${namedAtMost}`.execute(ctx.db)
  if (rows.length === 0) return []
  const others = rows.map(({ order_number }) => order_number).join(', ')
  return [`The purchase order number ${number} of this customer is already on: ${others}.`]
}

/** Like `warningsAboutPurchaseOrder`, for an update that changed the number or the customer. */
export const warningsAboutChangedNumber = (ctx: Ctx, { changed, after }: Change<Order>) =>
  changed.includes('purchase_order_number') || changed.includes('customer_id')
    ? warningsAboutPurchaseOrder(ctx, after)
    : []
