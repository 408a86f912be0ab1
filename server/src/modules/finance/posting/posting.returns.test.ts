/** Returned goods have the cost that they were shipped at, in the books and in the reports of stock. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'
import { assertScenario, goodsOf, type Scenario, stockValueOf } from './returns.fixtures.ts'

const books = await openBooks()
const { testApp, clerk, createProduct, done, differences } = books

const depot = (await clerk.post('/operations/warehouses', { name: 'Depot', code: 'BACK' })).body.data

const scenarios: Record<string, Scenario> = {
  'rising prices': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 10)
      await g.ship('first')
      await g.buy(10, 100)
      await g.giveBack('first')
    },
    stock: 110_000,
    goods: 0,
  },
  'falling prices': {
    steps: async (g) => {
      await g.buy(10, 100)
      await g.order('first', 10)
      await g.ship('first')
      await g.buy(10, 10)
      await g.giveBack('first')
    },
    stock: 110_000,
    goods: 0,
  },
  'a return to stock that is still there': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 4)
      await g.ship('first')
      await g.buy(4, 100)
      await g.giveBack('first')
      await g.order('second', 14)
      await g.ship('second')
    },
    stock: 0,
    goods: 50_000,
  },
  'a return in three steps of a cost that is no whole number of cents': {
    steps: async (g) => {
      await g.buy(7, 0.01)
      await g.buy(4, 0.03)
      await g.order('first', 5)
      await g.ship('first')
      await g.buy(3, 0.08)
      await g.giveBack('first', 2)
      await g.buy(1, 0.01)
      await g.giveBack('first', 1)
      await g.giveBack('first', 2)
    },
    stock: 7 + 12 + 24 + 1,
    goods: 0,
  },
  'a value that ends in half a cent': {
    steps: async (g) => {
      await g.buy(5, 0.01)
      await g.buy(1, 0)
      // Three units for 2.5 cents: the average has 20 decimals, and rounds to 2.49….
      await g.order('first', 3)
      await g.ship('first')
    },
    stock: 3,
    goods: 2,
  },
  'two shipments at different costs, the last one first': {
    steps: async (g) => {
      await g.buy(5, 10)
      await g.order('first', 10)
      await g.ship('first', 5)
      await g.buy(5, 100)
      await g.ship('first')
      await g.giveBack('first', 6)
    },
    stock: 51_000,
    goods: 4_000,
  },
  'two lines of the product, shipped at different costs': {
    steps: async (g) => {
      await g.buy(5, 10)
      await g.order('first', 5, 5)
      await g.ship('first', 5, 0)
      await g.buy(5, 100)
      await g.ship('first', 5, 1)
      await g.giveBack('first', 5, { line: 0 })
    },
    stock: 5_000,
    goods: 50_000,
  },
  'goods that were shipped without a cost': {
    product: { stock_quantity: 10 },
    steps: async (g) => {
      await g.order('first', 10)
      await g.ship('first')
      await g.buy(10, 100)
      await g.giveBack('first')
    },
    stock: 100_000,
    goods: 0,
  },
  'goods without a cost, after the cost price was set': {
    product: { stock_quantity: 10 },
    steps: async (g) => {
      await g.order('first', 10)
      await g.ship('first')
      await g.setCost(50)
      await g.giveBack('first')
    },
    stock: 0,
    goods: 0,
  },
  'goods without a cost that come back alone and are received later': {
    product: { stock_quantity: 10 },
    steps: async (g) => {
      await g.order('first', 10)
      await g.ship('first')
      await g.giveBack('first')
      // Stock without any cost takes the cost of the first receipt.
      await g.buy(10, 7)
    },
    stock: 14_000,
    goods: 0,
    adjusted: -7_000,
  },
  'goods that are not restocked': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 10)
      await g.ship('first')
      await g.buy(10, 100)
      await g.giveBack('first', 4, { restock: false })
      await g.giveBack('first')
    },
    stock: 106_000,
    goods: 4_000,
  },
  'goods that are not restocked are the last shipped ones': {
    steps: async (g) => {
      await g.buy(5, 10)
      await g.order('first', 10)
      await g.ship('first', 5)
      await g.buy(5, 100)
      await g.ship('first')
      await g.giveBack('first', 5, { restock: false })
      await g.giveBack('first')
    },
    stock: 5_000,
    goods: 50_000,
  },
  'a transfer in between': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 5)
      await g.ship('first')
      await done('/operations/inventory/transfer', {
        product_id: g.product_id,
        to_warehouse_id: depot.id,
        quantity: 5,
      })
      await g.buy(5, 40)
      await g.giveBack('first')
    },
    stock: 30_000,
    goods: 0,
  },
  'a new cost price in between, which is an adjustment': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 5)
      await g.ship('first')
      await g.setCost(30)
      await g.giveBack('first')
    },
    stock: 20_000,
    goods: 0,
    adjusted: -10_000,
  },
  'a removed cost price in between': {
    steps: async (g) => {
      await g.buy(10, 10)
      await g.order('first', 5)
      await g.ship('first')
      await g.setCost(null)
      await g.giveBack('first')
    },
    stock: 5_000,
    goods: 0,
    adjusted: 5_000,
  },
}

for (const [name, scenario] of Object.entries(scenarios))
  test(`returned goods keep their cost: ${name}`, () => assertScenario(books, scenario))

test('a return and a correction do not change the cost price if no other goods came in between', async () => {
  const { id } = await createProduct({ cost_price: null })
  const goods = goodsOf(books, id)
  await goods.buy(1, 0.34)
  await goods.buy(2, 0.33)
  const priceOf = async () => (await clerk.get(`/operations/products/${id}`)).body.data
  const { cost_price, version } = await priceOf()
  await goods.order('first', 1)
  await goods.ship('first')
  await goods.giveBack('first')
  await goods.adjust(-2)
  await goods.adjust(2)
  assert.deepEqual([(await priceOf()).cost_price, (await priceOf()).version], [cost_price, version])
  assert.equal(await stockValueOf(books, id), 100)
})

test('stock turnover counts returned goods at the cost that they were sold at', async () => {
  const { id } = await createProduct({ cost_price: null })
  const goods = goodsOf(books, id)
  await goods.buy(10, 10)
  await goods.order('first', 10)
  await goods.ship('first')
  await goods.buy(10, 100)
  await goods.giveBack('first', 4)
  const { body } = await clerk.get(`/operations/reports/stock-turnover?product_id=${id}`)
  assert.equal(body.data[0].cost_of_goods_sold, 60)
  await goods.giveBack('first')
  const again = await clerk.get(`/operations/reports/stock-turnover?product_id=${id}`)
  assert.equal(again.body.data[0].cost_of_goods_sold, 0)
})

test('movements of earlier versions come back at the cost that was stored with them, or at the average', async () => {
  for (const [columns, stock] of [
    ['value = null, reference_line_id = null', 110_000],
    ['value = null, reference_line_id = null, unit_cost = null, currency = null', 200_000],
  ] as const) {
    const { id } = await createProduct({ cost_price: null })
    const goods = goodsOf(books, id)
    await goods.buy(10, 10)
    await goods.order('first', 6, 4)
    await goods.ship('first')
    await testApp.sql(`select set_config('app.rewrites', 'stock_movements', true);
      update stock_movements set ${columns}
      where tenant_id = '${testApp.tenants.acme}' and product_id = '${id}'`)
    await goods.buy(10, 100)
    await goods.giveBack('first', 5)
    await goods.giveBack('first')
    assert.equal(await stockValueOf(books, id), stock)
    assert.deepEqual(await differences(), [])
  }
})
