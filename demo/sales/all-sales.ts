/** All sales orders of the demo, and their stock. */
import { northwindSales } from './northwind-sales.ts'
import { otherSales } from './other-sales.ts'
import { confirmedOn, type SalesPlan, soldLines } from './sales-plan.ts'

let plans: SalesPlan[] | undefined

/** Returns all orders, in the order of their numbers. */
export const salesPlans = (): SalesPlan[] => (plans ??= [...northwindSales(), ...otherSales()])

/** Returns the backordered quantities of confirmed orders, by SKU. */
export function waitingStock(): Map<string, number> {
  const waiting = new Map<string, number>()
  for (const { end, lines, dispatches } of salesPlans()) {
    if (!['confirmed', 'processing', 'backordered'].includes(end)) continue
    const left = lines.filter((line) => !dispatches.some((dispatch) => dispatch.lines.includes(line)))
    for (const { sku, quantity } of left) waiting.set(sku, (waiting.get(sku) ?? 0) + quantity)
  }
  return waiting
}

interface Sold {
  /** The day of the reservation. */
  day: number
  quantity: number
}

let sold: Map<string, Sold[]> | undefined

/** Returns the quantity of a product that was sold from the hub between two days. */
export function soldBetween(sku: string, from: number, to: number): number {
  sold ??= soldBySku()
  const own = (sold.get(sku) ?? []).filter(({ day }) => day > from && day <= to)
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}

function soldBySku(): Map<string, Sold[]> {
  const all = new Map<string, Sold[]>()
  for (const plan of salesPlans().filter(({ place }) => place === 'hub'))
    for (const { sku, quantity } of soldLines(plan)) {
      const own = all.get(sku) ?? []
      all.set(sku, own)
      own.push({ day: confirmedOn(plan) ?? 0, quantity })
    }
  return all
}
