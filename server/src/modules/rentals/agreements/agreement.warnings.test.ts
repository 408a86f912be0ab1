/** Warnings about drafts and confirmations, and the errors of rejected confirmations. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inZone } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openRentals, url } from '../rentals.fixtures.ts'

const rentals = await openRentals()
const {
  testApp,
  agent,
  manager,
  customer,
  createRentable,
  line,
  createDraft,
  createConfirmed,
  advanceClock,
} = rentals

const draft = async (customerId: string, lines: object[]) => {
  const { status, body, headers } = await agent.post('/rentals/agreements', {
    customer_id: customerId,
    lines,
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.ok(headers.etag)
  return body
}

test('warns when a customer is suspended or inactive', async () => {
  const tent = await createRentable(9)
  assert.deepEqual((await draft(customer.id, [line(tent, 1, 1, 2)])).meta.warnings, [])
  for (const status of ['suspended', 'inactive']) {
    const { id } = await customerFactory.create(manager)
    const before = await draft(id, [line(tent, 1, 1, 2)])
    assert.deepEqual(before.meta.warnings, [])
    const moved = await manager.put(`/crm/customers/${id}`, { status, status_reason: 'Late' })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    const warnings = [`The customer is ${status}.`]
    assert.deepEqual((await draft(id, [line(tent, 1, 1, 2)])).meta.warnings, warnings)
    const changed = await agent.put(url(before.data), { notes: 'x' })
    assert.deepEqual(changed.body.meta.warnings, warnings)
    const confirmed = await agent.post(url(before.data, '/confirm'))
    assert.equal(confirmed.status, 200)
    assert.deepEqual(confirmed.body.meta.warnings, warnings)
    assert.ok(changed.headers.etag && confirmed.headers.etag)
  }
})

test('omits warnings about customers for a caller who may not read them', async () => {
  const tent = await createRentable(9)
  const { id } = await customerFactory.create(manager)
  assert.equal((await manager.put(`/crm/customers/${id}`, { status: 'inactive' })).status, 200)
  const desk = await testApp.caller('acme', 'rentals.agreements.read', 'rentals.agreements.write')
  const { status, body } = await desk.post('/rentals/agreements', {
    customer_id: id,
    lines: [line(tent, 1, 1, 2)],
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(body.meta.warnings, [])
})

test('warns when a draft exceeds the capacity, even with several concurrent lines', async () => {
  const tent = await createRentable(5)
  const { name } = (await manager.get(`/operations/products/${tent}`)).body.data
  const warning = (most: number) =>
    `The draft has ${most} units of ${name} at once, but the capacity is 5: it cannot be confirmed.`
  assert.deepEqual((await draft(customer.id, [line(tent, 6, 1, 2)])).meta.warnings, [warning(6)])
  const overlapping = await draft(customer.id, [line(tent, 4, 1, 3), line(tent, 4, 2, 4)])
  assert.deepEqual(overlapping.meta.warnings, [warning(8)])
  const inTurn = [line(tent, 4, 1, 2), line(tent, 4, 2, 4)]
  const changed = await agent.put(url(overlapping.data), { lines: inTurn })
  assert.deepEqual(changed.body.meta.warnings, [])
})

test('reports the product and its next free time in the error of a rejected confirmation', async () => {
  const tent = await createRentable(5)
  const { name, sku } = (await manager.get(`/operations/products/${tent}`)).body.data
  const held = await createConfirmed([line(tent, 4, 10, 12)], { auto_release: true })
  const wanted = await createDraft([line(tent, 3, 11, 13)])
  const { status, body } = await agent.post(url(wanted, '/confirm'))
  assert.equal(status, 409)
  const free = inZone(held.lines[0].period_to, 'UTC')
  assert.equal(body.message, 'Requested 3, available 1.')
  assert.deepEqual(body.errors, {
    'lines.0': [`Requested 3, available 1. 3 units of ${name} are free from ${free} on.`],
  })
  assert.deepEqual(body.meta.conflicts[0].product, { id: tent, name, sku })
  const never = await agent.post(url(await createDraft([line(tent, 6, 20, 21)]), '/confirm'))
  assert.deepEqual(never.body.errors, {
    'lines.0': [`Requested 6, available 5. This exceeds the capacity: the capacity of ${name} is 5.`],
  })
})

test('omits the name of the product for a caller who may not read products', async () => {
  const tent = await createRentable(1)
  const wanted = await createDraft([line(tent, 2, 20, 21)])
  const desk = await testApp.caller('acme', 'rentals.agreements.read', 'rentals.agreements.confirm')
  const { body } = await desk.post(url(wanted, '/confirm'))
  assert.deepEqual(body.errors, {
    'lines.0': ['Requested 2, available 1. This exceeds the capacity: the capacity of the product is 1.'],
  })
  assert.equal(body.meta.conflicts[0].product, null)
})

test('reports that the next free time is unknown while units are overdue', async () => {
  const tent = await createRentable(1)
  const { name } = (await manager.get(`/operations/products/${tent}`)).body.data
  await createConfirmed([line(tent, 1, 1, 2)], { auto_release: false })
  advanceClock({ days: 3 })
  const { body } = await agent.post(url(await createDraft([line(tent, 1, 1, 2)]), '/confirm'))
  assert.equal(body.meta.conflicts[0].next_available_from, null)
  assert.deepEqual(body.errors, {
    'lines.0': [`Requested 1, available 0. It is unknown when 1 unit of ${name} is free: units are overdue.`],
  })
})
