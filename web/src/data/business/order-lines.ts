/** The lines of an order: what is left to ship, and what can come back. */
import type { OrderItem } from '@kontor/sdk'

/** Quantities have at most 4 decimals. */
const exact = (quantity: number) => Number(quantity.toFixed(4))

/** Returns what is left to ship of a line. */
export const unshipped = ({ quantity, quantity_shipped }: OrderItem): number =>
  exact(quantity - quantity_shipped)

/** Returns what is left to ship and does not wait for stock. */
export const shippable = (line: OrderItem): number => exact(unshipped(line) - line.quantity_backordered)

/** Returns what a customer can still return of a line. */
export const returnable = ({ quantity_shipped, quantity_returned }: OrderItem): number =>
  exact(quantity_shipped - quantity_returned)

/** Returns the ids of the products on these lines. */
export const productsOf = (lines: readonly OrderItem[]): readonly string[] =>
  lines.flatMap(({ product_id }) => product_id ?? [])
