/** The lines of an order: what is left to ship, and what can come back. */
import type { Row } from '../records/metadata.ts'

export interface OrderLine extends Row {
  product_id: string | null
  sku: string | null
  name: string
  quantity: number
  quantity_reserved: number
  quantity_backordered: number
  quantity_shipped: number
  quantity_returned: number
}

export interface Order extends Row {
  order_number: string
  status: string
  warehouse_id: string
  carrier: string | null
  items: readonly OrderLine[]
}

/** Quantities have at most 4 decimals. */
const exact = (quantity: number) => Number(quantity.toFixed(4))

/** Returns what is left to ship of a line. */
export const unshipped = ({ quantity, quantity_shipped }: OrderLine): number =>
  exact(quantity - quantity_shipped)

/** Returns what is left to ship and does not wait for stock. */
export const shippable = (line: OrderLine): number => exact(unshipped(line) - line.quantity_backordered)

/** Returns what a customer can still return of a line. */
export const returnable = ({ quantity_shipped, quantity_returned }: OrderLine): number =>
  exact(quantity_shipped - quantity_returned)

/** Returns the ids of the products on these lines. */
export const productsOf = (lines: readonly OrderLine[]): readonly string[] =>
  lines.flatMap(({ product_id }) => product_id ?? [])
