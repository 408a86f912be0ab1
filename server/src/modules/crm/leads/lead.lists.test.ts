import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { customerFactory } from '../customers/customer.factory.ts'
import { openLeads, url } from './lead.fixtures.ts'

const { testApp, seller, colleague, createLead } = await openLeads()

test('filters, sorts and pages the list and keeps the query in links', async () => {
  for (const estimated_value of [300, 100, 200, 400])
    await createLead({ source: 'paid_search', estimated_value, assigned_user_id: colleague.userId })
  const sorted = 'sort_by=estimated_value&sort_direction=asc&per_page=2'
  const query = `source=paid_search&assigned_user_id=${colleague.userId}&status=new&${sorted}`
  const { body } = await seller.get(`/crm/leads?${query}&page=2`)
  assert.deepEqual(
    body.data.map((each: { estimated_value: number }) => each.estimated_value),
    [300, 400],
  )
  assert.deepEqual(body.meta, {
    current_page: 2,
    per_page: 2,
    total: 4,
    last_page: 2,
    next_cursor: null,
    version: 'v1',
  })
  assert.equal(body.links.next, null)
  assert.equal(body.links.prev, `${testApp.config.publicUrl}/api/v1/crm/leads?${query}&page=1`)
  assert.equal((await seller.get(`/crm/leads?source=paid_search&page=9`)).body.data.length, 0)
  for (const wrong of [
    'per_page=101',
    'per_page=0',
    'page=0',
    'page=x',
    'sort_by=notes',
    'status=none',
    'sort_direction=up',
    'statsu=new',
    'status=new&status=none',
    'page=1&page=2',
  ]) {
    assert.equal((await seller.get(`/crm/leads?${wrong}`)).status, 422, wrong)
  }
  const scores = (await seller.get('/crm/leads?sort_by=lead_score&per_page=100')).body.data.map(
    (each: { lead_score: { total_score: number } }) => each.lead_score.total_score,
  )
  assert.deepEqual(
    scores,
    scores.toSorted((a: number, b: number) => b - a),
  )
})

test('returns pages without overlap for records with the same time', async () => {
  await Promise.all(Array.from({ length: 12 }, () => createLead({ source: 'direct_traffic' })))
  const seen = new Set<string>()
  for (let page = 1; page <= 4; page++) {
    for (const { id } of (await seller.get(`/crm/leads?source=direct_traffic&per_page=3&page=${page}`)).body
      .data)
      seen.add(id)
  }
  assert.equal(seen.size, 12)
})

test('searches email, names, company and phone regardless of case and accents', async () => {
  const lead = await createLead({
    contact_info: {
      first_name: 'José',
      last_name: 'Øster',
      company: 'Müller & Söhne 50%',
      phone: '+49 171 555',
    },
  })
  const finds = async (text: string) =>
    (await seller.get(`/crm/leads/search?q=${encodeURIComponent(text)}`)).body.data.some(
      ({ id }: { id: string }) => id === lead.id,
    )
  for (const text of [
    'jose',
    'JOSÉ ØS',
    'oster',
    'muller',
    'söhne 50%',
    '171 5',
    lead.email.slice(0, 9),
    'ös',
  ])
    assert.ok(await finds(text), text)
  assert.ok(!(await finds('seöh')))
  assert.ok(await finds('50% +49'), 'words are found across fields')
  assert.ok(!(await finds('"50% +49"')), 'a phrase does not span two fields')
  assert.equal((await seller.get('/crm/leads?search=_%25')).body.meta.total, 0)
  const short = await seller.get('/crm/leads/search?q=a')
  assert.deepEqual(short.body.errors, { q: ['The q field must be at least 2 characters.'] })
  assert.equal((await seller.get('/crm/leads/search')).status, 422)
})

