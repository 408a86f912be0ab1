import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { openProducts, url } from '../product.fixtures.ts'
import { combinations, optionKey, variantSku, variantName } from '../product.variants.ts'

const { testApp, buyer, createProduct, read, eventsOf } = await openProducts()

type Shown = { id: string; sku: string; name: string; status: string; variant_options: object }
const masters = '/operations/master-products'
const at = ({ id }: { id: string }, rest = '') => `${masters}/${id}${rest}`
const sizes = ['100 g', '250 g']
const colours = ['Green', 'Gold']

const master = (fields: object = {}) =>
  createProduct(
    { variant_configuration: { attributes: { Size: sizes, Colour: colours } }, ...fields },
    masters,
  )
const generate = async (record: { id: string }) => (await buyer.post(at(record, '/generate-variants'))).body
const rejection = async (record: { id: string }, attributes: object) =>
  Object.keys((await buyer.put(at(record), { variant_configuration: { attributes } })).body.errors)

test('returns every combination of options in the declared order', () => {
  const all = combinations({ attributes: { Size: ['S', 'M'], Colour: ['red', 'blue'] } })
  assert.deepEqual(
    all.map(({ Size, Colour }) => `${Size} ${Colour}`),
    ['S red', 'S blue', 'M red', 'M blue'],
  )
  assert.equal(optionKey({ b: '1', a: '2' }), optionKey({ a: '2', b: '1' }))
  assert.equal(variantSku('tea-tin', ['100 g', 'Grün/Gold']), 'tea-tin-100-g-Grün-Gold')
  assert.equal(variantName('Tea tin', ['100 g', 'Green']), 'Tea tin (100 g, Green)')
})

test('reports a missing variant configuration once', async () => {
  const { body } = await buyer.post(masters, { name: 'Tin' })
  assert.deepEqual(body.errors, {
    variant_configuration: ['The variant_configuration field is required.'],
  })
  const empty = await buyer.post(masters, { name: 'Tin', variant_configuration: {} })
  assert.deepEqual(Object.keys(empty.body.errors), ['variant_configuration.attributes'])
})

test('creates a master without SKU and stock, and variants with both', async () => {
  const created = await master({
    name: 'Oolong tin',
    sku: 'IGNORED',
    stock_quantity: 5,
    description: 'Of steel',
  })
  assert.partialDeepStrictEqual(created, {
    sku: null,
    track_inventory: false,
    stock_quantity: 0,
    variants_count: 0,
  })
  const { data } = await generate(created)
  assert.deepEqual([data.created_count, data.existing_count], [4, 0])
  assert.deepEqual(
    data.variants.map(({ sku }: Shown) => sku),
    ['oolong-tin-100-g-Green', 'oolong-tin-100-g-Gold', 'oolong-tin-250-g-Green', 'oolong-tin-250-g-Gold'],
  )
  const [first] = data.variants
  assert.partialDeepStrictEqual(await read(first), {
    name: 'Oolong tin (100 g, Green)',
    is_variant: true,
    parent_product_id: created.id,
    variant_options: { Size: '100 g', Colour: 'Green' },
    status: 'draft',
    selling_price: 18,
    description: 'Of steel',
    track_inventory: true,
  })
  const reread = (await buyer.get(at(created))).body.data
  assert.equal(reread.variants_count, 4)
  const listed = (await buyer.get(url(created, '/variants?search=gold'))).body
  assert.equal(listed.meta.total, 2)
  const { body } = await buyer.get(`${masters}?per_page=100`)
  assert.ok(
    body.data.every(({ variant_configuration }: { variant_configuration: object }) => variant_configuration),
  )
})

test('generates only missing variants, even with concurrent requests', async () => {
  const created = await master()
  const both = await Promise.all([generate(created), generate(created)])
  assert.deepEqual(both.map(({ data }) => [data.created_count, data.existing_count]).toSorted(), [
    [0, 4],
    [4, 0],
  ])
  const { variants } = (await buyer.get(at(created))).body.data
  await buyer.delete(url(variants[0]))
  const { data } = await generate(created)
  assert.deepEqual([data.created_count, data.existing_count], [1, 3])
})

test('appends a number to a variant SKU that is taken', async () => {
  await createProduct({ sku: 'Camembert-S' })
  const created = await master({
    name: 'Camembert',
    variant_configuration: { attributes: { Size: ['S', 's'] } },
  })
  const { data } = await generate(created)
  assert.deepEqual(
    data.variants.map(({ sku }: Shown) => sku),
    ['camembert-S-2', 'camembert-s-3'],
  )
})

test('rejects configurations that remove options of existing variants or add attributes', async () => {
  const created = await master()
  await generate(created)
  assert.deepEqual(await rejection(created, { Size: ['100 g'], Colour: colours }), [
    'variant_configuration.attributes.Size',
  ])
  assert.deepEqual(await rejection(created, { Size: sizes, Colour: colours, Lid: ['yes'] }), [
    'variant_configuration.attributes.Lid',
  ])
  const more = { attributes: { Size: [...sizes, '1 kg'], Colour: colours } }
  assert.equal(
    (await buyer.put(at(created), { variant_configuration: more, name: 'Larger tin' })).status,
    200,
  )
  assert.equal((await generate(created)).data.created_count, 2)
})

