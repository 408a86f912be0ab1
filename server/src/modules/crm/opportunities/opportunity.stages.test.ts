import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { testApp, seller, draft, createOpportunity, dayIn, createInStage, eventsOf } = await openPipeline()

const active = [
  'prospecting',
  'qualification',
  'needs_analysis',
  'proposal',
  'negotiation',
  'verbal_commitment',
]
const fieldNames = (data: object) => Object.keys(data).toSorted()

test('moves an opportunity through all stages with their default probabilities', async () => {
  const opportunity = await createOpportunity({ value: 200 })
  const way: unknown[] = [[opportunity.stage, opportunity.probability, opportunity.weighted_value]]
  for (let step = 0; step < 6; step++) {
    const { body } = await seller.post(url(opportunity, '/stage/next'), { notes: `Step ${step}` })
    assert.deepEqual(fieldNames(body.data), ['id', 'previous_stage', 'probability', 'stage', 'updated_at'])
    assert.equal(body.data.previous_stage, (way.at(-1) as string[])[0])
    const { data } = (await seller.get(url(opportunity))).body
    way.push([data.stage, data.probability, data.weighted_value])
  }
  assert.deepEqual(way, [
    ['prospecting', 10, 20],
    ['qualification', 25, 50],
    ['needs_analysis', 40, 80],
    ['proposal', 60, 120],
    ['negotiation', 75, 150],
    ['verbal_commitment', 90, 180],
    ['won', 100, 200],
  ])
  const { data } = (await seller.get(url(opportunity))).body
  assert.partialDeepStrictEqual(data, { status: 'won', actual_close_date: dayIn(0) })
  const further = await seller.post(url(opportunity, '/stage/next'))
  assert.equal(further.status, 422)
  assert.partialDeepStrictEqual(further.body, {
    error: { code: 'INVALID_STATE' },
    meta: { current: 'won', allowed: [] },
  })
  assert.ok(further.body.errors.stage)
})

test('rejects skipped stages in actions and updates', async () => {
  const opportunity = await createOpportunity()
  const skipping = await seller.patch(url(opportunity, '/stage'), { stage: 'proposal' })
  assert.equal(skipping.status, 422)
  assert.deepEqual(skipping.body.errors, {
    stage: [
      'An opportunity cannot move from prospecting to proposal. Allowed: qualification, lost, on_hold.',
    ],
  })
  assert.deepEqual(skipping.body.meta.allowed, ['qualification', 'lost', 'on_hold'])
  assert.ok((await seller.patch(url(opportunity), { stage: 'won' })).body.errors.stage)
  const { body } = await seller.patch(url(opportunity, '/stage'), {
    stage: 'qualification',
    notes: 'Has a budget',
  })
  assert.deepEqual(fieldNames(body.data), [
    'id',
    'previous_stage',
    'probability',
    'stage',
    'stage_changed_at',
    'updated_at',
  ])
  assert.ok((await seller.patch(url(opportunity, '/stage'), { stage: 'prospecting' })).body.errors.stage)
})

test('requires a reason to step back and rejects it in the first stage', async () => {
  const inStage = await createInStage('negotiation')
  assert.ok((await seller.post(url(inStage, '/stage/previous'), {})).body.errors.reason)
  assert.ok((await seller.post(url(inStage, '/stage/previous'), { reason: ' ' })).body.errors.reason)
  const { body } = await seller.post(url(inStage, '/stage/previous'), { reason: 'New decision maker' })
  assert.partialDeepStrictEqual(body.data, {
    stage: 'proposal',
    previous_stage: 'negotiation',
    probability: 60,
  })
  const first = await createOpportunity()
  const rejected = await seller.post(url(first, '/stage/previous'), { reason: 'x' })
  assert.equal(
    rejected.body.message,
    'Cannot step back an opportunity that is prospecting: ' +
      'it must be qualification or needs_analysis or proposal or negotiation or verbal_commitment.',
  )
})

test('wins an opportunity only from verbal commitment, today or on the given day', async () => {
  const early = await createInStage('negotiation')
  const rejected = await seller.post(url(early, '/won'))
  assert.partialDeepStrictEqual(rejected.body.meta, {
    current: 'negotiation',
    allowed: ['stage/next', 'stage/previous', 'lost', 'on-hold'],
  })
  const inStage = await createInStage('verbal_commitment')
  const { body } = await seller.post(url(inStage, '/won'), {
    actual_close_date: '2026-02-27',
    notes: 'Signed',
  })
  assert.partialDeepStrictEqual(body.data, {
    stage: 'won',
    probability: 100,
    actual_close_date: '2026-02-27',
    previous_stage: 'verbal_commitment',
  })
  const today = await createInStage('verbal_commitment')
  assert.equal((await seller.post(url(today, '/won'))).body.data.actual_close_date, dayIn(0))
})

