/** The sales orders of the demo and their history. Days are relative to the demo, so they are negative. */
import type { Place } from '../operations/warehouses.ts'

export interface SalesLine {
  sku: string
  quantity: number
  /** By default, the price of the product. */
  unitPrice?: number
  discountPercent?: number
}

/** Products in one shipment. */
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

/** The status of an order before its first shipment, or `shipped`: then it is delivered and completed on time. */
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
  /** The number in Northwind, for its 830 orders. */
  northwindId?: string
  customer: string
  /** The number of the employee with the sale. */
  employee: string
  source: 'online_store' | 'phone' | 'email'
  day: number
  promised: number
  place: Place
  lines: readonly SalesLine[]
  freight: number
  carrier: string
  /** The shipping address; by default that of the customer. */
  address?: ShippingAddress
  end: SalesEnd
  dispatches: readonly Dispatch[]
  /** The reason and the day of the cancellation. */
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
 * Returns the day on which the stock of an order is reserved; undefined if it never is. Orders with insufficient stock
 * are confirmed last, so that they delay no shipped order.
 */
export function confirmedOn({ end, day }: SalesPlan): number | undefined {
  if (end === 'draft' || end === 'pending') return undefined
  return end === 'backordered' ? -1 : day
}

/** Returns the sold quantities that were not restocked. */
export const soldLines = ({ dispatches, returned }: SalesPlan): SalesLine[] =>
  dispatches
    .flatMap(({ lines }) => lines)
    .map((line, index) =>
      index === 0 && returned?.isRestocked ? { ...line, quantity: line.quantity - returned.quantity } : line,
    )

/** Returns the days of delivery and completion, if they are in the past. */
export function endOf({ end, dispatches, number }: SalesPlan): { delivered?: number; completed?: number } {
  const shipped = dispatches.at(-1)?.day
  if (end !== 'shipped' || shipped === undefined) return {}
  // At least three days apart, because a weekend day moves to the previous Friday.
  const delivered = shipped + 3 + (number % 4)
  const completed = delivered + 3 + (number % 5)
  return { ...(delivered < 0 && { delivered }), ...(completed < 0 && { completed }) }
}
