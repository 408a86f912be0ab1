/** Activities embedded in their subjects. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { after } from '#core/time'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'sales')

async function added(path: string, body: object): Promise<string> {
  const { status, body: response } = await anna.post(path, body)
  assert.equal(status, 201, JSON.stringify(response))
  return response.data.id
}

test('shows an ended deferral as pending in all embeds', async () => {
  const person = { first_name: 'Maria', last_name: 'Anders' }
  const campaign_id = await added('/crm/campaigns', {
    name: 'Autumn',
    type: 'event',
    budget: 1,
    start_date: '2026-01-01',
    end_date: '2027-01-01',
  })
  const lead = await added('/crm/leads', {
    email: 'lead@example.com',
    source: 'website',
    contact_info: person,
    campaign_id,
  })
  const customer_id = await added('/crm/customers', { company_name: 'Alfreds', email: 'c@example.com' })
  const contact = await added('/crm/contacts', { ...person, email: 'p@example.com', customer_id })
  const opportunity = await added('/crm/opportunities', {
    name: 'Winter',
    customer_id,
    value: 1,
    expected_close_date: '2027-01-01',
  })
  const about = { lead, contact, opportunity, customer: customer_id }
  for (const [activityable_type, activityable_id] of Object.entries(about)) {
    const call = { type: 'call', subject: 'Talk', activityable_type, activityable_id }
    const id = await added('/crm/activities', call)
    await anna.post(`/crm/activities/${id}/defer`, { until: after(testApp.clock.now(), { hours: 2 }) })
  }
  await anna.patch(`/crm/customers/${customer_id}/health-score`, { score: 10 })
  const places = [
    `/crm/leads/${lead}`,
    '/crm/leads',
    `/crm/contacts/${contact}`,
    `/crm/opportunities/${opportunity}`,
    '/crm/opportunities',
    `/crm/customers/${customer_id}`,
    '/crm/customers',
    '/crm/customers/at-risk',
    `/crm/campaigns/${campaign_id}`,
  ]
  const embedded = async (place: string): Promise<Record<string, unknown>[]> => {
    const { body } = await anna.get(`${place}?includes=activities`)
    return [body.data].flat().flatMap(({ activities }) => activities)
  }
  const statuses = async (place: string) => [...new Set((await embedded(place)).map(({ status }) => status))]
  for (const place of places) assert.deepEqual(await statuses(place), ['deferred'], place)
  testApp.clock.advance({ hours: 2, seconds: 1 })
  for (const place of places) assert.deepEqual(await statuses(place), ['pending'], place)
  assert.deepEqual(Object.keys((await embedded(`/crm/leads/${lead}`))[0] ?? {}).toSorted(), [
    'created_at',
    'due_at',
    'id',
    'priority',
    'status',
    'subject',
    'type',
  ])
})

test('exports the customer of an activity', async () => {
  const customer_id = await added('/crm/customers', { company_name: 'Bon app', email: 'bon@example.com' })
  const [subject, activityable_type] = ['Named in exports', 'customer']
  await added('/crm/activities', { type: 'call', subject, activityable_type, activityable_id: customer_id })
  const { body } = await anna.get('/crm/activities/export')
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const row = rows.find((each) => each.subject === subject)
  assert.deepEqual([row?.activityable_id, row?.customer_name], [customer_id, 'Bon app'])
  const others = rows.filter((each) => each.activityable_type !== 'customer')
  assert.ok(others.length > 0 && others.every(({ customer_name }) => customer_name === ''))
})