test('rejects more than 1,000 variants, duplicate options and types without variants', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `size ${index}`)
  const rejectionOf = async (fields: object) =>
    Object.keys((await buyer.post(masters, { name: 'Too much', ...fields })).body.errors).toSorted()
  assert.deepEqual(await rejectionOf({}), ['variant_configuration'])
  assert.deepEqual(await rejectionOf({ variant_configuration: { attributes: { A: many, B: many } } }), [
    'variant_configuration',
  ])
  assert.deepEqual(await rejectionOf({ variant_configuration: { attributes: { A: ['S', 'S'] } } }), [
    'variant_configuration.attributes.A',
  ])
  assert.deepEqual(
    await rejectionOf({ type: 'gift_card', variant_configuration: { attributes: { A: ['S'] } } }),
    ['type'],
  )
  assert.equal((await buyer.get(at(await createProduct()))).status, 404)
})

test('rejects a changed configuration at the path of products, and accepts an unchanged one', async () => {
  const variant_configuration = { attributes: { Size: sizes } }
  const rejectionOf = async (response: Promise<{ status: number; body: { errors: object } }>) => {
    const { status, body } = await response
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  const draft = { name: 'Not a master', variant_configuration }
  assert.deepEqual(await rejectionOf(buyer.post('/operations/products', draft)), ['variant_configuration'])
  assert.deepEqual(await rejectionOf(buyer.post('/operations/products', { ...draft, weight: -1 })), [
    'weight',
    'variant_configuration',
  ])
  const product = await createProduct({ variant_configuration: null })
  assert.equal((await buyer.put(url(product), await read(product))).status, 200)
  assert.deepEqual(await rejectionOf(buyer.put(url(product), { variant_configuration })), [
    'variant_configuration',
  ])
  const created = await master()
  assert.equal((await buyer.put(url(created), await read(created))).status, 200)
  for (const other of [variant_configuration, null])
    assert.deepEqual(await rejectionOf(buyer.put(url(created), { variant_configuration: other })), [
      'variant_configuration',
    ])
})

test('offers only working operations of a master, each with its path', async () => {
  const ask = await inBrowser(testApp, buyer)
  const created = await master()
  const offered = async (path: string): Promise<string[]> => {
    const actions: string[] = (await ask('GET', path)).body.meta.actions
    for (const name of actions.filter((each) => each !== 'delete')) {
      const isUpdate = name === 'update'
      const { status, body } = isUpdate
        ? await buyer.patch(path, { description: 'New' })
        : await buyer.post(`${path}/${name}`, {})
      assert.ok([200, 201].includes(status), `${name}: ${JSON.stringify(body)}`)
    }
    return actions.toSorted()
  }
  assert.deepEqual(await offered(at(created)), ['generate-variants', 'update'])
  assert.deepEqual(await offered(url(created)), ['activate', 'delete', 'duplicate', 'update'])
  await buyer.post(url(created, '/discontinue'))
  assert.deepEqual(await offered(at(created)), ['update'])
  assert.deepEqual(await offered(url(created)), ['delete', 'duplicate', 'update'])
})

test('discontinues, deletes and restores a master together with its variants', async () => {
  const created = await master()
  const { variants } = (await generate(created)).data
  await buyer.post(url(variants[0], '/activate'))
  await buyer.delete(url(variants[3]))
  assert.equal((await buyer.delete(url(created))).status, 200)
  assert.equal((await buyer.get(url(variants[0]))).status, 404)
  assert.ok((await buyer.post(url(variants[0], '/restore'))).body.errors.parent_product_id)
  assert.equal((await buyer.post(url(created, '/restore'))).status, 200)
  assert.equal((await read(variants[0])).status, 'active')
  assert.equal((await buyer.get(url(variants[3]))).status, 404)
  await buyer.post(url(created, '/activate'))
  await buyer.post(url(created, '/discontinue'))
  assert.deepEqual(
    [(await read(variants[0])).status, (await read(variants[1])).status],
    ['discontinued', 'discontinued'],
  )
  assert.deepEqual(await eventsOf(variants[1]), ['created', 'deleted', 'restored', 'discontinued'])
  assert.equal((await buyer.post(at(created, '/generate-variants'))).status, 422)
})

test('generates no variants of a master that is discontinued or deleted concurrently', async () => {
  for (const [method, end] of [
    ['POST', '/discontinue'],
    ['DELETE', ''],
  ] as const) {
    const created = await master()
    await buyer.post(url(created, '/activate'))
    const [, made] = await Promise.all([
      buyer.call(method)(url(created, end)),
      buyer.post(at(created, '/generate-variants')),
    ])
    const left = await Promise.all(
      (made.body.data?.variants ?? []).map(
        async (variant: Shown) => (await buyer.get(url(variant))).body.data,
      ),
    )
    assert.ok(left.every((variant) => !variant || variant.status === 'discontinued'))
  }
})
