import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, startOfDay } from '#core/time'
import { openRentals, url } from '../rentals.fixtures.ts'

const { testApp, manager, agent, createRentable, createConfirmed } = await openRentals()
const owner = await testApp.caller('acme', 'owner')
const { timezone } = (await owner.get('/tenant')).body.data
const today = Temporal.PlainDate.from(dayOf(testApp.clock.now(), timezone))
const month = today.with({ day: 1 }).add({ months: 2 })
const dayOfMonth = (day: number) => startOfDay(month.with({ day }).toString(), timezone)
const line = (product_id: string, quantity: number, from: number, to: number) => ({
  product_id,
  quantity,
  period_from: dayOfMonth(from),
  period_to: dayOfMonth(to),
})

async function reported(product_id: string, query: object = {}) {
  const parameters = new URLSearchParams({
    product_id,
    from_date: month.toString(),
    to_date: month.add({ months: 2 }).subtract({ days: 1 }).toString(),
    ...query,
  })
  const { status, body } = await manager.get(`/rentals/reports/utilization?${parameters}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

test('shows the rented share of the capacity in each month', async () => {
  const product = await createRentable(4)
  await createConfirmed([line(product, 2, 1, 11), line(product, 1, 5, 6)])
  await createConfirmed([
    {
      product_id: product,
      quantity: 1,
      period_from: startOfDay(month.add({ months: 1 }).subtract({ days: 2 }).toString(), timezone),
      period_to: startOfDay(month.add({ months: 1, days: 3 }).toString(), timezone),
    },
  ])
  const { data, meta } = await reported(product)
  assert.equal(meta.total, 2)
  const days = [month.daysInMonth, month.add({ months: 1 }).daysInMonth]
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
  const [first, second] = data
  assert.partialDeepStrictEqual(first, {
    month: month.toString().slice(0, 7),
    capacity: 4,
    capacity_unit_days: 4 * (days[0] ?? 0),
    rentals: 3,
    utilization: percent(23, 4 * (days[0] ?? 0)),
  })
  assert.equal(Math.round(first.rented_unit_days), 23)
  assert.equal(second.rentals, 1)
  assert.equal(Math.round(second.rented_unit_days), 3)
  const part = await reported(product, { to_date: month.with({ day: 4 }).toString() })
  assert.partialDeepStrictEqual(part.data, [
    { capacity_unit_days: 16, rented_unit_days: 8, utilization: 50, rentals: 1 },
  ])
})

test('excludes drafts and cancelled agreements', async () => {
  const product = await createRentable(1)
  const agreement = await createConfirmed([line(product, 1, 1, 3)])
  assert.equal((await reported(product)).data[0].rentals, 1)
  const admin = await testApp.caller('acme', 'rentals-admin')
  const { status, body } = await admin.post(url(agreement, '/cancel'))
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual((await reported(product)).data[0], { rentals: 0, utilization: 0 })
  assert.equal((await agent.get('/rentals/reports/utilization')).status, 200)
})