test('accepts both spellings of includes, and rejects unknown names', async () => {
  const lead = await createLead({ assigned_user_id: colleague.userId })
  const { body } = await seller.get(url(lead, '?includes=activities,opportunities,customer'))
  assert.partialDeepStrictEqual(body.data, {
    activities: [],
    activities_count: 0,
    opportunities: [],
    opportunities_count: 0,
    customer: null,
  })
  assert.equal(body.data.assigned_user.id, colleague.userId)
  const wrong = await seller.get(url(lead, '?includes=secrets'))
  assert.deepEqual(wrong.body.errors, {
    includes: [
      'The includes field must name, separated by commas, any of: activities, opportunities, customer.',
    ],
  })
})

test('reports success or failure for each lead of a bulk action', async () => {
  const [first, second] = [await createLead(), await createLead()]
  const unknownId = '01KAJ3XJ5Q0000000000000001'
  const { status, body } = await seller.post('/crm/leads/bulk-actions', {
    action: 'update_status',
    lead_ids: [first.id, second.id, unknownId],
    parameters: { status: 'contacted' },
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    action: 'update_status',
    processed: 3,
    successful: 2,
    failed: 1,
    errors: [{ lead_id: unknownId, message: 'The lead was not found.' }],
  })
  const skipping = await seller.post('/crm/leads/bulk-actions', {
    action: 'update_status',
    lead_ids: [first.id],
    parameters: { status: 'converted' },
  })
  assert.partialDeepStrictEqual(skipping.body.data, { successful: 0, failed: 1 })

  const bulk = (action: string, parameters?: object) =>
    seller.post('/crm/leads/bulk-actions', {
      action,
      lead_ids: [first.id, second.id],
      ...(parameters && { parameters }),
    })
  await bulk('add_tags', { tags: ['x', 'y'] })
  await bulk('remove_tags', { tags: ['x'] })
  await bulk('assign', { user_id: colleague.userId })
  assert.partialDeepStrictEqual((await seller.get(url(first))).body.data, {
    status: 'contacted',
    tags: ['y'],
    assigned_user_id: colleague.userId,
  })
  const toNobody = await bulk('assign', { user_id: '01KAJ3XJ5Q0000000000000009' })
  assert.deepEqual(Object.keys(toNobody.body.errors), ['parameters.user_id'])
  assert.deepEqual((await bulk('assign')).body.errors, {
    'parameters.user_id': ['The parameters.user_id field is required for assign.'],
  })
  assert.equal(
    (await seller.post('/crm/leads/bulk-actions', { action: 'delete', lead_ids: Array(501).fill(first.id) }))
      .status,
    422,
  )
  assert.equal((await bulk('delete')).body.data.successful, 2)
  assert.equal((await seller.get(url(first))).status, 404)
})

test('returns the result of a dry run and writes nothing', async () => {
  const lead = await createLead()
  const before = await testApp.sql('select count(*) from events')
  const { body } = await seller.post('/crm/leads/bulk-actions', {
    action: 'delete',
    lead_ids: [lead.id],
    dry_run: true,
  })
  assert.partialDeepStrictEqual(body, { data: { successful: 1 }, meta: { dry_run: true } })
  assert.equal((await seller.get(url(lead))).status, 200)
  assert.deepEqual(await testApp.sql('select count(*) from events'), before)
})

test('exports the organization of a lead for callers who may read customers', async () => {
  const { id, customer_number } = await customerFactory.create(seller, {
    type: 'business',
    company_name: 'Acme Ltd',
  })
  const lead = await createLead({ organization_id: id })
  const exported = async (caller: typeof seller) => {
    const rows: Record<string, string>[] = parse((await caller.get('/crm/leads/export')).body, {
      bom: true,
      columns: true,
    })
    const row = rows.find((each) => each.id === lead.id)
    return [row?.organization_id, row?.customer_name, row?.customer_number]
  }
  assert.deepEqual(await exported(seller), [id, 'Acme Ltd', customer_number])
  const reader = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.export')
  assert.deepEqual(await exported(reader), [id, undefined, undefined])
})
