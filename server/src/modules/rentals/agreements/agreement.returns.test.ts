/** Returns, automatic release and cancellation. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRentals, url } from '../rentals.fixtures.ts'
import { completeEndedAgreements } from './agreement.completion.ts'

const {
  testApp,
  admin,
  agent,
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
} = await openRentals()

const back = (agreement: { id: string; lines: { id: string }[] }, index = 0, body: object = {}) =>
  agent.post(url(agreement, `/lines/${agreement.lines[index]?.id}/return`), body)
const statesOf = (agreement: { lines: { state: { value: string } }[] }) =>
  agreement.lines.map(({ state }) => state.value)

test('keeps an overdue line allocated until its return, and completes the agreement with the last line', async () => {
  const tent = await createRentable(2)
  const confirmed = await createConfirmed([line(tent, 1, 1, 2), line(tent, 1, 1, 3)])
  advanceClock({ days: 2, hours: 1 })
  assert.deepEqual(statesOf(await read(confirmed)), ['overdue', 'active'])
  assert.equal(await availableUnits(tent, day(100), day(200)), 1)
  advanceClock({ days: 3 })
  const overdue = async () => {
    const { body } = await agent.get('/rentals/agreements/overdue?per_page=100')
    assert.equal(body.meta.total, body.data.length)
    return body.data.filter(({ agreement_id }: { agreement_id: string }) => agreement_id === confirmed.id)
  }
  const late = await overdue()
  assert.deepEqual(
    late.map(({ days_overdue }: { days_overdue: number }) => days_overdue),
    [3, 2],
  )
  assert.partialDeepStrictEqual(late[0], {
    agreement_number: confirmed.agreement_number,
    state: { value: 'overdue', label: 'Overdue' },
    customer: { id: customer.id, company_name: 'Island Trading' },
  })
  const one = await back(confirmed)
  assert.equal(one.status, 200)
  assert.equal(one.body.data.status.value, 'confirmed')
  assert.equal(await availableUnits(tent, day(100), day(200)), 1)
  const two = await back(confirmed, 1)
  assert.deepEqual(
    [two.body.data.status.value, statesOf(two.body.data)],
    ['completed', ['completed', 'completed']],
  )
  assert.equal(two.body.data.completed_at, two.body.data.lines[1].returned_at)
  assert.equal(await availableUnits(tent, day(100), day(200)), 2)
  assert.deepEqual(await eventsOf(confirmed), [
    'rental.created',
    'rental.confirmed',
    'rental.line_returned',
    'rental.line_returned',
    'rental.completed',
  ])
  assert.deepEqual(await overdue(), [])
})

test('releases units automatically at the end and completes the agreement', async () => {
  const tent = await createRentable(1, { auto_release_default: true })
  const confirmed = await createConfirmed([line(tent, 1, 1, 2)])
  const totals = async () => ({
    completed: (await agent.get(`/rentals/agreements?status=completed`)).body.meta.total,
    confirmed: (await agent.get(`/rentals/agreements?status=confirmed`)).body.meta.total,
  })
  const before = await totals()
  advanceClock({ days: 2, hours: 1 })
  const reported = await read(confirmed)
  assert.deepEqual(
    [reported.status.value, reported.completed_at],
    ['completed', confirmed.lines[0].period_to],
  )
  assert.equal(await availableUnits(tent, day(0), day(9)), 1)
  assert.equal((await back(confirmed)).status, 422)
  assert.equal((await admin.post(url(confirmed, '/cancel'))).body.meta.current, 'completed')
  const meanwhile = await totals()
  assert.ok(meanwhile.completed > before.completed && meanwhile.confirmed < before.confirmed)
  await Promise.all([
    completeEndedAgreements(testApp.app.runtime),
    completeEndedAgreements(testApp.app.runtime),
  ])
  const written = await read(confirmed)
  assert.deepEqual(written, { ...reported, updated_at: written.updated_at })
  assert.deepEqual(await totals(), meanwhile)
  assert.deepEqual((await eventsOf(confirmed)).slice(2), ['rental.completed'])
  const [event] = await testApp.sql(
    `select data->>'status' as status, previous->>'status' as before from events where entity_id = $1 and type = $2`,
    [confirmed.id, 'rental.completed'],
  )
  assert.deepEqual(event, { status: 'completed', before: 'confirmed' })
})

test('rejects a return in the future and a return before the confirmation', async () => {
  const tent = await createRentable(1)
  const confirmed = await createConfirmed([line(tent, 1, 1, 9)])
  advanceClock({ days: 4 })
  assert.ok((await back(confirmed, 0, { returned_at: day(1) })).body.errors.returned_at)
  assert.ok((await back(confirmed, 0, { returned_at: day(-30) })).body.errors.returned_at)
  const { status, body } = await back(confirmed, 0, { returned_at: day(-1) })
  assert.equal(status, 200)
  assert.equal(body.data.lines[0].returned_at, day(-1))
  assert.equal(await availableUnits(tent, day(-2), day(-1.5)), 0)
  assert.equal(await availableUnits(tent, day(-0.5), day(9)), 1)
  assert.equal((await back(confirmed)).status, 422)
  const unknown = await agent.post(url(confirmed, '/lines/01KAJ3XJ5Q0000000000000009/return'))
  assert.equal(unknown.status, 404)
})

test('releases the whole period of a line that is returned before its start', async () => {
  const tent = await createRentable(1)
  const confirmed = await createConfirmed([line(tent, 1, 10, 20)])
  assert.equal((await back(confirmed)).body.data.status.value, 'completed')
  assert.equal(await availableUnits(tent, day(5), day(25)), 1)
})

test('rejects the return of a line of a draft', async () => {
  const draft = await createDraft([line(await createRentable(1), 1, 1, 2)])
  const { status, body } = await back(draft)
  assert.equal(status, 422)
  assert.equal(body.message, 'Cannot return a line of a rental that is draft: it must be confirmed.')
})

test('releases the units of a cancelled agreement and rejects a cancellation by an agent', async () => {
  const tent = await createRentable(1)
  const confirmed = await createConfirmed([line(tent, 1, 5, 9)])
  assert.equal((await agent.post(url(confirmed, '/cancel'))).status, 403)
  const { status, body } = await admin.post(url(confirmed, '/cancel'))
  assert.equal(status, 200)
  assert.deepEqual([body.data.status.value, statesOf(body.data)], ['cancelled', ['cancelled']])
  assert.ok(body.data.cancelled_at)
  assert.equal(await availableUnits(tent, day(5), day(9)), 1)
  assert.equal((await eventsOf(confirmed)).at(-1), 'rental.cancelled')
})

test('compares If-Match with the version of the agreement when a line is returned', async () => {
  const tent = await createRentable(2)
  const confirmed = await createConfirmed([line(tent, 1, 1, 2), line(tent, 1, 1, 3)])
  const { etag } = (await agent.get(url(confirmed))).headers
  assert.equal((await back(confirmed)).status, 200)
  const second = url(confirmed, `/lines/${confirmed.lines[1].id}/return`)
  assert.equal((await agent.post(second, {}, { 'if-match': String(etag) })).status, 412)
  assert.equal((await agent.post(second, {}, { 'if-match': '*' })).status, 200)
})
