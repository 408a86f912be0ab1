/** Definitions of attributes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, product, read, draft, define, refusalOf, hold } = await openAttributes()

const colors = { type: 'select', options: ['red', 'green', 'blue'] }

test('an attribute is optional, and seen by customers, unless somebody says otherwise', async () => {
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
  const taken = await refusalOf({ code: code.toLowerCase() })
  assert.deepEqual(taken, { code: ['The code has already been taken.'] })
})

test('all that is missing from a definition, or wrong with it, is told at once', async () => {
  const missing = await buyer.post('/operations/attributes', {})
  assert.deepEqual(Object.keys(missing.body.errors).toSorted(), ['code', 'label', 'name', 'type'])
  const wrong = {
    code: 'has space',
    name: 'x'.repeat(256),
    label: 'x'.repeat(256),
    type: 'colour',
    sort_order: -1,
  }
  assert.deepEqual(Object.keys(await refusalOf(wrong)).toSorted(), Object.keys(wrong).toSorted())
  assert.deepEqual(
    Object.keys(
      await refusalOf({
        type: 'date',
        is_filterable: true,
        is_searchable: true,
        default_value: 'soon',
      }),
    ).toSorted(),
    ['default_value', 'is_filterable', 'is_searchable'],
  )
  assert.ok((await refusalOf({ code: '__proto__' })).code)
  assert.ok((await refusalOf({ code: 'x'.repeat(101) })).code)
  await define({ code: 'x'.repeat(100) })
})

test('what is chosen from needs options, each once, and nothing else has any', async () => {
  for (const type of ['select', 'multiselect']) {
    assert.ok((await refusalOf({ type })).options)
    assert.ok((await refusalOf({ type, options: [] })).options)
    assert.ok((await refusalOf({ type, options: ['a', 'b', ' a '] })).options)
    assert.ok((await refusalOf({ type, options: ['a', ' '] }))['options.1'])
    await define({ type, options: ['a', 'b'] })
  }
  assert.ok((await refusalOf({ type: 'text', options: ['a'] })).options)
})

test('only some types can be filtered by, searched or sorted', async () => {
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
    if (!is_searchable) assert.ok((await refusalOf({ type, options, is_searchable: true })).is_searchable)
    if (!is_filterable) assert.ok((await refusalOf({ type, options, is_filterable: true })).is_filterable)
    await define({ type, options, is_searchable, is_filterable })
  }
})

test('rules that mean nothing are refused', async () => {
  const wrong: [type: string, rules: string[], problem: RegExp][] = [
    ['number', ['between:1,2'], /is no rule/],
    ['number', ['min:few'], /is no rule/],
    ['number', ['max_length:5'], /does not fit the type number/],
    ['boolean', ['numeric'], /does not fit the type boolean/],
    ['number', ['min:5', 'max:4'], /a min above its max/],
    ['number', ['min:5', 'min:4'], /twice/],
    ['text', ['min_length:5', 'max_length:4'], /a min_length above/],
    ['text', ['max:5'], /max_length/],
    ['text', ['regex:a', 'regex:b'], /regex twice/],
    ['text', ['regex:.{500}'], /too large/],
    ['text', ['regex:[a-z'], /no valid regular expression/],
    ['text', ['regex:(?<=a)b'], /look around/],
  ]
  for (const [type, validation_rules, problem] of wrong) {
    const errors = await refusalOf({ type, validation_rules })
    assert.match(errors.validation_rules?.join() ?? '', problem, validation_rules.join())
  }
  const { validation_rules } = await define({ validation_rules: ['regex:^[A-Z]{2}:\\d+$', 'max_length:20'] })
  assert.deepEqual(validation_rules, ['regex:^[A-Z]{2}:\\d+$', 'max_length:20'])
})

test('a default is a value that the attribute allows, and stays one', async () => {
  const right: [fields: object, value: unknown, kept?: unknown][] = [
    [{ type: 'number', validation_rules: ['max:10'] }, 2.5],
    [{ type: 'boolean' }, false],
    [{ type: 'multiselect', options: ['a', 'b'] }, ['a', 'a'], ['a']],
    [{ type: 'json' }, '{"a": [1]}', { a: [1] }],
    [{ type: 'json' }, '"text"', 'text'],
    [{ type: 'text' }, 'plain'],
  ]
  for (const [fields, default_value, kept = default_value] of right) {
    const own = await define({ ...fields, default_value })
    assert.deepEqual(own.default_value, kept)
    assert.equal((await buyer.put(url(own), { name: 'Other' })).status, 200)
    assert.deepEqual((await buyer.get(url(own))).body.data.default_value, kept)
    assert.equal((await buyer.put(url(own), { default_value: null })).body.data.default_value, null)
  }
  assert.ok((await refusalOf({ type: 'number', default_value: '5' })).default_value)
  assert.ok((await refusalOf({ type: 'json', default_value: '{a' })).default_value)
  const own = await define({ ...colors, default_value: 'red' })
  const { body } = await buyer.put(url(own), { options: ['green', 'blue'] })
  assert.deepEqual(Object.keys(body.errors), ['default_value'])
  assert.equal((await buyer.put(url(own), { options: ['green'], default_value: 'green' })).status, 200)
})

test('code and type stay; sending them as they are changes nothing', async () => {
  const own = await define({ type: 'number' })
  const { body } = await buyer.put(url(own), { code: 'other', type: 'text' })
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['code', 'type'])
  const { data } = (await buyer.get(url(own))).body
  assert.equal((await buyer.put(url(own), data)).status, 200)
  const changed = await buyer.patch(url(own), { code: own.code, type: 'number', unit: 'kg', sort_order: 3 })
  assert.partialDeepStrictEqual(changed.body.data, { unit: 'kg', sort_order: 3 })
})

test('an option that products have chosen cannot be taken away', async () => {
  const one = await define(colors)
  const several = await define({ ...colors, type: 'multiselect' })
  const own = await product({ attributes: { [one.code]: 'red', [several.code]: ['red', 'blue'] } })
  for (const { id } of [one, several]) {
    const { status, body } = await buyer.put(url({ id }), { options: ['green', 'blue'] })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      options: ['The options field must keep what products have chosen: red.'],
    })
  }
  assert.equal((await buyer.put(url(one), { options: ['red', 'white'] })).status, 200)
  await hold(own, { [several.code]: ['blue'] })
  assert.equal((await buyer.put(url(several), { options: ['blue'] })).status, 200)
  await buyer.delete(`/operations/products/${own.id}`)
  assert.equal((await buyer.put(url(one), { options: ['white'] })).status, 200)
})

test('nobody chooses an option that is taken away at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const own = await define(colors)
    const chosen = await product()
    const [choice, change] = await Promise.all([
      hold(chosen, { [own.code]: 'red' }),
      buyer.put(url(own), { options: ['green'] }),
    ])
    assert.notEqual(choice.status === 200, change.status === 200, `${choice.status} ${change.status}`)
  }
})

test('lists go by their order, and filter', async () => {
  const unit = 'lists'
  const [last, first] = [
    await define({ name: 'Lists last', sort_order: 2, is_required: true }),
    await define({ name: 'Lists first', sort_order: 1, type: 'boolean', is_filterable: true, unit }),
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

test('with an attribute go its values; it comes back without them', async () => {
  const own = await define({ ...colors, is_filterable: true })
  const other = await define()
  const held = await product({ attributes: { [own.code]: 'red', [other.code]: 'stays' } })
  assert.equal((await buyer.get(url(own))).body.data.values_count, 1)
  const { status, body } = await buyer.delete(url(own))
  assert.deepEqual([status, body.message, body.data], [200, 'Attribute deleted.', null])
  assert.equal((await buyer.get(url(own))).status, 404)
  assert.deepEqual((await read(held)).attributes, { [other.code]: 'stays' })
  const rows = await testApp.sql(
    `select attribute_id from product_attribute_values where attribute_id = $1
     union all select attribute_id from product_attribute_keys where attribute_id = $1`,
    [own.id],
  )
  assert.deepEqual(rows, [])
  assert.ok((await hold(held, { [own.code]: 'red' })).body.errors[`attributes.${own.code}`])
  const back = await buyer.post(url(own, '/restore'))
  assert.partialDeepStrictEqual(back.body.data, { id: own.id, options: colors.options, values_count: 0 })
  assert.deepEqual((await read(held)).attributes, { [other.code]: 'stays' })
  assert.equal((await hold(held, { [own.code]: 'red' })).status, 200)
  assert.equal((await buyer.post(url(own, '/restore'))).status, 404)
  const events = await testApp.sql('select type from events where entity_id = $1 order by id', [own.id])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['attribute.created', 'attribute.deleted', 'attribute.restored'],
  )
})

test('a deleted attribute cannot come back once its code is taken', async () => {
  const own = await define()
  await buyer.delete(url(own))
  const heir = await define({ code: own.code.toUpperCase() })
  assert.deepEqual((await buyer.post(url(own, '/restore'))).body.errors, {
    code: ['The code has already been taken.'],
  })
  await buyer.delete(url(heir))
  assert.equal((await buyer.post(url(own, '/restore'))).status, 200)
})

test('a required attribute that products have is not deleted', async () => {
  const own = await define({ is_required: true, validation_rules: ['max_length:5'] })
  const held = await product({ attributes: { [own.code]: 'oak' } })
  const { status, body } = await buyer.delete(url(own))
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_required']])
  assert.deepEqual((await read(held)).attributes, { [own.code]: 'oak' })
  await buyer.put(url(own), { is_required: false })
  assert.equal((await buyer.delete(url(own))).status, 200)
  const unused = await define({ is_required: true })
  assert.equal((await buyer.delete(url(unused))).status, 200)
})

test('attributes are nothing for other tenants, and cannot be changed by who only sees them', async () => {
  const own = await define()
  const stranger = await testApp.caller('globex', 'manager')
  assert.equal((await stranger.get(url(own))).status, 404)
  assert.equal((await stranger.post('/operations/attributes', draft({ code: own.code }))).status, 201)
  const viewer = await testApp.caller('acme', 'viewer')
  assert.equal((await viewer.get(url(own))).status, 200)
  assert.equal((await viewer.delete(url(own))).status, 403)
})
