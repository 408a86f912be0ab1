import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateDueCampaigns } from './campaign.actions.ts'
import { inTenant } from '#core'
import { openCampaigns, url } from './campaign.fixtures.ts'

const { testApp, seller, campaign, read, lead } = await openCampaigns()
const { acme } = testApp.tenants

test('a campaign goes its way: scheduled, active, paused with a reason, active again, complete', async () => {
  const own = await campaign({ actual_cost: 500, expected_leads: 4, expected_revenue: 1000, notes: 'Plan' })
  const scheduled = await seller.post(url(own, '/schedule'))
  assert.equal(scheduled.body.data.status, 'scheduled')
  const active = await seller.post(url(own, '/activate'), { notes: 'Mails are written' })
  assert.deepEqual(Object.keys(active.body.data).toSorted(), ['activated_at', 'id', 'status', 'updated_at'])
  assert.equal((await read(own)).notes, 'Plan\n\nMails are written')
  assert.ok((await seller.post(url(own, '/pause'))).body.errors.reason)
  const paused = await seller.post(url(own, '/pause'), { reason: 'No hall' })
  assert.deepEqual(Object.keys(paused.body.data).toSorted(), [
    'id',
    'pause_reason',
    'paused_at',
    'status',
    'updated_at',
  ])
  await seller.post(url(own, '/activate'))
  assert.equal((await read(own)).pause_reason, null)
  await lead(own.id)
  await seller.patch(url(own), { actual_revenue: 250 })
  const complete = await seller.post(url(own, '/complete'), { final_notes: 'Too few' })
  assert.deepEqual(complete.body.data, {
    id: own.id,
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
  const again = await seller.post(url(own, '/activate'))
  assert.partialDeepStrictEqual(again.body.meta, { current: 'completed', allowed: ['archive'] })
  const events = await testApp.sql('select type from events where entity_id = $1 order by id', [own.id])
  assert.deepEqual(
    events.map(({ type }) => String(type).replace('campaign.', '')),
    ['created', 'scheduled', 'activated', 'paused', 'activated', 'updated', 'completed'],
  )
})

test('cancelling needs a reason, and answers nothing but that it is done', async () => {
  const own = await campaign({ status: 'active' })
  assert.ok((await seller.post(url(own, '/cancel'), {})).body.errors.reason)
  const { status, body } = await seller.post(url(own, '/cancel'), { reason: 'Rain' })
  assert.equal(status, 200)
  assert.deepEqual(body, { success: true, message: 'Campaign cancelled.', data: null })
  assert.partialDeepStrictEqual(await read(own), { status: 'cancelled', cancellation_reason: 'Rain' })
  assert.ok((await seller.post(url(await campaign(), '/cancel'), { reason: 'x' })).body.errors.status)
})

test('only a draft is deleted', async () => {
  const own = await campaign()
  const active = await campaign({ status: 'active' })
  const refused = await seller.delete(url(active))
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.status)
  assert.equal((await seller.delete(url(own))).status, 200)
  assert.equal((await seller.get(url(own))).status, 404)
})

test('two who move a campaign at once: one wins, the other is told the status it found', async () => {
  const pairs: [status: string, path: string, body?: object][] = [
    ['draft', '/schedule'],
    ['draft', '/activate'],
    ['active', '/pause', { reason: 'Rain' }],
    ['active', '/complete'],
    ['scheduled', '/cancel', { reason: 'Rain' }],
  ]
  for (const [status, path, body] of pairs) {
    const own = await campaign({ status })
    const answers = await Promise.all([seller.post(url(own, path), body), seller.post(url(own, path), body)])
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 422], path)
  }
})

test('scheduled campaigns are activated on their first day, in the tenant’s days, by whoever comes first', async () => {
  await testApp.sql(`update tenants set timezone = 'Pacific/Kiritimati' where id = $1`, [acme])
  const run = () => inTenant(testApp.app.runtime, acme, activateDueCampaigns)
  await run()
  const there = Temporal.Instant.from(testApp.clock.now())
    .toZonedDateTimeISO('Pacific/Kiritimati')
    .toPlainDate()
  const due = await campaign({
    start_date: there.toString(),
    end_date: there.add({ days: 1 }).toString(),
    status: 'scheduled',
  })
  const late = await campaign({ status: 'scheduled' })
  const early = await campaign({
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
