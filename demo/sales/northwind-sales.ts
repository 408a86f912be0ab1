/** The 830 orders of Northwind, with the prices, discounts, freight and days from its files. */
import { skuOf } from '../operations/figures.ts'
import { northwind, type NorthwindOrder, type OrderDetail } from '../northwind.ts'
import { movedDays, pick } from '../part.ts'
import type { Dispatch, SalesEnd, SalesLine, SalesPlan, ShippingAddress } from './sales-plan.ts'

const carriers: Record<string, string> = {
  '1': 'Speedy Express',
  '2': 'United Package',
  '3': 'Federal Shipping',
}

/** Orders of which a part was shipped three days before the rest. */
const splitOrders = new Set(['10248', '10657', '10979'])

/** The orders that were not shipped. One is partially shipped; the others are confirmed. */
const openEnds: Record<string, SalesEnd> = {
  '11008': 'pending',
  '11019': 'pending',
  '11039': 'pending',
  '11040': 'backordered',
  '11045': 'pending',
  '11051': 'processing',
  '11054': 'processing',
  '11058': 'pending',
  '11059': 'draft',
  '11061': 'processing',
  '11062': 'draft',
  '11068': 'pending',
  '11070': 'backordered',
  '11072': 'backordered',
  '11073': 'draft',
  '11077': 'backordered',
}
const partlyShipped = '11054'

export function northwindSales(): SalesPlan[] {
  const details = Map.groupBy(northwind.orderDetails(), ({ orderID }) => orderID)
  return northwind.orders().map((order): SalesPlan => {
    const { orderID, shippedDate } = order
    const number = Number(orderID)
    const lines = (details.get(orderID) ?? []).map(lineOf)
    return {
      number,
      northwindId: orderID,
      customer: order.customerID,
      employee: order.employeeID,
      source: pick(['online_store', 'phone', 'online_store', 'email', 'online_store'] as const, number),
      day: movedDays(order.orderDate),
      promised: movedDays(order.requiredDate),
      place: 'hub',
      lines,
      freight: Number(order.freight),
      carrier: carriers[order.shipVia] ?? '',
      address: shippingAddressOf(order),
      end: shippedDate === null ? (openEnds[orderID] ?? 'confirmed') : 'shipped',
      dispatches: dispatchesOf(orderID, lines, shippedDate),
    }
  })
}

const lineOf = ({ productID, quantity, unitPrice, discount }: OrderDetail): SalesLine => ({
  sku: skuOf(productID),
  quantity,
  unitPrice,
  discountPercent: Math.round(discount * 100),
})

function dispatchesOf(orderID: string, lines: readonly SalesLine[], shippedDate: string | null): Dispatch[] {
  const [first, rest] = [lines.slice(0, 1), lines.slice(1)]
  if (orderID === partlyShipped) return [{ day: -1, lines: first }]
  if (shippedDate === null) return []
  const day = movedDays(shippedDate)
  if (!splitOrders.has(orderID)) return [{ day, lines }]
  return [
    { day: day - 3, lines: first },
    { day, lines: rest },
  ]
}

const shippingAddressOf = (order: NorthwindOrder): ShippingAddress => ({
  street: order.shipAddress,
  city: order.shipCity,
  state: order.shipRegion,
  postal_code: order.shipPostalCode,
  country: order.shipCountry,
})
