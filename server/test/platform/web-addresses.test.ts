/** Fields that people open as links accept only http and https addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import { registeredResources } from '#core/resource/registry'
import { newCustomer } from '#features/documents/documents.fixtures'
import { finished, prepared } from '#features/imports/import.fixtures'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const customer = await newCustomer(owner)

const others = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript:https://example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com',
  'blob:https://example.com/1',
  'mailto:a@example.com',
  'tel:+49301234',
  '//example.com',
  'https:example.com',
  'https://',
  'http:// example.com',
]
const addresses = [
  'https://example.com',
  'http://example.com/a?b=c#d',
  'https://example.com:8443',
  'https://münchen.example',
]

const contact = { first_name: 'Ana', last_name: 'Trujillo', email: 'ana@example.com' }
const customers = { type: 'business', company_name: 'Alfreds' }
/** The method, the address, the body with a value, and the field of the errors. */
const fields: [method: 'POST' | 'PATCH', path: string, bodyOf: (value: string) => object, field: string][] = [
  ['POST', '/crm/customers', (website) => ({ ...customers, email: 'new@example.com', website }), 'website'],
  ['PATCH', `/crm/customers/${customer}`, (website) => ({ website }), 'website'],
  ['POST', '/operations/brands', (website) => ({ name: 'Brand', website }), 'website'],
  [
    'POST',
    '/crm/contacts',
    (linkedin) => ({ ...contact, social_profiles: { linkedin } }),
    'social_profiles.linkedin',
  ],
  [
    'POST',
    '/crm/contacts',
    (twitter) => ({ ...contact, social_profiles: { twitter } }),
    'social_profiles.twitter',
  ],
  ['PATCH', '/tenant', (website) => ({ settings: { company: { website } } }), 'settings.company.website'],
  ['PATCH', `/crm/customers/${customer}`, (home) => ({ custom_fields: { home } }), 'custom_fields.home'],
]

test('rejects every other scheme in each field that holds an address', async () => {
  await owner.post('/custom-fields', { entity_type: 'customer', code: 'home', label: 'Home', type: 'url' })
  for (const [method, path, bodyOf, field] of fields)
    for (const value of others) {
      const { status, body } = await owner.call(method)(path, bodyOf(value))
      assert.equal(status, 422, `${method} ${path} ${field} ${JSON.stringify(value)}`)
      assert.ok(Object.hasOwn(body.errors, field), JSON.stringify(body.errors))
    }
})

test('accepts http and https addresses, and names where no address is needed', async () => {
  for (const website of addresses)
    assert.equal((await owner.patch(`/crm/customers/${customer}`, { website })).status, 200, website)
  for (const [index, linkedin] of ['ana.trujillo', '@ana', 'linkedin.com/in/ana', ...addresses].entries()) {
    const draft = { ...contact, email: `ana-${index}@example.com`, social_profiles: { linkedin } }
    assert.equal((await owner.post('/crm/contacts', draft)).status, 201, linkedin)
  }
})

test('rejects other schemes in imported files', async () => {
  const file = 'type,company_name,email,website\nbusiness,Eve,eve@example.com,javascript:alert(1)\n'
  const { created, failed } = await finished(testApp, owner, await prepared(owner, 'customer', file))
  assert.deepEqual([created, failed], [0, 1])
})

test('reads a stored address of an earlier version, and changes the other fields of its record', async () => {
  await testApp.sql(`update customers set website = 'javascript:alert(1)' where id = $1`, [customer])
  const path = `/crm/customers/${customer}`
  assert.equal((await owner.get(path)).body.data.website, 'javascript:alert(1)')
  assert.equal((await owner.patch(path, { notes: 'Called' })).status, 200)
  assert.equal((await owner.patch(path, { website: null })).status, 200)
})

test('has no writable field with the name of an address that accepts any text', () => {
  const isAddress = /(?:^|_)(?:url|uri|website|homepage|link|href)$/
  const found = registeredResources().flatMap(({ table, schema }) =>
    Object.entries(f.fieldsOf(schema))
      .filter(([name, field]) => isAddress.test(name) && !(field as { readOnly?: boolean }).readOnly)
      .map(([name, field]) => [`${table}.${name}`, field] as const),
  )
  assert.deepEqual(found.map(([name]) => name).toSorted(), [
    'brands.website',
    'customers.website',
    'shipments.tracking_url',
    'webhook_subscriptions.url',
  ])
})