test('stores reason and competitor of a lost opportunity, and rejects further stages', async () => {
  const inStage = await createInStage('proposal')
  assert.ok((await seller.post(url(inStage, '/lost'), { competitor: 'Exotic Liquids' })).body.errors.reason)
  const { body } = await seller.post(url(inStage, '/lost'), {
    reason: 'Too expensive',
    competitor: 'Exotic Liquids',
  })
  assert.partialDeepStrictEqual(body.data, {
    stage: 'lost',
    probability: 0,
    lost_reason: 'Too expensive',
    competitor: 'Exotic Liquids',
    actual_close_date: dayIn(0),
  })
  assert.equal((await seller.patch(url(inStage, '/stage'), { stage: 'prospecting' })).status, 422)
})

test('resumes a held opportunity in its former stage or an earlier one, but not in a later one', async () => {
  const inStage = await createInStage('proposal')
  const held = await seller.post(url(inStage, '/on-hold'), { reason: 'Budget frozen' })
  assert.partialDeepStrictEqual(held.body.data, {
    stage: 'on_hold',
    probability: 0,
    hold_reason: 'Budget frozen',
  })
  assert.equal((await seller.get(url(inStage))).body.data.status, 'open')
  assert.ok((await seller.post(url(inStage, '/stage/next'))).body.errors.stage)
  const later = await seller.patch(url(inStage, '/stage'), { stage: 'negotiation' })
  assert.deepEqual(later.body.meta.allowed, active.slice(0, 4))
  const resumed = await seller.post(url(inStage, '/resume'))
  assert.partialDeepStrictEqual(resumed.body.data, {
    stage: 'proposal',
    probability: 60,
    previous_stage: 'on_hold',
  })
  assert.equal((await seller.get(url(inStage))).body.data.hold_reason, null)
  await seller.post(url(inStage, '/on-hold'))
  assert.equal((await seller.patch(url(inStage), { stage: 'qualification' })).body.data.probability, 25)
  assert.equal((await seller.post(url(inStage, '/resume'))).status, 422)
})

test('creates opportunities only in active stages', async () => {
  for (const stage of ['won', 'lost', 'on_hold'])
    assert.ok((await seller.post('/crm/opportunities', await draft({ stage }))).body.errors.stage, stage)
  for (const stage of active) assert.equal((await createOpportunity({ stage })).stage, stage)
})

test('keeps a manual probability until the stage changes', async () => {
  const opportunity = await createOpportunity({ probability: 33, value: 1000 })
  assert.partialDeepStrictEqual(opportunity, { probability: 33, weighted_value: 330 })
  const patch = async (body: object) => (await seller.patch(url(opportunity), body)).body.data
  assert.equal((await patch({ probability: 50 })).weighted_value, 500)
  assert.equal((await patch({ probability: 50, stage: 'qualification' })).probability, 25)
  assert.equal((await patch({ probability: 80, stage: 'needs_analysis' })).probability, 80)
  assert.equal((await patch({ probability: null })).probability, 40)
  assert.ok((await seller.patch(url(opportunity), { probability: 101 })).body.errors.probability)
})

test('returns duration, author and reason of each stage', async () => {
  const opportunity = await createOpportunity()
  testApp.clock.advance({ hours: 50 })
  await seller.post(url(opportunity, '/stage/next'), { notes: 'Has a budget' })
  testApp.clock.advance({ hours: 5 })
  await seller.post(url(opportunity, '/on-hold'), { reason: 'Holidays' })
  await seller.patch(url(opportunity), { stage: 'prospecting' })
  testApp.clock.advance({ hours: 30 })
  const { status, body } = await seller.get(url(opportunity, '/stage-history'))
  assert.equal(status, 200)
  assert.equal(body.meta.total, 4)
  const stays = body.data.map((stay: Record<string, unknown>) => [
    stay.stage,
    stay.days_in_stage,
    stay.hours_in_stage,
    stay.reason,
    stay.notes,
  ])
  assert.deepEqual(stays, [
    ['prospecting', 2, 50, null, null],
    ['qualification', 0, 5, null, 'Has a budget'],
    ['on_hold', 0, 0, 'Holidays', null],
    ['prospecting', 1, 30, null, null],
  ])
  const [first, second, , last] = body.data
  assert.equal(first.left_at, second.entered_at)
  assert.equal(last.left_at, null)
  assert.deepEqual(second.changed_by, { id: seller.userId, name: 'Test Caller', email: seller.email })
  assert.equal(
    (await seller.get(url(opportunity, '/stage-history?per_page=1&page=4'))).body.data[0].id,
    last.id,
  )
})

