/** What is rented comes back, is released by itself, or is cancelled. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRentals, url } from '../rentals.fixtures.ts'
import { completeEndedAgreements } from './agreement.completion.ts'

const { testApp, admin, agent, customer, rentable, line, draft, confirmed, read, free, eventsOf, day, pass } =
  await openRentals()

const back = (agreement: { id: string; lines: { id: string }[] }, index = 0, body: object = {}) =>
  agent.post(url(agreement, `/lines/${agreement.lines[index]?.id}/return`), body)
const statesOf = (agreement: { lines: { state: { value: string } }[] }) =>
  agreement.lines.map(({ state }) => state.value)

test('a line that is late holds on until it comes back, and with the last one the agreement is completed', async () => {
  const tent = await rentable(2)
  const own = await confirmed([line(tent, 1, 1, 2), line(tent, 1, 1, 3)])
  pass({ days: 2, hours: 1 })
  assert.deepEqual(statesOf(await read(own)), ['overdue', 'active'])
  assert.equal(await free(tent, day(100), day(200)), 1)
  pass({ days: 3 })
  const overdue = async () => {
    const { body } = await agent.get('/rentals/agreements/overdue?per_page=100')
    assert.equal(body.meta.total, body.data.length)
    return body.data.filter(({ agreement_id }: { agreement_id: string }) => agreement_id === own.id)
  }
  const late = await overdue()
  assert.deepEqual(
    late.map(({ days_overdue }: { days_overdue: number }) => days_overdue),
    [3, 2],
  )
  assert.partialDeepStrictEqual(late[0], {
    agreement_number: own.agreement_number,
    state: { value: 'overdue', label: 'Overdue' },
    customer: { id: customer.id, company_name: 'Island Trading' },
  })
  const one = await back(own)
  assert.equal(one.status, 200)
  assert.equal(one.body.data.status.value, 'confirmed')
  assert.equal(await free(tent, day(100), day(200)), 1)
  const two = await back(own, 1)
  assert.deepEqual(
    [two.body.data.status.value, statesOf(two.body.data)],
    ['completed', ['completed', 'completed']],
  )
  assert.equal(two.body.data.completed_at, two.body.data.lines[1].returned_at)
  assert.equal(await free(tent, day(100), day(200)), 2)
  assert.deepEqual(await eventsOf(own), [
    'rental.created',
    'rental.confirmed',
    'rental.line_returned',
    'rental.line_returned',
    'rental.completed',
  ])
  assert.deepEqual(await overdue(), [])
})

test('what is released by itself is free at its end and completes its agreement, awaiting nobody', async () => {
  const tent = await rentable(1, { auto_release_default: true })
  const own = await confirmed([line(tent, 1, 1, 2)])
  const totals = async () => ({
    completed: (await agent.get(`/rentals/agreements?status=completed`)).body.meta.total,
    confirmed: (await agent.get(`/rentals/agreements?status=confirmed`)).body.meta.total,
  })
  const before = await totals()
  pass({ days: 2, hours: 1 })
  const told = await read(own)
  assert.deepEqual([told.status.value, told.completed_at], ['completed', own.lines[0].period_to])
  assert.equal(await free(tent, day(0), day(9)), 1)
  assert.equal((await back(own)).status, 422)
  assert.equal((await admin.post(url(own, '/cancel'))).body.meta.current, 'completed')
  const meanwhile = await totals()
  assert.ok(meanwhile.completed > before.completed && meanwhile.confirmed < before.confirmed)
  await Promise.all([
    completeEndedAgreements(testApp.app.runtime),
    completeEndedAgreements(testApp.app.runtime),
  ])
  const written = await read(own)
  assert.deepEqual(written, { ...told, updated_at: written.updated_at })
  assert.deepEqual(await totals(), meanwhile)
  assert.deepEqual((await eventsOf(own)).slice(2), ['rental.completed'])
  const [event] = await testApp.sql(
    `select data->>'status' as status, previous->>'status' as before from events where entity_id = $1 and type = $2`,
    [own.id, 'rental.completed'],
  )
  assert.deepEqual(event, { status: 'completed', before: 'confirmed' })
})

test('a return is told at its own moment, but neither one to come nor one before the agreement', async () => {
  const tent = await rentable(1)
  const own = await confirmed([line(tent, 1, 1, 9)])
  pass({ days: 4 })
  assert.ok((await back(own, 0, { returned_at: day(1) })).body.errors.returned_at)
  assert.ok((await back(own, 0, { returned_at: day(-30) })).body.errors.returned_at)
  const { status, body } = await back(own, 0, { returned_at: day(-1) })
  assert.equal(status, 200)
  assert.equal(body.data.lines[0].returned_at, day(-1))
  assert.equal(await free(tent, day(-2), day(-1.5)), 0)
  assert.equal(await free(tent, day(-0.5), day(9)), 1)
  assert.equal((await back(own)).status, 422)
  const unknown = await agent.post(url(own, '/lines/01KAJ3XJ5Q0000000000000009/return'))
  assert.equal(unknown.status, 404)
})

test('what comes back before it went out frees all of its period', async () => {
  const tent = await rentable(1)
  const own = await confirmed([line(tent, 1, 10, 20)])
  assert.equal((await back(own)).body.data.status.value, 'completed')
  assert.equal(await free(tent, day(5), day(25)), 1)
})

test('a line of a draft cannot be returned', async () => {
  const own = await draft([line(await rentable(1), 1, 1, 2)])
  const { status, body } = await back(own)
  assert.equal(status, 422)
  assert.equal(body.message, 'Cannot return a line of a rental that is draft: it must be confirmed.')
})

test('what is cancelled is free at once; only an admin cancels', async () => {
  const tent = await rentable(1)
  const own = await confirmed([line(tent, 1, 5, 9)])
  assert.equal((await agent.post(url(own, '/cancel'))).status, 403)
  const { status, body } = await admin.post(url(own, '/cancel'))
  assert.equal(status, 200)
  assert.deepEqual([body.data.status.value, statesOf(body.data)], ['cancelled', ['cancelled']])
  assert.ok(body.data.cancelled_at)
  assert.equal(await free(tent, day(5), day(9)), 1)
  assert.equal((await eventsOf(own)).at(-1), 'rental.cancelled')
})
