import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { openInventory } from '../stock.fixtures.ts'

const { testApp, clerk, insertStockedProduct, createWarehouse, postInventory } = await openInventory()
const owner = await testApp.caller('acme', 'owner')
const { currency, timezone } = (await owner.get('/tenant')).body.data
const today = () => dayOf(testApp.clock.now(), timezone)

async function reported(path: string, query: object = {}) {
  const parameters = new URLSearchParams({ ...query })
  const { status, body } = await clerk.get(`/operations/reports/${path}?${parameters}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function adjust(product_id: string, quantity: number, more: object = {}) {
  const { status, body } = await postInventory('adjust', { product_id, quantity, reason: 'Test', ...more })
  assert.equal(status, 200, JSON.stringify(body))
}

/** Changes the type of the newest movement of a product. Orders write sales, but inventory cannot import orders. */
const retype = (product_id: string, movement_type: string) => {
  const own = `tenant_id = '${testApp.tenants.acme}'`
  return testApp.sql(
    `select set_config('app.rewrites', 'stock_movements', true);
     update stock_movements set movement_type = '${movement_type}' where ${own}
       and id = (select max(id) from stock_movements where ${own} and product_id = '${product_id}')`,
  )
}

const sell = async (product_id: string, quantity: number) => {
  await adjust(product_id, -quantity)
  await retype(product_id, 'sale')
}

const setCost = async (id: string, cost_price: number) => {
  const { status, body } = await owner.patch(`/operations/products/${id}`, { cost_price })
  assert.equal(status, 200, JSON.stringify(body))
}

test('values past stock at the cost of that day, and current stock the same as the valuation', async () => {
  const { product_id } = await insertStockedProduct(10, { currency, cost_price: 250 })
  const other = await createWarehouse()
  const first = today()
  testApp.clock.advance({ hours: 48 })
  await adjust(product_id, 5, { warehouse_id: other.id })
  await setCost(product_id, 4)
  const second = today()
  testApp.clock.advance({ hours: 48 })
  await adjust(product_id, -3)
  const rowsOf = async (query: object) => {
    const { data, summary } = await reported('stock-value', { product_id, ...query })
    const rows = data.map(({ quantity_on_hand, unit_cost, value }: Record<string, unknown>) => [
      quantity_on_hand,
      unit_cost,
      value,
    ])
    return [rows.toSorted((a: number[], b: number[]) => (b[0] ?? 0) - (a[0] ?? 0)), summary.total_value]
  }
  assert.deepEqual(await rowsOf({ as_of_date: daysAfter(first, -1) }), [[], 0])
  assert.deepEqual(await rowsOf({ as_of_date: first }), [[[10, 2.5, 25]], 25])
  assert.deepEqual(await rowsOf({ as_of_date: second }), [
    [
      [10, 4, 40],
      [5, 4, 20],
    ],
    60,
  ])
  assert.deepEqual(await rowsOf({}), [
    [
      [7, 4, 28],
      [5, 4, 20],
    ],
    48,
  ])
  const now = await reported('stock-value')
  const { body: valuation } = await clerk.get('/operations/inventory/valuation')
  assert.deepEqual([now.data, now.meta.total], [valuation.data, valuation.meta.total])
  assert.deepEqual(now.summary, { as_of_date: today(), ...valuation.summary })
  const { status } = await clerk.get(`/operations/reports/stock-value?as_of_date=${daysAfter(today(), 1)}`)
  assert.equal(status, 422)
})

test('shows turnover and days of supply by quantity, and values stock at cost', async () => {
  const { product_id } = await insertStockedProduct(30, { currency, cost_price: 200 })
  testApp.clock.advance({ hours: 48 })
  const from_date = today()
  await sell(product_id, 12)
  await setCost(product_id, 3)
  testApp.clock.advance({ hours: 24 })
  await sell(product_id, 8)
  testApp.clock.advance({ hours: 24 })
  const to_date = today()
  testApp.clock.advance({ hours: 24 })
  await adjust(product_id, 40)
  const { data, summary } = await reported('stock-turnover', { product_id, from_date, to_date })
  const figures = { currency, cost_of_goods_sold: 48, opening_value: 60, closing_value: 30 }
  assert.equal(data.length, 1)
  assert.partialDeepStrictEqual(data[0], {
    product_id,
    quantity_sold: 20,
    opening_quantity: 30,
    closing_quantity: 10,
    turnover: 1,
    days_of_supply: 1.5,
    ...figures,
  })
  assert.deepEqual(summary.by_currency, [{ ...figures, turnover: 1.07 }])
  assert.equal(summary.period.days, 3)
})

test('lists stock without sales and receipts for a number of days', async () => {
  const { product_id: dead } = await insertStockedProduct(4, { currency, cost_price: 1_000 })
  const { product_id: sold } = await insertStockedProduct(6, { currency, cost_price: 100 })
  for (const product_id of [dead, sold]) await retype(product_id, 'receipt')
  testApp.clock.advance({ hours: 24 * 50 })
  await sell(sold, 1)
  testApp.clock.advance({ hours: 24 * 50 })
  const { product_id: fresh } = await insertStockedProduct(2, { currency, cost_price: 100 })
  await retype(fresh, 'receipt')
  const found = async (days: number) => {
    const { data } = await reported('dead-stock', { days })
    const rows = data as { product_id: string; quantity_on_hand: number; value: number }[]
    return rows
      .filter(({ product_id }) => [dead, sold, fresh].includes(product_id))
      .map(({ product_id, quantity_on_hand, value }) => [product_id, quantity_on_hand, value])
  }
  assert.deepEqual(await found(90), [[dead, 4, 40]])
  assert.deepEqual(await found(40), [
    [dead, 4, 40],
    [sold, 5, 5],
  ])
  assert.deepEqual(await found(200), [])
  const { summary } = await reported('dead-stock', { days: 90 })
  assert.equal(summary.before, daysAfter(today(), -90))
})

test('requires the permission to read the ledger', async () => {
  const reader = await testApp.caller('acme', 'operations.inventory.read')
  assert.equal((await reader.get('/operations/reports/stock-value')).status, 403)
  assert.equal((await reader.get('/operations/inventory/valuation')).status, 200)
})
