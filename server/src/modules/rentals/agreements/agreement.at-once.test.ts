/** Many at once: whatever they confirm, return and cancel, a product is never booked beyond its capacity. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openRentals, url } from '../rentals.fixtures.ts'

const { testApp, boss, rentable, line, draft, day } = await openRentals()

/** Moments at which more is held than there is, of all products. */
const overbooked = () =>
  testApp.sql(`
    with held as (
      select product_id, quantity, period_from, least(period_to, coalesce(returned_at, period_to)) as until
      from rental_lines where is_booked
    )
    select point.product_id, point.period_from, sum(other.quantity) as held, capacity
    from (select distinct product_id, period_from from held) as point
      join rentable_products on id = point.product_id
      join held as other on other.product_id = point.product_id
        and other.period_from <= point.period_from and other.until > point.period_from
    group by point.product_id, point.period_from, capacity having sum(other.quantity) > capacity`)

test('of two who want the last unit, one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const tent = await rentable(1)
    const both = [await draft([line(tent, 1, 5, 9)]), await draft([line(tent, 1, 8, 12)])]
    const answers = await Promise.all(both.map((own) => boss.post(url(own, '/confirm'))))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  }
})

test('an agreement that two confirm at once is confirmed once', async () => {
  const tent = await rentable(5)
  const own = await draft([line(tent, 2, 5, 9)])
  const answers = await Promise.all([1, 2, 3].map(() => boss.post(url(own, '/confirm'))))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422])
  const rows = await testApp.sql('select quantity from rental_lines where agreement_id = $1', [own.id])
  assert.deepEqual(rows, [{ quantity: 2 }])
})

test('who confirms and who lowers the capacity do not miss each other', async () => {
  for (let round = 0; round < 10; round++) {
    const tent = await rentable(3)
    const own = await draft([line(tent, 3, 5, 9)])
    const lower = { product_id: tent, capacity: 2, unit_period: 'day' }
    const [taken, lowered] = await Promise.all([
      boss.post(url(own, '/confirm')),
      boss.post('/rentals/rentable-products', lower),
    ])
    assert.ok(
      (taken.status === 200 && lowered.status === 422) || (taken.status === 409 && lowered.status === 201),
      `${taken.status} ${lowered.status}`,
    )
  }
})

interface Wish {
  products: number[]
  quantity: number
  from: number
  days: number
  afterwards: 'keep' | 'cancel' | 'return'
}

const wish: fc.Arbitrary<Wish> = fc.record({
  products: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 1, max: 12 }),
  days: fc.integer({ min: 1, max: 6 }),
  afterwards: fc.constantFrom('keep', 'keep', 'cancel', 'return'),
})

test('in whatever order callers confirm, return and cancel, capacity is kept at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 8, maxLength: 16 }), async (wishes) => {
      const products = [await rentable(2), await rentable(3), await rentable(4)]
      // Each fulfils a wish after the other; all of them at the same time, and in different orders of the products.
      const callers = [0, 1, 2, 3].map((caller) => wishes.filter((_, index) => index % 4 === caller))
      const fulfil = async ({ products: numbers, quantity, from, days, afterwards }: Wish) => {
        const own = await draft(numbers.map((n) => line(products[n] as string, quantity, from, from + days)))
        const { status, body } = await boss.post(url(own, '/confirm'))
        assert.ok(status === 200 || status === 409, `${status} ${JSON.stringify(body)}`)
        if (status === 409) return
        const rest = { keep: '', cancel: '/cancel', return: `/lines/${own.lines[0].id}/return` }[afterwards]
        if (rest) assert.equal((await boss.post(url(own, rest))).status, 200)
      }
      await Promise.all(
        callers.map(async (own) => {
          for (const each of own) await fulfil(each)
        }),
      )
      assert.deepEqual(await overbooked(), [])
      const query = new URLSearchParams({ from: day(0), to: day(30), step: 'day' })
      for (const product of products) {
        const { body } = await boss.get(`/rentals/rentable-products/${product}/calendar?${query}`)
        const { capacity, steps } = body.data
        assert.ok(
          steps.every(({ available }: { available: number }) => available <= capacity && available >= 0),
        )
      }
      // The rows that are counted are what the agreements tell.
      const differing = await testApp.sql(`
        select a.id from rental_agreements a, unnest(a.lines) as told
        where a.deleted_at is null and not exists (
          select from rental_lines l where l.agreement_id = a.id and l.id = told ->> 'id'
            and l.quantity = (told ->> 'quantity')::integer
            and l.returned_at is not distinct from (told ->> 'returned_at')::timestamptz
            and l.is_booked = (a.status in ('confirmed', 'completed')))`)
      assert.deepEqual(differing, [])
    }),
    { numRuns: 12 },
  )
})
