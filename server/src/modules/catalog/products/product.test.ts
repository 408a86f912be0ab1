import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProducts, url } from './product.fixtures.ts'

const { draft, testApp, buyer, createProduct, read, list, eventsOf } = await openProducts()

type Shown = { id: string; name: string; sku: string }
const namesOf = ({ data }: { data: Shown[] }) => data.map(({ name }) => name)
const rejectionOf = async (body: object) =>
  Object.keys((await buyer.post('/operations/products', body)).body.errors).toSorted()

test('creates a draft with the defaults of its type', async () => {
  const product = await createProduct({ name: 'Tarte au sucre' })
  assert.partialDeepStrictEqual(product, {
    slug: 'tarte-au-sucre',
    type: 'physical',
    status: 'draft',
    is_variant: false,
    parent_product_id: null,
    variant_configuration: null,
    selling_price: 18,
    cost_price: null,
    currency: 'USD',
    stock_quantity: 0,
    reserved_quantity: 0,
    available_quantity: 0,
    track_inventory: true,
    requires_shipping: true,
    allow_backorders: false,
    is_taxable: true,
    is_featured: false,
    tax_category: 'physical_goods',
    tags: [],
    attributes: {},
    visible_attributes: [],
    deleted_at: null,
  })
  assert.match(product.sku, /^SKU-\d{6}$/)
  assert.deepEqual(await read(product), product)
})

test('derives stock tracking, shipping and tax category from the type', async () => {
  const needs = {
    physical: [true, true],
    gift_card: [true, false],
    digital: [false, false],
    bundle: [false, false],
  }
  for (const [type, wanted] of Object.entries(needs)) {
    const { track_inventory, requires_shipping } = await createProduct({ type })
    assert.deepEqual([track_inventory, requires_shipping], wanted, type)
  }
  const categories = ['service', 'subscription', 'virtual', 'gift_card'].map(
    async (type) => (await createProduct({ type })).tax_category,
  )
  assert.deepEqual(await Promise.all(categories), [
    'services',
    'subscription_services',
    'virtual_goods',
    'gift_cards',
  ])
  assert.deepEqual(await rejectionOf(await draft({ type: 'service', track_inventory: true })), [
    'track_inventory',
  ])
})

test('reports all missing and invalid fields in one response', async () => {
  assert.deepEqual(await rejectionOf({}), ['name'])
  assert.deepEqual(
    await rejectionOf({
      name: 'Ch',
      type: 'solid',
      selling_price: -1,
      weight: -1,
      brand_id: '01KAJ3XJ5Q0000000000000001',
      tags: ['01KAJ3XJ5Q0000000000000001'],
      colour: 'red',
    }),
    ['brand_id', 'colour', 'name', 'selling_price', 'tags.0', 'type', 'weight'],
  )
  assert.deepEqual(await rejectionOf(await draft({ selling_price: 1.000_000_5 })), ['selling_price'])
})

test('requires SKUs to be unique regardless of case and generates missing ones', async () => {
  const { sku } = await createProduct({ sku: 'CHAI-20' })
  assert.deepEqual(await rejectionOf(await draft({ sku: 'chai-20' })), ['sku'])
  assert.equal((await buyer.get('/operations/products/sku/chai-20')).body.data.sku, sku)
  assert.equal((await buyer.get('/operations/products/sku/nothing')).status, 404)
  await testApp.sql(`update number_series set last = last where series = 'products'`)
  const { body } = await buyer.post('/operations/products', await draft({ sku: '' }))
  assert.match(body.data.sku, /^SKU-/)
  const product = await createProduct()
  assert.ok((await buyer.put(url(product), { sku: null })).body.errors.sku)
})

test('assigns unique slugs to concurrent products with the same name', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createProduct({ name: 'Longlife Tofu' })))
  assert.deepEqual(made.map(({ slug }) => slug).toSorted(), [
    'longlife-tofu',
    'longlife-tofu-2',
    'longlife-tofu-3',
  ])
  assert.deepEqual(await rejectionOf(await draft({ slug: 'longlife-tofu' })), ['slug'])
})

