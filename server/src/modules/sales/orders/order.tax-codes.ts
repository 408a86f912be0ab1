/** The tax codes of the lines of an order. */
import { type Ctx, findByIds } from '#core'
import { dayOf } from '#core/time'
import { taxBuyerOf } from '#commercial-documents'
import { customers } from '#crm'
import { type Buyer, codedLines } from '#finance'
import type { OrderItem } from './order.items.ts'
import type { Order } from './order.ts'

/** Returns values whose items have their tax codes. An order has no treatment: each line can have its own. */
export const codedOrder = async <V extends { items: readonly OrderItem[] }>(ctx: Ctx, values: V) => ({
  ...values,
  items: await codedLines(ctx, values.items, {
    direction: 'sale',
    treatment: undefined,
    day: dayOf(ctx.now, ctx.tenant.timezone),
  }),
})

/** Returns the buyer for new lines of an order, if the tax of its lines was decided from the countries. */
export async function buyerOfDetermined(ctx: Ctx, order: Order): Promise<Buyer | undefined> {
  const { items, customer_id, shipping_address, billing_address } = order
  if (items.every(({ tax_reason }) => tax_reason === null)) return undefined
  const [customer] = await findByIds(ctx, customers, [customer_id])
  return customer && taxBuyerOf(customer, shipping_address, billing_address)
}
