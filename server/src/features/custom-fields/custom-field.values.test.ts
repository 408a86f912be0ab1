/** Values of custom fields in records. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadDraft, openFields, optionsOf } from './custom-field.fixtures.ts'

const { testApp, owner, seller, define, lead } = await openFields()

const url = ({ id }: { id: string }) => `/crm/leads/${id}`
const fieldsOf = async (record: { id: string }) => (await seller.get(url(record))).body.data.custom_fields
const errorsOf = async (custom_fields: object) => {
  const { status, body } = await seller.post('/crm/leads', leadDraft(custom_fields))
  assert.equal(status, 422, JSON.stringify(custom_fields))
  return body.errors
}

const right: [type: string, sent: unknown, kept?: unknown][] = [
  ['text', '  Fair 2026 ', 'Fair 2026'],
  ['long_text', 'one\ntwo'],
  ['integer', -7],
  ['integer', 9_007_199_254_740_991],
  ['number', 0.000_000_1],
  ['number', -12.5],
  ['boolean', false],
  ['date', '2028-02-29'],
  ['datetime', '2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['url', 'https://example.com/a?b=c#d'],
  ['url', 'http://localhost:3000'],
  ['email', 'maria@example.com'],
  ['select', 'red'],
  ['multi_select', ['red', 'blue', 'red'], ['red', 'blue']],
]

const wrong: [type: string, sent: unknown, problem: string][] = [
  ['text', 5, 'must be a string'],
  ['text', 'a\nb', 'must be one line of plain text'],
  ['text', 'x'.repeat(256), 'must not be longer than 255 characters'],
  ['long_text', ['a'], 'must be a string'],
  ['integer', 1.5, 'must be an integer'],
  ['integer', '5', 'must be an integer'],
  ['integer', 2 ** 60, 'must not be greater than 9007199254740991'],
  ['number', '1.5', 'must be a number'],
  ['number', 1e16, 'must not be greater than 1000000000000000'],
  ['boolean', 'true', 'must be true or false'],
  ['date', '2026-02-29', 'must be a date that exists, as YYYY-MM-DD'],
  ['date', '1899-12-31', 'must be in the years 1900 to 2200'],
  ['datetime', '2201-01-01T00:00:00Z', 'must be in the years 1900 to 2200'],
  ['date', '2026-11-21T08:00:00Z', 'must be a date that exists, as YYYY-MM-DD'],
  ['datetime', '2026-11-21', 'must be a timestamp in ISO 8601 with an offset, such as 2026-11-21T08:00:00Z'],
  ['url', 'javascript:alert(1)', 'must be a URL that begins with http:// or https://'],
  ['url', 'example.com', 'must be a URL that begins with http:// or https://'],
  ['email', 'maria', 'must be a valid email address'],
  ['select', 'green', 'must be one of: red, blue'],
  ['select', ['red'], 'must be a string'],
  ['multi_select', 'red', 'must be an array'],
]

const types = [...new Set(right.map(([type]) => type))]
for (const type of types)
  await define(`a_${type}`, type, type.endsWith('select') ? { options: optionsOf('red', 'blue') } : {})

test('stores values of each type in a normalised form', async () => {
  for (const [type, sent, kept = sent] of right) {
    const made = await lead({ [`a_${type}`]: sent })
    assert.deepEqual(made.custom_fields, { [`a_${type}`]: kept }, type)
    assert.deepEqual(await fieldsOf(made), { [`a_${type}`]: kept }, type)
  }
})

test('rejects values that do not fit the type, on creation and update', async () => {
  const own = await lead()
  for (const [type, sent, problem] of wrong) {
    const path = `custom_fields.a_${type}`
    const expected = { [path]: [`The ${path} field ${problem}.`] }
    assert.deepEqual(await errorsOf({ [`a_${type}`]: sent }), expected)
    const { status, body } = await seller.patch(url(own), { custom_fields: { [`a_${type}`]: sent } })
    assert.deepEqual([status, body.errors], [422, expected])
  }
  assert.deepEqual(await fieldsOf(own), {})
  const items = await errorsOf({ a_multi_select: ['red', 'green', 3] })
  assert.deepEqual(Object.keys(items), ['custom_fields.a_multi_select.2'])
  assert.deepEqual(Object.keys(await errorsOf({ a_multi_select: ['red', 'green'] })), [
    'custom_fields.a_multi_select.1',
  ])
})

test('reports errors of custom fields and all other fields in one response', async () => {
  const body = { email: 'nonsense', custom_fields: { a_integer: 'x', a_date: '2026-13-01' }, colour: 1 }
  const created = await seller.post('/crm/leads', body)
  assert.deepEqual(Object.keys(created.body.errors).toSorted(), [
    'colour',
    'contact_info',
    'contact_info.first_name',
    'contact_info.last_name',
    'custom_fields.a_date',
    'custom_fields.a_integer',
    'email',
    'source',
  ])
  const changed = await seller.put(url(await lead()), body)
  assert.deepEqual(Object.keys(changed.body.errors).toSorted(), [
    'colour',
    'custom_fields.a_date',
    'custom_fields.a_integer',
    'email',
  ])
  const { body: customer } = await seller.post('/crm/customers', {
    company_name: 'Acme',
    custom_fields: { a_integer: 'free' },
  })
  assert.deepEqual(Object.keys(customer.errors), ['email'], 'leads and customers have separate fields')
})

test('accepts undefined keys as free-form data beside defined fields', async () => {
  const own = await lead({ a_integer: 1, fair: { hall: 3 } })
  await seller.patch(url(own), { custom_fields: { a_boolean: true, fair: null } })
  assert.deepEqual(await fieldsOf(own), { a_integer: 1, a_boolean: true })
})

test('requires required fields on creation, and does not allow clearing them', async () => {
  const before = await lead()
  const field = await define('region', 'text', { required: true })
  const path = 'custom_fields.region'
  const expected = { [path]: [`The ${path} field is required.`] }
  for (const custom_fields of [undefined, {}, { region: null }, { region: ' ' }]) {
    const { status, body } = await seller.post('/crm/leads', leadDraft(custom_fields))
    assert.deepEqual([status, body.errors], [422, expected])
  }
  const own = await lead({ region: 'north' })
  for (const empty of [null, '', '  '])
    assert.deepEqual(
      (await seller.patch(url(own), { custom_fields: { region: empty } })).body.errors,
      expected,
    )
  assert.equal((await seller.patch(url(own), { custom_fields: { a_integer: 4 } })).status, 200)
  assert.equal((await seller.patch(url(before), { notes: 'Called' })).status, 200)
  await owner.patch(`/custom-fields/${field.id}`, { required: false })
  await seller.patch(url(own), { custom_fields: { region: null } })
  assert.deepEqual(await fieldsOf(own), { a_integer: 4 })
})

test('treats an empty value as no value', async () => {
  assert.deepEqual((await lead({ a_text: '', a_multi_select: [], a_date: null })).custom_fields, {})
  const own = await lead({ a_text: 'x', a_multi_select: ['red'] })
  await seller.patch(url(own), { custom_fields: { a_text: ' ', a_multi_select: [] } })
  assert.deepEqual(await fieldsOf(own), {})
})

test('preserves a removed option in records that have it, and rejects it in others', async () => {
  const size = await define('size', 'select', { options: optionsOf('s', 'm') })
  const sizes = await define('sizes', 'multi_select', { options: optionsOf('s', 'm', 'l') })
  const own = await lead({ size: 's', sizes: ['s', 'm'] })
  await owner.patch(`/custom-fields/${size.id}`, { options: optionsOf('m', 'xl') })
  await owner.patch(`/custom-fields/${sizes.id}`, { options: optionsOf('m', 'l') })
  assert.deepEqual(await fieldsOf(own), { size: 's', sizes: ['s', 'm'] })
  assert.deepEqual(await errorsOf({ size: 's', sizes: ['m', 's'] }), {
    'custom_fields.size': ['The custom_fields.size field must be one of: m, xl.'],
    'custom_fields.sizes.1': ['The custom_fields.sizes.1 field must be one of: m, l.'],
  })
  const { data } = (await seller.get(url(own))).body
  const again = await seller.patch(url(own), { ...data, notes: 'Sent back unchanged' })
  assert.equal(again.status, 200, JSON.stringify(again.body))
  await seller.patch(url(own), { custom_fields: { sizes: ['l', 's'] } })
  assert.deepEqual((await fieldsOf(own)).sizes, ['l', 's'])
  await seller.patch(url(own), { custom_fields: { size: 'xl' } })
  const { status } = await seller.patch(url(own), { custom_fields: { size: 's' } })
  assert.equal(status, 422)
})

test('preserves values that predate the definition until they are changed', async () => {
  const own = await lead({ headcount: 'about fifty' })
  await define('headcount', 'integer')
  const back = await seller.patch(url(own), { custom_fields: { headcount: 'about fifty', a_text: 'x' } })
  assert.equal(back.status, 200)
  assert.ok((await seller.patch(url(own), { custom_fields: { headcount: 'sixty' } })).body.errors)
  await seller.patch(url(own), { custom_fields: { headcount: 60 } })
  assert.deepEqual(await fieldsOf(own), { headcount: 60, a_text: 'x' })
})

test('keeps the values of a deleted definition as free-form data', async () => {
  const field = await define('mood', 'select', { options: optionsOf('good') })
  const own = await lead({ mood: 'good' })
  await owner.delete(`/custom-fields/${field.id}`)
  assert.deepEqual(await fieldsOf(own), { mood: 'good' })
  await seller.patch(url(own), { custom_fields: { mood: ['anything', 1] } })
  assert.deepEqual(await fieldsOf(own), { mood: ['anything', 1] })
})

test('responds with 404 for a missing record, even with a wrong value', async () => {
  const deleted = await lead()
  await seller.delete(url(deleted))
  assert.equal((await seller.patch(url(deleted), { custom_fields: { a_integer: 'x' } })).status, 404)
  const stranger = await testApp.caller('globex', 'sales')
  const own = await lead()
  assert.equal((await stranger.patch(url(own), { custom_fields: { a_integer: 'x' } })).status, 404)
})

test('lets two concurrent requests set different fields', async () => {
  const own = await lead()
  const responses = await Promise.all([
    seller.patch(url(own), { custom_fields: { a_integer: 1 } }),
    seller.patch(url(own), { custom_fields: { a_text: 'b' } }),
  ])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(await fieldsOf(own), { a_integer: 1, a_text: 'b' })
})