test('requires a price for activation and rejects transitions of a discontinued product', async () => {
  const product = await createProduct({ selling_price: null })
  const tooEarly = await buyer.post(url(product, '/activate'))
  assert.equal(tooEarly.status, 422)
  assert.ok(tooEarly.body.errors.selling_price)
  await buyer.put(url(product), { selling_price: 9.5 })
  for (const [move, status] of [
    ['activate', 'active'],
    ['deactivate', 'inactive'],
    ['activate', 'active'],
    ['discontinue', 'discontinued'],
  ]) {
    const { body } = await buyer.post(url(product, `/${move}`))
    assert.deepEqual([body.data.status, body.data.id], [status, product.id], JSON.stringify(body))
  }
  assert.equal((await buyer.post(url(product, '/activate'))).status, 422)
  assert.deepEqual(await eventsOf(product), [
    'created',
    'price_changed',
    'updated',
    'activated',
    'deactivated',
    'activated',
    'discontinued',
  ])
})

test('rejects the removal of the price of an active product', async () => {
  const product = await createProduct()
  await buyer.post(url(product, '/activate'))
  const { status, body } = await buyer.put(url(product), { selling_price: null })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['selling_price']])
})

test('updates stock tracking and shipping when the type changes', async () => {
  const product = await createProduct({ type: 'digital' })
  const { body } = await buyer.put(url(product), { type: 'physical' })
  assert.deepEqual([body.data.track_inventory, body.data.requires_shipping], [true, true])
})

test('emits price_changed and updated when a price changes', async () => {
  const product = await createProduct()
  const { body } = await buyer.put(url(product), { cost_price: 11.5, name: 'Chai, new' })
  assert.partialDeepStrictEqual(body.data, { cost_price: 11.5, name: 'Chai, new', selling_price: 18 })
  await buyer.put(url(product), { description: 'Black tea' })
  await buyer.put(url(product), { selling_price: 18 })
  assert.deepEqual(await eventsOf(product), ['created', 'price_changed', 'updated', 'updated'])
})

test('keeps the decimals of prices when the currency changes', async () => {
  const product = await createProduct({ selling_price: 18, currency: 'EUR' })
  const { body } = await buyer.put(url(product), { currency: 'JPY' })
  assert.deepEqual([body.data.selling_price, body.data.currency], [18, 'JPY'])
})

test('deletes a product, frees its SKU and restores it', async () => {
  const product = await createProduct({ sku: 'GONE-1' })
  assert.equal((await buyer.delete(url(product))).status, 200)
  assert.equal((await buyer.get(url(product))).status, 404)
  assert.equal((await buyer.post(url(product, '/activate'))).status, 404)
  const other = await createProduct({ sku: 'GONE-1' })
  assert.ok((await buyer.post(url(product, '/restore'))).body.errors.sku)
  await buyer.put(url(other), { sku: 'OTHER-1' })
  const { status, body } = await buyer.post(url(product, '/restore'))
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.data, await read(product))
  assert.equal((await buyer.post(url(product, '/restore'))).status, 404)
  assert.deepEqual(await eventsOf(product), ['created', 'deleted', 'restored'])
})

test('duplicates a product as a draft without stock', async () => {
  const product = await createProduct({ name: 'Ikura', description: 'Salmon roe', cost_price: 20 })
  await buyer.post(url(product, '/activate'))
  const { status, body } = await buyer.post(url(product, '/duplicate'))
  assert.equal(status, 201, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    name: 'Ikura (copy)',
    slug: 'ikura-copy',
    status: 'draft',
    description: 'Salmon roe',
    cost_price: 20,
    stock_quantity: 0,
  })
  assert.notEqual(body.data.sku, product.sku)
  const named = await buyer.post(url(product, '/duplicate'), { name: 'Ikura, large', sku: 'IKURA-L' })
  assert.deepEqual([named.body.data.name, named.body.data.sku], ['Ikura, large', 'IKURA-L'])
})

