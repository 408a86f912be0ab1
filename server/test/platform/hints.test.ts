/** Errors that lead new users to the right request. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp } from '../test-app.ts'

const testApp = await startTestApp({ KONTOR_CORS_ORIGINS: 'https://shop.example' })
const anna = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)
const { app } = testApp

test('suggests the most similar address for a missing one', async () => {
  const meant: [string, string | undefined][] = [
    ['/crm/customer', '/api/v1/crm/customers'],
    ['/api/v1/crm/customer', '/api/v1/crm/customers'],
    ['/customers', '/api/v1/crm/customers'],
    ['/api/v1/tags', '/api/v1/operations/tags'],
    ['/v1/crm/leads', '/api/v1/crm/leads'],
    ['/openapi.json', '/api/v1/openapi.json'],
    ['/health', '/health/live'],
    ['/api/v1/crm/lead/01KAJ3XJ5Q0000000000000001', '/api/v1/crm/leads/{id}'],
    ['/spa/api/v1/crm/lead', '/spa/api/v1/crm/leads'],
    ['/api/v1/something/else', undefined],
  ]
  for (const [path, nearest] of meant) {
    const { statusCode, body } = await app.http.inject({ url: path })
    const sentence = nearest === undefined ? '' : ` Did you mean ${nearest}?`
    assert.deepEqual(
      [statusCode, JSON.parse(body).message],
      [404, `The address was not found.${sentence} /docs lists all.`],
      path,
    )
  }
})

test('explains how to send a token', async () => {
  const { status, body } = await nobody.get('/crm/leads')
  assert.deepEqual([status, body.error.code], [401, 'UNAUTHENTICATED'])
  assert.match(body.message, /^Authentication is required: send the header Authorization with Bearer/)
})

test('suggests parameters and fields for their names in other APIs', async () => {
  const { errors } = (
    await anna.get(
      '/crm/customers?limit=5&sort=email&order_by=email&q=an&created_after=2026-01-01&filter[status]=active',
    )
  ).body
  const meant = Object.entries(errors as Record<string, string[]>).map(([name, [message = '']]) => [
    name,
    /Did you mean (\S+)\?$/.exec(message)?.[1],
  ])
  assert.deepEqual(Object.fromEntries(meant), {
    limit: 'per_page',
    sort: 'sort_by',
    order_by: 'sort_by',
    q: 'search',
    created_after: 'created_from',
    'filter[status]': 'status',
  })
  const { body } = await anna.post('/crm/customers', { company: 'Acme', email: 'a@acme.example' })
  assert.deepEqual(body.errors.company, ['The company field is not known. Did you mean company_name?'])
})

test('names the known parameters if they are few', async () => {
  const { body } = await anna.get('/crm/search/global?colour=red&q=an')
  assert.deepEqual(body.errors, {
    colour: ['The query parameter colour is not known; known are q, limit.'],
  })
  const none = await anna.get('/auth/me?colour=red')
  assert.deepEqual(none.body.errors.colour, [
    'The query parameter colour is not known; this address has no parameters.',
  ])
  const many = await anna.get('/crm/leads?colour=red')
  assert.match(many.body.errors.colour[0], /is not known; GET \/docs lists the parameters of each address\.$/)
})

test('rejects an id in place of an embedded record, and ignores the embedded record', async () => {
  const customer = await anna.post('/crm/customers', { company_name: 'Linked', email: 'linked@acme.example' })
  const { id } = customer.body.data
  const contact = { first_name: 'Ada', last_name: 'L', email: 'ada@acme.example' }
  for (const value of [id, 7]) {
    const rejected = await anna.post('/crm/contacts', { ...contact, customer: value })
    assert.equal(rejected.status, 422)
    assert.deepEqual(rejected.body.errors, {
      customer: ['The customer field is not known as a value. Did you mean customer_id?'],
    })
  }
  const made = await anna.post('/crm/contacts', { ...contact, customer_id: id })
  const read = (await anna.get(`/crm/contacts/${made.body.data.id}`)).body.data
  assert.equal((await anna.put(`/crm/contacts/${read.id}`, read)).status, 200)
  assert.equal((await anna.put(`/crm/contacts/${read.id}`, { customer: null })).status, 200)
})

test('treats an empty search as no search, and accepts tags in every notation', async () => {
  const lead = (email: string, tags: string[]) =>
    anna.post('/crm/leads', {
      email,
      source: 'website',
      tags,
      contact_info: { first_name: 'A', last_name: 'B' },
    })
  for (const [email, tags] of [
    ['one@acme.example', ['vip']],
    ['two@acme.example', ['fair', 'VIP']],
  ] as const)
    assert.equal((await lead(email, [...tags])).status, 201)
  const found = async (query: string) => {
    const { status, body } = await anna.get(`/crm/leads?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.meta.total
  }
  assert.equal(await found('search='), 2)
  assert.equal(await found('search=%20'), 2)
  for (const query of ['tags[]=vip', 'tags=vip']) assert.equal(await found(query), 1)
  for (const query of ['tags=vip,fair', 'tags=vip&tags=fair', 'tags[]=vip&tags[]=fair'])
    assert.equal(await found(query), 2)
  assert.equal((await anna.get('/crm/leads?status=')).status, 422)
})

test('rejects an entity type without events in the audit log', async () => {
  assert.equal((await anna.get('/audit-log?entity_type=lead,customer')).status, 200)
  const { status, body } = await anna.get('/audit-log?entity_type=leads')
  assert.equal(status, 422)
  assert.match(body.errors.entity_type[0], /Did you mean lead\?$/)
})

test('rejects an If-Match that is not an ETag', async () => {
  const { body, headers } = await anna.post('/crm/customers', {
    company_name: 'Tagged',
    email: 'tag@acme.example',
  })
  const change = (tag: string) =>
    anna.patch(`/crm/customers/${body.data.id}`, { notes: tag }, { 'if-match': tag })
  const rejected = await change('1')
  assert.deepEqual(
    [rejected.status, rejected.body.message],
    [400, 'The If-Match header must be an ETag as received, with its quotes, or *.'],
  )
  assert.equal((await change(String(headers.etag))).status, 200)
  assert.equal((await change('"1"')).status, 412)
})

test('lists the headers by which a response varies', async () => {
  const headers = { authorization: `Bearer ${anna.token}`, origin: 'https://shop.example' }
  for (const url of ['/api/v1/auth/me', '/api/v1/crm/leads', '/api/v1/nothing']) {
    const { vary } = (await app.http.inject({ url, headers })).headers
    const names = String(vary).toLowerCase()
    for (const name of ['accept', 'user-agent', 'origin'])
      assert.match(names, new RegExp(`\\b${name}\\b`), url)
  }
})

test('explains that a changed request needs a new Idempotency-Key', async () => {
  const send = (email: string) => anna.post('/crm/leads', { email }, { 'idempotency-key': 'one' })
  assert.equal((await send('x')).status, 422)
  const { body } = await send('x@example.com')
  assert.equal(body.error.code, 'IDEMPOTENCY_MISMATCH')
  assert.match(body.message, /send a changed request with a new key\.$/)
})

test('reports the position of a JSON error', async () => {
  const message = async (payload: string) => {
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
    const response = await app.http.inject({ method: 'POST', url: '/api/v1/crm/leads', headers, payload })
    assert.equal(response.statusCode, 400)
    return response.json().message
  }
  assert.equal(await message('{\n  "a": 1,\n  b: 2\n}'), 'The body is not valid JSON (line 3, column 3).')
  assert.match(await message('{"a": '), /^The body is not valid JSON.*\.$/)
})
