/** The tree of categories stays a tree, whoever moves what at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { until } from '#test/waiting'
import { openCatalog, tally } from '../catalog.fixtures.ts'

const { clerk, stranger, category, product, testApp, told } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/categories/${id}${rest}`
const move = (own: { id: string }, parent: { id: string } | null, more: object = {}) =>
  clerk.post(url(own, '/move'), { parent_id: parent && parent.id, ...more })
const parentOf = async (own: { id: string }) => (await clerk.get(url(own))).body.data.parent_id

test('a category is moved with all that is below it, and back to the top', async () => {
  const [drinks, tea] = [await category({ name: 'Drinks' }), await category({ name: 'Tea' })]
  const green = await category({ name: 'Green tea', parent_id: tea.id })
  const { status, body } = await move(tea, drinks, { sort_order: 4 })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, { id: tea.id, parent_id: drinks.id, sort_order: 4 })
  assert.equal(await parentOf(green), tea.id)
  assert.partialDeepStrictEqual((await told('category.moved', tea.id))[0]?.changes, {
    parent_id: { old: null, new: drinks.id },
  })
  assert.partialDeepStrictEqual((await move(tea, null)).body.data, { parent_id: null, sort_order: 4 })
  assert.equal((await clerk.put(url(tea), { parent_id: drinks.id })).status, 200)
  assert.equal((await told('category.moved', tea.id)).length, 3)
})

test('nothing is moved below itself, nor to what is not there', async () => {
  const a = await category({ name: 'A' })
  const b = await category({ name: 'B', parent_id: a.id })
  const c = await category({ name: 'C', parent_id: b.id })
  for (const target of [a, b, c]) assert.ok((await move(a, target)).body.errors.parent_id)
  assert.ok((await clerk.patch(url(a), { parent_id: c.id })).body.errors.parent_id)
  const elsewhere = (await stranger.post('/operations/categories', { name: 'Theirs' })).body.data
  assert.ok((await move(a, elsewhere)).body.errors.parent_id)
  assert.ok((await clerk.post(url(a, '/move'), {})).body.errors.parent_id)
  assert.equal(await parentOf(a), null)
})

test('two that are moved below each other at once make no circle', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await category({ name: 'Left' }), await category({ name: 'Right' })]
    const answers = await Promise.all([move(a, b), move(b, a)])
    assert.deepEqual(tally(answers), [200, 422])
    assert.equal([await parentOf(a), await parentOf(b)].filter((parent) => parent === null).length, 1)
  }
})

test('a circle through three does not come about either', async () => {
  const [a, b, c] = [
    await category({ name: 'One' }),
    await category({ name: 'Two' }),
    await category({ name: 'Three' }),
  ]
  const put = (own: { id: string }, parent: { id: string }) => clerk.put(url(own), { parent_id: parent.id })
  assert.deepEqual(tally(await Promise.all([put(a, b), move(b, c), put(c, a)])), [200, 200, 422])
})

test('the tree has at most ten levels, however it comes to more', async () => {
  const chain = [await category({ name: 'Level' })]
  while (chain.length < 10) chain.push(await category({ name: 'Level', parent_id: chain.at(-1).id }))
  const deeper = await clerk.post('/operations/categories', { name: 'Level', parent_id: chain.at(-1).id })
  assert.ok(deeper.body.errors.parent_id)
  const top = await category({ name: 'Top' })
  assert.ok((await move(chain[0], top)).body.errors.parent_id)
  assert.equal((await move(chain[1], top)).status, 200)
  assert.equal((await clerk.get('/operations/categories/tree')).status, 200)
})

test('a category with products or others below it stays', async () => {
  const own = await category({ name: 'Kept' })
  const child = await category({ name: 'Child', parent_id: own.id })
  const refused = await clerk.delete(url(own))
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { children: ['A category that has others below it cannot be deleted.'] }],
  )
  const chai = await product({ category_id: child.id })
  const withProducts = await clerk.delete(url(child))
  assert.deepEqual(
    [withProducts.status, withProducts.body.errors],
    [422, { products: ['A category that has products cannot be deleted.'] }],
  )
  await clerk.delete(`/operations/products/${chai.id}`)
  assert.deepEqual(
    [(await clerk.delete(url(child))).status, (await clerk.delete(url(own))).status],
    [200, 200],
  )
  assert.equal((await clerk.get(url(own))).status, 404)
  assert.equal((await told('category.deleted', own.id)).length, 1)
  const back = await clerk.post(`/operations/products/${chai.id}/restore`)
  assert.deepEqual([back.status, back.body.data.category_id], [200, null])
})

test('a category that is deleted while another is added or moved below it has none below it', async () => {
  for (let round = 0; round < 5; round++) {
    const [own, other] = [await category({ name: 'Going' }), await category({ name: 'Coming' })]
    const [deleted, added, moved] = await Promise.all([
      clerk.delete(url(own)),
      clerk.post('/operations/categories', { name: 'Late', parent_id: own.id }),
      move(other, own),
    ])
    const isGone = deleted?.status === 200
    assert.deepEqual([added?.status, moved?.status], isGone ? [422, 422] : [201, 200])
  }
})

test('a category that a product is just being put in waits for that, and stays', async () => {
  const own = await category({ name: 'Held' })
  const chai = await product({ name: 'Chai' })
  const another = await openOwner(testApp.ownerUrl)
  await another.query('begin')
  await another.query('select from categories where id = $1 for share', [own.id])
  const deleting = clerk.delete(url(own))
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until('the deletion to wait', async () => (await testApp.sql(waiting)).length > 0)
  await another.query('update products set category_id = $1 where id = $2', [own.id, chai.id])
  await another.query('commit')
  await another.end()
  assert.ok((await deleting).body.errors.products)
})

test('a category that is deleted while products come to it has none, or stays', async () => {
  for (let round = 0; round < 8; round++) {
    const own = await category({ name: 'Wanted' })
    const deleted = await product({ category_id: own.id, isDeleted: true })
    const [deletion, restored, added] = await Promise.all([
      clerk.delete(url(own)),
      clerk.post(`/operations/products/${deleted.id}/restore`),
      clerk.post('/operations/products', { name: 'Chai', category_id: own.id }),
    ])
    const isGone = deletion?.status === 200
    assert.deepEqual([restored?.status, added?.status], [200, isGone ? 422 : 201])
    const { body } = await clerk.get(`/operations/products/${deleted.id}`)
    assert.equal(body.data.category_id, isGone ? null : own.id)
  }
})

test('a tenant has at most so many categories as its tree can show', async () => {
  await testApp.sql(
    `insert into categories (tenant_id, id, name, slug, created_at, updated_at)
     select $1, '01KAJ3XJ5Q' || lpad(number::text, 16, '0'), 'Many', 'many-' || number, now(), now()
     from generate_series(1, 9999 - (select count(*)::integer from categories where tenant_id = $1)) number`,
    [testApp.tenants.globex],
  )
  const add = () => stranger.post('/operations/categories', { name: 'One too many' })
  assert.deepEqual(tally(await Promise.all([add(), add()])), [201, 422])
  assert.ok((await add()).body.errors.parent_id)
  assert.equal((await stranger.get('/operations/categories/tree')).body.data.length, 10_000)
})
