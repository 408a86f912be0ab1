/**
 * The purchase orders of two years: their lines and their progress. The open quantities of sent orders are those that
 * Northwind has on order.
 */
import { northwind, type NorthwindProduct } from '../northwind.ts'
import { pick } from '../part.ts'
import { soldBetween } from '../sales/all-sales.ts'
import { skuOf } from './figures.ts'
import { variantSkus } from './merchandise.ts'
import { allSuppliers, leadTimeOf, printer } from './suppliers.ts'

export interface OrderLine {
  sku: string
  quantity: number
  /** The received units; all by default. */
  received?: number
}

export interface OrderPlan {
  /** The number of the supplier. */
  supplier: string
  /** The order date, in days after the demo (negative). */
  day: number
  lines: readonly OrderLine[]
  end: OrderEnd
  /** The delay of the delivery in days. */
  late: number
  /** Whether the order arrives in two parts. */
  isSplit?: boolean
  /** Whether the first part fails the inspection. */
  hasDefects?: boolean
  /** Whether the received goods are sold before the demo. */
  isSold?: boolean
  /** The reason for the rejection or cancellation. */
  reason?: string
}

export type OrderEnd =
  | 'draft'
  | 'draft, cancelled'
  | 'pending_approval'
  | 'rejected'
  | 'approved'
  | 'approved, cancelled'
  | 'sent'
  | 'acknowledged'
  | 'partially_received'
  | 'partially_received, cancelled'
  | 'received'
  | 'invoiced'
  | 'completed'

/** Returns all orders, except those that are generated for low stock. */
export const orderPlans = (): OrderPlan[] => [
  ...pastOrders(),
  merchandiseOrder(),
  ...openOrders(),
  ...otherOrders,
]

/** Returns the agreed lead time of an order in days. */
export const leadOf = ({ supplier }: Pick<OrderPlan, 'supplier'>) =>
  leadTimeOf(allSuppliers().find(({ supplierID }) => supplierID === supplier)?.country ?? '')

/** Returns the day of the first delivery: some days after the acknowledgement, on any weekday. */
export const arrivalOf = (plan: OrderPlan) => plan.day + Math.max(5, leadOf(plan) + plan.late)

interface Delivery {
  day: number
  isChecked: boolean
  lines: { sku: string; quantity: number }[]
}

/** Days between two deliveries of an order. */
const splitDays = 4

const ends: readonly OrderEnd[] = [
  'partially_received',
  'partially_received, cancelled',
  'received',
  'invoiced',
  'completed',
]

/** Returns the deliveries of an order. */
export function deliveriesOf(plan: OrderPlan): Delivery[] {
  if (!ends.includes(plan.end)) return []
  const day = arrivalOf(plan)
  const arriving = plan.lines.map(({ sku, quantity, received = quantity }) => ({ sku, quantity: received }))
  const lines = arriving.filter(({ quantity }) => quantity > 0)
  const isChecked = !plan.hasDefects
  if (!plan.isSplit) return [{ day, isChecked, lines }]
  const first = lines.map(({ sku, quantity }) => ({ sku, quantity: Math.floor(quantity * 0.6) }))
  const rest = lines.map(({ sku, quantity }) => ({ sku, quantity: quantity - Math.floor(quantity * 0.6) }))
  return [
    { day, isChecked, lines: first },
    { day: day + splitDays, isChecked: true, lines: rest },
  ]
}

const current = () => northwind.products().filter(({ isDiscontinued }) => !isDiscontinued)

const bySupplier = (products: readonly NorthwindProduct[]) =>
  Map.groupBy(products, ({ supplierID }) => supplierID)

const lateSuppliers = new Set(['3', '24', '28'])
const carelessSuppliers = new Set(['18', '27'])

/** Days between two orders to a supplier, by its number. */
const rhythms = [280, 210, 140] as const
const firstOrder = -640
/** Regular orders end on this day. The next orders are those of `openOrders` and `otherOrders`. */
const lastOrder = -70
/** The business with some suppliers ended earlier. */
const lastOrders: Record<string, number> = { '10': -200 }

/** Completed orders to each supplier, with the quantities that its products sell until the next order arrives. */
function pastOrders(): OrderPlan[] {
  return [...bySupplier(northwind.products())].flatMap(([supplier, products]) => {
    const regular = regularOrders(supplier)
    const filled = regular.map((plan, round) => {
      const next = regular[round + 1]
      const until = next ? lastArrivalOf(next) : 0
      const lines = products.map(({ productID }) => {
        const needed = soldBetween(skuOf(productID), lastArrivalOf(plan), until)
        // Rounded down, so that the final stock does not exceed that of Northwind.
        return { sku: skuOf(productID), quantity: 10 * Math.floor(needed / 10) }
      })
      return { ...plan, lines: lines.filter(({ quantity }) => quantity > 0) }
    })
    return filled.filter((plan) => plan.lines.length > 0)
  })
}

