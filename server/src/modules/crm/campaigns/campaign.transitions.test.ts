import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateDueCampaigns } from './campaign.actions.ts'
import { inTenantWithPermissions } from '#core/jobs'
import { openCampaigns, url } from './campaign.fixtures.ts'

const { testApp, seller, createCampaign, read, createLead } = await openCampaigns()
const { acme } = testApp.tenants

test('runs a campaign through its statuses, including a pause with a reason', async () => {
  const campaign = await createCampaign({
    actual_cost: 500,
    expected_leads: 4,
    expected_revenue: 1000,
    notes: 'Plan',
  })
  const scheduled = await seller.post(url(campaign, '/schedule'))
  assert.equal(scheduled.body.data.status, 'scheduled')
  const active = await seller.post(url(campaign, '/activate'), { notes: 'Mails are written' })
  assert.deepEqual(Object.keys(active.body.data).toSorted(), ['activated_at', 'id', 'status', 'updated_at'])
  assert.equal((await read(campaign)).notes, 'Plan\n\nMails are written')
  assert.ok((await seller.post(url(campaign, '/pause'))).body.errors.reason)
  const paused = await seller.post(url(campaign, '/pause'), { reason: 'No hall' })
  assert.deepEqual(Object.keys(paused.body.data).toSorted(), [
    'id',
    'pause_reason',
    'paused_at',
    'status',
    'updated_at',
  ])
  await seller.post(url(campaign, '/activate'))
  assert.equal((await read(campaign)).pause_reason, null)
  await createLead(campaign.id)
  await seller.patch(url(campaign), { actual_revenue: 250 })
  const complete = await seller.post(url(campaign, '/complete'), { final_notes: 'Too few' })
  assert.deepEqual(complete.body.data, {
    id: campaign.id,
    status: 'completed',
    completed_at: complete.body.data.completed_at,
    updated_at: complete.body.data.updated_at,
    final_metrics: {
      total_leads: 1,
      lead_target_achievement: 25,
      total_revenue: 250,
      revenue_target_achievement: 25,
      total_cost: 500,
      roi: -50,
      cost_per_lead: 500,
    },
  })
  const again = await seller.post(url(campaign, '/activate'))
  assert.partialDeepStrictEqual(again.body.meta, { current: 'completed', allowed: ['archive'] })
  const events = await testApp.sql('select type from events where entity_id = $1 order by id', [campaign.id])
  assert.deepEqual(
    events.map(({ type }) => String(type).replace('campaign.', '')),
    ['created', 'scheduled', 'activated', 'paused', 'activated', 'updated', 'completed'],
  )
})

test('requires a reason for a cancellation and returns no data', async () => {
  const campaign = await createCampaign({ status: 'active' })
  assert.ok((await seller.post(url(campaign, '/cancel'), {})).body.errors.reason)
  const { status, body } = await seller.post(url(campaign, '/cancel'), { reason: 'Rain' })
  assert.equal(status, 200)
  assert.deepEqual(body, { success: true, message: 'Campaign cancelled.', data: null })
  assert.partialDeepStrictEqual(await read(campaign), { status: 'cancelled', cancellation_reason: 'Rain' })
  assert.ok((await seller.post(url(await createCampaign(), '/cancel'), { reason: 'x' })).body.errors.status)
})

test('deletes only drafts', async () => {
  const campaign = await createCampaign()
  const active = await createCampaign({ status: 'active' })
  const rejected = await seller.delete(url(active))
  assert.equal(rejected.status, 422)
  assert.ok(rejected.body.errors.status)
  assert.equal((await seller.delete(url(campaign))).status, 200)
  assert.equal((await seller.get(url(campaign))).status, 404)
})

test('rejects the second of two concurrent transitions with the status it found', async () => {
  const pairs: [status: string, path: string, body?: object][] = [
    ['draft', '/schedule'],
    ['draft', '/activate'],
    ['active', '/pause', { reason: 'Rain' }],
    ['active', '/complete'],
    ['scheduled', '/cancel', { reason: 'Rain' }],
  ]
  for (const [status, path, body] of pairs) {
    const campaign = await createCampaign({ status })
    const responses = await Promise.all([
      seller.post(url(campaign, path), body),
      seller.post(url(campaign, path), body),
    ])
    assert.deepEqual(responses.map((response) => response.status).toSorted(), [200, 422], path)
  }
})

test('activates a scheduled campaign once on its first day in the tenant’s timezone', async () => {
  await testApp.sql(`update tenants set timezone = 'Pacific/Kiritimati' where id = $1`, [acme])
  const run = () => inTenantWithPermissions(testApp.app.runtime, acme, activateDueCampaigns)
  await run()
  const there = Temporal.Instant.from(testApp.clock.now())
    .toZonedDateTimeISO('Pacific/Kiritimati')
    .toPlainDate()
  const due = await createCampaign({
    start_date: there.toString(),
    end_date: there.add({ days: 1 }).toString(),
    status: 'scheduled',
  })
  const late = await createCampaign({ status: 'scheduled' })
  const early = await createCampaign({
    start_date: there.add({ days: 1 }).toString(),
    end_date: there.add({ days: 1 }).toString(),
    status: 'scheduled',
  })
  const activated = await Promise.all([run(), run(), run()])
  assert.equal(
    activated.reduce((sum, number) => sum + number, 0),
    2,
  )
  assert.equal(await run(), 0)
  assert.equal((await read(due)).status, 'active')
  assert.ok((await read(late)).activated_at)
  assert.equal((await read(early)).status, 'scheduled')
  const events = await testApp.sql(
    `select actor_id from events where type = 'campaign.activated' and entity_id = $1`,
    [due.id],
  )
  assert.deepEqual(events, [{ actor_id: null }])
  testApp.clock.advance({ days: 1 })
  assert.equal(await run(), 1)
})
