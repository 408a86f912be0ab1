import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog, sortedStatuses } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, createCategory, createProduct, eventsOf } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/categories/${id}${rest}`
const list = async (query: string) => (await clerk.get(`/operations/categories?${query}`)).body
const tree = async () => (await clerk.get('/operations/categories/tree')).body.data

test('creates an active top-level category with a slug from its name', async () => {
  const category = await createCategory({ name: 'Crème & Brûlée' })
  assert.partialDeepStrictEqual(category, {
    slug: 'creme-brulee',
    parent_id: null,
    description: null,
    sort_order: 0,
    is_active: true,
  })
  assert.deepEqual((await clerk.get(url(category))).body.data, category)
  assert.equal((await eventsOf('category.created', category.id)).length, 1)
})

test('generates a free slug, and rejects a given slug that is taken', async () => {
  const [first, second, third] = [
    await createCategory({ name: 'Sweets' }),
    await createCategory({ name: 'sweets' }),
    await createCategory({ name: 'Sweets!' }),
  ]
  assert.deepEqual([first.slug, second.slug, third.slug], ['sweets', 'sweets-2', 'sweets-3'])
  const { status, body } = await clerk.post('/operations/categories', { name: 'Other', slug: 'sweets-2' })
  assert.deepEqual([status, body.errors], [422, { slug: ['The slug has already been taken.'] }])
  assert.ok((await clerk.patch(url(first), { slug: 'sweets-3' })).body.errors.slug)
  await clerk.delete(url(second))
  assert.equal((await createCategory({ name: 'Sweets' })).slug, 'sweets-2')
  assert.equal((await clerk.patch(url(first), { name: 'Candy' })).body.data.slug, 'sweets')
  assert.equal((await clerk.get(url(first))).body.data.slug, 'sweets')
})

test('generates slugs for long names and for names in other scripts', async () => {
  const long = await createCategory({ name: `${'a'.repeat(62)} tail` })
  assert.equal(long.slug, 'a'.repeat(62))
  assert.equal((await createCategory({ name: `${'a'.repeat(62)} tail` })).slug, `${'a'.repeat(61)}-2`)
  assert.equal((await createCategory({ name: '飲み物' })).slug, 'category')
  assert.equal((await createCategory({ name: 'напитки' })).slug, 'category-2')
})

test('reports missing and invalid fields', async () => {
  const rejectionOf = async (body: object) =>
    Object.keys((await clerk.post('/operations/categories', body)).body.errors).toSorted()
  assert.deepEqual(await rejectionOf({ slug: 'No Slug', sort_order: -1, is_active: 'x' }), [
    'is_active',
    'name',
    'slug',
    'sort_order',
  ])
  const elsewhere = await stranger.post('/operations/categories', { name: 'Elsewhere' })
  assert.deepEqual(await rejectionOf({ name: 'A', parent_id: elsewhere.body.data.id }), ['parent_id'])
  assert.equal((await stranger.get(url(await createCategory({ name: 'Mine' })))).status, 404)
})

test('filters by parent and activity, sorts, and searches regardless of case and accents', async () => {
  const parent = await createCategory({ name: 'Gewürze' })
  await createCategory({ name: 'Pfeffer', parent_id: parent.id, sort_order: 2 })
  await createCategory({ name: 'Anis', parent_id: parent.id, sort_order: 3, is_active: false })
  await createCategory({ name: 'Salz', parent_id: parent.id, sort_order: 1, description: 'Aus der Ägäis' })
  const below = `parent_id=${parent.id}&sort_direction=asc`
  assert.deepEqual(namesOf(await list(`${below}&sort_by=name`)), ['Anis', 'Pfeffer', 'Salz'])
  assert.deepEqual(namesOf(await list(`${below}&sort_by=sort_order`)), ['Salz', 'Pfeffer', 'Anis'])
  assert.deepEqual(namesOf(await list(`${below}&is_active=false`)), ['Anis'])
  assert.deepEqual(namesOf(await list('search=WURZ')), ['Gewürze'])
  assert.deepEqual(namesOf(await list('search=agais')), ['Salz'])
  assert.equal((await clerk.get('/operations/categories?sort_by=description')).status, 422)
})

test('returns the tree sorted by sort order and then by name', async () => {
  const root = await createCategory({ name: 'Root', sort_order: 900 })
  const b = await createCategory({ name: 'B', parent_id: root.id, sort_order: 1 })
  await createCategory({ name: 'A', parent_id: root.id, sort_order: 1 })
  await createCategory({ name: 'Z', parent_id: root.id, sort_order: 0 })
  const leaf = await createCategory({ name: 'Leaf', parent_id: b.id })
  await clerk.delete(url(await createCategory({ name: 'Gone', parent_id: root.id })))
  const node = (await tree()).at(-1)
  assert.equal(node.id, root.id)
  assert.deepEqual(namesOf({ data: node.children }), ['Z', 'A', 'B'])
  assert.deepEqual(node.children[2].children, [
    {
      id: leaf.id,
      name: 'Leaf',
      slug: 'leaf',
      parent_id: b.id,
      sort_order: 0,
      is_active: true,
      children: [],
    },
  ])
  assert.deepEqual((await stranger.get('/operations/categories/tree')).body.data.length, 1)
})

test('reorders siblings and reports the position of an id that is not a sibling', async () => {
  const parent = await createCategory({ name: 'Ordered' })
  const [a, b, c] = [
    await createCategory({ name: 'Oa', parent_id: parent.id }),
    await createCategory({ name: 'Ob', parent_id: parent.id }),
    await createCategory({ name: 'Oc', parent_id: parent.id }),
  ]
  const reorder = (...ids: string[]) => clerk.post('/operations/categories/reorder', { ids })
  const { status, body } = await reorder(c.id, a.id, b.id)
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map(({ name, sort_order }: { name: string; sort_order: number }) => [name, sort_order]),
    [
      ['Oc', 0],
      ['Oa', 1],
      ['Ob', 2],
    ],
  )
  const query = `parent_id=${parent.id}&sort_by=sort_order&sort_direction=asc`
  assert.deepEqual(namesOf(await list(query)), ['Oc', 'Oa', 'Ob'])
  assert.equal((await eventsOf('category.moved', b.id)).length, 1)
  assert.equal((await eventsOf('category.moved', c.id)).length, 0)
  const unknown = '01KAJ3XJ5Q0000000000000001'
  const rejected = await reorder(a.id, unknown, parent.id, a.id)
  assert.deepEqual(Object.keys(rejected.body.errors), ['ids.1', 'ids.2', 'ids.3'])
  assert.deepEqual(namesOf(await list(query)), ['Oc', 'Oa', 'Ob'])
  assert.ok((await reorder()).body.errors.ids)
  assert.deepEqual(
    sortedStatuses(
      await Promise.all([reorder(a.id, b.id, c.id), reorder(c.id, b.id, a.id), reorder(b.id, a.id)]),
    ),
    [200, 200, 200],
  )
})

test('lists the products of a category with the filters of the product list', async () => {
  const category = await createCategory({ name: 'Teas' })
  await createProduct({ name: 'Chai', category_id: category.id })
  await createProduct({ name: 'Chang', category_id: category.id })
  await createProduct({ name: 'Gone', category_id: category.id, isDeleted: true })
  await createProduct({ name: 'Elsewhere' })
  const { body } = await clerk.get(url(category, '/products?sort_by=name&sort_direction=asc'))
  assert.deepEqual([namesOf(body), body.meta.total], [['Chai', 'Chang'], 2])
  assert.equal((await clerk.get(url(category, '/products?status=active'))).body.meta.total, 0)
  assert.ok((await clerk.get(url(category, `/products?category_id=${category.id}`))).body.errors.category_id)
  assert.equal((await stranger.get(url(category, '/products'))).status, 404)
  const reader = await testApp.caller('acme', 'operations.categories.read')
  assert.equal((await reader.get(url(category, '/products'))).status, 403)
  assert.equal((await reader.get(url(category))).status, 200)
  assert.equal((await reader.post(url(category, '/move'), { parent_id: null })).status, 403)
})
