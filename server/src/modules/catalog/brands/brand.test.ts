import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog, sortedStatuses } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, createBrand, createProduct, eventsOf } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/brands/${id}${rest}`

test('generates the slug from the name and requires both to be unique', async () => {
  const brand = await createBrand({ name: 'Pavlova, Ltd.', website: 'https://pavlova.example' })
  assert.partialDeepStrictEqual(brand, { slug: 'pavlova-ltd', is_active: true, description: null })
  const again = { name: 'PAVLOVA, LTD.', slug: 'pavlova-ltd', website: 'pavlova' }
  const { status, body } = await clerk.post('/operations/brands', again)
  assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['name', 'slug', 'website']])
  assert.equal((await stranger.post('/operations/brands', { name: 'Pavlova, Ltd.' })).status, 201)
  assert.equal((await createBrand({ name: 'Pavlova Ltd' })).slug, 'pavlova-ltd-2')
})

test('accepts one of several concurrent requests for the same brand name and rejects the others', async () => {
  const add = () => clerk.post('/operations/brands', { name: 'Tokyo Traders' })
  const responses = await Promise.all([add(), add(), add()])
  assert.deepEqual(sortedStatuses(responses), [201, 422, 422])
  const rejected = responses.filter(({ status }) => status === 422)
  for (const { body } of rejected) assert.deepEqual(Object.keys(body.errors), ['name'])
})

test('searches brands by part of the name or description', async () => {
  await createBrand({ name: 'Mayumi’s', description: 'Tofu aus Ōsaka' })
  await createBrand({ name: 'Aux joyeux ecclésiastiques', is_active: false })
  const search = async (q: string) => (await clerk.get(`/operations/brands/search?q=${q}`)).body
  assert.deepEqual(namesOf(await search('ECCLESIAST')), ['Aux joyeux ecclésiastiques'])
  assert.deepEqual(namesOf(await search('osaka')), ['Mayumi’s'])
  assert.ok((await search('a')).errors.q)
  const listed = (await clerk.get('/operations/brands?is_active=false&sort_by=name')).body
  assert.deepEqual(namesOf(listed), ['Aux joyeux ecclésiastiques'])
  assert.equal((await stranger.get('/operations/brands/search?q=osaka')).body.meta.total, 0)
})

test('emits an update event with the old and new values', async () => {
  const brand = await createBrand({ name: 'Specialty Biscuits' })
  const { body } = await clerk.put(url(brand), { name: 'Specialty Biscuits, Ltd.', is_active: false })
  assert.partialDeepStrictEqual(body.data, { name: 'Specialty Biscuits, Ltd.', is_active: false })
  assert.partialDeepStrictEqual((await eventsOf('brand.updated', brand.id))[0]?.changes, {
    name: { old: 'Specialty Biscuits', new: 'Specialty Biscuits, Ltd.' },
  })
  assert.equal((await clerk.get(url(brand))).body.data.slug, 'specialty-biscuits')
})

test('lists the products of a brand, and rejects its deletion while it has products', async () => {
  const brand = await createBrand({ name: 'Karkki Oy' })
  const { id } = await createProduct({ name: 'Valkoinen suklaa', brand_id: brand.id })
  assert.deepEqual(namesOf((await clerk.get(url(brand, '/products'))).body), ['Valkoinen suklaa'])
  assert.ok((await clerk.delete(url(brand))).body.errors.products)
  await clerk.delete(`/operations/products/${id}`)
  assert.equal((await stranger.delete(url(brand))).status, 404)
  assert.equal((await clerk.delete(url(brand))).status, 200)
  assert.equal((await eventsOf('brand.deleted', brand.id)).length, 1)
  await createBrand({ name: 'Karkki Oy', slug: 'karkki-oy' })
})

test('rejects changes by a user who may only read brands', async () => {
  const brand = await createBrand({ name: 'Zaanse' })
  const reader = await testApp.caller('acme', 'operations.brands.read')
  assert.equal((await reader.get(url(brand))).status, 200)
  const rejected = [
    await reader.post('/operations/brands', { name: 'X' }),
    await reader.patch(url(brand), { name: 'X' }),
    await reader.delete(url(brand)),
    await reader.get(url(brand, '/products')),
  ]
  assert.deepEqual(sortedStatuses(rejected), [403, 403, 403, 403])
})
