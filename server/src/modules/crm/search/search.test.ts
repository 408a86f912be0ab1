/** Searches of CRM: global and per kind. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTenantWithPermissions } from '#core/jobs'
import { createLead } from '../leads/lead.actions.ts'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'sales')

async function add(path: string, body: object) {
  const { status, body: response } = await anna.post(path, body)
  assert.equal(status, 201, JSON.stringify(response))
  return response.data
}

const lead = await add('/crm/leads', {
  email: 'quitte@example.com',
  source: 'website',
  contact_info: { first_name: 'Petra', last_name: 'Quitte', company: 'Obsthof' },
})
const customer = await add('/crm/customers', {
  company_name: 'Quittengarten AG',
  trading_name: 'QG',
  email: 'hello@garten.example',
  industry: 'Food',
  segment: 'mid_market',
  status: 'pending',
  account_manager_id: anna.userId,
})
const contact = await add('/crm/contacts', {
  first_name: 'Paul',
  last_name: 'Quittmann',
  email: 'paul@garten.example',
  title: 'Gardener',
  customer_id: customer.id,
  is_primary: true,
})
const opportunity = await add('/crm/opportunities', {
  name: 'Quitten for a year',
  customer_id: customer.id,
  value: 1200.5,
  expected_close_date: '2027-03-01',
})
const activity = await add('/crm/activities', {
  type: 'call',
  subject: 'Ask about quitten',
  activityable_type: 'customer',
  activityable_id: customer.id,
})

const get = async (path: string) => (await anna.get(path)).body

test('finds every kind in one format', async () => {
  const body = await get('/crm/search/global?q=QUITT')
  assert.deepEqual(body.data, {
    query: 'QUITT',
    results: {
      leads: [{ id: lead.id, name: 'Petra Quitte', email: 'quitte@example.com', status: 'new' }],
      customers: [
        { id: customer.id, name: 'Quittengarten AG', email: 'hello@garten.example', status: 'pending' },
      ],
      contacts: [{ id: contact.id, name: 'Paul Quittmann', email: 'paul@garten.example', status: 'active' }],
      opportunities: [{ id: opportunity.id, name: 'Quitten for a year', email: null, status: 'prospecting' }],
      activities: [{ id: activity.id, name: 'Ask about quitten', email: null, status: 'pending' }],
    },
    total_results: 5,
  })
})

test('rejects short queries and invalid limits', async () => {
  const { status, body } = await anna.get('/crm/search/global?q=x')
  assert.equal(status, 422)
  assert.deepEqual(body.data, {})
  assert.deepEqual(Object.keys(body.meta.errors), ['q'])
  assert.deepEqual(body.errors, body.meta.errors)
  for (const limit of [0, 21]) assert.ok((await get(`/crm/search/global?q=qu&limit=${limit}`)).errors.limit)
  for (let number = 1; number <= 3; number++)
    await add('/crm/leads', { ...lead, email: `l${number}@limit.example`, status: 'new' })
  assert.equal((await get('/crm/search/global?q=limit&limit=2')).data.results.leads.length, 2)
})

test('hides matches without permission', async () => {
  const keeper = await testApp.caller('acme', 'warehouse')
  assert.equal((await keeper.get('/crm/search/global?q=quitt')).status, 403)
  const owner = await testApp.caller('acme', 'owner')
  const role = { name: 'caller', permissions: ['crm.search.read', 'crm.contacts.read'] }
  assert.equal((await owner.post('/roles', role)).status, 201)
  const caller = await testApp.caller('acme', 'caller')
  const { data } = (await caller.get('/crm/search/global?q=quitt')).body
  assert.deepEqual([data.results.contacts.length, data.total_results], [1, 1])
  const globex = await testApp.caller('globex', 'owner')
  assert.equal((await globex.get('/crm/search/global?q=quitt')).body.data.total_results, 0)
})

test('finds contacts with customer and organization', async () => {
  const { data, meta } = await get('/crm/search/contacts?q=gardener')
  assert.equal(meta.total, 1)
  assert.deepEqual(data, [
    {
      id: contact.id,
      first_name: 'Paul',
      last_name: 'Quittmann',
      full_name: 'Paul Quittmann',
      email: 'paul@garten.example',
      phone: null,
      job_title: 'Gardener',
      customer: { id: customer.id, name: 'Quittengarten AG' },
      organisation: { id: customer.id, name: 'Quittengarten AG', industry: 'Food' },
      created_at: contact.created_at,
    },
  ])
})

test('finds customers by names and primary contact', async () => {
  for (const q of ['quittengarten', 'qg', 'garten.ex', 'quittmann']) {
    const { data, meta } = await get(`/crm/search/customers?q=${q}`)
    assert.equal(meta.total, 1, q)
    assert.partialDeepStrictEqual(data[0], {
      id: customer.id,
      name: 'Quittengarten AG',
      trading_name: 'QG',
      status: 'prospect',
      type: 'mid_market',
      account_manager: { id: anna.userId },
    })
  }
  await anna.patch(`/crm/contacts/${contact.id}`, { is_primary: false })
  assert.equal((await get('/crm/search/customers?q=quittmann')).meta.total, 0)
})

test('finds opportunities by title, description and customer, with their stage before a hold', async () => {
  const { data } = await get('/crm/search/opportunities?q=quittengarten')
  assert.partialDeepStrictEqual(data[0], {
    id: opportunity.id,
    title: 'Quitten for a year',
    stage: 'prospect',
    value: 1200.5,
    customer: { id: customer.id, name: 'Quittengarten AG' },
    lead: null,
  })
  await anna.post(`/crm/opportunities/${opportunity.id}/on-hold`, { reason: 'Frost' })
  assert.equal((await get('/crm/search/opportunities?q=quittengarten')).data[0].stage, 'prospect')
})

test('ignores deleted records, and records that only match through them', async () => {
  await anna.delete(`/crm/customers/${customer.id}`)
  assert.equal((await get('/crm/search/customers?q=quittengarten')).meta.total, 0)
  assert.equal((await get('/crm/search/opportunities?q=quittengarten')).meta.total, 0)
})

test('counts many matches exactly, and pages them in order', async () => {
  const number = 1_050
  await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    for (let each = 1; each <= number; each++)
      await createLead(ctx, {
        email: `vollmilch-${String(each).padStart(4, '0')}@example.com`,
        source: 'website',
        estimated_value: each * 100,
        contact_info: { first_name: 'Vera', last_name: 'Vollmilch' },
      } as Parameters<typeof createLead>[1])
  })
  const emails = async (path: string) =>
    (await get(path)).data.map(({ email }: { email: string }) => Number(email.slice(10, 14)))
  const { meta } = await get('/crm/leads/search?q=vollmilch')
  assert.equal(meta.total, number)
  const sorted = '/crm/leads?search=vollmilch&sort_by=estimated_value&sort_direction=asc&per_page=3'
  assert.deepEqual(await emails(sorted), [1, 2, 3])
  assert.deepEqual(await emails(`${sorted}&page=350`), [1_048, 1_049, 1_050])
  assert.deepEqual(await emails(`${sorted}&page=351`), [])
  assert.equal((await get('/crm/leads/search?q=vollmilch&page=900')).meta.total, number)
  assert.equal((await get('/crm/leads/search?q=ollmilch-0007')).meta.total, 1)
  const { results } = (await get('/crm/search/global?q=vollmilch&limit=4')).data
  assert.equal(results.leads.length, 4)
})
