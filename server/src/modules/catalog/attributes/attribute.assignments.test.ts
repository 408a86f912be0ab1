/** Products and the values that they have: how they get, keep, show and lose them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, product, read, define, hold } = await openAttributes()

const storedOf = async ({ id }: { id: string }) => {
  const rows = await testApp.sql(
    `select a.code, v.value from product_attribute_values v join attributes a on a.id = v.attribute_id
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

test('a product keeps native values, and shows them as a shop does', async () => {
  await define({
    code: 'weight_net',
    name: 'Weight',
    label: 'Net weight',
    type: 'number',
    unit: 'kg',
    sort_order: 3,
  })
  await define({ code: 'organic', type: 'boolean', sort_order: 2 })
  await define({ code: 'notes', type: 'multiselect', options: ['nutty', 'fruity'], sort_order: 1 })
  await define({ code: 'inner', is_visible_on_frontend: false })
  const attributes = { weight_net: 0.25, organic: true, notes: ['fruity', 'nutty'], inner: 'shelf 4' }
  const own = await product({ attributes })
  assert.deepEqual(own.attributes, attributes)
  assert.deepEqual(await storedOf(own), {
    weight_net: '0.25',
    organic: '1',
    notes: '["fruity","nutty"]',
    inner: 'shelf 4',
  })
  const visible = (await read(own)).visible_attributes
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
  const [listed] = (await buyer.get(`/operations/products?search=${own.sku}`)).body.data
  assert.deepEqual(listed.visible_attributes, visible)
})

test('attributes are merged by code, and null takes one away', async () => {
  const [a, b] = [await define(), await define({ type: 'number' })]
  const own = await product({ attributes: { [a.code]: 'one', [b.code]: 1 } })
  assert.deepEqual((await hold(own, { [b.code]: 2 })).body.data.attributes, { [a.code]: 'one', [b.code]: 2 })
  assert.deepEqual(await storedOf(own), { [a.code]: 'one', [b.code]: '2' })
  assert.deepEqual((await hold(own, { [a.code]: null })).body.data.attributes, { [b.code]: 2 })
  assert.deepEqual(await storedOf(own), { [b.code]: '2' })
  assert.deepEqual((await hold(own, null)).body.data.attributes, {})
  assert.deepEqual(await storedOf(own), {})
  assert.equal((await buyer.put(`/operations/products/${own.id}`, { name: 'Other name' })).status, 200)
})

test('every bad value and every unknown code is told at once, beside all else', async () => {
  const number = await define({ type: 'number', validation_rules: ['max:10'] })
  const choice = await define({ type: 'select', options: ['a'] })
  const right = await define()
  const attributes = { [number.code]: 11, [choice.code]: 'b', [right.code]: 'fine', no_such: 1 }
  const expected = {
    [`attributes.${number.code}`]: [`The attributes.${number.code} field must not be greater than 10.`],
    [`attributes.${choice.code}`]: [`The attributes.${choice.code} field must be one of: a.`],
    'attributes.no_such': ['The attributes.no_such field does not name an attribute that exists.'],
  }
  const added = await buyer.post('/operations/products', { name: 'Chai', attributes })
  assert.deepEqual([added.status, added.body.errors], [422, expected])
  const own = await product()
  const changed = await hold(own, attributes)
  assert.deepEqual([changed.status, changed.body.errors], [422, expected])
  assert.deepEqual([(await read(own)).attributes, await storedOf(own)], [{}, {}])
  const both = await buyer.post('/operations/products', { name: 'x', sku: own.sku, attributes })
  assert.deepEqual(
    Object.keys(both.body.errors).toSorted(),
    [...Object.keys(expected), 'name', 'sku'].toSorted(),
  )
})

test('a value that a product has already stays, whatever the rules say since', async () => {
  const own = await define({ type: 'number' })
  const held = await product({ attributes: { [own.code]: 50 } })
  await buyer.put(url(own), { validation_rules: ['max:10'] })
  const { data } = (await buyer.get(`/operations/products/${held.id}`)).body
  assert.equal((await buyer.put(`/operations/products/${held.id}`, data)).status, 200)
  assert.equal((await hold(held, { [own.code]: 51 })).status, 422)
  const { status, body } = await buyer.post(`/operations/products/${held.id}/duplicate`, {})
  assert.deepEqual([status, body.data.attributes], [201, { [own.code]: 50 }])
  assert.deepEqual(await storedOf(body.data), { [own.code]: '50' })
})

test('two who set different attributes at once both succeed', async () => {
  const [a, b] = [await define(), await define()]
  const own = await product()
  const answers = await Promise.all([hold(own, { [a.code]: 'x' }), hold(own, { [b.code]: 'y' })])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const both = { [a.code]: 'x', [b.code]: 'y' }
  assert.deepEqual([(await read(own)).attributes, await storedOf(own)], [both, both])
})

test('an attribute that is deleted while products get it is held by none', async () => {
  for (let round = 0; round < 8; round++) {
    const own = await define()
    const held = await product()
    await Promise.all([hold(held, { [own.code]: 'x' }), buyer.delete(url(own))])
    assert.deepEqual([(await read(held)).attributes, await storedOf(held)], [{}, {}])
  }
})

test('products are found by what can be filtered by, and by all of it together', async () => {
  await define({ code: 'f_color', type: 'color', is_filterable: true })
  await define({ code: 'f_sizes', type: 'multiselect', options: ['S', 'M'], is_filterable: true })
  await define({ code: 'f_ready', type: 'boolean', is_filterable: true })
  await define({ code: 'f_watt', type: 'number', is_filterable: true })
  await define({ code: 'f_quiet', type: 'select', options: ['S'] })
  await product({
    name: 'Lamp one',
    attributes: { f_color: '#FA0', f_sizes: ['S', 'M'], f_ready: true, f_watt: 40.5, f_quiet: 'S' },
  })
  await product({ name: 'Lamp two', attributes: { f_color: '#ffaa00', f_sizes: ['M'], f_ready: false } })
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

test('a product is activated once it has what is required; its master may have it for it', async () => {
  const own = await define({ is_required: true })
  const path = `attributes.${own.code}`
  const bare = await product({ selling_price: null })
  const activate = ({ id }: { id: string }) => buyer.post(`/operations/products/${id}/activate`)
  const refused = await activate(bare)
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors).toSorted(), [path, 'selling_price'])
  await buyer.put(`/operations/products/${bare.id}`, { selling_price: 1, attributes: { [own.code]: 'oak' } })
  assert.equal((await activate(bare)).status, 200)
  const variant_configuration = { attributes: { Size: ['S'] } }
  const master = await product({ variant_configuration }, '/operations/master-products')
  const at = `/operations/master-products/${master.id}/generate-variants`
  const [variant] = (await buyer.post(at)).body.data.variants
  assert.equal((await activate(variant)).status, 422)
  assert.equal((await hold(master, { [own.code]: 'elm' })).status, 200)
  assert.equal((await activate(variant)).status, 200)
  await buyer.put(url(own), { is_required: false })
})

test(
  'sixty patterns that another engine would not get through are checked in one request',
  { timeout: 120_000 },
  async () => {
    const codes: string[] = []
    for (let each = 0; each < 60; each++)
      codes.push((await define({ validation_rules: ['regex:^a+a+a+\\w{80}\\W'] })).code)
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
    assert.deepEqual((await hold(await product(), right)).body.data.attributes, right)
  },
)

test('a rule from before its engine is told on the field, and what was held stays', async () => {
  const own = await define()
  const held = await product({ attributes: { [own.code]: 'xb' } })
  await testApp.sql('update attributes set validation_rules = $2 where id = $1', [own.id, ['regex:(?=a)b']])
  const { status, body } = await hold(held, { [own.code]: 'ab' })
  const path = `attributes.${own.code}`
  const sentence =
    `The ${path} field cannot be checked, as the attribute has the rule regex:(?=a)b, ` +
    'which must not look around or refer back.'
  assert.deepEqual([status, body.errors], [422, { [path]: [sentence] }])
  assert.equal((await hold(held, { [own.code]: 'xb' })).status, 200)
  const renamed = await buyer.put(url(own), { label: 'Other' })
  assert.deepEqual([renamed.status, Object.keys(renamed.body.errors)], [422, ['validation_rules']])
  assert.equal((await buyer.put(url(own), { label: 'Other', validation_rules: [] })).status, 200)
  assert.equal((await hold(held, { [own.code]: 'ab' })).status, 200)
})
