/** Concurrent confirmations, returns and cancellations never allocate more than the capacity. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openRentals, url } from '../rentals.fixtures.ts'
import { runsOf } from '#test/slices'

const { testApp, manager, createRentable, line, createDraft, day } = await openRentals()

/** Returns the products and times whose allocation exceeds the capacity. */
const overbooked = () =>
  testApp.sql(`
    with held as (
      select tenant_id, product_id, quantity, period_from, least(period_to, coalesce(returned_at, period_to)) as until
      from rental_lines where is_booked
    )
    select point.product_id, point.period_from, sum(other.quantity) as held, capacity
    from (select distinct tenant_id, product_id, period_from from held) as point
      join rentable_products p on p.tenant_id = point.tenant_id and p.id = point.product_id
      join held as other on other.tenant_id = point.tenant_id and other.product_id = point.product_id
        and other.period_from <= point.period_from and other.until > point.period_from
    group by point.product_id, point.period_from, capacity having sum(other.quantity) > capacity`)

test('returns 409 for the second of two confirmations of the last unit', async () => {
  for (let round = 0; round < 10; round++) {
    const tent = await createRentable(1)
    const both = [await createDraft([line(tent, 1, 5, 9)]), await createDraft([line(tent, 1, 8, 12)])]
    const responses = await Promise.all(both.map((record) => manager.post(url(record, '/confirm'))))
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
  }
})

test('confirms an agreement once if several requests confirm it at the same time', async () => {
  const tent = await createRentable(5)
  const draft = await createDraft([line(tent, 2, 5, 9)])
  const responses = await Promise.all([1, 2, 3].map(() => manager.post(url(draft, '/confirm'))))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
  const rows = await testApp.sql('select quantity from rental_lines where agreement_id = $1', [draft.id])
  assert.deepEqual(rows, [{ quantity: 2 }])
})

test('accepts only one of a confirmation and a concurrent reduction of the capacity', async () => {
  for (let round = 0; round < 10; round++) {
    const tent = await createRentable(3)
    const draft = await createDraft([line(tent, 3, 5, 9)])
    const lower = { product_id: tent, capacity: 2, unit_period: 'day' }
    const [taken, lowered] = await Promise.all([
      manager.post(url(draft, '/confirm')),
      manager.post('/rentals/rentable-products', lower),
    ])
    assert.ok(
      (taken.status === 200 && lowered.status === 422) || (taken.status === 409 && lowered.status === 201),
      `${taken.status} ${lowered.status}`,
    )
  }
})

interface RentalOrder {
  products: number[]
  quantity: number
  from: number
  days: number
  afterwards: 'keep' | 'cancel' | 'return'
}

const rentalOrder: fc.Arbitrary<RentalOrder> = fc.record({
  products: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 1, max: 12 }),
  days: fc.integer({ min: 1, max: 6 }),
  afterwards: fc.constantFrom('keep', 'keep', 'cancel', 'return'),
})

test('never exceeds the capacity under concurrent confirmations, returns and cancellations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rentalOrder, { minLength: 8, maxLength: 16 }), async (rentalOrders) => {
      const products = [await createRentable(2), await createRentable(3), await createRentable(4)]
      // Each caller sends its orders one by one; callers run concurrently and use the products in different orders.
      const callers = [0, 1, 2, 3].map((caller) => rentalOrders.filter((_, index) => index % 4 === caller))
      const place = async ({ products: numbers, quantity, from, days, afterwards }: RentalOrder) => {
        const draft = await createDraft(
          numbers.map((n) => line(products[n] as string, quantity, from, from + days)),
        )
        const { status, body } = await manager.post(url(draft, '/confirm'))
        assert.ok(status === 200 || status === 409, `${status} ${JSON.stringify(body)}`)
        if (status === 409) return
        const rest = { keep: '', cancel: '/cancel', return: `/lines/${draft.lines[0].id}/return` }[afterwards]
        if (rest) assert.equal((await manager.post(url(draft, rest))).status, 200)
      }
      await Promise.all(
        callers.map(async (orders) => {
          for (const order of orders) await place(order)
        }),
      )
      assert.deepEqual(await overbooked(), [])
      const query = new URLSearchParams({ from: day(0), to: day(30), step: 'day' })
      for (const product of products) {
        const { body } = await manager.get(`/rentals/rentable-products/${product}/calendar?${query}`)
        const { capacity, steps } = body.data
        assert.ok(
          steps.every(({ available }: { available: number }) => available <= capacity && available >= 0),
        )
      }
      const differing = await testApp.sql(`
        select l.id from rental_agreements a
        join rental_lines l on l.tenant_id = a.tenant_id and l.agreement_id = a.id
        where l.is_booked <> (a.status in ('confirmed', 'completed'))`)
      assert.deepEqual(differing, [])
    }),
    { numRuns: runsOf('concurrent agreements', 12, 3) },
  )
})
