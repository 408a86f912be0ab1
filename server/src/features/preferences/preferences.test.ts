import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const url = '/auth/me/preferences'

const defaults = {
  theme: 'system',
  language: null,
  region: null,
  timezone: null,
  density: 'comfortable',
  shortcuts: true,
  muted_notifications: [],
  navigation_collapsed: false,
  first_steps_hidden: false,
  landing_page: null,
  lists: {},
}

async function change(by: Caller, patch: object) {
  const { status, body } = await by.patch(url, patch)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

async function errorsOf(patch: object): Promise<string[]> {
  const { status, body } = await owner.patch(url, patch)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors).toSorted()
}

test('returns defaults, merges preferences by key, and removes one with null', async () => {
  const by = await testApp.caller('acme', 'viewer')
  assert.deepEqual((await by.get(url)).body.data, defaults)
  const all = { theme: 'dark', language: 'de', timezone: 'Asia/Tokyo', landing_page: '/crm/leads?view=1' }
  assert.deepEqual(await change(by, all), { ...defaults, ...all })
  await change(by, { theme: null, shortcuts: false, navigation_collapsed: true, density: 'compact' })
  const { theme: _, ...rest } = all
  const expected = { ...defaults, ...rest, shortcuts: false, navigation_collapsed: true, density: 'compact' }
  assert.deepEqual((await by.get(url)).body.data, expected)
  assert.deepEqual(await change(by, {}), expected)
})

test('merges the preferences of lists by entity type, and replaces those of one list', async () => {
  const by = await testApp.caller('acme', 'sales')
  const lead = { columns: ['email', 'contact_info.full_name'], widths: { email: 220 }, sort_by: 'name' }
  await change(by, { lists: { lead, customer: { per_page: 50 } } })
  await change(by, { lists: { customer: null, contact: { density: 'compact' } } })
  const { lists } = await change(by, { lists: { contact: { sort_direction: 'asc' } } })
  assert.deepEqual(lists, { lead, contact: { sort_direction: 'asc' } })
  assert.deepEqual((await change(by, { lists: null })).lists, {})
})

test('rejects unknown keys and values, and columns, widths and sorts that a list does not have', async () => {
  assert.deepEqual(await errorsOf({ theme: 'pink', colour: 'red', timezone: 'Mars/Base', language: 'fr' }), [
    'colour',
    'language',
    'theme',
    'timezone',
  ])
  for (const landing_page of ['https://evil.example', '//evil.example', '/\\evil.example', 'leads'])
    assert.deepEqual(await errorsOf({ landing_page }), ['landing_page'])
  assert.deepEqual(await errorsOf({ lists: { planet: { per_page: 10 } } }), ['lists.planet'])
  const wrong = { columns: ['email', 'salary'], widths: { email: 9_000 }, sort_by: 'notes', per_page: 500 }
  assert.deepEqual(await errorsOf({ lists: { lead: wrong } }), [
    'lists.lead.per_page',
    'lists.lead.widths.email',
  ])
  const unknown = { columns: ['email', 'salary'], widths: { wage: 90 }, sort_by: 'notes' }
  const { body } = await owner.patch(url, { lists: { lead: unknown } })
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'lists.lead.columns.1',
    'lists.lead.sort_by',
    'lists.lead.widths.wage',
  ])
  assert.deepEqual(body.errors['lists.lead.columns.1'], [
    'The lists.lead.columns.1 field names no field of a lead.',
  ])
  assert.deepEqual((await owner.get(url)).body.data, defaults)
})

test('accepts columns of custom fields', async () => {
  const field = { entity_type: 'lead', code: 'size', label: 'Size', type: 'integer' }
  assert.equal((await owner.post('/custom-fields', field)).status, 201)
  const lead = { columns: ['custom_fields.size'], widths: { 'custom_fields.size': 80 } }
  const { lists } = await change(owner, { lists: { lead } })
  assert.deepEqual(lists.lead, lead)
})

test('keeps the preferences of each user and tenant apart', async () => {
  const [one, other] = [await testApp.caller('acme', 'sales'), await testApp.caller('acme', 'sales')]
  const stranger = await testApp.caller('globex', 'sales')
  await change(one, { theme: 'dark' })
  for (const by of [other, stranger]) assert.equal((await by.get(url)).body.data.theme, 'system')
})

test('limits the stored preferences of a user', async () => {
  const by = await testApp.caller('acme', 'owner')
  const types = ['lead', 'customer', 'contact', 'activity', 'opportunity', 'campaign', 'product', 'order']
  const field = (index: number) => `custom_fields.${'x'.repeat(60)}${index}`
  const widths = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [field(index), 100]))
  await testApp.sql(
    `insert into user_preferences (tenant_id, user_id, preferences, updated_at) values ($1, $2, $3, now())`,
    [
      testApp.tenants.acme,
      by.userId,
      JSON.stringify({ lists: Object.fromEntries(types.slice(0, 4).map((type) => [type, { widths }])) }),
    ],
  )
  const columns = ['email', 'status']
  assert.equal((await by.patch(url, { lists: { order: { columns: ['status'] } } })).status, 422)
  assert.equal((await by.patch(url, { lists: { lead: { columns } } })).status, 200)
})

test('merges concurrent changes, without an event', async () => {
  const by = await testApp.caller('acme', 'sales')
  const patches = [{ theme: 'dark' }, { density: 'compact' }, { shortcuts: false }, { language: 'de' }]
  await Promise.all(patches.map((patch) => change(by, patch)))
  const { body } = await by.get(url)
  assert.partialDeepStrictEqual(body.data, Object.assign({}, ...patches))
  assert.equal((await owner.get(`/audit-log?actor_id=${by.userId}`)).body.meta.total, 0)
})
