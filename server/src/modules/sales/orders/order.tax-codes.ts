/** The tax codes of the lines of an order. */
import type { Ctx } from '#core'
import { dayOf } from '#core/time'
import { codedLines } from '#finance'
import type { OrderItem } from './order.items.ts'

/** Returns values whose items have their tax codes. An order has no treatment: each line can have its own. */
export const codedOrder = async <V extends { items: readonly OrderItem[] }>(ctx: Ctx, values: V) => ({
  ...values,
  items: await codedLines(ctx, values.items, {
    direction: 'sale',
    treatment: undefined,
    day: dayOf(ctx.now, ctx.tenant.timezone),
  }),
})
