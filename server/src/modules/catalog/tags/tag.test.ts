import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog, sortedStatuses } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, createTag, createProduct, eventsOf } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/tags/${id}${rest}`
const unknown = '01KAJ3XJ5Q0000000000000001'

interface Named {
  id: string
}

const merge = (target: Named, ...sources: Named[]) =>
  clerk.post('/operations/tags/merge', { target_id: target.id, source_ids: sources.map(({ id }) => id) })

/** Returns the tags of a product, and asserts that both tables agree. */
async function tagsOf({ id }: Named) {
  const [row] = await testApp.sql('select tags from products where id = $1', [id])
  const rows = await testApp.sql('select tag_id from product_taggings where product_id = $1', [id])
  const tagIds = row?.tags as string[]
  assert.deepEqual(rows.map(({ tag_id }) => tag_id).toSorted(), tagIds.toSorted(), 'both tables agree')
  return tagIds
}

test('generates the slug from the name and requires the name to be unique', async () => {
  const tag = await createTag({ name: 'Fair Trade' })
  assert.partialDeepStrictEqual(tag, { slug: 'fair-trade', description: null, merged_into_id: null })
  const { body } = await clerk.post('/operations/tags', { name: 'fair trade' })
  assert.deepEqual(body.errors, { name: ['The name has already been taken.'] })
  assert.equal((await clerk.put(url(tag), { name: 'Fairtrade' })).status, 200)
  assert.equal((await eventsOf('tag.updated', tag.id)).length, 1)
  assert.equal((await stranger.get(url(tag))).status, 404)
})

test('assigns unique slugs to concurrent tags with the same slug', async () => {
  const names = ['Rush', 'Rush!', 'Rush?', 'Rush.', 'Rush*', 'Rush+', 'Rush=', 'Rush/']
  await createTag({ name: 'Given', slug: 'rush-4' })
  const made = await Promise.all(names.map((name) => createTag({ name })))
  const slugs = made.map(({ slug }) => slug)
  const numbers = [2, 3, 5, 6, 7, 8, 9].map((number) => `rush-${number}`)
  assert.deepEqual(slugs.toSorted(), ['rush', ...numbers])
})

test('searches the list by q or search', async () => {
  await createTag({ name: 'Glutenfrei', description: 'Ohne Weißmehl' })
  for (const query of ['q=LUTEN', 'search=luten', 'q=weissmehl'])
    assert.deepEqual(namesOf((await clerk.get(`/operations/tags?${query}`)).body), ['Glutenfrei'], query)
  assert.equal((await clerk.get('/operations/tags?q=nothing')).body.meta.total, 0)
})

test('removes a deleted tag from its products, including deleted products', async () => {
  const [tag, other] = [await createTag({ name: 'Gone' }), await createTag({ name: 'Stays' })]
  const both = await createProduct({ tags: [other.id, tag.id] })
  const deleted = await createProduct({ tags: [tag.id], isDeleted: true })
  const [before] = await testApp.sql('select version from products where id = $1', [both.id])
  assert.equal((await clerk.delete(url(tag))).status, 200)
  assert.deepEqual(await tagsOf(both), [other.id])
  assert.deepEqual(await tagsOf(deleted), [])
  const [after] = await testApp.sql('select version from products where id = $1', [both.id])
  assert.equal(after?.version, Number(before?.version) + 1)
  assert.equal((await eventsOf('tag.deleted', tag.id)).length, 1)
})

test('replaces merged tags by the target once, at the position of the first', async () => {
  const [target, one, two] = [
    await createTag({ name: 'Organic' }),
    await createTag({ name: 'Bio' }),
    await createTag({ name: 'Öko' }),
  ]
  const other = await createTag({ name: 'Vegan' })
  const all = await createProduct({ tags: [one.id, other.id, target.id, two.id] })
  const only = await createProduct({ tags: [other.id, two.id] })
  const none = await createProduct({ tags: [other.id] })
  const { status, body } = await merge(target, one, two)
  assert.deepEqual([status, body.data.id], [200, target.id])
  assert.deepEqual(await tagsOf(all), [target.id, other.id])
  assert.deepEqual(await tagsOf(only), [other.id, target.id])
  assert.deepEqual(await tagsOf(none), [other.id])
  assert.equal((await clerk.get(url(one))).status, 404)
  assert.partialDeepStrictEqual((await eventsOf('tag.merged', one.id))[0]?.changes, {
    merged_into_id: { old: null, new: target.id },
  })
  assert.equal((await eventsOf('tag.deleted', two.id)).length, 1)
  await createTag({ name: 'Bio', slug: 'bio' })
})

test('reports the positions of tags that cannot be merged, and merges none', async () => {
  const [target, source] = [await createTag({ name: 'Target' }), await createTag({ name: 'Source' })]
  const rejected = await merge(target, source, { id: unknown }, target, source)
  assert.deepEqual(Object.keys(rejected.body.errors), ['source_ids.1', 'source_ids.2', 'source_ids.3'])
  assert.deepEqual(Object.keys((await merge({ id: unknown }, source)).body.errors), ['target_id'])
  assert.ok((await merge(target)).body.errors.source_ids)
  const theirs = (await stranger.post('/operations/tags', { name: 'Theirs' })).body.data
  assert.ok((await merge(target, theirs)).body.errors['source_ids.0'])
  assert.equal((await clerk.get(url(source))).status, 200)
})

test('changes nothing in a dry run of a merge', async () => {
  const [target, source] = [await createTag({ name: 'Dry target' }), await createTag({ name: 'Dry source' })]
  const product = await createProduct({ tags: [source.id] })
  const { body } = await clerk.post('/operations/tags/merge', {
    target_id: target.id,
    source_ids: [source.id],
    dry_run: true,
  })
  assert.equal(body.meta.dry_run, true)
  assert.deepEqual(await tagsOf(product), [source.id])
})

test('rejects one of two concurrent merges in opposite directions', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await createTag({ name: `Left ${round}` }), await createTag({ name: `Right ${round}` })]
    const product = await createProduct({ tags: [a.id, b.id] })
    assert.deepEqual(sortedStatuses(await Promise.all([merge(a, b), merge(b, a)])), [200, 422])
    const [tagIds, ...others] = await tagsOf(product)
    assert.deepEqual(others, [])
    assert.equal((await clerk.get(url({ id: String(tagIds) }))).status, 200)
  }
})

test('keeps products and taggings consistent when the target of a merge is deleted concurrently', async () => {
  const [target, source] = [await createTag({ name: 'Fading' }), await createTag({ name: 'Into fading' })]
  const product = await createProduct({ tags: [source.id] })
  const [merged, deleted] = await Promise.all([merge(target, source), clerk.delete(url(target))])
  assert.equal(deleted.status, 200)
  assert.deepEqual(await tagsOf(product), merged.status === 200 ? [] : [source.id])
})

test('lists popular tags by their number of products, without deleted products', async () => {
  const [most, few] = [await createTag({ name: 'Most' }), await createTag({ name: 'Few' })]
  for (let number = 0; number < 9; number++) await createProduct({ tags: [most.id] })
  for (let number = 0; number < 8; number++) await createProduct({ tags: [few.id] })
  for (let number = 0; number < 8; number++) await createProduct({ tags: [few.id], isDeleted: true })
  const { body } = await clerk.get('/operations/tags/popular?limit=2')
  assert.deepEqual(
    body.data.map(({ name, products_count }: { name: string; products_count: number }) => [
      name,
      products_count,
    ]),
    [
      ['Most', 9],
      ['Few', 8],
    ],
  )
  assert.deepEqual((await stranger.get('/operations/tags/popular')).body.data, [])
  assert.ok((await clerk.get('/operations/tags/popular?limit=101')).body.errors.limit)
})

test('lists the products of a tag with the filters of the product list', async () => {
  const tag = await createTag({ name: 'Shown' })
  await createProduct({ name: 'Chang', tags: [tag.id] })
  await createProduct({ name: 'Aniseed', tags: [tag.id] })
  const { body } = await clerk.get(url(tag, '/products?sort_by=name&sort_direction=asc'))
  assert.deepEqual([namesOf(body), body.meta.total], [['Aniseed', 'Chang'], 2])
  assert.equal((await clerk.get(url(tag, '/products?status=active'))).body.meta.total, 0)
  assert.equal((await clerk.get(url({ id: unknown }, '/products'))).status, 404)
})

test('rejects merges and deletions by a user who may only change tags', async () => {
  const [one, two] = [await createTag({ name: 'P1' }), await createTag({ name: 'P2' })]
  const writer = await testApp.caller('acme', 'operations.tags.read', 'operations.tags.write')
  assert.equal((await writer.patch(url(one), { name: 'P3' })).status, 200)
  const merging = { target_id: one.id, source_ids: [two.id] }
  assert.equal((await writer.post('/operations/tags/merge', merging)).status, 403)
  assert.equal((await writer.delete(url(one))).status, 403)
})
