/** Attribute values of products: addition, reads, updates and deletion. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, createProduct, read, createAttribute, setAttributes } = await openAttributes()

const storedOf = async ({ id }: { id: string }) => {
  const rows = await testApp.sql(
    `select a.code, v.value from product_attribute_values v
     join attributes a on a.tenant_id = v.tenant_id and a.id = v.attribute_id
     where v.product_id = $1 order by a.code`,
    [id],
  )
  return Object.fromEntries(rows.map(({ code, value }) => [String(code), value]))
}

const namesOf = async (query: string) => {
  const { status, body } = await buyer.get(`/operations/products?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ name }: { name: string }) => name).toSorted()
}

test('stores native attribute values and returns the visible ones formatted', async () => {
  await createAttribute({
    code: 'weight_net',
    name: 'Weight',
    label: 'Net weight',
    type: 'number',
    unit: 'kg',
    sort_order: 3,
  })
  await createAttribute({ code: 'organic', type: 'boolean', sort_order: 2 })
  await createAttribute({ code: 'notes', type: 'multiselect', options: ['nutty', 'fruity'], sort_order: 1 })
  await createAttribute({ code: 'inner', is_visible_on_frontend: false })
  const attributes = { weight_net: 0.25, organic: true, notes: ['fruity', 'nutty'], inner: 'shelf 4' }
  const product = await createProduct({ attributes })
  assert.deepEqual(product.attributes, attributes)
  assert.deepEqual(await storedOf(product), {
    weight_net: '0.25',
    organic: '1',
    notes: '["fruity","nutty"]',
    inner: 'shelf 4',
  })
  const visible = (await read(product)).visible_attributes
  assert.deepEqual(
    visible.map(({ code, value, formatted_value }: Record<string, string>) => [code, value, formatted_value]),
    [
      ['notes', '["fruity","nutty"]', 'fruity, nutty'],
      ['organic', '1', 'Yes'],
      ['weight_net', '0.25', '0.25 kg'],
    ],
  )
  assert.deepEqual(visible[2], {
    code: 'weight_net',
    name: 'Weight',
    label: 'Net weight',
    value: '0.25',
    formatted_value: '0.25 kg',
    type: 'number',
    unit: 'kg',
  })
  const [listed] = (await buyer.get(`/operations/products?search=${product.sku}`)).body.data
  assert.deepEqual(listed.visible_attributes, visible)
})

test('merges attributes by code, and removes values that are set to null', async () => {
  const [a, b] = [await createAttribute(), await createAttribute({ type: 'number' })]
  const product = await createProduct({ attributes: { [a.code]: 'one', [b.code]: 1 } })
  assert.deepEqual((await setAttributes(product, { [b.code]: 2 })).body.data.attributes, {
    [a.code]: 'one',
    [b.code]: 2,
  })
  assert.deepEqual(await storedOf(product), { [a.code]: 'one', [b.code]: '2' })
  assert.deepEqual((await setAttributes(product, { [a.code]: null })).body.data.attributes, { [b.code]: 2 })
  assert.deepEqual(await storedOf(product), { [b.code]: '2' })
  assert.deepEqual((await setAttributes(product, null)).body.data.attributes, {})
  assert.deepEqual(await storedOf(product), {})
  assert.equal((await buyer.put(`/operations/products/${product.id}`, { name: 'Other name' })).status, 200)
})

test('reports every invalid value and unknown code together with all other field errors', async () => {
  const number = await createAttribute({ type: 'number', validation_rules: ['max:10'] })
  const choice = await createAttribute({ type: 'select', options: ['a'] })
  const right = await createAttribute()
  const attributes = { [number.code]: 11, [choice.code]: 'b', [right.code]: 'fine', no_such: 1 }
  const expected = {
    [`attributes.${number.code}`]: [`The attributes.${number.code} field must not be greater than 10.`],
    [`attributes.${choice.code}`]: [`The attributes.${choice.code} field must be one of: a.`],
    'attributes.no_such': ['The attributes.no_such field does not name an attribute that exists.'],
  }
  const added = await buyer.post('/operations/products', { name: 'Chai', attributes })
  assert.deepEqual([added.status, added.body.errors], [422, expected])
  const product = await createProduct()
  const changed = await setAttributes(product, attributes)
  assert.deepEqual([changed.status, changed.body.errors], [422, expected])
  assert.deepEqual([(await read(product)).attributes, await storedOf(product)], [{}, {}])
  const both = await buyer.post('/operations/products', { name: 'x', sku: product.sku, attributes })
  assert.deepEqual(
    Object.keys(both.body.errors).toSorted(),
    [...Object.keys(expected), 'name', 'sku'].toSorted(),
  )
})

test('accepts an unchanged value that newer rules no longer allow', async () => {
  const attribute = await createAttribute({ type: 'number' })
  const product = await createProduct({ attributes: { [attribute.code]: 50 } })
  await buyer.put(url(attribute), { validation_rules: ['max:10'] })
  const { data } = (await buyer.get(`/operations/products/${product.id}`)).body
  assert.equal((await buyer.put(`/operations/products/${product.id}`, data)).status, 200)
  assert.equal((await setAttributes(product, { [attribute.code]: 51 })).status, 422)
  const { status, body } = await buyer.post(`/operations/products/${product.id}/duplicate`, {})
  assert.deepEqual([status, body.data.attributes], [201, { [attribute.code]: 50 }])
  assert.deepEqual(await storedOf(body.data), { [attribute.code]: '50' })
})

test('accepts two concurrent updates of different attributes of one product', async () => {
  const [a, b] = [await createAttribute(), await createAttribute()]
  const product = await createProduct()
  const responses = await Promise.all([
    setAttributes(product, { [a.code]: 'x' }),
    setAttributes(product, { [b.code]: 'y' }),
  ])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  )
  const both = { [a.code]: 'x', [b.code]: 'y' }
  assert.deepEqual([(await read(product)).attributes, await storedOf(product)], [both, both])
})

test('leaves no value when an attribute is deleted concurrently with its assignment', async () => {
  for (let round = 0; round < 8; round++) {
    const attribute = await createAttribute()
    const product = await createProduct()
    await Promise.all([setAttributes(product, { [attribute.code]: 'x' }), buyer.delete(url(attribute))])
    assert.deepEqual([(await read(product)).attributes, await storedOf(product)], [{}, {}])
  }
})

test('filters products by filterable attributes and combines the conditions', async () => {
  await createAttribute({ code: 'f_color', type: 'color', is_filterable: true })
  await createAttribute({ code: 'f_sizes', type: 'multiselect', options: ['S', 'M'], is_filterable: true })
  await createAttribute({ code: 'f_ready', type: 'boolean', is_filterable: true })
  await createAttribute({ code: 'f_watt', type: 'number', is_filterable: true })
  await createAttribute({ code: 'f_quiet', type: 'select', options: ['S'] })
  await createProduct({
    name: 'Lamp one',
    attributes: { f_color: '#FA0', f_sizes: ['S', 'M'], f_ready: true, f_watt: 40.5, f_quiet: 'S' },
  })
  await createProduct({
    name: 'Lamp two',
    attributes: { f_color: '#ffaa00', f_sizes: ['M'], f_ready: false },
  })
  const cases: Record<string, string[]> = {
    'attributes[f_color]=%23ffaa00': ['Lamp one', 'Lamp two'],
    'attributes[f_sizes]=S': ['Lamp one'],
    'attributes[f_sizes]=M': ['Lamp one', 'Lamp two'],
    'attributes[f_ready]=true': ['Lamp one'],
    'attributes[f_ready]=0': ['Lamp two'],
    'attributes[f_watt]=40.50': ['Lamp one'],
    'attributes[f_sizes]=M&attributes[f_ready]=false': ['Lamp two'],
    'attributes[f_sizes]=L': [],
  }
  for (const [query, names] of Object.entries(cases)) assert.deepEqual(await namesOf(query), names, query)
  const { body } = await buyer.get('/operations/products?attributes[f_quiet]=S&attributes[f_none]=S')
  assert.deepEqual(Object.keys(body.errors), ['attributes.f_quiet', 'attributes.f_none'])
})

test('requires the values of required attributes for activation, and accepts the values of the master', async () => {
  const attribute = await createAttribute({ is_required: true })
  const path = `attributes.${attribute.code}`
  const bare = await createProduct({ selling_price: null })
  const activate = ({ id }: { id: string }) => buyer.post(`/operations/products/${id}/activate`)
  const rejected = await activate(bare)
  assert.equal(rejected.status, 422)
  assert.deepEqual(Object.keys(rejected.body.errors).toSorted(), [path, 'selling_price'])
  await buyer.put(`/operations/products/${bare.id}`, {
    selling_price: 1,
    attributes: { [attribute.code]: 'oak' },
  })
  assert.equal((await activate(bare)).status, 200)
  const variant_configuration = { attributes: { Size: ['S'] } }
  const master = await createProduct({ variant_configuration }, '/operations/master-products')
  const at = `/operations/master-products/${master.id}/generate-variants`
  const [variant] = (await buyer.post(at)).body.data.variants
  assert.equal((await activate(variant)).status, 422)
  assert.equal((await setAttributes(master, { [attribute.code]: 'elm' })).status, 200)
  assert.equal((await activate(variant)).status, 200)
  await buyer.put(url(attribute), { is_required: false })
})

test(
  'checks sixty patterns in one request that would block a backtracking engine',
  { timeout: 120_000 },
  async () => {
    const codes: string[] = []
    for (let each = 0; each < 60; each++)
      codes.push((await createAttribute({ validation_rules: ['regex:^a+a+a+\\w{80}\\W'] })).code)
    const attributes = Object.fromEntries(codes.map((code) => [code, 'a'.repeat(255)]))
    const { status, body } = await buyer.post('/operations/products', {
      name: 'Chai',
      type: 'none',
      attributes,
    })
    assert.equal(status, 422)
    assert.deepEqual(
      Object.keys(body.errors).toSorted(),
      [...codes.map((code) => `attributes.${code}`), 'type'].toSorted(),
    )
    const right = Object.fromEntries(codes.map((code) => [code, `${'a'.repeat(250)}-a`]))
    assert.deepEqual((await setAttributes(await createProduct(), right)).body.data.attributes, right)
  },
)

test('reports a pattern that RE2 does not support on the field and keeps the stored value', async () => {
  const attribute = await createAttribute()
  const product = await createProduct({ attributes: { [attribute.code]: 'xb' } })
  await testApp.sql('update attributes set validation_rules = $2 where id = $1', [
    attribute.id,
    ['regex:(?=a)b'],
  ])
  const { status, body } = await setAttributes(product, { [attribute.code]: 'ab' })
  const path = `attributes.${attribute.code}`
  const sentence =
    `The ${path} field cannot be checked, as the attribute has the rule regex:(?=a)b, ` +
    'which must not look around or refer back.'
  assert.deepEqual([status, body.errors], [422, { [path]: [sentence] }])
  assert.equal((await setAttributes(product, { [attribute.code]: 'xb' })).status, 200)
  const renamed = await buyer.put(url(attribute), { label: 'Other' })
  assert.deepEqual([renamed.status, Object.keys(renamed.body.errors)], [422, ['validation_rules']])
  assert.equal((await buyer.put(url(attribute), { label: 'Other', validation_rules: [] })).status, 200)
  assert.equal((await setAttributes(product, { [attribute.code]: 'ab' })).status, 200)
})
