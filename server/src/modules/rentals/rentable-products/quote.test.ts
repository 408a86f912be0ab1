/** A quote has the price of the later invoice and the availability of a confirmation. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRentals, url } from '../rentals.fixtures.ts'

const { agent, manager, createRentable, createConfirmed, day, line } = await openRentals()

async function quote(product: string, quantity: number, from: number, to: number) {
  const query = new URLSearchParams({ from: day(from), to: day(to), quantity: String(quantity) })
  const { status, body } = await agent.get(`/rentals/rentable-products/${product}/quote?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('quotes started unit periods for all pieces, as the invoice bills them', async () => {
  const tent = await createRentable(5, { unit_price: 45.5, unit_period: 'week', deposit: 100 })
  const { amount, periods, unit_price, unit_period, deposit, available, currency } = await quote(
    tent,
    3,
    2,
    11,
  )
  assert.deepEqual(
    { amount, periods, unit_price, unit_period, deposit, available, currency },
    {
      amount: 273,
      periods: 2,
      unit_price: 45.5,
      unit_period: 'week',
      deposit: 300,
      available: 5,
      currency: 'USD',
    },
  )
  const agreement = await createConfirmed([line(tent, 3, 2, 11)])
  const { status, body } = await manager.post(url(agreement, '/generate-invoice'))
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data.subtotal_amount.amount, amount)
})

test('has no amount without a rental price', async () => {
  const { amount, deposit } = await quote(await createRentable(5), 1, 1, 2)
  assert.deepEqual([amount, deposit], [null, null])
})

test('names the next start with enough free pieces, and reserves nothing', async () => {
  const chair = await createRentable(4)
  await createConfirmed([line(chair, 3, 2, 4)])
  await createConfirmed([line(chair, 2, 5, 7)])
  const short = await quote(chair, 3, 1, 3)
  assert.deepEqual([short.available, short.next_available_from], [1, day(7)])
  const free = await quote(chair, 1, 1, 3)
  assert.deepEqual([free.available, free.next_available_from], [1, day(1)])
  assert.equal((await quote(chair, 5, 1, 3)).next_available_from, null)
})

test('names no start in the past, and none for a discontinued product', async () => {
  const bench = await createRentable(2)
  const now = agent.testApp.clock.now()
  assert.ok((await quote(bench, 1, -3, -1)).next_available_from >= now)
  const { product_id } = (await agent.get(`/rentals/rentable-products/${bench}`)).body.data
  assert.equal((await manager.post(`/operations/products/${product_id}/discontinue`)).status, 200)
  assert.equal((await quote(bench, 1, 1, 3)).next_available_from, null)
})

test('rejects a period that ends before it begins, and a quantity of none', async () => {
  const path = `/rentals/rentable-products/${await createRentable(4)}/quote`
  const reversed = await agent.get(`${path}?${new URLSearchParams({ from: day(3), to: day(1) })}`)
  assert.deepEqual([reversed.status, Object.keys(reversed.body.errors)], [422, ['to']])
  const none = await agent.get(`${path}?${new URLSearchParams({ from: day(1), to: day(3), quantity: '0' })}`)
  assert.deepEqual([none.status, Object.keys(none.body.errors)], [422, ['quantity']])
})
