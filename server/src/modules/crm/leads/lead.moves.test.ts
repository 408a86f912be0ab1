import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draft, openLeads, url } from './lead.fixtures.ts'

const { testApp, seller, colleague, lead } = await openLeads()

test('the probability follows status and score until a client sets it, and again when it is cleared', async () => {
  const own = await lead({ source: 'other' })
  assert.equal(own.probability, 12)
  const patch = async (body: object) => (await seller.patch(url(own), body)).body.data.probability
  assert.equal(await patch({ status: 'contacted' }), 22)
  assert.equal(await patch({ probability: 70 }), 70)
  assert.equal(await patch({ status: 'nurturing' }), 70)
  assert.equal(await patch({ probability: 70, status: 'contacted' }), 70)
  assert.equal(await patch({ probability: null, status: 'nurturing' }), 27)
  assert.equal(await patch({ probability: 27, status: 'contacted' }), 22)
  await patch({ status: 'nurturing' })
  await seller.patch(url(own, '/score'), { behavioral_score: 50 })
  assert.equal((await seller.get(url(own))).body.data.probability, 42)
  assert.equal(await patch({ status: 'lost' }), 0)
})

test('assigning names the new owner, says when, and mails them when asked to', async () => {
  const own = await lead()
  const { status, body } = await seller.post(url(own, '/assign'), { user_id: colleague.userId, notify: true })
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

  const unknown = await seller.post(url(own, '/assign'), { user_id: '01KAJ3XJ5Q0000000000000001' })
  assert.equal(unknown.status, 422)
  assert.ok(unknown.body.errors.user_id)
  const foreigner = await testApp.caller('globex', 'sales')
  assert.equal((await seller.post(url(own, '/assign'), { user_id: foreigner.userId })).status, 422)
})

test('scores are set by hand, each part on its own', async () => {
  const own = await lead({ source: 'cold_call' })
  const { body } = await seller.patch(url(own, '/score'), {
    behavioral_score: 40,
    reason: 'Asked for a demo',
  })
  assert.deepEqual(body.data, {
    id: own.id,
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
      await seller.patch(url(own, '/score'), { behavioral_score, demographic_score })
    ).body.data.lead_score
    assert.equal(`${grade} ${temperature}`, band, parts)
  }
  assert.ok((await seller.patch(url(own, '/score'), { behavioral_score: 51 })).body.errors.behavioral_score)
})

