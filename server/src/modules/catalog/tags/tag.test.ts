import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog, tally } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, tag, product, told } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/tags/${id}${rest}`
const unknown = '01KAJ3XJ5Q0000000000000001'

interface Named {
  id: string
}

const merge = (target: Named, ...sources: Named[]) =>
  clerk.post('/operations/tags/merge', { target_id: target.id, source_ids: sources.map(({ id }) => id) })

/** The tags of a product, as both places have them. */
async function tagsOf({ id }: Named) {
  const [row] = await testApp.sql('select tags from products where id = $1', [id])
  const rows = await testApp.sql('select tag_id from product_taggings where product_id = $1', [id])
  const kept = row?.tags as string[]
  assert.deepEqual(rows.map(({ tag_id }) => tag_id).toSorted(), kept.toSorted(), 'both say the same')
  return kept
}

test('a tag has a slug from its name, and its name is its own', async () => {
  const own = await tag({ name: 'Fair Trade' })
  assert.partialDeepStrictEqual(own, { slug: 'fair-trade', description: null, merged_into_id: null })
  const { body } = await clerk.post('/operations/tags', { name: 'fair trade' })
  assert.deepEqual(body.errors, { name: ['The name has already been taken.'] })
  assert.equal((await clerk.put(url(own), { name: 'Fairtrade' })).status, 200)
  assert.equal((await told('tag.updated', own.id)).length, 1)
  assert.equal((await stranger.get(url(own))).status, 404)
})

test('of many that would have the same slug at once, each has one of its own', async () => {
  const names = ['Rush', 'Rush!', 'Rush?', 'Rush.', 'Rush*', 'Rush+', 'Rush=', 'Rush/']
  const made = await Promise.all([
    ...names.map((name) => tag({ name })),
    tag({ name: 'Given', slug: 'rush-given' }),
    tag({ name: 'Rush given' }),
  ])
  const slugs = made.slice(0, 8).map(({ slug }) => slug)
  const numbers = [2, 3, 4, 5, 6, 7, 8].map((number) => `rush-${number}`)
  assert.deepEqual(slugs.toSorted(), ['rush', ...numbers])
  assert.deepEqual([made[8].slug, new Set(made.map(({ slug }) => slug)).size], ['rush-given', 10])
})

test('lists are searched by q or by search', async () => {
  await tag({ name: 'Glutenfrei', description: 'Ohne Weißmehl' })
  for (const query of ['q=LUTEN', 'search=luten', 'q=weissmehl'])
    assert.deepEqual(namesOf((await clerk.get(`/operations/tags?${query}`)).body), ['Glutenfrei'], query)
  assert.equal((await clerk.get('/operations/tags?q=nothing')).body.meta.total, 0)
})

test('a tag that is deleted is taken off its products, also off deleted ones', async () => {
  const [own, other] = [await tag({ name: 'Gone' }), await tag({ name: 'Stays' })]
  const both = await product({ tags: [other.id, own.id] })
  const deleted = await product({ tags: [own.id], isDeleted: true })
  const [before] = await testApp.sql('select version from products where id = $1', [both.id])
  assert.equal((await clerk.delete(url(own))).status, 200)
  assert.deepEqual(await tagsOf(both), [other.id])
  assert.deepEqual(await tagsOf(deleted), [])
  const [after] = await testApp.sql('select version from products where id = $1', [both.id])
  assert.equal(after?.version, Number(before?.version) + 1)
  assert.equal((await told('tag.deleted', own.id)).length, 1)
})

test('products of merged tags have the target once, where the first of them stood', async () => {
  const [target, one, two] = [
    await tag({ name: 'Organic' }),
    await tag({ name: 'Bio' }),
    await tag({ name: 'Öko' }),
  ]
  const other = await tag({ name: 'Vegan' })
  const all = await product({ tags: [one.id, other.id, target.id, two.id] })
  const only = await product({ tags: [other.id, two.id] })
  const none = await product({ tags: [other.id] })
  const { status, body } = await merge(target, one, two)
  assert.deepEqual([status, body.data.id], [200, target.id])
  assert.deepEqual(await tagsOf(all), [target.id, other.id])
  assert.deepEqual(await tagsOf(only), [other.id, target.id])
  assert.deepEqual(await tagsOf(none), [other.id])
  assert.equal((await clerk.get(url(one))).status, 404)
  assert.partialDeepStrictEqual((await told('tag.merged', one.id))[0]?.changes, {
    merged_into_id: { old: null, new: target.id },
  })
  assert.equal((await told('tag.deleted', two.id)).length, 1)
  await tag({ name: 'Bio', slug: 'bio' })
})

test('what cannot be merged is told by its place, and nothing is merged', async () => {
  const [target, source] = [await tag({ name: 'Target' }), await tag({ name: 'Source' })]
  const refused = await merge(target, source, { id: unknown }, target, source)
  assert.deepEqual(Object.keys(refused.body.errors), ['source_ids.1', 'source_ids.2', 'source_ids.3'])
  assert.deepEqual(Object.keys((await merge({ id: unknown }, source)).body.errors), ['target_id'])
  assert.ok((await merge(target)).body.errors.source_ids)
  const theirs = (await stranger.post('/operations/tags', { name: 'Theirs' })).body.data
  assert.ok((await merge(target, theirs)).body.errors['source_ids.0'])
  assert.equal((await clerk.get(url(source))).status, 200)
})

test('a dry run of a merge changes nothing', async () => {
  const [target, source] = [await tag({ name: 'Dry target' }), await tag({ name: 'Dry source' })]
  const own = await product({ tags: [source.id] })
  const { body } = await clerk.post('/operations/tags/merge', {
    target_id: target.id,
    source_ids: [source.id],
    dry_run: true,
  })
  assert.equal(body.meta.dry_run, true)
  assert.deepEqual(await tagsOf(own), [source.id])
})

test('of two who merge tags into each other at once, one does and products keep a tag', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await tag({ name: `Left ${round}` }), await tag({ name: `Right ${round}` })]
    const own = await product({ tags: [a.id, b.id] })
    assert.deepEqual(tally(await Promise.all([merge(a, b), merge(b, a)])), [200, 422])
    const [kept, ...others] = await tagsOf(own)
    assert.deepEqual(others, [])
    assert.equal((await clerk.get(url({ id: String(kept) }))).status, 200)
  }
})

test('a tag that is deleted while others are merged into it takes no product along', async () => {
  const [target, source] = [await tag({ name: 'Fading' }), await tag({ name: 'Into fading' })]
  const own = await product({ tags: [source.id] })
  const [merged, deleted] = await Promise.all([merge(target, source), clerk.delete(url(target))])
  assert.equal(deleted.status, 200)
  assert.deepEqual(await tagsOf(own), merged.status === 200 ? [] : [source.id])
})

test('popular tags are those that most live products have', async () => {
  const [most, few] = [await tag({ name: 'Most' }), await tag({ name: 'Few' })]
  for (let number = 0; number < 9; number++) await product({ tags: [most.id] })
  for (let number = 0; number < 8; number++) await product({ tags: [few.id] })
  for (let number = 0; number < 8; number++) await product({ tags: [few.id], isDeleted: true })
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

test('a tag shows its products, filtered as products are', async () => {
  const own = await tag({ name: 'Shown' })
  await product({ name: 'Chang', tags: [own.id] })
  await product({ name: 'Aniseed', tags: [own.id] })
  const { body } = await clerk.get(url(own, '/products?sort_by=name&sort_direction=asc'))
  assert.deepEqual([namesOf(body), body.meta.total], [['Aniseed', 'Chang'], 2])
  assert.equal((await clerk.get(url(own, '/products?status=active'))).body.meta.total, 0)
  assert.equal((await clerk.get(url({ id: unknown }, '/products'))).status, 404)
})

test('who may change tags may not merge or delete them', async () => {
  const [one, two] = [await tag({ name: 'P1' }), await tag({ name: 'P2' })]
  const writer = await testApp.caller('acme', 'operations.tags.read', 'operations.tags.write')
  assert.equal((await writer.patch(url(one), { name: 'P3' })).status, 200)
  const merging = { target_id: one.id, source_ids: [two.id] }
  assert.equal((await writer.post('/operations/tags/merge', merging)).status, 403)
  assert.equal((await writer.delete(url(one))).status, 403)
})