test('filters, sorts and searches the product list', async () => {
  const cheap = await createProduct({
    name: 'Filter Zwieback',
    selling_price: 3,
    is_featured: true,
    type: 'service',
  })
  const dear = await createProduct({ name: 'Filter Gnocchi', selling_price: 38, currency: 'JPY' })
  const found = async (query: string) => namesOf(await list(`search=filter&${query}`))
  assert.deepEqual(await found('sort_by=name&sort_direction=asc'), ['Filter Gnocchi', 'Filter Zwieback'])
  assert.deepEqual(await found('sort_by=selling_price'), ['Filter Gnocchi', 'Filter Zwieback'])
  assert.deepEqual(await found('min_price=10'), ['Filter Gnocchi'])
  assert.deepEqual(await found('max_price=10'), ['Filter Zwieback'])
  assert.deepEqual(await found('is_featured=true'), ['Filter Zwieback'])
  assert.deepEqual(await found(`sku=${cheap.sku.toLowerCase()}`), ['Filter Zwieback'])
  assert.deepEqual(await found(`sku=${cheap.sku}&sku=${dear.sku}&sort_by=name&sort_direction=asc`), [
    'Filter Gnocchi',
    'Filter Zwieback',
  ])
  assert.deepEqual(await found(`sku=${cheap.sku.slice(0, -1)}`), [])
  assert.deepEqual(await found('type=service&status=draft'), ['Filter Zwieback'])
  assert.deepEqual(await found('in_stock=true'), ['Filter Zwieback'])
  assert.deepEqual(await found('in_stock=false'), ['Filter Gnocchi'])
  assert.deepEqual(await found('track_inventory=false'), ['Filter Zwieback'])
  const bySku = await buyer.get(`/operations/products/search?q=${cheap.sku.toLowerCase()}`)
  assert.deepEqual(namesOf(bySku.body), ['Filter Zwieback'])
  assert.ok((await list('colour=red')).errors.colour)
  assert.ok((await list('attributes=red')).errors.attributes)
  assert.ok((await list('attributes[nothing]=red')).errors['attributes.nothing'])
})

test('sorts products by SKU in any case, masters first', async () => {
  const configuration = { attributes: { Size: ['S'] } }
  await createProduct({ name: 'Sorted B', sku: 'sort-b' })
  await createProduct({ name: 'Sorted A', sku: 'SORT-A' })
  await createProduct({ name: 'Sorted C', sku: 'Sort-C' })
  const master = { name: 'Sorted master', variant_configuration: configuration }
  await createProduct(master, '/operations/master-products')
  const sorted = ['Sorted master', 'Sorted A', 'Sorted B', 'Sorted C']
  const found = async (direction: string) =>
    namesOf(await list(`search=sorted&sort_by=sku&sort_direction=${direction}`))
  assert.deepEqual(await found('asc'), sorted)
  assert.deepEqual(await found('desc'), sorted.toReversed())
})

test('hides products from other tenants and rejects changes by a seller', async () => {
  const product = await createProduct()
  const stranger = await testApp.caller('globex', 'manager')
  assert.equal((await stranger.get(url(product))).status, 404)
  assert.equal((await stranger.post(url(product, '/restore'))).status, 404)
  const seller = await testApp.caller('acme', 'sales')
  assert.equal((await seller.put(url(product), { name: 'Mine' })).status, 403)
})

test('stores, filters and returns attribute values of a product', async () => {
  const attribute = async (fields: object) => {
    const { status, body } = await buyer.post('/operations/attributes', { label: 'Label', ...fields })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  await attribute({
    code: 'roast',
    name: 'Roast',
    type: 'select',
    options: ['dark', 'light'],
    is_filterable: true,
  })
  await attribute({ code: 'origin', name: 'Origin', type: 'text', is_required: true })
  await attribute({ code: 'net', name: 'Net', type: 'number', unit: 'g' })
  const product = await createProduct({ attributes: { roast: 'dark', net: 250 } })
  assert.deepEqual(product.attributes, { roast: 'dark', net: 250 })
  assert.deepEqual(
    product.visible_attributes.map((each: Record<string, string>) => [
      each.code,
      each.value,
      each.formatted_value,
    ]),
    [
      ['roast', 'dark', 'dark'],
      ['net', '250', '250 g'],
    ],
  )
  assert.deepEqual(namesOf(await list('attributes[roast]=dark')), [product.name])
  assert.deepEqual(namesOf(await list('attributes[roast]=light')), [])
  assert.deepEqual(await rejectionOf(await draft({ attributes: { roast: 'raw', nothing: 1 } })), [
    'attributes.nothing',
    'attributes.roast',
  ])
  const tooEarly = await buyer.post(url(product, '/activate'))
  assert.deepEqual(Object.keys(tooEarly.body.errors), ['attributes.origin'])
  const { body } = await buyer.put(url(product), { attributes: { origin: 'Peru', net: null } })
  assert.deepEqual(body.data.attributes, { roast: 'dark', origin: 'Peru' })
  assert.equal((await buyer.post(url(product, '/activate'))).status, 200)
  const copy = (await buyer.post(url(product, '/duplicate'))).body.data
  assert.deepEqual(copy.attributes, { roast: 'dark', origin: 'Peru' })
  assert.equal((await list('attributes[roast]=dark')).meta.total, 2)
})
