import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLeads, url } from './lead.fixtures.ts'

const { draft, testApp, seller, colleague, createLead } = await openLeads()

test('derives the probability from status and score before a client sets it, and after it is cleared', async () => {
  const lead = await createLead({ source: 'other' })
  assert.equal(lead.probability, 12)
  const patch = async (body: object) => (await seller.patch(url(lead), body)).body.data.probability
  assert.equal(await patch({ status: 'contacted' }), 22)
  assert.equal(await patch({ probability: 70 }), 70)
  assert.equal(await patch({ status: 'nurturing' }), 70)
  assert.equal(await patch({ probability: 70, status: 'contacted' }), 70)
  assert.equal(await patch({ probability: null, status: 'nurturing' }), 27)
  assert.equal(await patch({ probability: 27, status: 'contacted' }), 22)
  await patch({ status: 'nurturing' })
  await seller.patch(url(lead, '/score'), { behavioral_score: 50 })
  assert.equal((await seller.get(url(lead))).body.data.probability, 42)
  assert.equal(await patch({ status: 'lost' }), 0)
})

test('assigns a lead and emails the new owner on request', async () => {
  const lead = await createLead()
  const { status, body } = await seller.post(url(lead, '/assign'), {
    user_id: colleague.userId,
    notify: true,
  })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body.data).toSorted(), [
    'assigned_at',
    'assigned_user',
    'assigned_user_id',
    'id',
  ])
  assert.deepEqual(body.data.assigned_user, {
    id: colleague.userId,
    name: 'Test Caller',
    email: colleague.email,
  })
  const mails = await testApp.sql('select recipient, subject from mails')
  assert.deepEqual(mails, [{ recipient: colleague.email, subject: 'The lead Maria Anders is now yours' }])

  const unknown = await seller.post(url(lead, '/assign'), { user_id: '01KAJ3XJ5Q0000000000000001' })
  assert.equal(unknown.status, 422)
  assert.ok(unknown.body.errors.user_id)
  const foreigner = await testApp.caller('globex', 'sales')
  assert.equal((await seller.post(url(lead, '/assign'), { user_id: foreigner.userId })).status, 422)
})

test('sets each part of the score separately', async () => {
  const lead = await createLead({ source: 'cold_call' })
  const { body } = await seller.patch(url(lead, '/score'), {
    behavioral_score: 40,
    reason: 'Asked for a demo',
  })
  assert.deepEqual(body.data, {
    id: lead.id,
    lead_score: {
      total_score: 43,
      behavioral_score: 40,
      demographic_score: 3,
      grade: 'C',
      temperature: 'cool',
    },
    updated_at: body.data.updated_at,
  })
  const bands = {
    '50,50': 'A hot',
    '40,40': 'A hot',
    '40,39': 'B warm',
    '30,30': 'B warm',
    '30,29': 'C cool',
    '20,0': 'D cold',
    '19,0': 'F frozen',
  }
  for (const [parts, band] of Object.entries(bands)) {
    const [behavioral_score, demographic_score] = parts.split(',').map(Number)
    const { grade, temperature } = (
      await seller.patch(url(lead, '/score'), { behavioral_score, demographic_score })
    ).body.data.lead_score
    assert.equal(`${grade} ${temperature}`, band, parts)
  }
  assert.ok((await seller.patch(url(lead, '/score'), { behavioral_score: 51 })).body.errors.behavioral_score)
})

test('qualifies a lead and sets the score only on request', async () => {
  const lead = await createLead()
  const { body } = await seller.post(url(lead, '/qualify'), {
    qualified: true,
    qualification_notes: 'Budget confirmed',
    behavioral_score: 50,
  })
  assert.deepEqual(Object.keys(body.data).toSorted(), [
    'email',
    'id',
    'lead_score',
    'notes',
    'qualified_at',
    'status',
  ])
  assert.partialDeepStrictEqual(body.data, {
    status: 'qualified',
    notes: 'Budget confirmed',
    lead_score: { behavioral_score: 0 },
  })
  const again = await seller.post(url(lead, '/qualify'), {
    qualified: true,
    update_score: true,
    behavioral_score: 50,
  })
  assert.equal(again.body.data.lead_score.behavioral_score, 50)
})

test('requires a reason for a disqualification, which is final', async () => {
  const lead = await createLead()
  const without = await seller.post(url(lead, '/qualify'), { qualified: false })
  assert.ok(without.body.errors.disqualification_reason)
  const { body } = await seller.post(url(lead, '/qualify'), {
    qualified: false,
    disqualification_reason: 'no_budget',
  })
  assert.deepEqual(body.data, { id: lead.id, status: 'disqualified', lost_reason: 'no_budget', notes: null })
  const again = await seller.post(url(lead, '/qualify'), { qualified: true })
  assert.equal(again.status, 422)
  assert.partialDeepStrictEqual(again.body, {
    error: { code: 'INVALID_STATE' },
    meta: { current: 'disqualified', allowed: [] },
  })
})

test('allows early statuses only on creation, and stores the reason of a lost lead', async () => {
  assert.ok((await createLead({ status: 'qualified' })).qualified_at)
  assert.ok((await seller.post('/crm/leads', await draft({ status: 'converted' }))).body.errors.status)
  const lead = await createLead()
  const { body } = await seller.patch(url(lead), { status: 'lost', lost_reason: 'Chose a competitor' })
  assert.partialDeepStrictEqual(body.data, { status: 'lost', lost_reason: 'Chose a competitor' })
})

