/** Rentable products, their terms and their availability. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { callerWith } from '#test/test-app'
import { masterFactory, productFactory } from '#modules/catalog/products/product.factory'
import { openRentals } from '../rentals.fixtures.ts'

const {
  testApp,
  admin,
  agent,
  manager,
  createRentable,
  line,
  createDraft,
  createConfirmed,
  availableUnits,
  eventsOf,
  day,
} = await openRentals()

const at = (product: string, rest = '') => `/rentals/rentable-products/${product}${rest}`
const terms = (product_id: string, more: object = {}) => ({
  product_id,
  capacity: 3,
  unit_period: 'day',
  ...more,
})
const save = (body: object) => admin.post('/rentals/rentable-products', body)

test('changes only the sent terms of a rentable product, and clears a term with null', async () => {
  const tent = await createRentable(5, { min_duration: 2, max_duration: 14, unit_price: 12.5 })
  const { status, body } = await save({ product_id: tent, auto_release_default: true })
  assert.equal(status, 201)
  assert.partialDeepStrictEqual(body.data, {
    id: tent,
    product_id: tent,
    capacity: 5,
    unit_period: 'day',
    min_duration: 2,
    max_duration: 14,
    auto_release_default: true,
    unit_price: 12.5,
  })
  assert.equal(body.data.product.id, tent)
  assert.match(body.data.product.name, /^Chai/)
  assert.deepEqual((await agent.get(at(tent))).body.data, body.data)
  const cleared = await save({ product_id: tent, capacity: 3, max_duration: null, unit_price: null })
  assert.partialDeepStrictEqual(cleared.body.data, {
    capacity: 3,
    min_duration: 2,
    max_duration: null,
    auto_release_default: true,
    unit_price: null,
  })
  assert.ok((await save({ product_id: tent, max_duration: 1 })).body.errors.max_duration)
  assert.deepEqual(await eventsOf({ id: tent }), [
    'product.created',
    'rentable_product.created',
    'rentable_product.updated',
    'rentable_product.updated',
  ])
})

test('rejects new terms without capacity and unit, and for products that cannot be rented', async () => {
  const problem = async (product_id: string, more: object = terms(product_id)) => {
    const { status, body } = await save({ product_id, ...more })
    assert.equal(status, 422)
    return body.errors
  }
  const master = await masterFactory.create(manager)
  assert.deepEqual(await problem(master.id, {}), {
    product_id: ['The product_id field names a master: its variants can be rented.'],
    capacity: ['The capacity field is required.'],
    unit_period: ['The unit_period field is required.'],
  })
  assert.deepEqual(Object.keys(await problem(master.id, terms(master.id, { unit_period: 'decade' }))), [
    'unit_period',
    'product_id',
  ])
  const discontinued = await productFactory.createIn(manager, 'discontinued')
  assert.match((await problem(discontinued.id)).product_id[0], /names a product that is discontinued/)
  const deleted = await productFactory.createIn(manager, 'active')
  assert.equal((await manager.delete(`/operations/products/${deleted.id}`)).status, 200)
  assert.match((await problem(deleted.id)).product_id[0], /does not name a record that exists/)
})

test('warns about terms for a draft', async () => {
  const { id } = await productFactory.create(manager)
  const { status, body } = await save(terms(id))
  assert.equal(status, 201)
  assert.deepEqual(body.meta.warnings, ['The product is a draft. Activate it before it is rented.'])
  const active = await productFactory.createIn(manager, 'active')
  assert.deepEqual((await save(terms(active.id))).body.meta.warnings, [])
})

test('rejects the deletion of a product that can be rented', async () => {
  const tent = await createRentable(2)
  const { status, body } = await manager.delete(`/operations/products/${tent}`)
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    product: ['A product that can be rented cannot be deleted: take it out of rental first.'],
  })
  assert.equal((await admin.delete(at(tent))).status, 200)
  assert.equal((await manager.delete(`/operations/products/${tent}`)).status, 200)
})

test('accepts only one of new rental terms and a concurrent deletion of the product', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await productFactory.createIn(manager, 'active')
    const responses = await Promise.all([save(terms(id)), manager.delete(`/operations/products/${id}`)])
    const statuses = responses.map(({ status }) => status)
    assert.ok(['201,422', '422,200'].includes(statuses.join()), statuses.join())
  }
})

test('finds a rentable product by name and SKU of its product', async () => {
  const { id } = await productFactory.createIn(manager, 'active', { name: 'Canopy tent', sku: 'TENT-4711' })
  assert.equal((await save(terms(id))).status, 201)
  for (const search of ['4711', 'tent-47', 'canopy']) {
    const { body } = await agent.get(`/rentals/rentable-products?search=${search}`)
    assert.deepEqual([body.meta.total, body.data[0]?.id], [1, id], search)
  }
  assert.equal(
    (await agent.get('/rentals/availability?from=2027-01-01&to=2027-01-02&search=4711')).body.meta.total,
    1,
  )
})

test('reports all invalid terms in one response', async () => {
  const { status, body } = await save({
    product_id: '01KAJ3XJ5Q0000000000000009',
    capacity: 0,
    unit_period: 'decade',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['capacity', 'product_id', 'unit_period'])
  const unknown = await save(terms('01KAJ3XJ5Q0000000000000009', { min_duration: 5, max_duration: 2 }))
  assert.deepEqual(Object.keys(unknown.body.errors).toSorted(), ['max_duration', 'product_id'])
  assert.equal((await save(terms(await createRentable(1), { min_duration: 5, max_duration: 2 }))).status, 422)
})

test('accepts two concurrent requests that make a product rentable', async () => {
  const { id } = await productFactory.createIn(manager, 'active', { name: 'Stage' })
  const responses = await Promise.all([save(terms(id)), save(terms(id, { capacity: 4 }))])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201],
  )
})

test('rejects a capacity below the allocations, and reports the first day and the lowest valid capacity', async () => {
  const tent = await createRentable(5)
  await createConfirmed([line(tent, 2, 10, 12), line(tent, 4, 20, 22)])
  const { status, body } = await save(terms(tent, { capacity: 1 }))
  assert.equal(status, 422)
  assert.deepEqual(body.errors.capacity, [
    `The capacity field must be at least 4: more than 1 units are reserved from ${day(10).slice(0, 10)} on.`,
  ])
  assert.equal((await save(terms(tent, { capacity: 4 }))).status, 201)
})

test('rejects the removal of an allocated product, and restores a removed one', async () => {
  const tent = await createRentable(2)
  const { id } = await createConfirmed([line(tent, 1, 3, 5)])
  const rejected = await admin.delete(at(tent))
  assert.equal(rejected.status, 422)
  assert.match(rejected.body.errors.product_id[0], new RegExp(day(3).slice(0, 10)))
  assert.equal((await admin.post(`/rentals/agreements/${id}/cancel`)).status, 200)
  assert.equal((await agent.delete(at(tent))).status, 403)
  assert.equal((await admin.delete(at(tent))).status, 200)
  assert.equal((await admin.get(at(tent))).status, 404)
  assert.equal((await admin.get(at(tent, '/availability?from=2027-01-01&to=2027-01-02'))).status, 404)
  assert.equal((await save(terms(tent, { capacity: 9 }))).body.data.capacity, 9)
  assert.equal((await eventsOf({ id: tent })).at(-1), 'rentable_product.created')
})

test('allows an agent to read rentable products but not to change them', async () => {
  const tent = await createRentable(2)
  assert.equal((await agent.post('/rentals/rentable-products', terms(tent))).status, 403)
  assert.equal((await agent.get('/rentals/rentable-products?search=tent')).status, 200)
  const { body } = await agent.get(`/rentals/rentable-products?per_page=1`)
  assert.equal(body.data[0].id, tent)
  assert.equal(body.data[0].product.id, tent)
})

test('calculates availability from the peak usage, not from the sum of allocations', async () => {
  const tent = await createRentable(5)
  await createConfirmed([line(tent, 3, 10, 12), line(tent, 3, 12, 14), line(tent, 1, 11, 13)])
  await createDraft([line(tent, 5, 10, 14)])
  assert.equal(await availableUnits(tent, day(10), day(14)), 1)
  assert.equal(await availableUnits(tent, day(10), day(11)), 2)
  assert.equal(await availableUnits(tent, day(14), day(20)), 5)
  assert.equal(await availableUnits(tent, day(1), day(10)), 5)
})

test('interprets and returns days in the timezone of the tenant', async () => {
  await testApp.sql(`update tenants set timezone = 'Europe/Berlin' where slug = 'acme'`)
  const berliner = await testApp.caller('acme', 'rentals-admin')
  const tent = await createRentable(2)
  const query = 'from=2027-03-27&to=2027-03-30'
  // Another process has no cached settings of the tenant.
  const other = callerWith(await testApp.another(), { authorization: `Bearer ${berliner.token}` })
  assert.deepEqual((await other.get(at(tent, `/availability?${query}`))).body.data, {
    product_id: tent,
    period: { from: '2027-03-27T00:00:00+01:00', to: '2027-03-30T00:00:00+02:00' },
    capacity: 2,
    available: 2,
  })
  // Daylight saving time begins on the 28th, so that step has 23 hours.
  const { body } = await other.get(at(tent, `/calendar?${query}`))
  assert.deepEqual(
    body.data.steps.map(({ from }: { from: string }) => from),
    ['2027-03-27T00:00:00+01:00', '2027-03-28T00:00:00+01:00', '2027-03-29T00:00:00+02:00'],
  )
  const ever = await other.get(at(tent, '/availability?from=1900-01-01&to=2200-12-31'))
  assert.equal(ever.body.data.available, 2, JSON.stringify(ever.body))
  await testApp.sql(`update tenants set timezone = 'UTC' where slug = 'acme'`)
})

test('returns a calendar by step, with months of their actual length', async () => {
  const tent = await createRentable(4)
  const first = daysAfter(dayOf(testApp.clock.now(), 'UTC'), 40)
  await createConfirmed([
    { product_id: tent, quantity: 3, period_from: daysAfter(first, 1), period_to: daysAfter(first, 3) },
  ])
  const query = `from=${first}&to=${daysAfter(first, 5)}`
  const { body } = await agent.get(at(tent, `/calendar?${query}&step=day`))
  assert.deepEqual(
    body.data.steps.map(({ available }: { available: number }) => available),
    [4, 1, 1, 4, 4],
  )
  const weeks = await agent.get(at(tent, `/calendar?${query}&step=week`))
  assert.deepEqual(
    weeks.body.data.steps.map(({ available }: { available: number }) => available),
    [1],
  )
  const months = await agent.get(at(tent, '/calendar?from=2028-01-31&to=2028-04-30&step=month'))
  assert.deepEqual(
    months.body.data.steps.map(({ from }: { from: string }) => from.slice(0, 10)),
    ['2028-01-31', '2028-02-29', '2028-03-31'],
  )
})

test('rejects a calendar of more than a thousand steps and a window without length', async () => {
  const tent = await createRentable(1)
  const hours = (to: string) => agent.get(at(tent, `/calendar?step=hour&from=2027-01-01T00:00:00Z&to=${to}`))
  const allHours = await hours('2027-02-11T16:00:00Z')
  assert.equal(allHours.body.data.steps.length, 1_000)
  const more = await hours('2027-02-11T16:00:01Z')
  assert.equal(more.status, 422)
  assert.deepEqual(more.body.errors.to, ['The to field must be at most 1,000 hours after from.'])
  for (const path of [at(tent, '/availability'), at(tent, '/calendar'), '/rentals/availability']) {
    assert.ok((await agent.get(`${path}?from=2027-01-02&to=2027-01-02`)).body.errors.to)
    assert.deepEqual(Object.keys((await agent.get(path)).body.errors).toSorted(), ['from', 'to'])
    assert.ok((await agent.get(`${path}?from=2027-02-30&to=2027-03-02`)).body.errors.from)
  }
})

test('lists the availability of all rentable products', async () => {
  const tent = await createRentable(7)
  await createConfirmed([line(tent, 2, 30, 31)])
  const query = new URLSearchParams({ from: day(29), to: day(33), per_page: '2' })
  const { body } = await agent.get(`/rentals/availability?${query}`)
  assert.equal(body.meta.per_page, 2)
  assert.equal(body.data.length, 2)
  assert.partialDeepStrictEqual(body.data[0], { product_id: tent, capacity: 7, available: 5 })
  assert.equal(body.data[0].product.id, tent)
})
