import assert from 'node:assert/strict'
import { test } from 'node:test'
import { northwind } from '../northwind.ts'
import { officeHour, type When } from '../part.ts'
import { salesPlans } from '../sales/all-sales.ts'
import { confirmedOn, soldLines } from '../sales/sales-plan.ts'
import { skuOf } from './figures.ts'
import { deliveriesOf, orderPlans } from './order-plan.ts'
import { quotes } from './stock.ts'
import { hours, openingDay, openingStock, stockPlan } from './stock-plan.ts'

interface Change {
  moment: string
  key: string
  quantity: number
  /** Whether the change takes at most the available stock. */
  isPartial?: boolean
}

type At = (day: number, hour: number, place: string, sku: string, quantity: number) => Change

/** Returns the quantities that sales orders reserve until their shipment, and the returned ones. */
const salesChanges = (at: At): Change[] =>
  salesPlans().flatMap((plan) => {
    const { place, lines, cancelled, returned, end, number } = plan
    const day = confirmedOn(plan)
    if (day === undefined) return []
    const [first] = lines
    const isPartial = end === 'backordered'
    // The hours from sales-orders.ts.
    const hour = isPartial ? hours.transfer : (number % 4) + 2
    return [
      ...lines.map(({ sku, quantity }) => ({ ...at(day, hour, place, sku, -quantity), isPartial })),
      ...(cancelled ? lines.map(({ sku, quantity }) => at(cancelled.day, 6, place, sku, quantity)) : []),
      ...(returned?.isRestocked && first
        ? [at(returned.day, hours.receipt, place, first.sku, returned.quantity)]
        : []),
    ]
  })

/** Returns all changes of available stock in the order of time, for a demo at this moment. */
function changesAt(now: string): Change[] {
  const when = { now, tenant: { timezone: 'Europe/Berlin' } } as When
  const at: At = (day, hour, place, sku, quantity) => ({
    moment: officeHour(when, day, hour),
    key: `${sku} ${place}`,
    quantity,
  })
  const { transfers, adjustments, counts } = stockPlan()
  const changes = [
    ...[...openingStock()].map(([sku, quantity]) => at(openingDay, 0, 'hub', sku, quantity)),
    ...orderPlans()
      .flatMap(deliveriesOf)
      .flatMap(({ day, lines }) =>
        lines.map(({ sku, quantity }) => at(day, hours.receipt, 'hub', sku, quantity)),
      ),
    ...salesChanges(at),
    ...quotes.map(({ day, place, productID, quantity }) =>
      at(day, hours.reservation, place, skuOf(productID), -quantity),
    ),
    ...transfers.flatMap(({ day, sku, to, quantity }) => [
      at(day, hours.transfer, 'hub', sku, -quantity),
      at(day, hours.transfer, to, sku, quantity),
    ]),
    ...adjustments.map(({ day, place, sku, quantity }) => at(day, hours.adjustment, place, sku, quantity)),
    ...counts.map(({ day, place, sku, variance }) => at(day, hours.count, place, sku, variance)),
  ]
  return changes.toSorted((a, b) => (a.moment < b.moment ? -1 : Number(a.moment > b.moment)))
}

const days = ['02', '03', '04', '05', '06', '07', '08']

test('never takes missing stock, on any weekday of the demo', () => {
  for (const day of days) {
    const now = `2027-03-${day}T06:00:00.000Z`
    const stock = new Map<string, number>()
    for (const { moment, key, quantity, isPartial } of changesAt(now)) {
      const before = stock.get(key) ?? 0
      const after = isPartial ? Math.max(0, before + quantity) : before + quantity
      assert.equal(after >= 0, true, `${key} has ${after} at ${moment}`)
      assert.equal(Number.isInteger(after), true, key)
      assert.equal(moment < now, true)
      stock.set(key, after)
    }
  }
})

test('ends with the stock of Northwind', () => {
  const totals = new Map(openingStock())
  const add = (sku: string, quantity: number) => totals.set(sku, (totals.get(sku) ?? 0) + quantity)
  const { adjustments, counts } = stockPlan()
  for (const { sku, quantity } of orderPlans()
    .flatMap(deliveriesOf)
    .flatMap(({ lines }) => lines))
    add(sku, quantity)
  for (const { sku, quantity } of salesPlans().flatMap(soldLines)) add(sku, -quantity)
  for (const { sku, quantity } of adjustments) add(sku, quantity)
  for (const { sku, variance } of counts) add(sku, variance)
  for (const { productID, unitsInStock } of northwind.products())
    assert.equal(totals.get(skuOf(productID)), unitsInStock)
})

test('buys the sold quantities: the opening stock lasts for the first weeks', () => {
  const opening = openingStock()
  const all = [...opening.values()].reduce((sum, quantity) => sum + quantity, 0)
  const sold = salesPlans()
    .flatMap(soldLines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  assert.equal(all < sold / 5, true, `${all} of ${sold}`)
})