test('rejects the deletion of a converted lead', async () => {
  const lead = await createLead({ status: 'qualified' })
  const { body } = await seller.patch(url(lead), { status: 'converted' })
  assert.ok(body.data.converted_at)
  assert.equal(body.data.probability, 100)
  const rejected = await seller.delete(url(lead))
  assert.equal(rejected.status, 422)
  assert.ok(rejected.body.errors.status)
  assert.equal((await seller.get(`${url(lead)}?includes=customer`)).body.data.customer, null)
})

test('rejects the second of two concurrent transitions with the status it found', async () => {
  const lead = await createLead()
  const responses = await Promise.all([
    seller.post(url(lead, '/qualify'), { qualified: false, disqualification_reason: 'no_need' }),
    seller.post(url(lead, '/qualify'), { qualified: false, disqualification_reason: 'bad_fit' }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
})

test('keeps all concurrent changes, and increments the version for each', async () => {
  const lead = await createLead()
  const names = Array.from({ length: 12 }, (_, index) => `answer_${index}`)
  const responses = await Promise.all(
    names.map((name) => seller.patch(url(lead), { custom_fields: { [name]: true } })),
  )
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  const { body } = await seller.get(url(lead))
  assert.deepEqual(Object.keys(body.data.custom_fields).toSorted(), names.toSorted())
  const [row] = await testApp.sql('select version from leads where id = $1', [lead.id])
  assert.equal(row?.version, 13)
  const [events] = await testApp.sql(
    `select count(*) from events where type = 'lead.updated' and entity_id = $1`,
    [lead.id],
  )
  assert.equal(Number(events?.count), 12)
})

test('emits old and new values for the audit log, and no private data for subscribers', async () => {
  const lead = await createLead({ notes: 'Rich uncle', estimated_value: 77777 })
  await seller.patch(url(lead), {
    notes: 'Poor uncle',
    status: 'contacted',
    assigned_user_id: colleague.userId,
  })
  await seller.patch(url(lead), { notes: 'Poor uncle' })
  await seller.patch(url(lead), { contact_info: { phone: 'uncle 1' } })
  await seller.patch(url(lead), { contact_info: { phone: 'uncle 2', company: 'Alfreds' } })
  await seller.patch(url(lead, '/score'), { behavioral_score: 5, reason: 'Opened a mail' })
  const rows = await testApp.sql(
    'select type, changes, data, previous from events where entity_id = $1 order by id',
    [lead.id],
  )
  assert.deepEqual(
    rows.map(({ type }) => type),
    [
      'lead.created',
      'lead.status_changed',
      'lead.assigned',
      'lead.updated',
      'lead.updated',
      'lead.updated',
      'lead.scored',
    ],
  )
  const changes = rows.map((row) => row.changes as Record<string, { old: unknown; new: unknown }>)
  assert.deepEqual(changes[1]?.status, { old: 'new', new: 'contacted' })
  assert.deepEqual(Object.keys(changes[2] ?? {}).toSorted(), ['assigned_at', 'assigned_user_id'])
  assert.deepEqual(changes[3]?.notes, { old: 'Rich uncle', new: 'Poor uncle' })
  assert.deepEqual(changes[6]?.reason, { old: null, new: 'Opened a mail' })
  assert.partialDeepStrictEqual(rows[1]?.previous, { status: 'new' })
  assert.deepEqual(rows[5]?.previous, { contact_info: { company: null } })
  for (const { data, previous } of rows) {
    for (const secret of ['uncle', '77777', lead.email])
      assert.ok(!JSON.stringify([data, previous]).includes(secret), secret)
  }
})

test('reports an unreachable status together with all other errors', async () => {
  const [lead, other] = [await createLead(), await createLead()]
  const wrong = { status: 'qualified', email: other.email, campaign_id: '01KAJ3XJ5Q0000000000000001' }
  const { status, body } = await seller.patch(url(lead), wrong)
  assert.equal(status, 422)
  assert.equal(body.error.code, 'INVALID_STATE')
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['campaign_id', 'email', 'status'])
  assert.partialDeepStrictEqual(body.meta, { current: 'new', allowed: ['contacted', 'unqualified', 'lost'] })
  const mixed = await seller.patch(url(lead), { ...wrong, estimated_value: 'much' })
  assert.deepEqual(Object.keys(mixed.body.errors).toSorted(), [
    'campaign_id',
    'email',
    'estimated_value',
    'status',
  ])
  const statusOnly = await seller.patch(url(lead), { status: 'qualified' })
  assert.deepEqual(Object.keys(statusOnly.body.errors), ['status'])
  assert.equal((await seller.get(url(lead))).body.data.status, 'new')
})

test('appends qualification notes to the notes', async () => {
  const lead = await createLead({ notes: 'Met at the fair' })
  const { body } = await seller.post(url(lead, '/qualify'), {
    qualified: true,
    qualification_notes: 'Budget confirmed',
  })
  assert.equal(body.data.notes, 'Met at the fair\n\nBudget confirmed')
  const none = await seller.post(url(lead, '/qualify'), { qualified: true, qualification_notes: null })
  assert.equal(none.body.data.notes, body.data.notes)
  const long = { qualified: true, qualification_notes: 'x'.repeat(65_535) }
  assert.deepEqual(Object.keys((await seller.post(url(lead, '/qualify'), long)).body.errors), [
    'qualification_notes',
  ])
})

test('lists the allowed transitions in an error', async () => {
  const lead = await createLead()
  const { body } = await seller.post(url(lead, '/convert'), { create_customer: true })
  assert.deepEqual([body.meta.current, body.meta.allowed], ['new', ['qualify']])
})
