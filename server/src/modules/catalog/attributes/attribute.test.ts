/** Attribute definitions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, createProduct, read, draft, createAttribute, fieldErrorsOf, setAttributes } =
  await openAttributes()

const colors = { type: 'select', options: ['red', 'green', 'blue'] }

test('creates an optional attribute that is visible to customers by default', async () => {
  const code = 'Roast-level_2'
  const { status, body } = await buyer.post('/operations/attributes', {
    code,
    name: 'Roast',
    label: 'Roast',
    type: 'text',
  })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body.data
  assert.ok(id && created_at && updated_at)
  assert.deepEqual(rest, {
    code,
    name: 'Roast',
    label: 'Roast',
    type: 'text',
    description: null,
    options: [],
    validation_rules: [],
    unit: null,
    default_value: null,
    is_required: false,
    is_filterable: false,
    is_searchable: false,
    is_visible_on_frontend: true,
    sort_order: 0,
    values_count: 0,
  })
  const duplicate = await fieldErrorsOf({ code: code.toLowerCase() })
  assert.deepEqual(duplicate, { code: ['The code has already been taken.'] })
})

test('reports all missing and invalid fields in one response', async () => {
  const missing = await buyer.post('/operations/attributes', {})
  assert.deepEqual(Object.keys(missing.body.errors).toSorted(), ['code', 'label', 'name', 'type'])
  const wrong = {
    code: 'has space',
    name: 'x'.repeat(256),
    label: 'x'.repeat(256),
    type: 'colour',
    sort_order: -1,
  }
  assert.deepEqual(Object.keys(await fieldErrorsOf(wrong)).toSorted(), Object.keys(wrong).toSorted())
  assert.deepEqual(
    Object.keys(
      await fieldErrorsOf({
        type: 'date',
        is_filterable: true,
        is_searchable: true,
        default_value: 'soon',
      }),
    ).toSorted(),
    ['default_value', 'is_filterable', 'is_searchable'],
  )
  assert.ok((await fieldErrorsOf({ code: '__proto__' })).code)
  assert.ok((await fieldErrorsOf({ code: 'x'.repeat(101) })).code)
  await createAttribute({ code: 'x'.repeat(100) })
})

test('requires unique options for select and multiselect, and rejects options for other types', async () => {
  for (const type of ['select', 'multiselect']) {
    assert.ok((await fieldErrorsOf({ type })).options)
    assert.ok((await fieldErrorsOf({ type, options: [] })).options)
    assert.ok((await fieldErrorsOf({ type, options: ['a', 'b', ' a '] })).options)
    assert.ok((await fieldErrorsOf({ type, options: ['a', ' '] }))['options.1'])
    await createAttribute({ type, options: ['a', 'b'] })
  }
  assert.ok((await fieldErrorsOf({ type: 'text', options: ['a'] })).options)
})

test('allows filtering, searching and sorting for certain types only', async () => {
  const { body } = await buyer.get('/operations/attributes/types')
  const named = (flag: string) =>
    body.data
      .filter((type: Record<string, unknown>) => type[flag])
      .map(({ value }: { value: string }) => value)
  assert.equal(body.data.length, 12)
  assert.deepEqual(named('has_options'), ['select', 'multiselect'])
  assert.deepEqual(named('is_searchable'), ['text', 'select', 'multiselect'])
  assert.deepEqual(named('is_filterable'), ['number', 'boolean', 'select', 'multiselect', 'color'])
  assert.deepEqual(named('is_sortable'), ['text', 'number', 'date'])
  for (const { value: type, has_options, is_searchable, is_filterable } of body.data) {
    const options = has_options ? ['a'] : []
    if (!is_searchable) assert.ok((await fieldErrorsOf({ type, options, is_searchable: true })).is_searchable)
    if (!is_filterable)
      assert.deepEqual((await fieldErrorsOf({ type, options, is_filterable: true })).is_filterable, [
        `The is_filterable field cannot be true for the type ${type}, ` +
          'only for number, boolean, select, multiselect, color.',
      ])
    await createAttribute({ type, options, is_searchable, is_filterable })
  }
})

test('rejects invalid rules', async () => {
  const wrong: [type: string, rules: string[], problem: RegExp][] = [
    ['number', ['between:1,2'], /is not a rule/],
    ['number', ['min:few'], /is not a rule/],
    ['number', ['max_length:5'], /is not valid for the type number/],
    ['boolean', ['numeric'], /is not valid for the type boolean/],
    ['number', ['min:5', 'max:4'], /a min above its max/],
    ['number', ['min:5', 'min:4'], /twice/],
    ['text', ['min_length:5', 'max_length:4'], /a min_length above/],
    ['text', ['max:5'], /max_length/],
    ['text', ['regex:a', 'regex:b'], /regex twice/],
    ['text', ['regex:.{500}'], /too large/],
    ['text', ['regex:[a-z'], /not a valid RE2 expression/],
    ['text', ['regex:(?<=a)b'], /look around/],
  ]
  for (const [type, validation_rules, problem] of wrong) {
    const errors = await fieldErrorsOf({ type, validation_rules })
    assert.match(errors.validation_rules?.join() ?? '', problem, validation_rules.join())
  }
  const { validation_rules } = await createAttribute({
    validation_rules: ['regex:^[A-Z]{2}:\\d+$', 'max_length:20'],
  })
  assert.deepEqual(validation_rules, ['regex:^[A-Z]{2}:\\d+$', 'max_length:20'])
})

test('validates the default value against the definition on create and update', async () => {
  const right: [fields: object, value: unknown, stored?: unknown][] = [
    [{ type: 'number', validation_rules: ['max:10'] }, 2.5],
    [{ type: 'boolean' }, false],
    [{ type: 'multiselect', options: ['a', 'b'] }, ['a', 'a'], ['a']],
    [{ type: 'json' }, '{"a": [1]}', { a: [1] }],
    [{ type: 'json' }, '"text"', 'text'],
    [{ type: 'text' }, 'plain'],
  ]
  for (const [fields, default_value, stored = default_value] of right) {
    const attribute = await createAttribute({ ...fields, default_value })
    assert.deepEqual(attribute.default_value, stored)
    assert.equal((await buyer.put(url(attribute), { name: 'Other' })).status, 200)
    const { data } = (await buyer.get(url(attribute))).body
    assert.deepEqual(data.default_value, stored)
    const sentBack = await buyer.put(url(attribute), data)
    assert.deepEqual(sentBack.body.data.default_value, stored, JSON.stringify(sentBack.body))
    assert.equal((await buyer.put(url(attribute), { default_value: null })).body.data.default_value, null)
  }
  assert.ok((await fieldErrorsOf({ type: 'number', default_value: '5' })).default_value)
  assert.ok((await fieldErrorsOf({ type: 'json', default_value: '{a' })).default_value)
  const created = await createAttribute({ ...colors, default_value: 'red' })
  const { body } = await buyer.put(url(created), { options: ['green', 'blue'] })
  assert.deepEqual(Object.keys(body.errors), ['default_value'])
  assert.equal((await buyer.put(url(created), { options: ['green'], default_value: 'green' })).status, 200)
})

test('rejects a change of the code or type, and accepts unchanged ones', async () => {
  const attribute = await createAttribute({ type: 'number' })
  const { body } = await buyer.put(url(attribute), { code: 'other', type: 'text' })
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['code', 'type'])
  const { data } = (await buyer.get(url(attribute))).body
  assert.equal((await buyer.put(url(attribute), data)).status, 200)
  const changed = await buyer.patch(url(attribute), {
    code: attribute.code,
    type: 'number',
    unit: 'kg',
    sort_order: 3,
  })
  assert.partialDeepStrictEqual(changed.body.data, { unit: 'kg', sort_order: 3 })
})

test('rejects the removal of an option that products use', async () => {
  const one = await createAttribute(colors)
  const several = await createAttribute({ ...colors, type: 'multiselect' })
  const product = await createProduct({ attributes: { [one.code]: 'red', [several.code]: ['red', 'blue'] } })
  for (const { id } of [one, several]) {
    const { status, body } = await buyer.put(url({ id }), { options: ['green', 'blue'] })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      options: [
        'The options field must keep the options that products (including deleted ones) have chosen: red.',
      ],
    })
  }
  assert.equal((await buyer.put(url(one), { options: ['red', 'white'] })).status, 200)
  await setAttributes(product, { [several.code]: ['blue'] })
  assert.equal((await buyer.put(url(several), { options: ['blue'] })).status, 200)
  await buyer.delete(`/operations/products/${product.id}`)
  assert.deepEqual((await buyer.put(url(one), { options: ['white'] })).body.errors, {
    options: [
      'The options field must keep the options that products (including deleted ones) have chosen: red.',
    ],
  })
  const restored = await buyer.post(`/operations/products/${product.id}/restore`)
  assert.equal(restored.body.data.attributes[one.code], 'red')
})

test('accepts only one of a choice and a concurrent removal of the same option', async () => {
  for (let round = 0; round < 8; round++) {
    const attribute = await createAttribute(colors)
    const chosen = await createProduct()
    const [choice, change] = await Promise.all([
      setAttributes(chosen, { [attribute.code]: 'red' }),
      buyer.put(url(attribute), { options: ['green'] }),
    ])
    assert.notEqual(choice.status === 200, change.status === 200, `${choice.status} ${change.status}`)
  }
})

test('lists attributes by sort order and filters them', async () => {
  const unit = 'lists'
  const [last, first] = [
    await createAttribute({ name: 'Lists last', sort_order: 2, is_required: true }),
    await createAttribute({ name: 'Lists first', sort_order: 1, type: 'boolean', is_filterable: true, unit }),
  ]
  const found = async (query: string) => {
    const { body } = await buyer.get(`/operations/attributes?search=lists&${query}`)
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await found(''), [first.id, last.id])
  assert.deepEqual(await found('type=boolean'), [first.id])
  assert.deepEqual(await found('filterable=true'), [first.id])
  assert.deepEqual(await found('filterable=false'), [last.id])
  assert.deepEqual(await found('required=1'), [last.id])
  assert.deepEqual(await found('searchable=true'), [])
  const { body } = await buyer.get('/operations/attributes')
  assert.equal(body.meta.per_page, 50)
  assert.ok((await buyer.get('/operations/attributes?per_page=101')).body.errors.per_page)
  assert.ok((await buyer.get('/operations/attributes?required=maybe')).body.errors.required)
})

test('deletes an attribute with its values and restores it without them', async () => {
  const attribute = await createAttribute({ ...colors, is_filterable: true })
  const other = await createAttribute()
  const product = await createProduct({ attributes: { [attribute.code]: 'red', [other.code]: 'stays' } })
  assert.equal((await buyer.get(url(attribute))).body.data.values_count, 1)
  const { status, body } = await buyer.delete(url(attribute))
  assert.deepEqual([status, body.message, body.data], [200, 'Attribute deleted.', null])
  assert.equal((await buyer.get(url(attribute))).status, 404)
  assert.deepEqual((await read(product)).attributes, { [other.code]: 'stays' })
  const rows = await testApp.sql(
    `select attribute_id from product_attribute_values where attribute_id = $1
     union all select attribute_id from product_attribute_keys where attribute_id = $1`,
    [attribute.id],
  )
  assert.deepEqual(rows, [])
  assert.ok(
    (await setAttributes(product, { [attribute.code]: 'red' })).body.errors[`attributes.${attribute.code}`],
  )
  const back = await buyer.post(url(attribute, '/restore'))
  assert.partialDeepStrictEqual(back.body.data, {
    id: attribute.id,
    options: colors.options,
    values_count: 0,
  })
  assert.deepEqual((await read(product)).attributes, { [other.code]: 'stays' })
  assert.equal((await setAttributes(product, { [attribute.code]: 'red' })).status, 200)
  assert.equal((await buyer.post(url(attribute, '/restore'))).status, 404)
  const events = await testApp.sql('select type from events where entity_id = $1 order by id', [attribute.id])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['attribute.created', 'attribute.deleted', 'attribute.restored'],
  )
})

test('rejects a restore when the code has been taken', async () => {
  const attribute = await createAttribute()
  await buyer.delete(url(attribute))
  const heir = await createAttribute({ code: attribute.code.toUpperCase() })
  assert.deepEqual((await buyer.post(url(attribute, '/restore'))).body.errors, {
    code: ['The code has already been taken.'],
  })
  await buyer.delete(url(heir))
  assert.equal((await buyer.post(url(attribute, '/restore'))).status, 200)
})

test('rejects the deletion of a required attribute that products use', async () => {
  const attribute = await createAttribute({ is_required: true, validation_rules: ['max_length:5'] })
  const product = await createProduct({ attributes: { [attribute.code]: 'oak' } })
  const { status, body } = await buyer.delete(url(attribute))
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_required']])
  assert.deepEqual((await read(product)).attributes, { [attribute.code]: 'oak' })
  await buyer.put(url(attribute), { is_required: false })
  assert.equal((await buyer.delete(url(attribute))).status, 200)
  const unused = await createAttribute({ is_required: true })
  assert.equal((await buyer.delete(url(unused))).status, 200)
})

test('hides attributes from other tenants and rejects changes by viewers', async () => {
  const attribute = await createAttribute()
  const stranger = await testApp.caller('globex', 'manager')
  assert.equal((await stranger.get(url(attribute))).status, 404)
  assert.equal(
    (await stranger.post('/operations/attributes', await draft({ code: attribute.code }))).status,
    201,
  )
  const viewer = await testApp.caller('acme', 'viewer')
  assert.equal((await viewer.get(url(attribute))).status, 200)
  assert.equal((await viewer.delete(url(attribute))).status, 403)
})
