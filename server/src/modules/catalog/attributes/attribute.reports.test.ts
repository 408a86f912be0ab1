/** Reports on attribute values: statistics, exports and comparisons. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, createProduct, createAttribute } = await openAttributes()

const text = await createAttribute({ code: 'text', sort_order: 1, is_searchable: true })
const number = await createAttribute({
  code: 'number',
  type: 'number',
  unit: '°C',
  sort_order: 2,
  is_required: true,
})
const several = await createAttribute({
  code: 'several',
  type: 'multiselect',
  options: ['a', 'b'],
  sort_order: 3,
  is_filterable: true,
})
await createAttribute({ code: 'unused', type: 'color' })

const one = await createProduct({
  name: 'One',
  attributes: { text: '=1+1', number: -5, several: ['a', 'b'] },
})
const two = await createProduct({ name: 'Two', attributes: { text: 'two', several: ['b', 'a'] } })
await createProduct({ name: 'Bare' })

const none = ['text', 'number', 'boolean', 'date', 'select', 'multiselect']
  .concat('color', 'image', 'url', 'email', 'phone', 'json')
  .map((type) => [type, 0] as const)

test('counts attributes by type and lists the most used ones', async () => {
  const deleted = await createProduct({ attributes: { number: 1 } })
  await buyer.delete(`/operations/products/${deleted.id}`)
  const { body } = await buyer.get('/operations/attributes/statistics')
  assert.deepEqual(body.data, {
    total_attributes: 4,
    by_type: { ...Object.fromEntries(none), text: 1, number: 1, multiselect: 1, color: 1 },
    required_count: 1,
    filterable_count: 1,
    searchable_count: 1,
    most_used: [
      { id: text.id, code: 'text', name: 'Name', products_count: 2 },
      { id: several.id, code: 'several', name: 'Name', products_count: 2 },
      { id: number.id, code: 'number', name: 'Name', products_count: 1 },
    ],
  })
})

test('counts values over products with at least one value', async () => {
  const { body } = await buyer.get('/operations/product-attribute-values/statistics')
  assert.deepEqual(body.data, {
    total_values: 5,
    products_with_attributes: 2,
    average_attributes_per_product: 2.5,
    by_type: {
      ...Object.fromEntries(none.map(([type, zero]) => [type.toUpperCase(), zero])),
      TEXT: 2,
      NUMBER: 1,
      MULTISELECT: 2,
    },
  })
  const stranger = await testApp.caller('globex', 'manager')
  const empty = await stranger.get('/operations/product-attribute-values/statistics')
  assert.partialDeepStrictEqual(empty.body.data, { total_values: 0, average_attributes_per_product: 0 })
})

const exportOf = (format: string) =>
  buyer.get(`/operations/products/${one.id}/attribute-values/export?format=${format}`)

test('exports the values of a product as JSON', async () => {
  const { status, body, headers } = await exportOf('json')
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^application\/json/)
  const { exported_at, ...data } = body.data
  assert.equal(new Date(exported_at).toISOString(), exported_at)
  const row = (code: string, type: string, [value, formatted_value, display_value]: string[]) => ({
    attribute_code: code,
    attribute_name: 'Name',
    attribute_type: type,
    value,
    formatted_value,
    display_value,
  })
  assert.deepEqual(data, {
    product_id: one.id,
    product_name: 'One',
    format: 'json',
    values: [
      row('text', 'text', ['=1+1', '=1+1', '=1+1']),
      row('number', 'number', ['-5', '-5 °C', '-5']),
      row('several', 'multiselect', ['["a","b"]', 'a, b', 'a, b']),
    ],
    total: 3,
  })
})

test('exports values as CSV and escapes formulas', async () => {
  const { status, body, headers } = await exportOf('csv')
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^text\/csv/)
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="one-attributes-.*\.csv"$/)
  assert.deepEqual(String(body).replace('\uFEFF', '').trim().split('\r\n'), [
    'attribute_code,attribute_name,attribute_type,value,formatted_value,display_value',
    "text,Name,text,'=1+1,'=1+1,'=1+1",
    "number,Name,number,-5,'-5 °C,-5",
    'several,Name,multiselect,"[""a"",""b""]","a, b","a, b"',
  ])
})

test('requires the format of an export and hides products of other tenants', async () => {
  assert.ok((await exportOf('xml')).body.errors.format)
  assert.ok((await buyer.get(`/operations/products/${one.id}/attribute-values/export`)).body.errors.format)
  const stranger = await testApp.caller('globex', 'manager')
  const at = `/operations/products/${one.id}/attribute-values/export?format=json`
  assert.equal((await stranger.get(at)).status, 404)
})

const compare = async (fields: object = {}) =>
  buyer.post('/operations/products/compare-attributes', {
    product_id_1: one.id,
    product_id_2: two.id,
    ...fields,
  })

const asText = {
  attribute_code: 'text',
  attribute_name: 'Name',
  attribute_type: 'text',
  product_1_value: '=1+1',
  product_2_value: 'two',
  is_different: true,
}

test('compares two products by their common attributes', async () => {
  const { status, body } = await compare()
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    product_1: { id: one.id, name: 'One' },
    product_2: { id: two.id, name: 'Two' },
    comparison: [
      asText,
      {
        attribute_code: 'several',
        attribute_name: 'Name',
        attribute_type: 'multiselect',
        product_1_value: ['a', 'b'],
        product_2_value: ['b', 'a'],
        is_different: false,
      },
    ],
    summary: { total_compared: 2, differences: 1, matches: 1 },
  })
  const differences = (await compare({ include_only_differences: true })).body.data
  assert.deepEqual(differences.comparison, [asText])
  assert.deepEqual(differences.summary, { total_compared: 2, differences: 1, matches: 1 })
})

test('compares the requested attributes even if one product has no value', async () => {
  const { body } = await compare({ attribute_ids: [number.id, several.id] })
  const compared = body.data.comparison.map((each: Record<string, unknown>) => [
    each.attribute_code,
    each.product_1_value,
    each.product_2_value,
    each.is_different,
  ])
  assert.deepEqual(compared, [
    ['number', -5, null, true],
    ['several', ['a', 'b'], ['b', 'a'], false],
  ])
  assert.deepEqual(body.data.summary, { total_compared: 2, differences: 1, matches: 1 })
})

test('rejects a comparison of unknown products or attributes', async () => {
  const unknown = '01KAJ3XJ5Q0000000000000009'
  const { status, body } = await compare({ product_id_2: unknown, attribute_ids: [text.id, unknown] })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['attribute_ids.1', 'product_id_2'])
  const missing = await buyer.post('/operations/products/compare-attributes', {})
  assert.deepEqual(Object.keys(missing.body.errors).toSorted(), ['product_id_1', 'product_id_2'])
})

test('updates the statistics when an attribute is deleted', async () => {
  await buyer.delete(url(several))
  const { body } = await buyer.get('/operations/product-attribute-values/statistics')
  assert.partialDeepStrictEqual(body.data, { total_values: 3, products_with_attributes: 2 })
})
