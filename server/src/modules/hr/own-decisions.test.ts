/** Nobody can decide on their own leave or write their own review, with any role and by any request. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import type { Caller } from '#test/test-app'
import { openHr } from './hr.fixtures.ts'

const { testApp, clerk, employ, ann, bob, cid, asBob, asCid } = await openHr()
const leave = '/hr/leave-requests'
const reviews = '/hr/performance-reviews'

let days = 0

async function requestLeave(by: Caller, employee_id: string): Promise<string> {
  const date = `2030-01-${String(++days).padStart(2, '0')}`
  const body = { employee_id, type: 'unpaid', from_date: date, to_date: date }
  const response = await by.post(leave, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data.id
}

/** Tries to approve and to reject a request by every path, and asserts that it stays pending. */
async function cannotDecide(by: Caller, id: string) {
  const ask = await inBrowser(testApp, by)
  for (const name of ['approve', 'reject'])
    for (const { status, body } of [
      await by.post(`${leave}/${id}/${name}`),
      await ask('POST', `${leave}/${id}/${name}`),
    ])
      assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN'], name)
  await by.patch(`${leave}/${id}`, { status: 'approved' })
  await by.put(`${leave}/${id}`, { status: 'approved', decided_by: by.userId })
  const { body } = await ask('GET', `${leave}/${id}`)
  assert.equal(body.data.status, 'pending')
  assert.deepEqual(
    ['approve', 'reject'].filter((name) => body.meta.actions.includes(name)),
    [],
  )
}

async function canDecide(by: Caller, id: string) {
  const { body } = await (await inBrowser(testApp, by))('GET', `${leave}/${id}`)
  assert.ok(body.meta.actions.includes('approve') && body.meta.actions.includes('reject'))
  assert.equal((await by.post(`${leave}/${id}/approve`)).body.data.status, 'approved')
}

const reader = ['hr.leave_requests.read', 'hr.leave_requests.write']

for (const roles of [['owner'], ['admin'], ['hr'], ['hr.leave_requests.decide', ...reader]])
  test(`${roles[0]}: cannot decide on their own leave`, async () => {
    const by = await testApp.caller('acme', ...roles)
    const own = await employ('Own', { user_id: by.userId })
    for (const requester of [by, clerk]) {
      const id = await requestLeave(requester, own.id)
      await cannotDecide(by, id)
      await canDecide(clerk, id)
    }
    await canDecide(by, await requestLeave(clerk, cid.id))
  })

test('lets HR decide on leave that HR requested for somebody else', async () => {
  await canDecide(clerk, await requestLeave(clerk, bob.id))
})

test('rejects decisions on own leave after the employment, and without a link to the user', async () => {
  const by = await testApp.caller('acme', 'hr')
  const left = await employ('Left', {
    user_id: by.userId,
    status: 'terminated',
    termination_date: '2031-01-01',
  })
  await cannotDecide(by, await requestLeave(clerk, left.id))
  const unlinked = await testApp.caller('acme', 'hr')
  const named = await employ('Named', { email: unlinked.email.toUpperCase() })
  await cannotDecide(unlinked, await requestLeave(unlinked, named.id))
})

test('rejects changes of the own employee record that would allow decisions on own leave', async () => {
  const by = await testApp.caller('acme', 'hr')
  const own = await employ('Evader', { user_id: by.userId })
  const record = `/hr/employees/${own.id}`
  const other = await testApp.caller('acme', 'hr')
  for (const user_id of [null, other.userId]) {
    const { status, body } = await by.patch(record, { user_id })
    assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN'])
  }
  assert.equal((await by.delete(record)).status, 403)
  assert.equal((await by.patch(record, { department: 'HR' })).status, 200)

  const unlinked = await testApp.caller('acme', 'hr')
  const named = await employ('Renamed', { email: unlinked.email })
  assert.equal((await unlinked.patch(`/hr/employees/${named.id}`, { email: 'else@example.com' })).status, 403)
  assert.equal((await unlinked.patch(`/hr/employees/${named.id}`, { user_id: unlinked.userId })).status, 200)

  // Somebody else unlinks the employee: the request still stores the user.
  const id = await requestLeave(by, own.id)
  assert.equal((await clerk.patch(record, { user_id: null })).status, 200)
  await cannotDecide(by, id)
  // A request that is moved to the employee belongs to the employee, too.
  assert.equal((await clerk.patch(record, { user_id: by.userId })).status, 200)
  const moved = await requestLeave(clerk, bob.id)
  assert.equal((await clerk.patch(`${leave}/${moved}`, { employee_id: own.id })).status, 200)
  assert.equal((await clerk.patch(record, { user_id: null })).status, 200)
  await cannotDecide(by, moved)
  await canDecide(clerk, moved)
})

async function drafted(by: Caller, employee_id: string, reviewer_id: string, period: string) {
  return by.post(reviews, { employee_id, reviewer_id, period, rating: 5 })
}

test('rejects writing, submitting and deleting a review of oneself', async () => {
  const by = await testApp.caller('acme', 'hr')
  const own = await employ('Reviewed', { user_id: by.userId, manager_id: bob.id })
  assert.equal((await drafted(by, own.id, bob.id, '2030')).status, 403)
  const { id } = (await drafted(asBob, own.id, bob.id, '2030')).body.data
  const ask = await inBrowser(testApp, by)
  assert.equal((await by.patch(`${reviews}/${id}`, { rating: 4 })).status, 403)
  assert.equal((await ask('POST', `${reviews}/${id}/submit`)).status, 403)
  assert.equal((await by.delete(`${reviews}/${id}`)).status, 403)
  assert.deepEqual((await ask('GET', `${reviews}/${id}`)).body.meta.actions, [])
  assert.equal((await asBob.post(`${reviews}/${id}/submit`)).status, 200)
  assert.equal((await by.post(`${reviews}/${id}/acknowledge`)).body.data.status, 'acknowledged')
  // A review of somebody else cannot be changed into a review of oneself.
  const other = (await drafted(clerk, cid.id, bob.id, '2030-Q1')).body.data
  assert.equal((await by.patch(`${reviews}/${other.id}`, { employee_id: own.id })).status, 403)
})

test('rejects the acknowledgement of a review by its reviewer, even with the permission', async () => {
  const by = await testApp.caller('acme', 'hr')
  const own = await employ('Reviewer', { user_id: by.userId, manager_id: ann.id })
  const { id } = (await drafted(by, cid.id, own.id, '2030')).body.data
  assert.equal((await by.post(`${reviews}/${id}/submit`)).status, 200)
  assert.equal((await by.post(`${reviews}/${id}/acknowledge`)).status, 403)
  const { body } = await (await inBrowser(testApp, by))('GET', `${reviews}/${id}`)
  assert.ok(!body.meta.actions.includes('acknowledge'))
  assert.equal((await asCid.post(`${reviews}/${id}/acknowledge`)).status, 200)
  const second = (await drafted(by, cid.id, own.id, '2031')).body.data
  assert.equal((await by.post(`${reviews}/${second.id}/submit`)).status, 200)
  assert.equal((await clerk.post(`${reviews}/${second.id}/acknowledge`)).status, 200)
})
