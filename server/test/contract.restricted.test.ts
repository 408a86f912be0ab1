/** Restricted fields (decision 69): without their permission, no endpoint shows, sets, filters or sorts by them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPermissions, endpoints, resources } from '../src/app.ts'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { lineOf, openContract } from './contract.fixtures.ts'
import type { Body } from './factory.ts'

const { exampleOf, owner, recordFor, testApp } = await openContract()

interface Keywords {
  readOnly?: boolean
  items?: f.TSchema
  'x-permission'?: string
  'x-permissions'?: Record<string, string>
}

/** The permissions of all restricted fields. */
const restricted = ['operations.products.costs', 'crm.customers.credit', 'platform.tenant.bank_details']

const all = allPermissions.map(({ name }) => name)
const others = all.filter((name) => !restricted.includes(name))
const caller = await testApp.caller('acme', ...others)

const iban = 'DE89370400440532013000'
/** Unique values, in the format of responses and files. */
const planted = ['7654321', '8765432', iban, 'COBADEFFXXX', 'Bank of Secrets']

const company = { legal_name: 'Acme', iban, bic: 'COBADEFFXXX', bank_name: 'Bank of Secrets' }
await owner.patch('/tenant', { settings: { company } })

test('declares a permission for every restricted field, and uses each permission', () => {
  const used = new Set(
    endpoints.flatMap(({ reply, query, body }) =>
      [reply.envelope, query, body].flatMap((schema) => (schema ? permissionsIn(schema) : [])),
    ),
  )
  assert.deepEqual([...used, 'platform.tenant.bank_details'].toSorted(), restricted.toSorted())
  for (const name of used) assert.ok(all.includes(name), name)
})

function permissionsIn(schema: f.TSchema): string[] {
  const { items, 'x-permission': own, 'x-permissions': choices = {} } = schema as Keywords
  return [
    ...(own === undefined ? [] : [own]),
    ...Object.values(choices),
    ...Object.values(f.fieldsOf(schema)).flatMap(permissionsIn),
    ...(items ? permissionsIn(items) : []),
  ]
}

/** A document for customers contains the bank account for their payments. */
const isDocument = ({ reply: { fileTypes = [] } }: Endpoint) =>
  fileTypes.some((type) => type === 'application/pdf' || type === 'application/xml')

const reads = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isDocument(endpoint))

const places = new Map<string, string>()

/** Returns the path of an endpoint with existing ids. Endpoints share the records in their paths. */
async function addressOf(endpoint: Endpoint): Promise<string> {
  const [, place = '', rest = ''] = /^(.*:\w+)?(.*)$/.exec(endpoint.path) ?? []
  if (place === '') return rest
  const known = places.get(place) ?? (await recordFor({ ...endpoint, path: place })).url
  places.set(place, known)
  return `${known}${rest}`
}

/** Returns the query of a first request: the required parameters, and the parameter `format`. */
const queriesOf = ({ path, query }: Endpoint): string[] => {
  if (path === '/audit-log') return ['event_type=tenant.updated']
  const days: Record<string, string> = {
    from: '2026-01-01',
    to: '2026-12-31',
    q: 'ch',
    entity_type: 'product',
  }
  const { required = [] } = (query ?? {}) as { required?: string[] }
  const needed = required.filter((name) => !('default' in (f.fieldsOf(query ?? {})[name] ?? {})))
  const first = new URLSearchParams(needed.map((name) => [name, days[name] ?? '1']))
  const formats = 'format' in f.fieldsOf(query ?? {}) ? ['csv'] : []
  return [
    `${first}`,
    ...formats.map((format) => `${new URLSearchParams({ ...Object.fromEntries(first), format })}`),
  ]
}

test('shows no restricted value in any response or file', async () => {
  const requests: [line: string, url: string][] = []
  for (const endpoint of reads) {
    const url = await addressOf(endpoint)
    for (const query of queriesOf(endpoint)) requests.push([lineOf(endpoint), `${url}?${query}`])
  }
  await testApp.sql(`update products set cost_price = 765432100, average_cost = null`)
  await testApp.sql(`update customers set credit_limit = 876543200`)
  const visible: string[] = []
  for (const [line, url] of requests) {
    const responses = await Promise.all([owner.get(url), caller.get(url)])
    const [complete, partial] = responses.map(({ body }) =>
      typeof body === 'string' ? body : JSON.stringify(body),
    )
    // Some records belong to their user, such as views.
    assert.ok([responses[0].status, 404].includes(responses[1].status), `${line} ${partial}`)
    for (const value of planted) assert.ok(!partial?.includes(value), `${line} shows ${value}`)
    if (planted.some((value) => complete?.includes(value))) visible.push(line)
  }
  for (const line of [
    'GET /tenant',
    'GET /audit-log',
    'GET /crm/customers',
    'GET /crm/customers/export',
    'GET /crm/customers/:id',
    'GET /crm/customers/:id/metrics',
    'GET /operations/products',
    'GET /operations/products/:id',
    'GET /operations/products/search',
    'GET /operations/products/export',
    'GET /webhooks/records',
  ])
    assert.ok(visible.includes(line), `${line} shows nothing to the owner: the test proves nothing`)
})

const sortsIn = (field: f.TSchema | undefined) =>
  Object.keys((field as Keywords | undefined)?.['x-permissions'] ?? {})