test('rejects the second of two concurrent transitions with the stage it found', async () => {
  const pairs: [stage: string, path: string, body?: object][] = [
    ['verbal_commitment', '/won'],
    ['verbal_commitment', '/stage/next'],
    ['proposal', '/lost', { reason: 'Too late' }],
    ['proposal', '/on-hold'],
    ['on_hold', '/resume'],
    ['qualification', '/stage/previous', { reason: 'Too early' }],
  ]
  for (const [stage, path, body] of pairs) {
    const inStage = await createInStage(stage)
    const responses = await Promise.all([
      seller.post(url(inStage, path), body),
      seller.post(url(inStage, path), body),
    ])
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422], path)
    const { data } = (await seller.get(url(inStage, '/stage-history'))).body
    assert.equal(data.filter(({ left_at }: { left_at: unknown }) => left_at === null).length, 1, path)
  }
})

test('records a history without gaps under concurrent transitions', async () => {
  const opportunity = await createOpportunity()
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => seller.post(url(opportunity, '/stage/next'))),
  )
  const moves = responses.filter(({ status }) => status === 200).map(({ body }) => body.data.stage)
  assert.deepEqual(moves.toSorted(), active.slice(1, 1 + moves.length).toSorted())
  const { data } = (await seller.get(url(opportunity, '/stage-history'))).body
  assert.deepEqual(
    data.map(({ stage }: { stage: string }) => stage),
    active.slice(0, 1 + moves.length),
  )
})

test('rejects a transition with an outdated version', async () => {
  const opportunity = await createOpportunity()
  const { etag = '' } = (await seller.get(url(opportunity))).headers
  await seller.patch(url(opportunity), { next_step: 'Call again' })
  const stale = await seller.post(url(opportunity, '/stage/next'), {}, { 'if-match': etag })
  assert.equal(stale.status, 412)
  const key = { 'idempotency-key': `next-${opportunity.id}` }
  const first = await seller.post(url(opportunity, '/stage/next'), {}, key)
  const again = await seller.post(url(opportunity, '/stage/next'), {}, key)
  assert.deepEqual(again.body, first.body)
  assert.equal((await seller.get(url(opportunity))).body.data.stage, 'qualification')
})

test('emits one event per change, and shows the reason only in the audit log', async () => {
  const opportunity = await createOpportunity({ stage: 'negotiation' })
  await seller.post(url(opportunity, '/stage/previous'), { reason: 'Secret doubts' })
  await seller.patch(url(opportunity), {
    stage: 'negotiation',
    next_step: 'Secret plan',
    assigned_user_id: seller.userId,
  })
  await seller.post(url(opportunity, '/stage/next'))
  await seller.post(url(opportunity, '/won'))
  const lost = await createInStage('proposal')
  await seller.post(url(lost, '/lost'), { reason: 'Secret price' })
  await seller.delete(url(lost))
  const events = [...(await eventsOf(opportunity)), ...(await eventsOf(lost))]
  assert.deepEqual(
    events.map(({ type }) => String(type).replace('opportunity.', '')),
    ['created', 'stage_changed', 'stage_changed', 'assigned', 'updated', 'stage_changed', 'won'].concat([
      'created',
      'lost',
      'deleted',
    ]),
  )
  const back = events[1]?.changes as Record<string, unknown>
  assert.deepEqual(back.reason, { old: null, new: 'Secret doubts' })
  assert.deepEqual(back.stage, { old: 'negotiation', new: 'proposal' })
  assert.partialDeepStrictEqual(events[6], { previous: { stage: 'verbal_commitment', probability: 90 } })
  for (const { data, previous } of events)
    assert.ok(!/Secret|1000/.test(JSON.stringify([data, previous])), JSON.stringify(data))
})

test('requires a separate permission for each transition', async () => {
  const narrow = await testApp.caller('acme', 'crm.opportunities.read', 'crm.opportunities.hold')
  const opportunity = await createOpportunity()
  for (const path of ['/stage/next', '/stage/previous', '/won', '/lost', '/resume'])
    assert.equal((await narrow.post(url(opportunity, path), { reason: 'x' })).status, 403, path)
  assert.equal((await narrow.post(url(opportunity, '/on-hold'), { reason: 'x' })).status, 200)
  const viewer = await testApp.caller('acme', 'viewer')
  assert.equal((await viewer.get(url(opportunity, '/stage-history'))).status, 200)
  assert.equal((await viewer.post(url(opportunity, '/resume'))).status, 403)
})
