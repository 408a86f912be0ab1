/** Filters by custom fields: exact in their results and totals. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openFields, optionsOf } from './custom-field.fixtures.ts'
import { valuesIn } from '#core/custom-fields/values'

const { testApp, owner, seller, define, lead } = await openFields()

const url = ({ id }: { id: string }) => `/crm/leads/${id}`
const filtered = (filters: Record<string, unknown>, more = '') => {
  const query = new URLSearchParams(
    Object.entries(filters).map(([code, value]) => [`custom_fields[${code}]`, String(value)]),
  )
  return seller.get(`/crm/leads?${query}${more}`)
}
const found = async (filters: Record<string, unknown>) => {
  const { status, body } = await filtered(filters)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  return body.data.map(({ id }: { id: string }) => id)
}

test('filters a list by values of every type', async () => {
  const moment = '2026-11-21T08:00:00.000Z'
  const values: [type: string, value: unknown, filter?: string][] = [
    ['text', 'Größe & Maß'],
    ['long_text', `${'long '.repeat(100)}\nend`],
    ['integer', 42],
    ['number', 0.000_000_25, '0.00000025'],
    ['boolean', true],
    ['date', '2026-11-21'],
    ['datetime', moment, '2026-11-21T10:00:00+02:00'],
    ['url', 'https://example.com/?a=b&c[d]=e'],
    ['email', 'filter@example.com'],
    ['select', 'red'],
  ]
  for (const [type, value, filter = String(value)] of values) {
    await define(`f_${type}`, type, type === 'select' ? { options: optionsOf('red', 'blue') } : {})
    const own = await lead({ [`f_${type}`]: value })
    await lead()
    assert.deepEqual(await found({ [`f_${type}`]: filter }), [own.id], type)
  }
  assert.deepEqual(await found({ f_boolean: false }), [])
  assert.deepEqual(await found({ f_text: 'größe & maß' }), [])
})

test('finds a record by each value of a list', async () => {
  await define('colors', 'multi_select', { options: optionsOf('red', 'green', 'blue') })
  const both = await lead({ colors: ['red', 'green'] })
  const one = await lead({ colors: ['green'] })
  assert.deepEqual((await found({ colors: 'green' })).toSorted(), [both.id, one.id].toSorted())
  assert.deepEqual(await found({ colors: 'red' }), [both.id])
  assert.deepEqual(await found({ colors: 'blue' }), [])
})

test('updates filter results after every change of a record', async () => {
  await define('stand', 'text')
  const own = await lead({ stand: 'A1' })
  await seller.patch(url(own), { custom_fields: { stand: 'B2' } })
  assert.deepEqual([await found({ stand: 'A1' }), await found({ stand: 'B2' })], [[], [own.id]])
  await seller.patch(url(own), { custom_fields: { stand: null } })
  assert.deepEqual(await found({ stand: 'B2' }), [])
  await seller.patch(url(own), { custom_fields: { stand: 'B2' }, notes: 'back' })
  await seller.delete(url(own))
  assert.deepEqual(await found({ stand: 'B2' }), [])
  assert.deepEqual(await testApp.sql('select 1 from custom_field_values where record_id = $1', [own.id]), [])
})

test('finds values that were stored before the definition as soon as it exists', async () => {
  const old = await lead({ booth: 7 })
  const [, ...made] = await Promise.all([
    define('booth', 'integer'),
    ...Array.from({ length: 8 }, () => lead({ booth: 7 })),
  ])
  const ids = [old, ...made].map(({ id }) => id)
  assert.deepEqual((await found({ booth: 7 })).toSorted(), ids.toSorted())
})

test('combines custom field filters with each other, list filters, search and pages', async () => {
  await define('team', 'text')
  await define('rank', 'integer')
  for (const rank of [1, 1, 2, 1, 1]) await lead({ team: 'north', rank })
  const [first] = await found({ team: 'north', rank: 2 })
  await seller.patch(url({ id: first }), { status: 'contacted' })
  const page = await filtered({ team: 'north', rank: 1 }, '&status=new&per_page=3&page=2&sort_direction=asc')
  assert.equal(page.body.data.length, 1)
  assert.deepEqual(page.body.meta, {
    current_page: 2,
    per_page: 3,
    total: 4,
    last_page: 2,
    next_cursor: null,
    version: 'v1',
  })
  assert.match(decodeURIComponent(page.body.links.first), /custom_fields\[team\]=north/)
  assert.equal((await filtered({ team: 'north' }, '&status=contacted')).body.meta.total, 1)
  const { email } = (await seller.get(url({ id: first }))).body.data
  assert.equal((await filtered({ team: 'north' }, `&search=${email}`)).body.meta.total, 1)
  assert.equal((await filtered({ rank: 1 }, `&search=${email}`)).body.meta.total, 0)
})

test('rejects filters by undefined fields and by values that do not fit the type', async () => {
  await lead({ undefined_one: 'x' })
  const { status, body } = await filtered({ undefined_one: 'x', f_integer: 'many' }, '&status=none')
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'custom_fields[undefined_one]': [
      'The custom_fields[undefined_one] field names no custom field: ' +
        'GET /custom-fields?entity_type=lead lists those of a lead.',
    ],
    'custom_fields[f_integer]': ['The custom_fields[f_integer] field must be an integer.'],
    status: body.errors.status,
  })
  assert.match(body.errors.status[0], /^The status field must be one of: new/)
  for (const wrong of [
    'custom_fields=x',
    'custom_fields[f_text]=',
    'custom_fields[]=x',
    'custom_fields[f_text=x',
  ])
    assert.equal((await seller.get(`/crm/leads?${wrong}`)).status, 422, wrong)
  assert.equal((await seller.get('/users?custom_fields[f_text]=x')).status, 422)
  assert.equal((await seller.get('/crm/leads/search?q=an&custom_fields[undefined_one]=x')).status, 422)
})

test('filters by a value whose option was removed', async () => {
  const field = await define('tier', 'select', { options: optionsOf('gold', 'tin') })
  const own = await lead({ tier: 'tin' })
  await owner.patch(`/custom-fields/${field.id}`, { options: optionsOf('gold') })
  assert.deepEqual(await found({ tier: 'tin' }), [own.id])
  await owner.delete(`/custom-fields/${field.id}`)
  assert.equal((await filtered({ tier: 'tin' })).status, 422)
})

test('separates tenants, and leads from customers, in filters', async () => {
  const other = await testApp.caller('globex', 'owner')
  await define('mark', 'text')
  await define('mark', 'text', { entity_type: 'customer' })
  await define('mark', 'text', {}, other)
  const own = await lead({ mark: 'x' })
  const theirs = await lead({ mark: 'x' }, other)
  await seller.post('/crm/customers', {
    company_name: 'Alfreds',
    email: 'alfreds@example.com',
    custom_fields: { mark: 'x' },
  })
  assert.deepEqual(await found({ mark: 'x' }), [own.id])
  const { body } = await other.get('/crm/leads?custom_fields[mark]=x')
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [theirs.id],
  )
  assert.equal((await seller.get('/crm/customers?custom_fields[mark]=x')).body.meta.total, 1)
})

test('migrates existing values to the stored format of the server', async () => {
  const fields = {
    text: ' Größe ',
    empty: '',
    long: 'ö'.repeat(101),
    short: 'ö'.repeat(100),
    forged: 'sha256:0',
    integer: -5,
    decimal: 12.5,
    tiny: 1.5e-7,
    huge: 1.2345e25,
    yes: true,
    nothing: null,
    list: ['a', 'a', 1, false, null, '', ['b'], { c: 1 }],
    long_list: Array.from({ length: 201 }, (_, each) => `item ${each}`),
    nested: { a: 1 },
    'Not A Code': 'x',
    a__b: 'x',
    ['x'.repeat(51)]: 'x',
  }
  const migration = readFileSync('server/migrations/20261121_1540_fields_and_views.sql', 'utf8')
  const [made = ''] = /create function custom_field_values_in[^]+?\$\$;/.exec(migration) ?? []
  await testApp.sql(made)
  const rows = await testApp.sql('select code, value from custom_field_values_in($1)', [
    JSON.stringify(fields),
  ])
  const ours = valuesIn(fields)
  assert.ok(ours.length > 10)
  assert.deepEqual(
    rows.map(({ code, value }) => `${code}=${value}`).toSorted(),
    ours.map(([code, value]) => `${code}=${value}`).toSorted(),
  )
})
