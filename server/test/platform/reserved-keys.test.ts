/** Keys that could change other objects are rejected wherever JSON, a form or a file can contain them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCustomer, send, text } from '#features/documents/documents.fixtures'
import { finished, prepared } from '#features/imports/import.fixtures'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const customer = await newCustomer(owner)

const at = `/crm/customers/${customer}`

/** The method, the address, the body with `$` in place of the key, and the path of the key in the errors. */
const bodies: [method: 'POST' | 'PUT' | 'PATCH', path: string, body: string, field: string][] = [
  ['PUT', at, '{"custom_fields":{$:{"x":1}}}', 'custom_fields.$'],
  ['PATCH', at, '{$:{"x":1}}', '$'],
  ['PUT', at, '{"billing_address":{"city":"Berlin",$:{"x":1}}}', 'billing_address.$'],
  ['PATCH', '/tenant', '{"settings":{$:{"x":1}}}', 'settings.$'],
  ['PATCH', '/tenant', '{"settings":{"company":{$:{"x":1}}}}', 'settings.company.$'],
  ['PATCH', '/auth/me/preferences', '{"preferences":{"a":[{"b":{$:{"x":1}}}]}}', 'preferences.a.0.b.$'],
  ['POST', '/operations/products', `{"attributes":{$:{"x":1}},"name":"Chai"}`, 'attributes.$'],
  ['POST', '/views', '{"name":"x","entity_type":"lead","filters":{$:{"x":1}}}', 'filters.$'],
  ['POST', '/imports', '{"entity_type":"customer","file_name":"a.csv","mapping":{$:{"x":1}}}', 'mapping.$'],
  [
    'POST',
    '/webhooks/subscriptions',
    '{"url":"https://example.com","events":["*"],"x":[[{$:{"x":1}}]]}',
    'x.0.0.$',
  ],
]
/** The spelling in JSON, and the key. */
const keys: [spelling: string, key: string][] = [
  ['"__proto__"', '__proto__'],
  ['"\\u005f_proto\\u005F_"', '__proto__'],
  ['"constructor"', 'constructor'],
  ['"\\u0063onstructor"', 'constructor'],
  ['"prototype"', 'prototype'],
]

test('rejects reserved keys at any depth of a body, and names each field', async () => {
  for (const [method, path, body, field] of bodies)
    for (const [spelling, key] of keys) {
      const response = await owner.call(method)(path, body.replace('$', spelling))
      assert.equal(response.status, 422, `${method} ${path} ${body} ${key}: ${JSON.stringify(response.body)}`)
      assert.ok(Object.hasOwn(response.body.errors, field.replace('$', key)), JSON.stringify(response.body))
    }
  for (const value of ['1', 'null', '"x"', '[]', 'true'])
    assert.equal((await owner.put(at, `{"custom_fields":{"__proto__":${value}}}`)).status, 422, value)
  assert.equal((await owner.put(at, '{"custom_fields":{" __proto__ ":1}}')).status, 422)
  const { body } = await owner.get(at)
  assert.deepEqual(body.data.custom_fields ?? {}, {})
  assert.equal(({} as { x?: number }).x, undefined)
})

test('names the first of very many reserved keys, and rejects them below any nesting', async () => {
  const many = `{"custom_fields":{"a":[${Array.from({ length: 5_000 }, () => '{"__proto__":1}').join(',')}]}}`
  const { status, body } = await owner.put(at, many)
  assert.equal(status, 422)
  assert.ok(Object.keys(body.errors).length <= 100)
  const deep = `{"custom_fields":${'{"a":'.repeat(5_000)}{"__proto__":1}${'}'.repeat(5_000)}}`
  assert.equal((await owner.put(at, deep)).status, 422)
})

test('rejects reserved keys in forms', async () => {
  const fields: [string, string][] = [
    ['metadata[__proto__]', 'x'],
    ['metadata', '{"__proto__":{"x":1}}'],
    ['metadata', '{"a":{"constructor":{"x":1}}}'],
    ['__proto__[x]', 'x'],
  ]
  for (const field of fields) {
    const response = await send(owner, `${at}/documents`, [['type', 'contract'], field], text('x'))
    assert.equal(response.status, 422, `${field[0]}: ${JSON.stringify(response.body)}`)
    assert.match(Object.keys(response.body.errors).join(), /__proto__|constructor/)
  }
})

test('rejects or ignores reserved names in queries', async () => {
  const names = ['custom_fields[__proto__]=x', '__proto__[x]=1', '__proto__=1', 'includes=__proto__']
  for (const query of [...names, 'sort_by=__proto__']) {
    const { status, body } = await owner.get(`/crm/customers?${query}`)
    assert.equal(status, 422, `${query}: ${JSON.stringify(body)}`)
  }
  assert.equal(({} as { x?: number }).x, undefined)
})

test('stores no reserved key of an imported file', async () => {
  await owner.post('/custom-fields', { entity_type: 'customer', code: 'size', label: 'Size', type: 'text' })
  const columns = ['__proto__', 'custom_fields.__proto__', 'constructor', 'prototype']
  const file = `type,company_name,email,${columns.join(',')}\nbusiness,Proto,proto@example.com,a,b,c,d\n`
  const made = await prepared(owner, 'customer', file)
  for (const column of columns)
    assert.ok(!Object.hasOwn(made.mapping, column) || made.mapping[column] === null, column)
  const result = await finished(testApp, owner, made)
  assert.equal(result.created, 1, JSON.stringify(result))
  const [found] = (await owner.get('/crm/customers?search=proto')).body.data
  assert.deepEqual((await owner.get(`/crm/customers/${found.id}`)).body.data.custom_fields ?? {}, {})
})

test('accepts custom fields whose codes objects inherit, with their values', async () => {
  for (const code of ['constructor', 'prototype'])
    assert.equal(
      (await owner.post('/custom-fields', { entity_type: 'customer', code, label: code, type: 'text' }))
        .status,
      201,
    )
  const custom_fields = { constructor: 'Bob', prototype: 'Mark I' }
  assert.equal((await owner.put(at, { custom_fields })).status, 200)
  assert.deepEqual((await owner.get(at)).body.data.custom_fields, custom_fields)
})
