import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCampaigns, url } from './campaign.fixtures.ts'

const { testApp, seller, dayIn, draft, createCampaign, read, createLead } = await openCampaigns()
const { acme } = testApp.tenants

const list = async (query: string) => (await seller.get(`/crm/campaigns?${query}`)).body
const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name).toSorted()

const convert = async (id: string) => {
  const body = {
    create_customer: true,
    create_opportunity: true,
    opportunity_name: 'First order',
    opportunity_amount: 100,
    opportunity_stage: 'proposal',
    opportunity_close_date: dayIn(5),
  }
  const response = await seller.post(`/crm/leads/${id}/convert`, body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return response.body.data
}

test('creates a draft with an owner and zero metrics', async () => {
  const campaign = await createCampaign({ owner_id: seller.userId, expected_revenue: 100 })
  assert.partialDeepStrictEqual(campaign, {
    status: 'draft',
    currency: 'USD',
    duration_in_days: 14,
    days_remaining: 11,
    actual_leads: 0,
    actual_revenue: 0,
    actual_cost: 0,
    leads_count: 0,
    opportunities_count: 0,
    roi: null,
    cost_per_lead: null,
    lead_conversion_rate: null,
    revenue_performance: 0,
    owner: { id: seller.userId, name: 'Test Caller', email: seller.email },
  })
})

test('reports missing and invalid fields', async () => {
  const rejectionOf = async (body: object) =>
    Object.keys((await seller.post('/crm/campaigns', body)).body.errors).toSorted()
  assert.deepEqual(await rejectionOf({ status: 'completed' }), [
    'budget',
    'end_date',
    'name',
    'start_date',
    'status',
    'type',
  ])
  assert.deepEqual(await rejectionOf(await draft({ end_date: dayIn(-4) })), ['end_date'])
  assert.deepEqual(await rejectionOf(await draft({ type: 'Email' })), ['type'])
  assert.equal((await createCampaign({ start_date: dayIn(1), end_date: dayIn(1) })).duration_in_days, 0)
  const campaign = await createCampaign()
  assert.ok((await seller.patch(url(campaign), { start_date: dayIn(12) })).body.errors.end_date)
  assert.ok((await seller.patch(url(campaign), { end_date: dayIn(-4) })).body.errors.end_date)
  assert.equal(
    (await seller.patch(url(campaign), { start_date: dayIn(12), end_date: dayIn(13) })).status,
    200,
  )
})

test('calculates metrics from cost, revenue and leads with two decimals', async () => {
  const campaign = await createCampaign({ expected_revenue: 3000, actual_cost: 700 })
  const { body } = await seller.patch(url(campaign), { actual_revenue: 1000 })
  assert.partialDeepStrictEqual(body.data, { actual_revenue: 1000, roi: 42.86, revenue_performance: 33.33 })
  assert.partialDeepStrictEqual((await seller.patch(url(campaign), { notes: 'So far' })).body.data, {
    roi: 42.86,
  })
  const [first] = await Promise.all([1, 2, 3].map(() => createLead(campaign.id, { status: 'qualified' })))
  await convert(first.id)
  assert.partialDeepStrictEqual(await read(campaign), {
    actual_leads: 3,
    leads_count: 3,
    opportunities_count: 1,
    lead_conversion_rate: 33.33,
    cost_per_lead: 233.33,
  })
  const listed = (await list('sort_by=actual_revenue&per_page=1')).data[0]
  assert.partialDeepStrictEqual(listed, { id: campaign.id, actual_leads: 3, lead_conversion_rate: 33.33 })
})

test('counts leads until their number is set manually', async () => {
  const campaign = await createCampaign({ actual_cost: 100 })
  const other = await createCampaign()
  const leads = await Promise.all([1, 2, 3, 4].map(() => createLead(campaign.id)))
  await seller.delete(`/crm/leads/${leads[0].id}`)
  await seller.patch(`/crm/leads/${leads[1].id}`, { campaign_id: other.id })
  await seller.patch(`/crm/leads/${leads[2].id}`, { status: 'contacted' })
  assert.equal((await read(campaign)).actual_leads, 2)
  assert.equal((await read(other)).actual_leads, 1)
  await seller.patch(url(campaign), { actual_leads: 2, notes: 'Sent back unchanged' })
  await createLead(campaign.id)
  assert.equal((await read(campaign)).actual_leads, 3)
  const byHand = await seller.patch(url(campaign), { actual_leads: 40 })
  assert.equal(byHand.body.data.actual_leads, 40)
  assert.partialDeepStrictEqual(await read(campaign), {
    actual_leads: 40,
    leads_count: 3,
    cost_per_lead: 2.5,
  })
  assert.equal((await seller.patch(url(campaign), { actual_leads: null })).body.data.actual_leads, 3)
})

test('includes the leads, opportunities and activities of a campaign', async () => {
  const campaign = await createCampaign()
  const { lead: converted, opportunity } = await convert(
    (await createLead(campaign.id, { status: 'qualified' })).id,
  )
  const activity = (id: string, kind: string, about: string) =>
    testApp.sql(
      `insert into activities (tenant_id, id, type, subject, activityable_type, activityable_id, created_at, updated_at)
       values ($1, $2, 'call', $3, $3, $4, now(), now())`,
      [acme, id, kind, about],
    )
  await activity('01KAJ3XJ5Q0000000000000001', 'lead', converted.id)
  await activity('01KAJ3XJ5Q0000000000000002', 'opportunity', opportunity.id)
  await activity('01KAJ3XJ5Q0000000000000003', 'lead', (await createLead((await createCampaign()).id)).id)
  const data = await read(campaign, '?includes=owner,leads,opportunities,activities')
  assert.deepEqual(
    data.activities.map(({ subject }: { subject: string }) => subject),
    ['opportunity', 'lead'],
  )
  assert.partialDeepStrictEqual(data, { activities_count: 2, leads_count: 1, opportunities_count: 1 })
  assert.equal(data.opportunities[0].id, opportunity.id)
  const listed = (await list('includes=owner,leads,opportunities&per_page=100')).data
  const listedCampaign = listed.find(({ id }: { id: string }) => id === campaign.id)
  assert.equal(listedCampaign.leads[0].id, converted.id)
  assert.ok((await seller.get('/crm/campaigns?includes=activities')).body.errors.includes)
})

test('omits archived campaigns from lists and searches by default', async () => {
  const campaign = await createCampaign({ name: 'Old fair', status: 'active' })
  assert.ok((await seller.post(url(campaign, '/archive'))).body.errors.status)
  await seller.post(url(campaign, '/complete'))
  const { body } = await seller.post(url(campaign, '/archive'))
  assert.partialDeepStrictEqual(body.data, { id: campaign.id, status: 'completed' })
  const again = await seller.post(url(campaign, '/archive'))
  assert.equal(again.body.data.archived_at, body.data.archived_at)
  assert.ok(!namesOf(await list('per_page=100')).includes('Old fair'))
  assert.deepEqual(namesOf(await list('include_archived=true&search=old')), ['Old fair'])
  assert.equal((await seller.get('/crm/campaigns/search?q=old')).body.meta.total, 0)
  assert.equal((await read(campaign)).name, 'Old fair')
})

test('filters by type, status, owner, start and budget', async () => {
  await createCampaign({ name: 'Yen', type: 'ppc', budget: 5, currency: 'JPY', start_date: '2026-01-05' })
  await createCampaign({
    name: 'Dollar',
    type: 'ppc',
    budget: 5.5,
    owner_id: seller.userId,
    start_date: '2026-02-05',
  })
  const cases: Record<string, string[]> = {
    'type=ppc': ['Dollar', 'Yen'],
    'type=ppc&status=draft': ['Dollar', 'Yen'],
    [`type=ppc&owner_id=${seller.userId}`]: ['Dollar'],
    'start_date_from=2026-01-05&start_date_to=2026-02-04': ['Yen'],
    'type=ppc&min_budget=5.01': ['Dollar'],
    'max_budget=5': ['Yen'],
    'type=webinar': [],
  }
  for (const [query, names] of Object.entries(cases)) {
    const body = await list(query)
    assert.deepEqual([namesOf(body), body.meta.total], [names, names.length], query)
  }
  assert.deepEqual(namesOf((await seller.get('/crm/campaigns/search?q=dolL')).body), ['Dollar'])
  assert.equal((await list('type=ppc&sort_by=budget&sort_direction=asc')).data[0].name, 'Yen')
  assert.equal((await seller.get('/crm/campaigns?kind=ppc')).status, 422)
})

test('omits amounts from events', async () => {
  const campaign = await createCampaign({ budget: 77777, expected_revenue: 88888, notes: 'Secret plan' })
  await seller.patch(url(campaign), { budget: 77778, actual_cost: 66666, actual_revenue: 99999 })
  const rows = await testApp.sql(
    'select data, previous, changes from events where entity_id = $1 order by id',
    [campaign.id],
  )
  const [, updated] = rows
  assert.partialDeepStrictEqual(updated?.changes, { budget: { old: 77777, new: 77778 } })
  for (const { data, previous } of rows)
    assert.ok(!/7777|8888|6666|99999|Secret|roi/.test(JSON.stringify([data, previous])), JSON.stringify(data))
})

test('skips the comparison of dates if one is missing or invalid', async () => {
  const reported = async (fields: object) =>
    Object.keys((await seller.post('/crm/campaigns', await draft(fields))).body.errors).toSorted()
  for (const end_date of ['2026-01-05', '2027-08-05']) {
    for (const start_date of [undefined, null, '2026-02-30', 'soon'])
      assert.deepEqual(
        await reported({ start_date, end_date }),
        ['start_date'],
        `${start_date} to ${end_date}`,
      )
    const wrong = { start_date: 'soon', end_date, owner_id: '01KAJ3XJ5Q0000000000000001' }
    assert.deepEqual(await reported(wrong), ['owner_id', 'start_date'])
    assert.deepEqual(await reported({ start_date: end_date, end_date: 'later' }), ['end_date'])
  }
  assert.deepEqual(await reported({ start_date: '2027-02-01', end_date: '2027-01-31' }), ['end_date'])
  const campaign = await createCampaign()
  const { body } = await seller.patch(url(campaign), { start_date: 'soon', end_date: '2026-01-05' })
  assert.deepEqual(Object.keys(body.errors), ['start_date'])
})

test('skips the check of amounts in an unknown currency', async () => {
  const reported = async (fields: object) =>
    Object.keys((await seller.post('/crm/campaigns', await draft(fields))).body.errors).toSorted()
  assert.deepEqual(await reported({ currency: 'XXX', budget: 1.234 }), ['currency'])
  assert.deepEqual(await reported({ currency: 'XXX', budget: 1.23456 }), ['currency'])
  assert.deepEqual(await reported({ currency: 'XXX', budget: -1 }), ['budget', 'currency'])
})