test('qualifying sets the status and the date; scores count only when asked for', async () => {
  const own = await lead()
  const { body } = await seller.post(url(own, '/qualify'), {
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
  const again = await seller.post(url(own, '/qualify'), {
    qualified: true,
    update_score: true,
    behavioral_score: 50,
  })
  assert.equal(again.body.data.lead_score.behavioral_score, 50)
})

test('disqualifying needs a reason and is final', async () => {
  const own = await lead()
  const without = await seller.post(url(own, '/qualify'), { qualified: false })
  assert.ok(without.body.errors.disqualification_reason)
  const { body } = await seller.post(url(own, '/qualify'), {
    qualified: false,
    disqualification_reason: 'no_budget',
  })
  assert.deepEqual(body.data, { id: own.id, status: 'disqualified', lost_reason: 'no_budget', notes: null })
  const again = await seller.post(url(own, '/qualify'), { qualified: true })
  assert.equal(again.status, 422)
  assert.partialDeepStrictEqual(again.body, {
    error: { code: 'INVALID_STATE' },
    meta: { current: 'disqualified', allowed: [] },
  })
})

test('a lead is created in an early state only, and a lost one says why', async () => {
  assert.ok((await lead({ status: 'qualified' })).qualified_at)
  assert.ok((await seller.post('/crm/leads', draft({ status: 'converted' }))).body.errors.status)
  const own = await lead()
  const { body } = await seller.patch(url(own), { status: 'lost', lost_reason: 'Chose a competitor' })
  assert.partialDeepStrictEqual(body.data, { status: 'lost', lost_reason: 'Chose a competitor' })
})

test('a converted lead stays', async () => {
  const own = await lead({ status: 'qualified' })
  const { body } = await seller.patch(url(own), { status: 'converted' })
  assert.ok(body.data.converted_at)
  assert.equal(body.data.probability, 100)
  const refused = await seller.delete(url(own))
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.status)
  assert.equal((await seller.get(`${url(own)}?includes=customer`)).body.data.customer, null)
})

test('two who move a lead at once: one wins, the other is told the state it found', async () => {
  const own = await lead()
  const answers = await Promise.all([
    seller.post(url(own, '/qualify'), { qualified: false, disqualification_reason: 'no_need' }),
    seller.post(url(own, '/qualify'), { qualified: false, disqualification_reason: 'bad_fit' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422])
})

test('many who change a lead at once: nothing is lost, and every change is a version of its own', async () => {
  const own = await lead()
  const names = Array.from({ length: 12 }, (_, index) => `answer_${index}`)
  const answers = await Promise.all(
    names.map((name) => seller.patch(url(own), { custom_fields: { [name]: true } })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const { body } = await seller.get(url(own))
  assert.deepEqual(Object.keys(body.data.custom_fields).toSorted(), names.toSorted())
  const [row] = await testApp.sql('select version from leads where id = $1', [own.id])
  assert.equal(row?.version, 13)
  const [events] = await testApp.sql(
    `select count(*) from events where type = 'lead.updated' and entity_id = $1`,
    [own.id],
  )
  assert.equal(Number(events?.count), 12)
})

test('events tell what happened: old and new for the audit log, nothing private for the world', async () => {
  const own = await lead({ notes: 'Rich uncle', estimated_value: 77777 })
  await seller.patch(url(own), {
    notes: 'Poor uncle',
    status: 'contacted',
    assigned_user_id: colleague.userId,
  })
  await seller.patch(url(own), { notes: 'Poor uncle' })
  await seller.patch(url(own), { contact_info: { phone: 'uncle 1' } })
  await seller.patch(url(own), { contact_info: { phone: 'uncle 2', company: 'Alfreds' } })
  await seller.patch(url(own, '/score'), { behavioral_score: 5, reason: 'Opened a mail' })
  const rows = await testApp.sql(
    'select type, changes, data, previous from events where entity_id = $1 order by id',
    [own.id],
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
    for (const secret of ['uncle', '77777', own.email])
      assert.ok(!JSON.stringify([data, previous]).includes(secret), secret)
  }
})

test('a status that cannot be reached is told with everything else that is wrong', async () => {
  const [own, other] = [await lead(), await lead()]
  const wrong = { status: 'qualified', email: other.email, campaign_id: '01KAJ3XJ5Q0000000000000001' }
  const { status, body } = await seller.patch(url(own), wrong)
  assert.equal(status, 422)
  assert.equal(body.error.code, 'INVALID_STATE')
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['campaign_id', 'email', 'status'])
  assert.partialDeepStrictEqual(body.meta, { current: 'new', allowed: ['contacted', 'unqualified', 'lost'] })
  const mixed = await seller.patch(url(own), { ...wrong, estimated_value: 'much' })
  assert.deepEqual(Object.keys(mixed.body.errors).toSorted(), [
    'campaign_id',
    'email',
    'estimated_value',
    'status',
  ])
  const alone = await seller.patch(url(own), { status: 'qualified' })
  assert.deepEqual(Object.keys(alone.body.errors), ['status'])
  assert.equal((await seller.get(url(own))).body.data.status, 'new')
})

test('what is noted at a qualification stands below the notes there are', async () => {
  const own = await lead({ notes: 'Met at the fair' })
  const { body } = await seller.post(url(own, '/qualify'), {
    qualified: true,
    qualification_notes: 'Budget confirmed',
  })
  assert.equal(body.data.notes, 'Met at the fair\n\nBudget confirmed')
  const none = await seller.post(url(own, '/qualify'), { qualified: true, qualification_notes: null })
  assert.equal(none.body.data.notes, body.data.notes)
  const long = { qualified: true, qualification_notes: 'x'.repeat(65_535) }
  assert.deepEqual(Object.keys((await seller.post(url(own, '/qualify'), long)).body.errors), [
    'qualification_notes',
  ])
})

test('what is allowed instead is what there is to ask for', async () => {
  const own = await lead()
  const { body } = await seller.post(url(own, '/convert'), { create_customer: true })
  assert.deepEqual([body.meta.current, body.meta.allowed], ['new', ['qualify']])
})
