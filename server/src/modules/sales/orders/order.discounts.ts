/** Discounts beyond a limit of the tenant need a permission. */
import { type Change, type Ctx, f, forbidden, isAllowed } from '#core'
import { amountText, type Minor } from '#core/money'
import type { OrderItem } from './order.items.ts'
import type { Order, OrderInput } from './order.ts'

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
  const netAmount = unit_price * quantity - discount_amount
  return full === 0 ? 0 : ((full - (netAmount as Minor)) / full) * 100
}

const rounded = (percent: number) => Math.round(percent * 100) / 100

/**
 * Returns warnings about discounts that an update reduced although the request does not contain them: a discount never
 * exceeds the amount that it reduces.
 */
export function warningsAboutDiscounts(
  { before, after }: Change<Order>,
  { items = [], discount_amount, discount_percent }: OrderInput,
): string[] {
  const warningOf = (name: string, was: Minor, is: Minor) =>
    `The discount of ${name} was ${amountText(was, before.currency)} and is now ${amountText(is, after.currency)}: ` +
    'it cannot be more than what it discounts.'
  const warnings = before.items.flatMap((item) => {
    const index = after.items.findIndex(({ id }) => id === item.id)
    const [is, input] = [after.items[index], items.find(({ id }) => id === item.id)]
    if (!is || isMeant(input?.discount_amount, item.discount_amount)) return []
    if (item.discount_percent !== null || is.discount_percent !== null) return []
    const isCut = is.line_discount_amount < item.line_discount_amount && before.currency === after.currency
    return isCut ? [warningOf(`items.${index}`, item.line_discount_amount, is.line_discount_amount)] : []
  })
  const isAmount = before.discount_percent === null && after.discount_percent === null
  const isCut = isAmount && after.order_discount_amount < before.order_discount_amount
  const isSent =
    isMeant(discount_amount, before.discount_amount) ||
    (discount_percent !== undefined && discount_percent !== before.discount_percent)
  return isCut && !isSent && before.currency === after.currency
    ? [...warnings, warningOf('the order', before.order_discount_amount, after.order_discount_amount)]
    : warnings
}

/** Returns whether a request changes a discount. */
const isMeant = (sent: Minor | null | undefined, read: Minor) => sent !== undefined && sent !== read
