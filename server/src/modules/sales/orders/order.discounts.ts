/** Discounts beyond a limit of the tenant need a permission. */
import { type Ctx, f, forbidden, isAllowed, type Minor } from '#core'
import type { OrderItem } from './order.items.ts'

export const discountSettings = {
  order_discount_limit: f.Maybe(
    f.Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        'The highest discount in percent of the price of the product that users may give without the permission ' +
        '`sales.orders.discount`, by a lower price or as discount. Without it there is no limit.',
    }),
  ),
}

/** Rejects items that are sold for less than the limit allows. */
export function checkDiscounts(ctx: Ctx, items: readonly OrderItem[]) {
  const { order_discount_limit: limit } = ctx.tenant.settings
  if (typeof limit !== 'number' || isAllowed(ctx, 'sales.orders.discount')) return
  const index = items.findIndex((item) => discountOf(item) > limit)
  if (index < 0) return
  throw forbidden(
    `The discount on items.${index} is ${rounded(discountOf(items[index] as OrderItem))} %. ` +
      `More than ${limit} % needs the permission sales.orders.discount.`,
  )
}

/** Returns the discount in percent of the price of the product. */
function discountOf({ list_price, unit_price, quantity, discount_amount }: OrderItem): number {
  const full = Math.max(list_price ?? 0, unit_price) * quantity
  const asked = unit_price * quantity - discount_amount
  return full === 0 ? 0 : ((full - (asked as Minor)) / full) * 100
}

const rounded = (percent: number) => Math.round(percent * 100) / 100
