/** The sales orders of the demo and their history. Days count from the day of the demo, so they are negative. */
import type { Place } from '../operations/warehouses.ts'

export interface SalesLine {
  sku: string
  quantity: number
  /** That of the product by default. */
  unitPrice?: number
  discountPercent?: number
}

/** Products that are shipped at once. */
export interface Dispatch {
  day: number
  lines: readonly SalesLine[]
}

/** The returned quantity of the first line. */
export interface Returned {
  day: number
  quantity: number
  reason: string
  isRestocked: boolean
}

/** How far an order came before its first shipment, or `shipped`: then it is delivered and completed in time. */
export type SalesEnd =
  | 'draft'
  | 'pending'
  | 'cancelled'
  | 'confirmed'
  | 'processing'
  | 'backordered'
  | 'shipped'

export interface SalesPlan {
  number: number
  /** The number in Northwind, of the 830. */
  northwindId?: string
  customer: string
  /** The number of the employee who sold it. */
  employee: string
  source: 'online_store' | 'phone' | 'email'
  day: number
  promised: number
  place: Place
  lines: readonly SalesLine[]
  freight: number
  carrier: string
  /** The shipping address; that of the customer by default. */
  address?: ShippingAddress
  end: SalesEnd
  dispatches: readonly Dispatch[]
  /** Why and when it is cancelled. */
  cancelled?: { day: number; reason: string }
  returned?: Returned
}

export interface ShippingAddress {
  street: string
  city: string
  state: string | null
  postal_code: string | null
  country: string
}

/**
 * Returns the day on which the stock of an order is reserved; undefined if it never is. What stock does not suffice for
 * is confirmed last, so that it holds back no order that was shipped.
 */
export function confirmedOn({ end, day }: SalesPlan): number | undefined {
  if (end === 'draft' || end === 'pending') return undefined
  return end === 'backordered' ? -1 : day
}

/** Returns what was sold and did not come back into stock. */
export const soldLines = ({ dispatches, returned }: SalesPlan): SalesLine[] =>
  dispatches
    .flatMap(({ lines }) => lines)
    .map((line, place) =>
      place === 0 && returned?.isRestocked ? { ...line, quantity: line.quantity - returned.quantity } : line,
    )

/** Returns when an order is delivered and completed, as far as these days are over. */
export function endOf({ end, dispatches, number }: SalesPlan): { delivered?: number; completed?: number } {
  const shipped = dispatches.at(-1)?.day
  if (end !== 'shipped' || shipped === undefined) return {}
  // At least three days apart: a weekend day moves to the Friday before.
  const delivered = shipped + 3 + (number % 4)
  const completed = delivered + 3 + (number % 5)
  return { ...(delivered < 0 && { delivered }), ...(completed < 0 && { completed }) }
}
