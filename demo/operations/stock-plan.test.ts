import assert from 'node:assert/strict'
import { test } from 'node:test'
import { northwind } from '../northwind.ts'
import { officeHour, type When } from '../part.ts'
import { skuOf } from './figures.ts'
import { deliveriesOf, orderPlans } from './order-plan.ts'
import { hours, openingStock, stockPlan } from './stock-plan.ts'

interface Change {
  moment: string
  key: string
  quantity: number
}

/** Returns all changes of stock in the order of time, for a demo at this moment. */
function changesAt(now: string): Change[] {
  const when = { now, tenant: { timezone: 'Europe/Berlin' } } as When
  const at = (day: number, hour: number, place: string, sku: string, quantity: number): Change => ({
    moment: officeHour(when, day, hour),
    key: `${sku} ${place}`,
    quantity,
  })
  const { sales, transfers, adjustments, counts } = stockPlan()
  const changes = [
    ...[...openingStock()].map(([sku, quantity]) => at(-345, 0, 'hub', sku, quantity)),
    ...orderPlans()
      .flatMap(deliveriesOf)
      .flatMap(({ day, lines }) =>
        lines.map(({ sku, quantity }) => at(day, hours.receipt, 'hub', sku, quantity)),
      ),
    ...sales.flatMap(({ day, place, lines }) =>
      lines.map(({ sku, quantity }) => at(day, hours.sale, place, sku, -quantity)),
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

test('never takes stock that is not there, on whatever weekday the demo is made', () => {
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    const now = `2027-03-${day}T06:00:00.000Z`
    const stock = new Map<string, number>()
    for (const { moment, key, quantity } of changesAt(now)) {
      const after = (stock.get(key) ?? 0) + quantity
      assert.equal(after >= 0, true, `${key} has ${after} at ${moment}`)
      assert.equal(Number.isInteger(after), true, key)
      assert.equal(moment < now, true)
      stock.set(key, after)
    }
  }
})

test('ends with the stock of Northwind', () => {
  const totals = new Map<string, number>()
  for (const { key, quantity } of changesAt('2027-03-05T06:00:00.000Z')) {
    const [sku = ''] = key.split(' ')
    totals.set(sku, (totals.get(sku) ?? 0) + quantity)
  }
  for (const { productID, unitsInStock } of northwind.products())
    assert.equal(totals.get(skuOf(productID)), unitsInStock)
})