/** Returns the orders to a supplier, without lines. */
function regularOrders(supplier: string): OrderPlan[] {
  const number = Number(supplier)
  const every = pick(rhythms, number)
  const first = firstOrder + number
  const count = 1 + Math.floor(((lastOrders[supplier] ?? lastOrder) - first) / every)
  return Array.from({ length: count }, (_, round): OrderPlan => {
    const isSplit = (number + round) % 3 === 0
    return {
      supplier,
      day: first + every * round,
      lines: [],
      end: 'completed',
      late: lateSuppliers.has(supplier) ? 7 + round : ((number * 7 + round * 5) % 9) - 5,
      isSplit,
      hasDefects: carelessSuppliers.has(supplier) || (isSplit && number % 4 === 0),
      isSold: true,
    }
  })
}

/** Returns the day of the last delivery. */
const lastArrivalOf = (plan: OrderPlan) => arrivalOf(plan) + (plan.isSplit ? splitDays : 0)

const merchandiseOrder = (): OrderPlan => ({
  supplier: printer,
  day: -150,
  lines: variantSkus().map((sku) => ({ sku, quantity: 30 })),
  end: 'completed',
  late: 2,
})

const waiting: Record<string, Pick<OrderPlan, 'end' | 'day'>> = {
  '1': { end: 'partially_received', day: -13 },
  '12': { end: 'partially_received', day: -19 },
  '17': { end: 'partially_received', day: -20 },
  '20': { end: 'partially_received', day: -28 },
  '23': { end: 'partially_received', day: -18 },
  // The delivery date of this order is in the past.
  '14': { end: 'acknowledged', day: -22 },
  '5': { end: 'acknowledged', day: -6 },
  '8': { end: 'acknowledged', day: -4 },
  '21': { end: 'acknowledged', day: -7 },
  '22': { end: 'acknowledged', day: -9 },
  '2': { end: 'sent', day: -3 },
  '4': { end: 'sent', day: -11 },
  '7': { end: 'sent', day: -4 },
  '26': { end: 'sent', day: -5 },
}

const partAtMost = 10

/**
 * The quantities that Northwind has on order, in one order to each supplier. Some have received a part of the first
 * line.
 */
function openOrders(): OrderPlan[] {
  return [...bySupplier(current().filter(({ unitsOnOrder }) => unitsOnOrder > 0))].map(
    ([supplier, products]) => {
      const { end, day } = waiting[supplier] ?? { end: 'sent', day: -3 }
      const lines = products.map(({ productID, unitsOnOrder, unitsInStock }, index) => {
        const received = end === 'partially_received' && index === 0 ? Math.min(partAtMost, unitsInStock) : 0
        return { sku: skuOf(productID), quantity: unitsOnOrder + received, received }
      })
      return { supplier, day, lines, end, late: 0 }
    },
  )
}

const lines = (...all: [productID: number, quantity: number, received?: number][]): OrderLine[] =>
  all.map(([productID, quantity, received = quantity]) => ({ sku: skuOf(productID), quantity, received }))

const otherOrders: readonly OrderPlan[] = [
  { supplier: '9', day: -2, lines: lines([22, 40], [23, 40]), end: 'draft', late: 0 },
  { supplier: '6', day: -1, lines: lines([15, 24]), end: 'draft', late: 0 },
  { supplier: '15', day: -3, lines: lines([33, 80], [71, 20]), end: 'pending_approval', late: 0 },
  { supplier: '19', day: -2, lines: lines([41, 40]), end: 'pending_approval', late: 0 },
  { supplier: '11', day: -4, lines: lines([25, 60], [27, 40]), end: 'approved', late: 0 },
  { supplier: '28', day: -3, lines: lines([60, 30]), end: 'approved', late: 0 },
  { supplier: '16', day: -20, lines: lines([34, 40], [67, 20]), end: 'received', late: 0 },
  { supplier: '19', day: -19, lines: lines([40, 50]), end: 'received', late: 1 },
  { supplier: '3', day: -19, lines: lines([6, 40]), end: 'received', late: 1 },
  { supplier: '25', day: -28, lines: lines([55, 40]), end: 'invoiced', late: 0 },
  { supplier: '2', day: -26, lines: lines([65, 30]), end: 'invoiced', late: -1 },
  { supplier: '29', day: -29, lines: lines([61, 30]), end: 'invoiced', late: 3 },
  {
    supplier: '18',
    day: -47,
    lines: lines([38, 20]),
    end: 'rejected',
    late: 0,
    reason: 'Twenty cases of Côte de Blaye tie up too much money.',
  },
  {
    supplier: '22',
    day: -33,
    lines: lines([47, 40]),
    end: 'draft, cancelled',
    late: 0,
    reason: 'The stock was larger than expected.',
  },
  {
    supplier: '24',
    day: -58,
    lines: lines([52, 50]),
    end: 'approved, cancelled',
    late: 0,
    reason: 'They cannot say when it will leave the harbour.',
  },
  {
    supplier: '27',
    day: -36,
    lines: lines([58, 60, 24]),
    end: 'partially_received, cancelled',
    late: 2,
    hasDefects: true,
    reason: 'The rest was spoiled during transport.',
  },
]
