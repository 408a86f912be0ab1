/** An update of an order as an exported file has it. */
import type { ValidPart } from '#core'
import type { Order, OrderInput } from './order.ts'

/**
 * Returns the update without the discounts of an exported file that are equal to those of the order. In a file,
 * `discount_amount` is separate for the order and each line (order.exports.ts); in a response it is their sum.
 */
export function withoutExportedDiscounts<B extends ValidPart<OrderInput>>(order: Order, body: B): B {
  const { discount_percent, order_discount_amount } = order
  const { discount_amount, ...rest } = body
  const isExported = discount_percent === null && discount_amount === order_discount_amount
  const items = body.items?.map((input) => {
    const { discount_amount: ofLine, ...fields } = input
    const line = order.items.find(({ id }) => id === input.id)
    const isSame = line?.discount_percent === null && ofLine === line.line_discount_amount
    return isSame ? fields : input
  })
  return { ...(isExported ? rest : body), ...(items && { items }) } as B
}
