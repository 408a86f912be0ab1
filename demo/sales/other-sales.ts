/** Additional orders: merchandise, orders from other warehouses, cancelled orders, and returns. */
import { skuOf } from '../operations/figures.ts'
import { variantSkus } from '../operations/merchandise.ts'
import type { SalesLine, SalesPlan } from './sales-plan.ts'

type Draft = Pick<SalesPlan, 'customer' | 'day' | 'lines'> &
  Partial<Pick<SalesPlan, 'place' | 'returned' | 'cancelled'>> & {
    /** The day of the shipment; undefined if the order is cancelled. */
    shipped?: number
  }

export const otherSales = (): SalesPlan[] => [...merchandiseSales(), ...others].map(planOf)

const planOf = ({ shipped, place = 'hub', ...draft }: Draft, at: number): SalesPlan => ({
  ...draft,
  number: 20_001 + at,
  employee: String(1 + (at % 9)),
  source: at % 2 === 0 ? 'phone' : 'email',
  promised: draft.day + 14,
  place,
  freight: 12.5,
  carrier: 'Speedy Express',
  end: shipped === undefined ? 'cancelled' : 'shipped',
  dispatches: shipped === undefined ? [] : [{ day: shipped, lines: draft.lines }],
})

/** Some variants are sold out, and some are low in stock. */
function merchandiseSales(): Draft[] {
  const sold = [9, 30, 26, 14, 18]
  const all = variantSkus().map((sku, index) => ({ sku, quantity: sold[index % sold.length] ?? 0 }))
  const half = ({ sku, quantity }: SalesLine) => ({ sku, quantity: Math.floor(quantity / 2) })
  const rest = ({ sku, quantity }: SalesLine) => ({ sku, quantity: quantity - Math.floor(quantity / 2) })
  return [
    {
      customer: 'SAVEA',
      day: -90,
      lines: all.map(half),
      shipped: -88,
      returned: { day: -70, quantity: 2, reason: 'The wrong size', isRestocked: true },
    },
    { customer: 'ERNSH', day: -34, lines: all.map(rest), shipped: -31 },
  ]
}

const line = (productID: number, quantity: number): SalesLine => ({ sku: skuOf(productID), quantity })

const others: readonly Draft[] = [
  {
    customer: 'BOTTM',
    day: -75,
    lines: [line(76, 6), line(41, 12)],
    shipped: -72,
    returned: { day: -55, quantity: 2, reason: 'Two bottles were broken.', isRestocked: false },
  },
  {
    customer: 'QUICK',
    day: -52,
    lines: [line(12, 5)],
    shipped: -49,
    returned: { day: -32, quantity: 5, reason: 'They wanted another cheese.', isRestocked: true },
  },
  {
    customer: 'SUPRD',
    day: -8,
    lines: [line(22, 5), line(40, 4), line(61, 6)],
    place: 'rotterdam',
    shipped: -5,
  },
  {
    customer: 'AROUT',
    day: -4,
    lines: [line(19, 6), line(63, 5), line(15, 7), line(44, 4), line(35, 4)],
    place: 'london',
    shipped: -3,
  },
  {
    customer: 'ANATR',
    day: -24,
    lines: [line(41, 10), line(46, 6)],
    cancelled: { day: -22, reason: 'They ordered twice.' },
  },
]
