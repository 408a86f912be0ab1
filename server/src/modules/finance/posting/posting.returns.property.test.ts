/** Property test: once everything is undone, stock and books are what they were, whatever was bought in between. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openBooks } from './posting.fixtures.ts'
import { changesOf, goodsOf, stockValueOf } from './returns.fixtures.ts'
import { runsOf } from '#test/slices'

const books = await openBooks()
const { clerk, createProduct, today, differences } = books
const setRate = (rate: number) =>
  clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: today(), rate }] })
await setRate(1.37)

const purchase = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 2_000 }),
})
const step = fc.oneof(
  fc.record({ verb: fc.constant('buy' as const), bought: purchase }),
  fc.record({ verb: fc.constant('rate' as const), rate: fc.integer({ min: 50, max: 200 }) }),
  fc.record({
    verb: fc.constant('ship' as const),
    quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    verb: fc.constant('return' as const),
    pick: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    verb: fc.constant('adjust' as const),
    quantity: fc.integer({ min: -3, max: 3 }).filter(Boolean),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs the steps, and undoes all shipments and corrections. Returns what was paid, in cents. */
async function runAndUndo(
  product_id: string,
  currency: string,
  first: { quantity: number; price: number },
  steps: Step[],
) {
  const goods = goodsOf(books, product_id, currency)
  let paid = 0
  let corrected = 0
  const buy = async ({ quantity, price }: typeof first) => {
    await goods.buy(quantity, price / 100)
    paid += quantity * price
  }
  const available = async () =>
    (await clerk.get(`/operations/products/${product_id}`)).body.data.available_quantity as number
  const open = new Map<string, number[]>()
  await buy(first)
  for (const [index, each] of steps.entries()) {
    if (each.verb === 'buy') await buy(each.bought)
    else if (each.verb === 'rate') await setRate(each.rate / 100)
    else if (each.verb === 'ship') {
      const name = String(index)
      if ((await available()) < each.quantities.reduce((sum, quantity) => sum + quantity, 0)) continue
      await goods.order(name, ...each.quantities)
      await goods.ship(name)
      open.set(name, [...each.quantities])
    } else if (each.verb === 'return') {
      const [name, lines] = [...open][each.pick % Math.max(1, open.size)] ?? []
      const line = lines?.findIndex((quantity) => quantity > 0) ?? -1
      if (!name || !lines || line < 0) continue
      const quantity = Math.min(each.quantity, lines[line] as number)
      await goods.giveBack(name, quantity, { line })
      lines[line] = (lines[line] as number) - quantity
      if (lines.every((left) => left === 0)) open.delete(name)
    } else if (each.quantity < 0 && corrected <= 0 && (await available()) + each.quantity > 0) {
      await goods.adjust(each.quantity)
      corrected += each.quantity
    } else if (each.quantity > 0 && corrected + each.quantity <= 0) {
      await goods.adjust(each.quantity)
      corrected += each.quantity
    }
  }
  for (const name of open.keys()) await goods.giveBack(name)
  if (corrected < 0) await goods.adjust(-corrected)
  return paid
}

for (const [currency, numRuns] of [
  ['USD', 15],
  ['EUR', 10],
] as const)
  test(`stock is worth what was paid, and goods cost nothing, after everything is undone: ${currency}`, async () => {
    const property = fc.asyncProperty(purchase, fc.array(step, { maxLength: 14 }), async (first, steps) => {
      const change = await changesOf(books)
      const { id } = await createProduct({ cost_price: null, currency })
      const paid = await runAndUndo(id, currency, first, steps)
      assert.equal(await stockValueOf(books, id, currency), paid)
      assert.deepEqual(await change('5000', '5200', '6900'), [0, 0, 0])
      assert.deepEqual(await differences(currency), [])
    })
    await fc.assert(property, {
      numRuns: runsOf(`histories of returns in ${currency}`, numRuns),
      endOnFailure: true,
    })
  })
