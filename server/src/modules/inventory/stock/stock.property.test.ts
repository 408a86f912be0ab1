/** Property tests: stock stays consistent under random operations. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openInventory } from '../stock.fixtures.ts'
import { releaseExpiredReservations } from './reservation.expiry.ts'
import { runsOf } from '#test/slices'

const { testApp, main, insertProduct, createWarehouse, postInventory, assertConsistent } =
  await openInventory()
const depots = [main, (await createWarehouse()).id, (await createWarehouse()).id]

const place = fc.nat(2)
const which = fc.nat(1)
const few = fc.integer({ min: 1, max: 12 })

const step = fc.oneof(
  fc.record({
    verb: fc.constant('adjust' as const),
    which,
    place,
    quantity: fc.integer({ min: -12, max: 20 }),
  }),
  fc.record({ verb: fc.constant('physical-count' as const), which, place, counted_quantity: fc.nat(15) }),
  fc.record({ verb: fc.constant('transfer' as const), which, place, to: place, quantity: few }),
  fc.record({
    verb: fc.constant('reserve' as const),
    which,
    place,
    quantity: few,
    reference: fc.nat(3),
    minutes: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ verb: fc.constant('release' as const), reference: fc.nat(3) }),
  fc.record({
    verb: fc.constant('wait' as const),
    minutes: fc.integer({ min: 1, max: 10 }),
    hasWorker: fc.boolean(),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function runStep(each: Step, products: readonly string[]) {
  const reference = 'reference' in each && {
    reference_type: 'cart',
    reference_id: `${products[0]}-${each.reference}`,
  }
  const at = 'which' in each && { product_id: products[each.which], warehouse_id: depots[each.place] }
  switch (each.verb) {
    case 'adjust':
      return postInventory('adjust', { ...at, quantity: each.quantity, reason: 'Random' })
    case 'physical-count':
      return postInventory('physical-count', { ...at, counted_quantity: each.counted_quantity })
    case 'transfer': {
      const { product_id, warehouse_id } = at || {}
      const ends = { from_warehouse_id: warehouse_id, to_warehouse_id: depots[each.to] }
      return postInventory('transfer', { product_id, ...ends, quantity: each.quantity })
    }
    case 'reserve':
      return postInventory('reserve', {
        ...at,
        ...reference,
        quantity: each.quantity,
        expires_in_minutes: each.minutes,
      })
    case 'release':
      return postInventory('release', reference || {})
    case 'wait':
      testApp.clock.advance({ minutes: each.minutes })
      if (each.hasWorker) await releaseExpiredReservations(testApp.app.runtime)
      return undefined
  }
}

const accepted = new Set<string>()

async function tryStep(each: Step, products: readonly string[]) {
  const response = await runStep(each, products)
  if (!response) return
  if (response.status < 300) accepted.add(each.verb)
  const isShort = response.status === 500 && response.body.error.code === 'INSUFFICIENT_STOCK'
  assert.ok(isShort || [200, 201, 404, 422].includes(response.status), JSON.stringify(response.body))
}

/** Each operation is accepted at least once, however the random steps turn out. */
const acceptedSteps: Step[] = [
  { verb: 'adjust', which: 0, place: 0, quantity: 1 },
  { verb: 'physical-count', which: 0, place: 0, counted_quantity: 9 },
  { verb: 'transfer', which: 0, place: 0, to: 1, quantity: 1 },
  { verb: 'reserve', which: 0, place: 0, quantity: 1, reference: 0, minutes: 20 },
  { verb: 'release', reference: 0 },
]

/** Inserts two products with stock in every warehouse. */
async function stocked() {
  const products = [await insertProduct(), await insertProduct()]
  for (const product_id of products)
    for (const warehouse_id of depots)
      await postInventory('adjust', { product_id, warehouse_id, quantity: 15, reason: 'First' })
  return products
}

test('keeps stock consistent under sequential operations', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const products = await stocked()
      for (const each of all) await tryStep(each, products)
      await assertConsistent()
    }),
    { numRuns: runsOf('histories of stock', 25, 3), endOnFailure: true, examples: [[acceptedSteps]] },
  )
  assert.equal(accepted.size, 5)
})

test('keeps stock consistent under concurrent operations', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const products = await stocked()
      await Promise.all(all.map((each) => tryStep(each, products)))
      await assertConsistent()
    }),
    { numRuns: runsOf('concurrent changes of stock', 10, 2), endOnFailure: true },
  )
})
