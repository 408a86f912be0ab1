/** Agreements, from draft to confirmation. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { openRentals, url } from '../rentals.fixtures.ts'

const rentals = await openRentals()
const {
  admin,
  agent,
  manager,
  customer,
  createRentable,
  line,
  createDraft,
  createConfirmed,
  read,
  availableUnits,
  eventsOf,
  day,
  advanceClock,
} = rentals

const create = (lines: object[], more: object = {}) =>
  agent.post('/rentals/agreements', { customer_id: customer.id, lines, ...more })

test('returns customer and products of a draft, which does not allocate units', async () => {
  const tent = await createRentable(2)
  const { status, body } = await create([line(tent, 2, 1, 4)], { notes: 'To the garden entrance' })
  assert.equal(status, 201)
  assert.match(body.data.agreement_number, /^RA-\d{6}-\d{5}$/)
  assert.deepEqual(body.data.status, { value: 'draft', label: 'Draft' })
  assert.equal(body.data.customer.company_name, 'Island Trading')
  assert.equal(body.data.lines[0].product.id, tent)
  assert.deepEqual(body.data.lines[0].state, { value: 'scheduled', label: 'Scheduled' })
  assert.equal(body.data.lines[0].auto_release, null)
  assert.deepEqual(await read(body.data), body.data)
  assert.equal(await availableUnits(tent, day(1), day(4)), 2)
})

test('reports all errors in the lines of a draft in one response', async () => {
  const tent = await createRentable(9, { unit_period: 'month', min_duration: 1, max_duration: 2 })
  const { id: chair } = (await manager.post('/operations/products', { name: 'Chair' })).body.data
  const of = (product_id: string, period_from: string, period_to: string, quantity = 1) => ({
    product_id,
    quantity,
    period_from,
    period_to,
  })
  const { status, body } = await create(
    [
      of(chair, day(1), day(40)),
      of(tent, '2020-01-31', '2020-02-29'),
      of(tent, day(5), day(5)),
      of(tent, '2028-01-31', '2028-02-28'),
      of(tent, '2028-01-31', '2028-03-31T00:00:01Z'),
      of(tent, '2028-01-31', '2028-02-29'),
    ],
    { customer_id: '01KAJ3XJ5Q0000000000000009' },
  )
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    customer_id: ['The customer_id field does not name a record that exists.'],
    'lines.0.product_id': ['The lines.0.product_id field does not name a product that can be rented.'],
    'lines.1.period_from': ['The lines.1.period_from field must be in the future.'],
    'lines.1.period_to': ['The lines.1.period_to field must be in the future.'],
    'lines.2.period_to': ['The lines.2.period_to field must be after period_from.'],
    'lines.3.period_to': ['The lines.3.period_to field must be at least 1 month after period_from.'],
    'lines.4.period_to': ['The lines.4.period_to field must be at most 2 months after period_from.'],
  })
  const shapes = await create([
    { product_id: tent, quantity: 0, period_from: 'soon', period_to: '2027-02-30' },
  ])
  assert.deepEqual(Object.keys(shapes.body.errors).toSorted(), [
    'lines.0.period_from',
    'lines.0.period_to',
    'lines.0.quantity',
  ])
  assert.ok((await create([])).body.errors.lines)
})

test('updates and deletes a draft without validating unchanged lines again', async () => {
  const tent = await createRentable(2)
  const chair = await createRentable(2)
  const made = await createDraft([line(tent, 1, 1, 3), line(tent, 1, 5, 6)])
  const [first] = made.lines
  const changed = await agent.put(url(made), { lines: [first, line(chair, 2, 2, 3)], auto_release: true })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body.data.lines[0].id, first.id)
  assert.deepEqual([changed.body.data.lines[1].product_id, changed.body.data.auto_release], [chair, true])
  assert.deepEqual(await eventsOf(made), ['rental.created', 'rental.updated'])
  advanceClock({ days: 2 })
  const noted = await agent.patch(url(made), { lines: changed.body.data.lines, notes: 'Late' })
  assert.equal(noted.status, 200, JSON.stringify(noted.body))
  assert.equal((await agent.post(url(made, '/confirm'))).status, 422)
  assert.equal((await agent.delete(url(made))).status, 403)
  assert.equal((await admin.delete(url(made))).status, 200)
  assert.equal((await agent.get(url(made))).status, 404)
  assert.equal((await agent.get(`/rentals/agreements?product_id=${chair}`)).body.meta.total, 0)
})

test('allocates units on confirmation, allows adjacent periods and rejects later changes', async () => {
  const tent = await createRentable(3, { auto_release_default: true })
  const created = await createConfirmed([line(tent, 2, 5, 8), line(tent, 3, 8, 9)])
  assert.deepEqual(created.status, { value: 'confirmed', label: 'Confirmed' })
  assert.deepEqual(
    created.lines.map(({ auto_release }: { auto_release: boolean }) => auto_release),
    [true, true],
  )
  assert.deepEqual(
    [await availableUnits(tent, day(5), day(8)), await availableUnits(tent, day(7), day(9))],
    [1, 0],
  )
  await createConfirmed([line(tent, 1, 5, 8), line(tent, 3, 1, 5)], { auto_release: false })
  const again = await agent.post(url(created, '/confirm'))
  assert.equal(again.status, 422)
  assert.partialDeepStrictEqual(again.body.meta, { current: 'confirmed', allowed: ['return', 'cancel'] })
  for (const rejected of [await agent.put(url(created), { notes: 'x' }), await admin.delete(url(created))]) {
    assert.equal(rejected.status, 422)
    assert.match(rejected.body.errors.status[0], /it must be draft/)
  }
})

test('rejects a confirmation without enough units and reports the next available start', async () => {
  const tent = await createRentable(3)
  await createConfirmed([line(tent, 2, 12, 14)], { auto_release: true })
  const wanted = await createDraft([line(tent, 3, 10, 13), line(tent, 1, 20, 21)])
  const { status, body } = await agent.post(url(wanted, '/confirm'))
  assert.equal(status, 409)
  assert.equal(body.success, false)
  assert.equal(body.message, 'Requested 3, available 1.')
  assert.equal(body.error.code, 'RENTAL_UNAVAILABLE')
  assert.deepEqual(Object.keys(body.errors), ['lines.0'])
  assert.match(body.errors['lines.0'][0], /^Requested 3, available 1\. /)
  const [, other] = [wanted, await agent.get(`/rentals/agreements?product_id=${tent}&status=confirmed`)]
  const [held] = other.body.data[0].lines
  assert.deepEqual(body.meta.conflicts, [
    {
      line: 0,
      product_id: tent,
      requested: 3,
      available: 1,
      short: { from: held.period_from, to: wanted.lines[0].period_to },
      next_available_from: held.period_to,
      product: { id: held.product.id, name: held.product.name, sku: held.product.sku },
    },
  ])
  assert.equal((await read(wanted)).status.value, 'draft')
  assert.equal(await availableUnits(tent, day(20), day(21)), 3)
})

test('counts all lines of an agreement together', async () => {
  const tent = await createRentable(3)
  const both = await createDraft([line(tent, 2, 5, 9), line(tent, 2, 8, 10)])
  const { status, body } = await agent.post(url(both, '/confirm'))
  assert.equal(status, 409)
  assert.deepEqual(Object.keys(body.errors), ['lines.0', 'lines.1'])
  const tooMany = await createDraft([line(tent, 4, 5, 9)])
  const rejected = await agent.post(url(tooMany, '/confirm'))
  assert.equal(rejected.body.message, 'Requested 4, available 3.')
  assert.equal(rejected.body.meta.conflicts[0].next_available_from, null)
})

test('filters by customer, status, product and the period of a single line', async () => {
  const tent = await createRentable(5)
  const created = await createDraft([line(tent, 1, 10, 12), line(tent, 1, 50, 52)])
  const found = async (query: Record<string, string>) => {
    const { body } = await agent.get(
      `/rentals/agreements?${new URLSearchParams({ product_id: tent, ...query })}`,
    )
    assert.equal(body.meta.total, body.data.length)
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await found({ from: day(11), to: day(20) }), [created.id])
  assert.deepEqual(await found({ from: day(20), to: day(30) }), [])
  assert.deepEqual(await found({ from: day(20) }), [created.id])
  assert.deepEqual(await found({ to: day(9) }), [])
  assert.deepEqual(await found({ to: day(10.5), status: 'draft', customer_id: customer.id }), [created.id])
  assert.deepEqual(await found({ status: 'confirmed' }), [])
  const long = await createDraft([line(tent, 1, 100, 200)])
  assert.deepEqual(await found({ from: day(199), to: day(210) }), [long.id])
  assert.deepEqual(await found({ from: day(200), to: day(210) }), [])
  const { body } = await agent.get('/rentals/agreements?search=island&per_page=1&product_id=' + tent)
  assert.equal(body.data[0].id, long.id)
  assert.equal(body.data[0].lines.length, 1)
})

test('interprets days as midnight of the tenant and accepts a period that begins today', async () => {
  const today = dayOf(rentals.testApp.clock.now(), 'UTC')
  const tent = await createRentable(1)
  const from = { product_id: tent, quantity: 1, period_to: daysAfter(today, 3) }
  assert.ok((await create([{ ...from, period_from: today }])).body.errors['lines.0.period_from'])
  const { body } = await create([{ ...from, period_from: daysAfter(today, 1) }])
  assert.equal(body.data.lines[0].period_from, `${daysAfter(today, 1)}T00:00:00.000Z`)
})

test('confirms in the request that creates; a refused confirmation leaves no agreement', async () => {
  const tent = await createRentable(2)
  const booked = await create([line(tent, 1, 1, 4)], { confirm: true })
  assert.equal(booked.status, 201)
  assert.equal(booked.body.data.status.value, 'confirmed')
  assert.equal(await availableUnits(tent, day(1), day(4)), 1)
  const refused = await create([line(tent, 2, 1, 4)], { confirm: true })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.meta.conflicts[0].available, 1)
  const { data } = (await agent.get(`/rentals/agreements?product_id=${tent}`)).body
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [booked.body.data.id],
  )
})
