import assert from 'node:assert/strict'
import { test } from 'node:test'
import { northwind } from '../northwind.ts'
import { officeHour, type When } from '../part.ts'
import { salesPlans } from './all-sales.ts'
import { confirmedOn, endOf, soldLines } from './sales-plan.ts'

const plans = salesPlans()
const ofNorthwind = plans.filter(({ northwindId }) => northwindId !== undefined)

test('plans every order and every line of Northwind once', () => {
  assert.deepEqual(
    ofNorthwind.map(({ northwindId }) => northwindId),
    northwind.orders().map(({ orderID }) => orderID),
  )
  assert.equal(ofNorthwind.length, 830)
  assert.equal(ofNorthwind.flatMap(({ lines }) => lines).length, 2_155)
  assert.equal(new Set(plans.map(({ number }) => number)).size, plans.length)
})

test('ships every line of the orders shipped by Northwind once', () => {
  const shippedInFile = northwind.orders().filter(({ shippedDate }) => shippedDate !== null).length
  const shipped = ofNorthwind.filter(({ end }) => end === 'shipped')
  assert.deepEqual([shipped.length, shippedInFile], [809, 809])
  for (const { lines, dispatches, number } of shipped)
    assert.deepEqual(
      dispatches.flatMap((dispatch) => dispatch.lines),
      lines,
      String(number),
    )
  assert.equal(shipped.filter(({ dispatches }) => dispatches.length > 1).length, 3)
})

test('confirms, ships, delivers, completes and returns in this order, on any weekday', () => {
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    const when = { now: `2027-03-${day}T06:00:00.000Z`, tenant: { timezone: 'Europe/Berlin' } } as When
    for (const plan of plans) {
      const { delivered, completed } = endOf(plan)
      const steps = [
        [plan.day, plan.number % 4],
        [confirmedOn(plan), (plan.number % 4) + 2],
        ...plan.dispatches.map((dispatch) => [dispatch.day, 7]),
        [delivered, 4],
        [completed, 5],
        [plan.returned?.day, 0],
      ].flatMap(([at, hour]) => (at === undefined ? [] : [officeHour(when, at, hour ?? 0)]))
      for (const [index, moment] of steps.entries()) {
        assert.equal(moment < when.now, true, String(plan.number))
        if (index > 0)
          assert.equal((steps[index - 1] ?? '') < moment, true, `${plan.number}: ${steps.join()}`)
      }
    }
  }
})

test('counts restocked goods as not sold', () => {
  const restocked = plans.filter(({ returned }) => returned?.isRestocked)
  assert.equal(restocked.length, 2)
  const sum = (lines: readonly { quantity: number }[]) =>
    lines.reduce((all, { quantity }) => all + quantity, 0)
  for (const plan of restocked)
    assert.equal(sum(soldLines(plan)), sum(plan.lines) - (plan.returned?.quantity ?? 0))
})
