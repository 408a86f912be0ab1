/** Helpers of tests about undone movements: goods of one product, and what they cost in reports and in the books. */
import assert from 'node:assert/strict'
import type { openBooks } from './posting.fixtures.ts'

type Books = Awaited<ReturnType<typeof openBooks>>
type Row = { code: string; debit: number; credit: number }

/** Orders of one product by name. Each step is a request. */
export function goodsOf({ clerk, done, createOrder, purchase }: Books, product_id: string, currency = 'USD') {
  const orders = new Map<string, { id: string; items: { id: string }[] }>()
  const orderOf = (name: string) => orders.get(name) ?? assert.fail(`There is no order ${name}.`)
  const path = (name: string, action: string) => `/sales/orders/${orderOf(name).id}/${action}`
  const stock = (action: string, body: object) =>
    done(`/operations/inventory/${action}`, { product_id, ...body })
  return {
    orders,
    product_id,
    buy: (quantity: number, price: number, of = currency) => purchase(product_id, quantity, price, of),
    /** Confirms an order of several lines of the product. */
    order: async (name: string, ...quantities: number[]) => {
      const items = quantities.map((quantity) => ({ product_id, quantity, unit_price: 200 }))
      orders.set(name, await createOrder(items, { currency }))
      await done(path(name, 'confirm'), { allow_backorders: true })
    },
    /** Ships a quantity of a line, or the whole order. */
    ship: (name: string, quantity?: number, line = 0) =>
      quantity === undefined
        ? done(path(name, 'ship'))
        : done(path(name, 'shipments'), { items: [{ id: orderOf(name).items[line]?.id, quantity }] }),
    /** Returns a quantity of a line, or the whole order. */
    giveBack: (name: string, quantity?: number, more: { restock?: boolean; line?: number } = {}) => {
      const { restock, line = 0 } = more
      const items = quantity === undefined ? undefined : [{ id: orderOf(name).items[line]?.id, quantity }]
      return done(path(name, 'return'), { items, restock })
    },
    adjust: (quantity: number, more: object = {}) =>
      stock('adjust', { quantity, reason: 'Corrected', ...more }),
    count: (counted_quantity: number) => stock('physical-count', { counted_quantity }),
    setCost: async (cost_price: number | null) => {
      const { status } = await clerk.patch(`/operations/products/${product_id}`, { cost_price })
      assert.equal(status, 200)
    },
  }
}

export type Goods = ReturnType<typeof goodsOf>

const cents = (amount: number) => Math.round(amount * 100)

/** Returns the balances of the trial balance by account, in cents of the tenant currency. */
async function trialBalance({ clerk }: Books): Promise<Map<string, number>> {
  const { rows } = (await clerk.get('/finance/reports/trial-balance')).body.data
  return new Map(rows.map(({ code, debit, credit }: Row) => [code, cents(debit) - cents(credit)]))
}

/** Returns the value of the stock of a product in its currency, in cents. The reports agree on it. */
export async function stockValueOf({ clerk }: Books, product_id: string, currency = 'USD'): Promise<number> {
  const values = []
  for (const path of ['inventory/valuation', 'reports/stock-value']) {
    const { summary } = (await clerk.get(`/operations/${path}?product_id=${product_id}`)).body
    const own = summary.by_currency.find((sum: { currency: string }) => sum.currency === currency)
    values.push(cents(own?.total_value ?? 0))
  }
  assert.equal(values[0], values[1], 'the valuation differs from the stock value of today')
  return values[0] as number
}

export interface Scenario {
  product?: object
  steps: (goods: Goods) => Promise<unknown>
  /** The changes of the books in cents: the stock, the cost of goods and the adjustments. */
  stock: number
  goods: number
  adjusted?: number
}

/** Runs a scenario with a new product and compares the books and the reports with its figures. */
export async function assertScenario(books: Books, scenario: Scenario) {
  const { stock, goods, adjusted = 0, product, steps } = scenario
  const change = await changesOf(books)
  const { id } = await books.createProduct({ cost_price: null, ...product })
  await steps(goodsOf(books, id))
  assert.deepEqual(await change('1300', '5000', '5200'), [stock, goods, adjusted])
  assert.equal(await stockValueOf(books, id), stock)
  assert.deepEqual(await books.differences(), [])
}

/** Returns a function that returns the changes of accounts since this call, in cents of the tenant currency. */
export async function changesOf(books: Books) {
  const before = await trialBalance(books)
  return async (...codes: string[]) => {
    const after = await trialBalance(books)
    return codes.map((code) => (after.get(code) ?? 0) - (before.get(code) ?? 0))
  }
}
