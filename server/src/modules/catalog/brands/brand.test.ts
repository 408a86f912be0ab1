import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog, tally } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, brand, product, told } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/brands/${id}${rest}`

test('a brand has a slug from its name, and name and slug are its own', async () => {
  const own = await brand({ name: 'Pavlova, Ltd.', website: 'https://pavlova.example' })
  assert.partialDeepStrictEqual(own, { slug: 'pavlova-ltd', is_active: true, description: null })
  const again = { name: 'PAVLOVA, LTD.', slug: 'pavlova-ltd', website: 'pavlova' }
  const { status, body } = await clerk.post('/operations/brands', again)
  assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['name', 'slug', 'website']])
  assert.equal((await stranger.post('/operations/brands', { name: 'Pavlova, Ltd.' })).status, 201)
  assert.equal((await brand({ name: 'Pavlova Ltd' })).slug, 'pavlova-ltd-2')
})

test('of two who add the same brand at once, one is told that its name is taken', async () => {
  const add = () => clerk.post('/operations/brands', { name: 'Tokyo Traders' })
  const answers = await Promise.all([add(), add(), add()])
  assert.deepEqual(tally(answers), [201, 422, 422])
  const refused = answers.filter(({ status }) => status === 422)
  for (const { body } of refused) assert.deepEqual(Object.keys(body.errors), ['name'])
})

test('brands are found by a part of their name or description', async () => {
  await brand({ name: 'Mayumi’s', description: 'Tofu aus Ōsaka' })
  await brand({ name: 'Aux joyeux ecclésiastiques', is_active: false })
  const search = async (q: string) => (await clerk.get(`/operations/brands/search?q=${q}`)).body
  assert.deepEqual(namesOf(await search('ECCLESIAST')), ['Aux joyeux ecclésiastiques'])
  assert.deepEqual(namesOf(await search('osaka')), ['Mayumi’s'])
  assert.ok((await search('a')).errors.q)
  const listed = (await clerk.get('/operations/brands?is_active=false&sort_by=name')).body
  assert.deepEqual(namesOf(listed), ['Aux joyeux ecclésiastiques'])
  assert.equal((await stranger.get('/operations/brands/search?q=osaka')).body.meta.total, 0)
})

test('a change is told with what was there before', async () => {
  const own = await brand({ name: 'Specialty Biscuits' })
  const { body } = await clerk.put(url(own), { name: 'Specialty Biscuits, Ltd.', is_active: false })
  assert.partialDeepStrictEqual(body.data, { name: 'Specialty Biscuits, Ltd.', is_active: false })
  assert.partialDeepStrictEqual((await told('brand.updated', own.id))[0]?.changes, {
    name: { old: 'Specialty Biscuits', new: 'Specialty Biscuits, Ltd.' },
  })
  assert.equal((await clerk.get(url(own))).body.data.slug, 'specialty-biscuits')
})

test('a brand that has products shows them and stays', async () => {
  const own = await brand({ name: 'Karkki Oy' })
  const { id } = await product({ name: 'Valkoinen suklaa', brand_id: own.id })
  assert.deepEqual(namesOf((await clerk.get(url(own, '/products'))).body), ['Valkoinen suklaa'])
  assert.ok((await clerk.delete(url(own))).body.errors.products)
  await clerk.delete(`/operations/products/${id}`)
  assert.equal((await stranger.delete(url(own))).status, 404)
  assert.equal((await clerk.delete(url(own))).status, 200)
  assert.equal((await told('brand.deleted', own.id)).length, 1)
  await brand({ name: 'Karkki Oy', slug: 'karkki-oy' })
})

test('who may see brands may not change them', async () => {
  const own = await brand({ name: 'Zaanse' })
  const reader = await testApp.caller('acme', 'operations.brands.read')
  assert.equal((await reader.get(url(own))).status, 200)
  const refused = [
    await reader.post('/operations/brands', { name: 'X' }),
    await reader.patch(url(own), { name: 'X' }),
    await reader.delete(url(own)),
    await reader.get(url(own, '/products')),
  ]
  assert.deepEqual(tally(refused), [403, 403, 403, 403])
})
