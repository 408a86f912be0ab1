/** A deferred write stores exactly the returned row, or nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { updateLead } from '#modules/crm/leads/lead.actions'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const lead = (email: string, values: object = {}) => ({
  email,
  source: 'website',
  contact_info: { first_name: 'Ana', last_name: 'Trujillo' },
  ...values,
})

test('returns unusual values in their stored form', async () => {
  const { data } = (
    await owner.post('/crm/leads', {
      ...lead('awkward@example.com'),
      custom_fields: { b: 1e21, a: -0, c: 1.1, é: 'e\u0301', d: { z: [1, null, {}], y: 1e-7 }, e: 0.1 + 0.2 },
      notes: '  two\n lines\t ',
      tags: ['ü', 'a', 'ü'],
      estimated_value: 12.3,
    })
  ).body
  assert.deepEqual((await owner.get(`/crm/leads/${data.id}`)).body.data, { ...data, assigned_user: null })

  const about = { activityable_type: 'lead', activityable_id: data.id }
  const due_at = '2027-01-01T10:00:00.1234567+02:00'
  const activity = (await owner.post('/crm/activities', { type: 'call', subject: 'Call', ...about, due_at }))
    .body.data
  assert.equal(activity.due_at, '2027-01-01T08:00:00.123Z')
  assert.partialDeepStrictEqual((await owner.get(`/crm/activities/${activity.id}`)).body.data, activity)
})

test('returns a changed record in its stored form', async () => {
  const { id } = (await owner.post('/crm/leads', lead('changed@example.com'))).body.data
  const { data } = (
    await owner.patch(`/crm/leads/${id}`, { tags: ['b', 'a'], custom_fields: { z: 1, a: 2 } })
  ).body
  assert.partialDeepStrictEqual((await owner.get(`/crm/leads/${id}`)).body.data, data)
})

test('creates one of many concurrent records with the same email address', async () => {
  const requests = Array.from({ length: 8 }, () => owner.post('/crm/leads', lead('one@example.com')))
  const responses = await Promise.all(requests)
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, ...Array(7).fill(422)])
  const rejected = responses.find(({ status }) => status === 422)
  assert.deepEqual(rejected?.body.errors, { email: ['The email has already been taken.'] })
  const [kept] = await testApp.sql(
    `select count(*) as events from events join leads on leads.id = events.entity_id where email = 'one@example.com'`,
  )
  assert.equal(Number(kept?.events), 1)
})

test('locks a record during a change, and records the values of that moment in the event', async () => {
  const { id } = (await owner.post('/crm/leads', lead('figures@example.com'))).body.data
  const call = { type: 'call', subject: 'Call', activityable_type: 'lead', activityable_id: id }
  assert.equal((await owner.post('/crm/activities', call)).status, 201)
  const figureOf = async () => (await owner.get(`/crm/leads/${id}`)).body.data.last_activity_at
  const before = await figureOf()
  let secondCall: Promise<{ status: number }> | undefined
  await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    await updateLead(ctx, id, { tags: ['changed'] })
    secondCall ??= owner.post('/crm/activities', { ...call, subject: 'Second call' })
    const first = await Promise.race([secondCall, sleep(300)])
    assert.equal(first, undefined, 'the second call changes the lead only after the commit')
  })
  assert.equal((await secondCall)?.status, 201)
  assert.ok((await figureOf()) > before)
  const [event] = await testApp.sql(
    `select data ->> 'last_activity_at' as figure from events where entity_id = $1 and type = 'lead.updated'`,
    [id],
  )
  assert.equal(event?.figure, before)
})
