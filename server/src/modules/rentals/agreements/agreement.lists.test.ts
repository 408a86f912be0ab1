/** Lists of agreements: filters by their lines, and search. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter, startOfDay } from '#core/time'
import { openRentals } from '../rentals.fixtures.ts'

const rentals = await openRentals()
const { testApp, agent, manager, customer, createRentable, line, createDraft, createConfirmed, day } = rentals

const listed = (query: Record<string, string>) =>
  agent.get(`/rentals/agreements?${new URLSearchParams(query)}`)

const found = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await listed({ customer_id: customer.id, ...query })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  return body.data.map(({ id }: { id: string }) => id)
}

const sorted = (...agreements: { id: string }[]) => agreements.map(({ id }) => id).toSorted()

test('matches product and period against the same line', async () => {
  const [tent, chair] = [await createRentable(9), await createRentable(9)]
  const both = await createDraft([line(tent, 1, 10, 12), line(chair, 1, 150, 152)])
  const summer = { from: day(140), to: day(160) }
  assert.deepEqual(await found({ product_id: chair, ...summer }), [both.id])
  assert.deepEqual(await found({ product_id: tent, ...summer }), [])
  assert.deepEqual(await found({ product_id: tent, from: day(140) }), [])
  assert.deepEqual(await found({ product_id: chair, to: day(100) }), [])
  assert.deepEqual(await found({ product_id: `${tent},${chair}`, ...summer }), [both.id])
  assert.deepEqual(await found({ product_id: tent, ...summer, status: 'draft' }), [])
  assert.deepEqual(await found({ product_id: tent, starts_from: day(100) }), [])
  assert.deepEqual(await found({ product_id: tent, ends_to: day(12), to: day(11) }), [both.id])
})

test('finds lines that begin or end in a range of instants', async () => {
  const tent = await createRentable(9)
  const of = { product_id: tent }
  const short = await createDraft([line(tent, 1, 10, 12)])
  const month = await createDraft([line(tent, 1, 10, 41)])
  const long = await createDraft([line(tent, 1, 10, 60)])
  const all = sorted(short, month, long)
  assert.deepEqual((await found({ ...of, starts_from: day(10), starts_to: day(10) })).toSorted(), all)
  assert.deepEqual(await found({ ...of, starts_from: day(10.1), starts_to: day(11) }), [])
  assert.deepEqual((await found({ ...of, starts_to: day(10) })).toSorted(), all)
  assert.deepEqual(await found({ ...of, starts_to: day(9) }), [])
  assert.deepEqual(await found({ ...of, ends_from: day(12), ends_to: day(12) }), [short.id])
  assert.deepEqual(await found({ ...of, ends_from: day(41), ends_to: day(41) }), [month.id])
  assert.deepEqual(await found({ ...of, ends_from: day(60), ends_to: day(60) }), [long.id])
  assert.deepEqual((await found({ ...of, ends_from: day(13) })).toSorted(), sorted(month, long))
  assert.deepEqual((await found({ ...of, ends_to: day(59) })).toSorted(), sorted(short, month))
  assert.deepEqual(await found({ ...of, starts_from: day(10), ends_to: day(20) }), [short.id])
})

test('interprets days of pickups and returns in the timezone of the tenant', async () => {
  await testApp.sql("update tenants set timezone = 'America/New_York' where slug = 'globex'")
  const other = await testApp.caller('globex', 'manager')
  const [customerId, tent] = await Promise.all([
    other.post('/crm/customers', { type: 'business', company_name: 'Far Away', email: 'far@example.com' }),
    other.post('/operations/products', { name: 'Tent' }),
  ]).then((made) => made.map(({ body }) => body.data.id as string))
  const terms = { product_id: tent, capacity: 9, unit_period: 'hour' }
  assert.equal((await other.post('/rentals/rentable-products', terms)).status, 201)
  const today = daysAfter(dayOf(testApp.clock.now(), 'America/New_York'), 3)
  const midnight = startOfDay(today, 'America/New_York')
  const rented = [{ product_id: tent, quantity: 1, period_from: midnight, period_to: daysAfter(today, 2) }]
  const made = await other.post('/rentals/agreements', { customer_id: customerId, lines: rented })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const count = async (query: Record<string, string>) =>
    (await other.get(`/rentals/agreements?${new URLSearchParams(query)}`)).body.meta.total
  const on = (name: string, date: string) => count({ [`${name}_from`]: date, [`${name}_to`]: date })
  assert.deepEqual([await on('starts', daysAfter(today, -1)), await on('starts', today)], [0, 1])
  assert.deepEqual(await on('starts', daysAfter(today, 1)), 0)
  assert.deepEqual([await on('ends', daysAfter(today, 1)), await on('ends', daysAfter(today, 2))], [0, 1])
  assert.deepEqual(await on('ends', daysAfter(today, 3)), 0)
})

test('rejects empty and reversed windows', async () => {
  const empty = await listed({ from: '2027-01-02', to: '2027-01-02' })
  assert.equal(empty.status, 422)
  assert.deepEqual(empty.body.errors, { to: ['The to field must be after from.'] })
  for (const [first, second] of [
    ['from', 'to'],
    ['starts_from', 'starts_to'],
    ['ends_from', 'ends_to'],
  ] as const) {
    const { status, body } = await listed({ [first]: '2027-01-03', [second]: '2027-01-02' })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, { [second]: [`The ${second} field must not be before ${first}.`] })
  }
  assert.equal((await listed({ starts_from: '2027-01-02', starts_to: '2027-01-02' })).status, 200)
})

test('finds agreements by name and SKU of their products, even after a change', async () => {
  const tent = await createRentable(9)
  const rented = await createConfirmed([line(tent, 1, 20, 22)])
  const named = { name: 'Pavilion Grande', sku: 'PAV-9077' }
  assert.equal((await manager.put(`/operations/products/${tent}`, named)).status, 200)
  assert.deepEqual(await found({ search: 'vilion gran' }), [rented.id])
  assert.deepEqual(await found({ search: 'pav-9077' }), [rented.id])
  assert.equal((await manager.put(`/operations/products/${tent}`, { name: 'Marquee' })).status, 200)
  assert.deepEqual(await found({ search: 'marquee', status: 'confirmed' }), [rented.id])
  assert.deepEqual(await found({ search: 'pavilion' }), [])
})
