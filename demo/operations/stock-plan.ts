/**
 * Stock movements in addition to purchase and sales orders. The opening stock is computed from all movements, so that
 * at the end every product has the stock of Northwind.
 */
import { northwind, type NorthwindProduct } from '../northwind.ts'
import { salesPlans, waitingStock } from '../sales/all-sales.ts'
import { soldLines } from '../sales/sales-plan.ts'
import { skuOf } from './figures.ts'
import { deliveriesOf, orderPlans } from './order-plan.ts'
import type { Place } from './warehouses.ts'

/**
 * The office hour of each kind of movement. Within a day, goods arrive before they are transferred, and are shipped
 * last.
 */
export const hours = {
  receipt: 0,
  reservation: 2,
  count: 3,
  release: 4,
  adjustment: 5,
  transfer: 6,
  sale: 7,
} as const

interface StockLine {
  sku: string
  quantity: number
}

/** In days after the demo (negative). */
interface When {
  day: number
}

export interface Transfer extends When, StockLine {
  to: Exclude<Place, 'hub'>
  reason: string
}

export interface Adjustment extends When, StockLine {
  place: Place
  reason: string
}

/** A physical count that finds this much more than the books show. */
export interface Count extends When {
  sku: string
  place: Place
  variance: number
}

/** The day on which the products are added with their opening stock, before the first order. */
export const openingDay = -700

export interface StockPlan {
  transfers: Transfer[]
  adjustments: Adjustment[]
  counts: Count[]
}

export function stockPlan(): StockPlan {
  const products = northwind.products()
  return {
    transfers: products.flatMap(transfersOf).concat(londonTransfers),
    adjustments,
    counts: products.flatMap(countOf),
  }
}

/** Returns the opening stock of each product, by SKU. */
export function openingStock(): Map<string, number> {
  const { adjustments: corrections, counts } = stockPlan()
  const opening = new Map(northwind.products().map((each) => [skuOf(each.productID), each.unitsInStock]))
  const add = (sku: string, quantity: number) => {
    const before = opening.get(sku)
    if (before !== undefined) opening.set(sku, before + quantity)
  }
  for (const { sku, quantity } of salesPlans().flatMap(soldLines)) add(sku, quantity)
  for (const { sku, quantity } of corrections) add(sku, -quantity)
  for (const { sku, variance } of counts) add(sku, -variance)
  for (const { sku, quantity } of receivedLines()) add(sku, -quantity)
  return opening
}

const receivedLines = () => orderPlans().flatMap((plan) => deliveriesOf(plan).flatMap(({ lines }) => lines))

const line = (productID: number, quantity: number): StockLine => ({ sku: skuOf(productID), quantity })

/** Products that were transferred to London and have nearly run out there. */
const londonTransfers: readonly Transfer[] = [
  line(19, 6),
  line(63, 6),
  line(15, 9),
  line(44, 6),
  line(35, 4),
].map(({ sku, quantity }) => ({
  day: -28,
  sku,
  quantity,
  to: 'london',
  reason: 'For the tasting in May Street',
}))

/** The products with low stock in London, where they have a reorder point. */
export const lowInLondon = londonTransfers.map(({ sku }) => sku)

/** Parts of the remaining stock of a product are transferred to other warehouses. */
function transfersOf(product: NorthwindProduct, index: number): Transfer[] {
  const sku = skuOf(product.productID)
  const left = product.unitsInStock - (receivedLately.get(sku) ?? 0) - (waiting.get(sku) ?? 0)
  if (left < 20 || product.isDiscontinued) return []
  const isWineOrCheese = ['1', '4'].includes(product.categoryID)
  const parts: (Transfer | false)[] = [
    index % 2 === 0 && {
      day: -95 + (index % 20),
      sku,
      quantity: Math.floor(left * 0.25),
      to: 'london',
      reason: 'Stock for the British customers',
    },
    index % 3 === 0 && {
      day: -72 + (index % 20),
      sku,
      quantity: Math.floor(left * 0.3),
      to: 'rotterdam',
      reason: 'Stock for the continent',
    },
    index % 4 === 1 &&
      isWineOrCheese && {
        day: -48 + (index % 10),
        sku,
        quantity: 4,
        to: 'paris',
        reason: 'On consignment',
      },
  ]
  return parts.filter((part) => part !== false)
}

/** Received but unsold units, by SKU. They arrive after the transfers. */
const receivedLately = new Map<string, number>()
for (const plan of orderPlans().filter(({ isSold }) => !isSold))
  for (const { sku, quantity } of deliveriesOf(plan).flatMap((delivery) => delivery.lines))
    receivedLately.set(sku, (receivedLately.get(sku) ?? 0) + quantity)

const waiting = waitingStock()

const variances = [0, -1, 0, 2, -2] as const

/** Every fourth product is counted in the hub. For some, the books were wrong. */
function countOf({ productID }: NorthwindProduct, index: number): Count[] {
  if (index % 4 !== 2) return []
  const variance = variances[Math.floor(index / 4) % variances.length] ?? 0
  return [{ day: -34, sku: skuOf(productID), place: 'hub', variance }]
}

const adjustments: Adjustment[] = [
  { day: -210, ...line(38, -1), place: 'hub', reason: 'A case was dropped.' },
  { day: -133, ...line(76, -2), place: 'hub', reason: 'Two bottles were broken.' },
  { day: -96, ...line(60, -3), place: 'hub', reason: 'Expired' },
  { day: -61, ...line(12, -2), place: 'hub', reason: 'Cut for a tasting' },
  { day: -44, ...line(25, 2), place: 'hub', reason: 'Found behind a shelf' },
  { day: -21, ...line(40, -1), place: 'rotterdam', reason: 'A dented case' },
  { day: -12, ...line(34, -4), place: 'hub', reason: 'Samples for restaurants' },
  { day: -8, ...line(55, -2), place: 'hub', reason: 'The freezer was open.' },
]
