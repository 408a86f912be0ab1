/** Activities and their transitions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after } from '#core/time'
import { type ApiResponse, startTestApp } from '#test/test-app'
import { contactFactory } from '../contacts/contact.factory.ts'
import { customerFactory } from '../customers/customer.factory.ts'
import { leadFactory } from '../leads/lead.factory.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'sales')

const lead = async (first_name = 'Maria'): Promise<string> =>
  (await leadFactory.create(anna, { contact_info: { first_name, last_name: 'Anders' } })).id

const customer = async (company_name: string): Promise<string> =>
  (await customerFactory.create(anna, { company_name })).id

const contact = async (more: object): Promise<string> => (await contactFactory.create(anna, more)).id

async function activity(more: object = {}) {
  const draft = {
    type: 'call',
    subject: 'Talk',
    activityable_type: 'lead',
    activityable_id: await lead(),
    ...more,
  }
  const { status, body } = await anna.post('/crm/activities', draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const read = async (id: string) => (await anna.get(`/crm/activities/${id}`)).body.data
const in_ = (length: { days?: number; hours?: number; seconds?: number }) =>
  after(testApp.clock.now(), length)
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

test('creates a pending activity of the current user and returns its subject', async () => {
  const activityable_id = await lead('Erika')
  const added = await activity({ activityable_id })
  assert.partialDeepStrictEqual(added, {
    status: 'pending',
    priority: 'medium',
    is_overdue: false,
    assigned_user_id: anna.userId,
    assigned_user: { id: anna.userId },
    created_by: { id: anna.userId },
    contact: null,
    activityable: { id: activityable_id, type: 'lead', name: 'Erika Anders' },
  })
  assert.ok((await anna.get(`/crm/leads/${activityable_id}`)).body.data.last_activity_at)
})

test('rejects a subject that does not exist or has another type', async () => {
  const draft = {
    type: 'call',
    subject: 'Talk',
    activityable_type: 'customer',
    activityable_id: await lead(),
  }
  const { status, body } = await anna.post('/crm/activities', draft)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['activityable_id']])
  const bad = await anna.post('/crm/activities', { ...draft, activityable_type: 'invoice', type: 'chat' })
  assert.deepEqual(Object.keys(bad.body.errors).toSorted(), ['activityable_type', 'type'])
})

test('reports all unknown references in one response', async () => {
  const unknown = '01KAJ3XJ5Q00000000000000ZZ'
  const links = { activityable_id: unknown, contact_id: unknown, assigned_user_id: unknown }
  const all = ['activityable_id', 'assigned_user_id', 'contact_id']
  const reported = ({ status, body }: ApiResponse) => [status, ...Object.keys(body.errors).toSorted()]
  const draft = { type: 'call', subject: 'Talk', activityable_type: 'lead', ...links }
  assert.deepEqual(reported(await anna.post('/crm/activities', draft)), [422, ...all])
  // The id can refer to records of any type if the type is invalid.
  const invoice = { ...draft, activityable_type: 'invoice' }
  assert.deepEqual(reported(await anna.post('/crm/activities', invoice)), [
    422,
    'activityable_type',
    'assigned_user_id',
    'contact_id',
  ])
  const created = await activity()
  const at = `/crm/activities/${created.id}`
  assert.deepEqual(reported(await anna.patch(at, links)), [422, ...all])
  // No customer has the id of this lead.
  assert.deepEqual(reported(await anna.patch(at, { activityable_type: 'customer' })), [
    422,
    'activityable_id',
  ])
  assert.equal((await read(created.id)).activityable_type, 'lead')
})

test('stores the outcome, creates the follow-up and rejects a second completion', async () => {
  const activityable_id = await lead()
  const { id } = await activity({ activityable_id })
  testApp.clock.advance({ hours: 1 })
  const { body } = await anna.post(`/crm/activities/${id}/complete`, {
    outcome: 'Wants an offer',
    duration_minutes: 25,
    follow_up_required: true,
    follow_up_date: '2027-02-01',
    tags: ['offer'],
  })
  assert.partialDeepStrictEqual(body.data, {
    status: 'completed',
    outcome: 'Wants an offer',
    duration_minutes: 25,
    follow_up_date: '2027-02-01',
    tags: ['offer'],
    completed_at: body.data.completed_at,
  })
  const about = `activityable_type=lead&activityable_id=${activityable_id}`
  const { body: next } = await anna.get(`/crm/activities?${about}&type=follow_up`)
  assert.partialDeepStrictEqual(next.data[0], {
    status: 'pending',
    subject: 'Follow-up: Talk',
    due_at: '2027-02-01T00:00:00.000Z',
  })
  assert.equal(
    (await anna.get(`/crm/leads/${activityable_id}`)).body.data.last_activity_at,
    body.data.completed_at,
  )
  const again = await anna.post(`/crm/activities/${id}/complete`)
  assert.deepEqual([again.status, again.body.meta.current, again.body.meta.allowed], [422, 'completed', []])
})

test('completes an activity once under concurrent requests and creates one follow-up', async () => {
  const activityable_id = await lead()
  const { id } = await activity({ activityable_id })
  const body = { follow_up_required: true, follow_up_date: '2027-02-01' }
  const responses = await Promise.all([1, 2, 3].map(() => anna.post(`/crm/activities/${id}/complete`, body)))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
  const { body: list } = await anna.get(`/crm/activities?activityable_id=${activityable_id}&type=follow_up`)
  assert.equal(list.meta.total, 1)
})

test('returns a deferred activity to pending at its time, without a job', async () => {
  const activityable_id = await lead()
  const { id } = await activity({ activityable_id })
  assert.ok((await anna.post(`/crm/activities/${id}/defer`, { until: in_({ hours: -1 }) })).body.errors.until)
  const deferred = await anna.post(`/crm/activities/${id}/defer`, { until: in_({ hours: 2 }) })
  assert.equal(deferred.body.data.status, 'deferred')
  assert.equal((await anna.post(`/crm/activities/${id}/complete`)).status, 422)
  const about = `activityable_id=${activityable_id}`
  const counted = async (status: string) => {
    const { body } = await anna.get(`/crm/activities?${about}&status=${status}`)
    const { body: all } = await anna.get(`/crm/activities?status=${status}`)
    return [body.meta.total, body.data.length, all.meta.total]
  }
  const [, , pendingBefore = 0] = await counted('pending')
  const [, , deferredBefore = 0] = await counted('deferred')
  testApp.clock.advance({ hours: 3 })
  assert.equal((await read(id)).status, 'pending')
  assert.deepEqual(await counted('pending'), [1, 1, pendingBefore + 1])
  assert.deepEqual(await counted('deferred'), [0, 0, deferredBefore - 1])
  assert.equal((await anna.post(`/crm/activities/${id}/complete`)).body.data.status, 'completed')
  assert.deepEqual(await counted('pending'), [0, 0, pendingBefore])
  assert.deepEqual(await counted('deferred'), [0, 0, deferredBefore - 1])
})

test('starts a deferred activity early', async () => {
  const { id } = await activity()
  await anna.post(`/crm/activities/${id}/defer`, { until: in_({ days: 1 }) })
  const { body } = await anna.post(`/crm/activities/${id}/start`)
  assert.deepEqual([body.data.status, body.data.deferred_until], ['in_progress', null])
})

test('stores the reason of a cancellation and of a rescheduling', async () => {
  const { id } = await activity({ due_at: '2026-12-01T09:00:00+01:00' })
  assert.equal((await read(id)).due_at, '2026-12-01T08:00:00.000Z')
  const moved = await anna.post(`/crm/activities/${id}/reschedule`, {
    due_at: '2026-12-08T09:00:00Z',
    reason: 'Ill',
  })
  assert.partialDeepStrictEqual(moved.body.data, {
    due_at: '2026-12-08T09:00:00.000Z',
    reschedule_reason: 'Ill',
  })
  const off = await anna.post(`/crm/activities/${id}/cancel`, { reason: 'Gone' })
  assert.partialDeepStrictEqual(off.body.data, { status: 'cancelled', cancellation_reason: 'Gone' })
  assert.equal(
    (await anna.post(`/crm/activities/${id}/reschedule`, { due_at: '2026-12-09T09:00:00Z' })).status,
    422,
  )
})

test('calculates overdue from the clock, and filters by it', async () => {
  const activityable_id = await lead()
  const late = await activity({ activityable_id, due_at: in_({ hours: 1 }) })
  const done = await activity({ activityable_id, due_at: in_({ hours: 1 }) })
  await anna.post(`/crm/activities/${done.id}/complete`)
  const overdue = async () =>
    (await anna.get(`/crm/activities?activityable_id=${activityable_id}&status=overdue`)).body
  assert.equal((await overdue()).meta.total, 0)
  testApp.clock.advance({ hours: 2 })
  assert.equal((await read(late.id)).is_overdue, true)
  assert.deepEqual([idsOf((await overdue()).data), (await overdue()).meta.total], [[late.id], 1])
  assert.equal((await read(done.id)).is_overdue, false)
  const everywhere = (await anna.get('/crm/activities?status=overdue&per_page=100')).body
  assert.equal(idsOf(everywhere.data).includes(late.id), true)
  assert.equal(everywhere.meta.total, everywhere.data.length)
})

test('sorts by urgency, and filters due dates by days of the tenant', async () => {
  const activityable_id = await lead()
  for (const priority of ['high', 'low', 'critical', 'medium', 'urgent'])
    await activity({ activityable_id, priority, due_at: '2026-12-24T12:00:00Z' })
  await activity({ activityable_id, priority: 'low', due_at: '2026-12-25T12:00:00Z' })
  const of = `/crm/activities?activityable_id=${activityable_id}`
  const { body } = await anna.get(`${of}&sort_by=priority&sort_direction=desc&due_date_to=2026-12-24`)
  assert.deepEqual(
    body.data.map(({ priority }: { priority: string }) => priority),
    ['critical', 'urgent', 'high', 'medium', 'low'],
  )
  assert.equal((await anna.get(`${of}&due_date_from=2026-12-25&due_date_to=2026-12-25`)).body.meta.total, 1)
  assert.equal((await anna.get(`${of}&due_date_from=2026-02-30`)).status, 422)
})

test('searches subject, description, contact name and customer name', async () => {
  const customerId = await customer('Zitrone & Söhne')
  const contactId = await contact({ customer_id: customerId, last_name: 'Quittenbaum' })
  const ofCustomer = await activity({
    activityable_type: 'customer',
    activityable_id: customerId,
    subject: 'One',
  })
  const ofContact = await activity({
    activityable_type: 'contact',
    activityable_id: contactId,
    subject: 'Two',
  })
  const withContact = await activity({
    contact_id: contactId,
    subject: 'Three',
    description: 'about\nmarmalade',
  })
  const found = async (q: string) => {
    const { body } = await anna.get(`/crm/activities/search?q=${encodeURIComponent(q)}`)
    assert.equal(body.meta.total, body.data.length)
    return idsOf(body.data).toSorted()
  }
  assert.deepEqual(await found('zitrone & sohne'), [ofCustomer.id, ofContact.id].toSorted())
  assert.deepEqual(await found('quittenbaum'), [ofContact.id, withContact.id].toSorted())
  assert.deepEqual(await found('marmalade'), [withContact.id])
  await anna.patch(`/crm/customers/${customerId}`, { company_name: 'Pampelmuse' })
  assert.deepEqual(await found('zitrone'), [])
  assert.equal((await found('pampelmuse')).length, 2)
})

test('accepts both spellings of includes for contact, assignee and subject', async () => {
  const contact_id = await contact({})
  const activityable_id = await lead()
  await activity({ contact_id, activityable_id })
  const { body } = await anna.get(
    `/crm/activities?activityable_id=${activityable_id}&includes=assignedUser,contact,activityable`,
  )
  assert.partialDeepStrictEqual(body.data[0], {
    assigned_user: { id: anna.userId },
    contact: { id: contact_id, last_name: 'Trujillo' },
    activityable: { type: 'lead' },
  })
})