test('rejects filters and sorts by restricted fields, in lists, exports and views', async () => {
  let count = 0
  for (const endpoint of reads.filter(({ query }) => query && permissionsIn(query).length > 0)) {
    const { url } = await recordFor(endpoint)
    const fields = f.fieldsOf(endpoint.query as f.TSchema)
    const filters = Object.keys(fields).filter((name) => (fields[name] as Keywords)['x-permission'])
    const queries = [
      ...filters.map((name) => [name, '1']),
      ...sortsIn(fields.sort_by).map((sort) => ['sort_by', sort]),
    ]
    for (const [name = '', value = ''] of queries) {
      const rejected = await caller.get(`${url}?${name}=${value}&${queriesOf(endpoint)[0]}`)
      assert.equal(rejected.status, 403, `${lineOf(endpoint)} ${name}=${value}`)
      assert.ok(rejected.body.errors[name], JSON.stringify(rejected.body))
      assert.notEqual((await owner.get(`${url}?${name}=${value}&${queriesOf(endpoint)[0]}`)).status, 403)
      count++
    }
  }
  assert.ok(count >= 10, `${count} filters and sorts`)
  const view = { name: 'Margins', entity_type: 'product' }
  for (const parts of [{ filters: { min_cost_price: '5' } }, { sort_by: 'cost_price' }]) {
    assert.equal((await caller.post('/views', { ...view, ...parts })).status, 403)
    assert.equal((await owner.post('/views', { ...view, ...parts, name: JSON.stringify(parts) })).status, 201)
  }
})

test('rejects bodies that set restricted fields', async () => {
  const writes = endpoints.filter(({ method, body }) => method !== 'GET' && body)
  let count = 0
  for (const endpoint of writes) {
    const fields = Object.entries(f.fieldsOf(endpoint.body as f.TSchema)) as [string, Keywords][]
    for (const [name] of fields.filter(([, field]) => field['x-permission'] && !field.readOnly)) {
      const { url, record } = await recordFor(endpoint)
      const body: Body = { ...(await exampleOf(endpoint, record)), [name]: 5 }
      const rejected = await caller.call(endpoint.method)(url, body)
      assert.equal(rejected.status, 403, `${lineOf(endpoint)} ${JSON.stringify(rejected.body)}`)
      assert.ok(rejected.body.errors[name])
      count++
    }
  }
  assert.ok(count >= 6, `${count} fields`)
  const rejected = await caller.patch('/tenant', { settings: { company: { iban } } })
  assert.equal(rejected.status, 403)
  assert.ok(rejected.body.errors['settings.company.iban'])
})

test('keeps the bank account when a caller who may not see it changes the company', async () => {
  for (const settings of [{ company: { legal_name: 'Acme Ltd' } }, { company: null }]) {
    assert.equal((await caller.patch('/tenant', { settings })).status, 200)
    const { body } = await owner.get('/tenant')
    assert.equal(body.data.settings.company.iban, iban)
  }
})

test('finds no record by a restricted value', () => {
  for (const { schema, searchFields, titleFields, table } of resources) {
    const names = Object.entries(f.fieldsOf(schema)).filter(
      ([, field]) => (field as Keywords)['x-permission'],
    )
    const record = new Proxy({}, { get: (_, name) => (names.some(([own]) => own === name) ? 'planted' : []) })
    if (names.length === 0) continue
    for (const texts of [searchFields, titleFields])
      assert.ok(!texts(record).flat().includes('planted'), `${table} is searched by a restricted field`)
  }
})

test('lets an import fill restricted fields only for callers who may set them', async () => {
  const draft = { entity_type: 'product', file_name: 'products.csv', mapping: { Cost: 'cost_price' } }
  const rejected = await caller.post('/imports', draft)
  assert.equal(rejected.status, 422)
  assert.ok(rejected.body.errors['mapping.Cost'], JSON.stringify(rejected.body))
  const { body: fields } = await caller.get('/imports/fields/product')
  assert.ok(!JSON.stringify(fields).includes('cost_price'))
  const csv = 'name,sku,cost_price\nTea with import,IMP-1,4.5\n'
  const upload = async (by: typeof caller) => {
    const { body: made } = await by.post('/imports', { ...draft, mapping: {} })
    const { body } = await by.put(made.data.upload_path.replace('/api/v1', ''), csv, {
      'content-type': 'text/csv',
    })
    return body.data
  }
  assert.equal((await upload(caller)).mapping.cost_price, null)
  const full = await upload(owner)
  assert.equal(full.mapping.cost_price, 'cost_price')
  for (const path of [`/imports/${full.id}`, `/imports/${full.id}/errors`])
    assert.equal((await caller.get(path)).status, 403, path)
})

test('shows restricted fields only to tokens with a scope of their area', async () => {
  const { body: customer } = await owner.post('/crm/customers', {
    company_name: 'Hanari Carnes',
    email: 'hanari@example.com',
    credit_limit: 500,
  })
  const { body: invoice } = await owner.post('/sales/invoices', {
    customer_id: customer.data.id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 100 }],
  })
  assert.equal((await owner.post(`/sales/invoices/${invoice.data.id}/send`)).status, 200)
  const { body: complete } = await owner.get('/sales/invoices/aging-report')
  assert.match(JSON.stringify(complete), /"credit_limit":500\b/)
  const { body: token } = await owner.post('/auth/tokens', {
    email: owner.email,
    password: 'a long and quiet evening',
    name: 'reports',
    scopes: ['sales:read'],
  })
  const narrow = { authorization: `Bearer ${token.data.token}` }
  const { body } = await owner.get('/sales/invoices/aging-report', undefined, narrow)
  assert.equal(body.success, true, JSON.stringify([token, body]))
  assert.ok(!JSON.stringify(body).includes('credit_limit'))
})
