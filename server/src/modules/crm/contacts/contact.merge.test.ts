/** Merging of contacts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'manager')
const owner = await testApp.caller('acme', 'owner')

let made = 0

async function customer() {
  const { body } = await anna.post('/crm/customers', {
    company_name: 'Ernst Handel',
    email: `c${++made}@example.com`,
  })
  return body.data.id as string
}

async function contact(more: object) {
  const draft = { first_name: 'Ana', last_name: 'Trujillo', email: `p${++made}@example.com`, ...more }
  const { status, body } = await anna.post('/crm/contacts', draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const log = async (id: string, type: string) =>
  (await owner.get(`/audit-log?entity_id=${id}&event_type=${type}`)).body.data

test('keeps the values of all contacts, moves activities and deletes the duplicates', async () => {
  const customer_id = await customer()
  const survivor = await contact({ email: 'keep@example.com', tags: ['a'], custom_fields: { size: 'L' } })
  const other = await contact({
    customer_id,
    is_primary: true,
    title: 'Buyer',
    phone: '+49 30 1234567',
    tags: ['a', 'b'],
    custom_fields: { size: 'S', shoe: 43 },
    communication_preferences: { opt_out_marketing: true },
  })
  const about = { type: 'call', subject: 'Hello', activityable_type: 'contact', activityable_id: other.id }
  const call = (await anna.post('/crm/activities', about)).body.data
  const path = `/crm/contacts/${survivor.id}/merge`
  const tried = await anna.post(path, { duplicate_ids: [other.id], dry_run: true })
  assert.deepEqual([tried.body.data.title, tried.body.meta.dry_run], ['Buyer', true])
  assert.equal((await anna.get(`/crm/contacts/${other.id}`)).status, 200)

  const { status, body } = await anna.post(path, { duplicate_ids: [other.id] })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    id: survivor.id,
    email: 'keep@example.com',
    title: 'Buyer',
    phone: '+49 30 1234567',
    tags: ['a', 'b'],
    custom_fields: { size: 'L', shoe: 43 },
    customer_id,
    is_primary: true,
    activities_count: 1,
  })
  assert.equal(body.data.communication_preferences.opt_out_marketing, true)
  assert.equal((await anna.get(`/crm/contacts/${other.id}`)).status, 404)
  assert.equal((await anna.get(`/crm/activities/${call.id}`)).body.data.activityable_id, survivor.id)
})

const merges: [about: string, own: string | null, others: (string | null)[], merged: string | null][] = [
  ['no notes', null, [null, null], null],
  ['only its own', 'Calls on Mondays.', [null], 'Calls on Mondays.'],
  ['only those of a duplicate', null, [null, 'Likes tea.'], 'Likes tea.'],
  ['those of both', 'Calls on Mondays.', ['Likes tea.'], 'Calls on Mondays.\n\nLikes tea.'],
  ['those of three', 'One.', ['Two.', 'Three.'], 'One.\n\nTwo.\n\nThree.'],
  ['the order of the duplicates', null, ['B', 'A'], 'B\n\nA'],
  ['the same text once', 'Likes tea.', ['Likes tea.', 'Likes tea.'], 'Likes tea.'],
  ['several lines', 'One\nTwo', ['Three\n\nFour'], 'One\nTwo\n\nThree\n\nFour'],
  ['texts that begin alike', 'Likes tea', ['Likes tea.'], 'Likes tea\n\nLikes tea.'],
  ['other alphabets', 'Ünal 東京', ['Łódź 😀'], 'Ünal 東京\n\nŁódź 😀'],
]

for (const [about, own, others, merged] of merges)
  test(`keeps the notes of merged contacts: ${about}`, async () => {
    const { id } = await contact({ notes: own })
    const duplicate_ids: string[] = []
    for (const notes of others) duplicate_ids.push((await contact({ notes })).id)
    const { status, body } = await anna.post(`/crm/contacts/${id}/merge`, { duplicate_ids })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.data.notes, merged)
    assert.equal((await anna.get(`/crm/contacts/${id}`)).body.data.notes, merged)
  })

test('rejects a merge whose notes are too long, and changes nothing', async () => {
  const { id } = await contact({ notes: 'a'.repeat(40_000) })
  const other = await contact({ notes: 'b'.repeat(40_000) })
  const { status, body } = await anna.post(`/crm/contacts/${id}/merge`, { duplicate_ids: [other.id] })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['duplicate_ids']])
  assert.equal((await anna.get(`/crm/contacts/${other.id}`)).status, 200)
})

test('rejects unknown duplicates, and the contact itself as a duplicate', async () => {
  const { id } = await contact({})
  const path = `/crm/contacts/${id}/merge`
  assert.ok((await anna.post(path, { duplicate_ids: [id] })).body.errors.duplicate_ids)
  const unknown = await anna.post(path, { duplicate_ids: ['01KAJ3XJ5Q0000000000000001'] })
  assert.ok(unknown.body.errors['duplicate_ids.0'])
})

test('accepts one of two concurrent merges, and keeps one contact', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = [await contact({}), await contact({})]
    const responses = await Promise.all([
      anna.post(`/crm/contacts/${one.id}/merge`, { duplicate_ids: [two.id] }),
      anna.post(`/crm/contacts/${two.id}/merge`, { duplicate_ids: [one.id] }),
    ])
    const statuses = responses.map(({ status }) => status).toSorted()
    assert.equal(statuses[0], 200)
    assert.ok([404, 422].includes(statuses[1] ?? 0))
    const left = await Promise.all([one, two].map(({ id }) => anna.get(`/crm/contacts/${id}`)))
    assert.deepEqual(left.map(({ status }) => status).toSorted(), [200, 404])
  }
})

test('emits a merge event even without field changes', async () => {
  const [one, two] = [await contact({ title: 'Owner' }), await contact({})]
  await anna.post(`/crm/contacts/${one.id}/merge`, { duplicate_ids: [two.id] })
  const merged = await log(one.id, 'contact.merged')
  assert.deepEqual(
    merged.map(({ changes }: { changes: object }) => changes),
    [{ duplicate_ids: { old: null, new: [two.id] } }],
  )
  const [event] = await testApp.sql(
    `select e.data, e.previous from events e
     join event_outbox o on o.tenant_id = e.tenant_id and o.event_id = e.id
     where e.entity_id = $1 and type = 'contact.merged'`,
    [one.id],
  )
  assert.partialDeepStrictEqual(event, { data: { id: one.id, title: 'Owner' }, previous: {} })
})

test('emits one update for each moved activity, and increments its version', async () => {
  const [kept, double] = [await contact({}), await contact({})]
  const plan = async (more: object) =>
    (await anna.post('/crm/activities', { type: 'call', subject: 'Hello', ...more })).body.data
  const about = (id: string) => ({ activityable_type: 'contact', activityable_id: id })
  const both = await plan({ ...about(double.id), contact_id: double.id })
  const beside = await plan({ ...about(kept.id), contact_id: double.id })
  const deleted = await plan(about(double.id))
  await anna.delete(`/crm/activities/${deleted.id}`)
  const created = await plan(about(kept.id))
  testApp.clock.advance({ minutes: 5 })
  await anna.post(`/crm/contacts/${kept.id}/merge`, { duplicate_ids: [double.id] })

  const link = { old: double.id, new: kept.id }
  for (const [activity, changes] of [
    [both, { contact_id: link, activityable_id: link }],
    [beside, { contact_id: link }],
  ]) {
    const events = await log(activity.id, 'activity.updated')
    assert.deepEqual([events.length, events[0].changes, events[0].actor.id], [1, changes, anna.userId])
    const { body } = await anna.get(`/crm/activities/${activity.id}`)
    assert.deepEqual([body.data.contact_id, body.data.activityable_id], [kept.id, kept.id])
    assert.ok(body.data.updated_at > activity.updated_at)
    const stale = await anna.patch(
      `/crm/activities/${activity.id}`,
      { subject: 'Bye' },
      { 'if-match': '"1"' },
    )
    assert.equal(stale.status, 412)
  }
  for (const { id } of [created, deleted]) assert.equal((await log(id, 'activity.updated')).length, 0)
})

test('moves more activities than one batch', async () => {
  const [kept, double] = [await contact({}), await contact({})]
  const { id } = (
    await anna.post('/crm/activities', {
      type: 'call',
      subject: 'Hello',
      activityable_type: 'contact',
      activityable_id: double.id,
    })
  ).body.data
  await testApp.sql(
    `insert into activities (tenant_id, id, type, subject, status, priority, activityable_type, activityable_id,
       created_at, updated_at)
     select tenant_id, substr(id, 1, 20) || lpad(number::text, 6, '0'), type, subject, status, priority,
       activityable_type, activityable_id, created_at, updated_at
     from activities, generate_series(1, 1100) as number where id = $1`,
    [id],
  )
  const { body } = await anna.post(`/crm/contacts/${kept.id}/merge`, { duplicate_ids: [double.id] })
  assert.equal(body.data.activities_count, 1_101)
  const [reported] = await testApp.sql(
    `select count(distinct e.entity_id)::int as activities, count(o.event_id)::int as announced
     from events e left join event_outbox o on o.tenant_id = e.tenant_id and o.event_id = e.id
     where e.type = 'activity.updated' and e.changes -> 'activityable_id' ->> 'old' = $1`,
    [double.id],
  )
  assert.deepEqual(reported, { activities: 1_101, announced: 1_101 })
})
