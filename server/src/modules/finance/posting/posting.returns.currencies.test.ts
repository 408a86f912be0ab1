/** Goods of other currencies come back at the exchange rate that they left with. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'
import { changesOf, goodsOf, stockValueOf } from './returns.fixtures.ts'

const books = await openBooks()
const { clerk, createProduct, createOrder, done, today, differences } = books

test('returned goods of another currency are stock at the exchange rate that they left with', async () => {
  const setRate = (rate: number) =>
    clerk.put('/finance/exchange-rates', { rates: [{ currency: 'CAD', date: today(), rate }] })
  await setRate(1.2)
  const change = await changesOf(books)
  const { id } = await createProduct({ cost_price: null, currency: 'CAD' })
  const goods = goodsOf(books, id, 'CAD')
  await goods.buy(10, 10)
  await goods.order('first', 10)
  await goods.ship('first')
  await setRate(1.5)
  await goods.buy(10, 100)
  await goods.giveBack('first', 3)
  await setRate(2)
  await goods.giveBack('first')
  await goods.adjust(-4)
  await setRate(0.5)
  await goods.adjust(4)
  // Paid: 100 at 1.2 and 1,000 at 1.5.
  assert.deepEqual(await change('1300', '5000', '5200', '6900'), [162_000, 0, 0, 0])
  assert.equal(await stockValueOf(books, id, 'CAD'), 110_000)
  assert.deepEqual(await differences('CAD'), [])
})

test('an order of two products of another currency clears the cost of each at its own exchange rate', async () => {
  const setRate = (rate: number) =>
    clerk.put('/finance/exchange-rates', { rates: [{ currency: 'AUD', date: today(), rate }] })
  const bought = async (rate: number) => {
    await setRate(rate)
    const { id } = await createProduct({ cost_price: null, currency: 'AUD' })
    await goodsOf(books, id, 'AUD').buy(3, 10)
    return { product_id: id, quantity: 3, unit_price: 50 }
  }
  const items = [await bought(1), await bought(3), await bought(2)]
  const change = await changesOf(books)
  await setRate(5)
  const order = await createOrder(
    [...items, { ...items[1], quantity: 0.5, product_id: null, name: 'Advice' }],
    {
      currency: 'AUD',
    },
  )
  for (const action of ['confirm', 'ship']) await done(`/sales/orders/${order.id}/${action}`)
  assert.deepEqual(await change('5000'), [18_000])
  const giveBack = (...lines: number[]) =>
    done(`/sales/orders/${order.id}/return`, {
      items: lines.map((line) => ({ id: order.items[line].id, quantity: 1 })),
    })
  await giveBack(1)
  assert.deepEqual(await change('5000'), [15_000])
  await giveBack(0, 1, 2)
  assert.deepEqual(await change('5000'), [9_000])
  await done(`/sales/orders/${order.id}/return`)
  assert.deepEqual(await change('5000'), [0])
  assert.deepEqual(await change('6900'), [0])
  assert.deepEqual(await differences('AUD'), [])
})

test('goods of a product that changed its currency come back at its cost, and clear what was posted', async () => {
  await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'GBP', date: today(), rate: 2 }] })
  const change = await changesOf(books)
  const { id } = await createProduct({ cost_price: null })
  const goods = goodsOf(books, id)
  await goods.buy(10, 10)
  await goods.order('first', 10)
  await goods.ship('first')
  const { status } = await clerk.patch(`/operations/products/${id}`, { currency: 'GBP', cost_price: 4 })
  assert.equal(status, 200)
  await goods.giveBack('first')
  assert.deepEqual(await change('1300', '5000', '5200'), [8_000, 0, 2_000])
  assert.equal(await stockValueOf(books, id, 'GBP'), 4_000)
})
