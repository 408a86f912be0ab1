/** Property test: on every day, stock value, stock account and movements agree, in any order of recording. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openBooks } from './posting.fixtures.ts'
import { movesOf, stockOnDay } from './stock-days.fixtures.ts'
import { runsOf } from '#test/slices'

const books = await openBooks()
const { clerk, createProduct, differences } = books
const { data: depot } = (await clerk.post('/operations/warehouses', { name: 'Depot', code: 'DEPOT' })).body
const days = 8
const { on } = movesOf(books, '')
// Entries in other currencies wait for a rate of their day.
const rates = [
  { currency: 'EUR', date: on(-days - 1), rate: 1.37 },
  { currency: 'EUR', date: on(-3), rate: 1.11 },
]
assert.equal((await clerk.put('/finance/exchange-rates', { rates })).status, 200)

const day = fc.integer({ min: -days, max: 0 })
const quantity = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  fc.record({
    verb: fc.constant('receive' as const),
    day,
    quantity,
    price: fc.integer({ min: 0, max: 2_000 }),
  }),
  fc.record({ verb: fc.constant('ship' as const), day, quantity }),
  fc.record({ verb: fc.constant('return' as const), day, quantity, pick: fc.nat(9) }),
  fc.record({
    verb: fc.constant('adjust' as const),
    day,
    quantity: fc.integer({ min: -4, max: 4 }).filter(Boolean),
  }),
  fc.record({ verb: fc.constant('count' as const), day, quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ verb: fc.constant('transfer' as const), day, quantity, isBack: fc.boolean() }),
  fc.record({ verb: fc.constant('cost' as const), price: fc.integer({ min: 0, max: 2_000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Sends the requests of the steps. Those that stock or days do not allow are rejected with 422 or 409. */
async function run(product_id: string, currency: string, steps: readonly Step[]) {
  const moves = movesOf(books, product_id, currency)
  const shipped: { path: string; item: string }[] = []
  const statuses: number[] = []
  for (const each of steps) {
    if (each.verb === 'cost') {
      statuses.push(
        (await clerk.patch(`/operations/products/${product_id}`, { cost_price: each.price / 100 })).status,
      )
      continue
    }
    const date = on(each.day)
    const at = shipped[each.verb === 'return' ? each.pick % Math.max(1, shipped.length) : 0]
    if (each.verb === 'receive') {
      const order = await moves.ordered(each.quantity, each.price / 100)
      statuses.push((await moves.receive(order, each.quantity, { received_date: date })).status)
    } else if (each.verb === 'ship') {
      const order = await moves.sold(each.quantity)
      const { status } = await moves.ship(order.path, { shipped_date: date })
      if (status === 200) shipped.push(order)
      else await clerk.post(`${order.path}/cancel`, { reason: 'Not in stock' })
      statuses.push(status)
    } else if (each.verb === 'return' && at) {
      const body = { items: [{ id: at.item, quantity: each.quantity }], returned_date: date }
      statuses.push((await moves.giveBack(at.path, body)).status)
    } else if (each.verb === 'adjust')
      statuses.push((await moves.adjust(each.quantity, { adjusted_date: date })).status)
    else if (each.verb === 'count')
      statuses.push((await moves.count(each.quantity, { counted_date: date })).status)
    else if (each.verb === 'transfer') {
      const [from, to] = each.isBack ? [depot.id, null] : [null, depot.id]
      const { status, body } = await moves.transfer({
        from_warehouse_id: from,
        to_warehouse_id: to,
        quantity: each.quantity,
        transfer_date: date,
      })
      // The contract answers a transfer above the available stock with 500.
      statuses.push(body.error?.code === 'INSUFFICIENT_STOCK' ? 422 : status)
    }
  }
  return statuses
}

for (const [currency, numRuns] of [
  ['USD', 12],
  ['EUR', 6],
] as const)
  test(`the report, the stock account and the movements agree on every day: ${currency}`, async () => {
    const first: Step = { verb: 'receive', day: -days, quantity: 5, price: 1_000 }
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const { id } = await createProduct({ cost_price: null, currency })
      for (const status of await run(id, currency, [first, ...steps]))
        assert.ok([200, 201, 404, 409, 422].includes(status), String(status))
      for (let back = days + 1; back >= 0; back--) await stockOnDay(books, on(-back), currency)
      assert.deepEqual(await differences(currency), [])
    })
    await fc.assert(property, {
      numRuns: runsOf(`histories of stock in ${currency}`, numRuns),
      endOnFailure: true,
    })
  })
