import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read } from '../demo.fixtures.ts'

const { get, all } = await openDemo()
const now = new Date().toISOString()
const rentable = await all('/rentals/rentable-products')
const agreements = await all('/rentals/agreements')
const lines: Read[] = agreements.flatMap((agreement) => agreement.lines)

test('rents by every unit of time', () => {
  assert.equal(rentable.length, 12)
  const units = new Set(rentable.map(({ unit_period }) => unit_period))
  assert.deepEqual(units, new Set(['hour', 'day', 'week', 'month', 'year']))
  assert.deepEqual(
    new Set(rentable.map(({ auto_release_default }) => auto_release_default)),
    new Set([true, false]),
  )
})

test('has agreements in every status, and lines in every state', () => {
  assert.equal(agreements.length >= 150, true)
  const statuses = new Set(agreements.map(({ status }) => status.value))
  assert.deepEqual(statuses, new Set(['draft', 'confirmed', 'completed', 'cancelled']))
  const states = new Set(lines.map(({ state }) => state.value))
  assert.deepEqual(states, new Set(['scheduled', 'active', 'completed', 'overdue', 'cancelled']))
  for (const { created_at, lines: own } of agreements)
    for (const { period_from } of own) assert.equal(created_at < period_from && created_at < now, true)
})

test('reaches from the past weeks into the next months', () => {
  const days = lines.map(({ period_from }) => Date.parse(period_from)).toSorted((a, b) => a - b)
  const day = 86_400_000
  assert.equal((days[0] ?? 0) < Date.now() - 50 * day, true)
  assert.equal((days.at(-1) ?? 0) > Date.now() + 80 * day, true)
})

test('has four overdue lines, each with its customer', async () => {
  const { data, meta } = await get('/rentals/agreements/overdue')
  assert.equal(meta.total, 4)
  for (const { customer, product, period_to } of data) {
    assert.equal(typeof customer.company_name, 'string')
    assert.match(product.sku, /^NW-R-/)
    assert.equal(period_to < now, true)
  }
})

test('has a calendar in which availability changes', async () => {
  const [from, to] = [0, 28].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  for (const sku of ['NW-R-VAN', 'NW-R-TENT', 'NW-R-TABLES', 'NW-R-KITCHEN']) {
    const { product_id, capacity } = rentable.find(({ product }) => product.sku === sku)
    const calendar = await get(
      `/rentals/rentable-products/${product_id}/calendar?from=${from}&to=${to}&step=day`,
    )
    const available: number[] = (calendar.data.steps ?? calendar.data).map((step: Read) => step.available)
    assert.equal(new Set(available).size >= 2, true, sku)
    for (const units of available) assert.equal(units >= 0 && units <= capacity, true, sku)
  }
})
