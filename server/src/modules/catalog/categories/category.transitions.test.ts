/** Moves and deletions in the category tree, sequential and concurrent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { waitingForLock } from '#test/held-locks'
import { openCatalog, sortedStatuses } from '../catalog.fixtures.ts'

const { clerk, stranger, createCategory, createProduct, testApp, eventsOf } = await openCatalog()
const url = ({ id }: { id: string }, rest = '') => `/operations/categories/${id}${rest}`
const move = (record: { id: string }, parent: { id: string } | null, more: object = {}) =>
  clerk.post(url(record, '/move'), { parent_id: parent && parent.id, ...more })
const parentOf = async (record: { id: string }) => (await clerk.get(url(record))).body.data.parent_id

test('moves a category with its descendants and back to the top level', async () => {
  const [drinks, tea] = [await createCategory({ name: 'Drinks' }), await createCategory({ name: 'Tea' })]
  const green = await createCategory({ name: 'Green tea', parent_id: tea.id })
  const { status, body } = await move(tea, drinks, { sort_order: 4 })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, { id: tea.id, parent_id: drinks.id, sort_order: 4 })
  assert.equal(await parentOf(green), tea.id)
  assert.partialDeepStrictEqual((await eventsOf('category.moved', tea.id))[0]?.changes, {
    parent_id: { old: null, new: drinks.id },
  })
  assert.partialDeepStrictEqual((await move(tea, null)).body.data, { parent_id: null, sort_order: 4 })
  assert.equal((await clerk.put(url(tea), { parent_id: drinks.id })).status, 200)
  assert.equal((await eventsOf('category.moved', tea.id)).length, 3)
})

test('rejects a move below itself, below a descendant or below an unknown category', async () => {
  const a = await createCategory({ name: 'A' })
  const b = await createCategory({ name: 'B', parent_id: a.id })
  const c = await createCategory({ name: 'C', parent_id: b.id })
  for (const target of [a, b, c]) assert.ok((await move(a, target)).body.errors.parent_id)
  assert.ok((await clerk.patch(url(a), { parent_id: c.id })).body.errors.parent_id)
  const elsewhere = (await stranger.post('/operations/categories', { name: 'Theirs' })).body.data
  assert.ok((await move(a, elsewhere)).body.errors.parent_id)
  assert.ok((await clerk.post(url(a, '/move'), {})).body.errors.parent_id)
  assert.equal(await parentOf(a), null)
})

test('rejects one of two concurrent moves that would form a cycle', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await createCategory({ name: 'Left' }), await createCategory({ name: 'Right' })]
    const responses = await Promise.all([move(a, b), move(b, a)])
    assert.deepEqual(sortedStatuses(responses), [200, 422])
    assert.equal([await parentOf(a), await parentOf(b)].filter((parent) => parent === null).length, 1)
  }
})

test('rejects one of three concurrent moves that would form a cycle', async () => {
  const [a, b, c] = [
    await createCategory({ name: 'One' }),
    await createCategory({ name: 'Two' }),
    await createCategory({ name: 'Three' }),
  ]
  const put = (record: { id: string }, parent: { id: string }) =>
    clerk.put(url(record), { parent_id: parent.id })
  assert.deepEqual(sortedStatuses(await Promise.all([put(a, b), move(b, c), put(c, a)])), [200, 200, 422])
})

test('rejects categories and moves that would exceed ten levels', async () => {
  const chain = [await createCategory({ name: 'Level' })]
  while (chain.length < 10) chain.push(await createCategory({ name: 'Level', parent_id: chain.at(-1).id }))
  const deeper = await clerk.post('/operations/categories', { name: 'Level', parent_id: chain.at(-1).id })
  assert.ok(deeper.body.errors.parent_id)
  const top = await createCategory({ name: 'Top' })
  assert.ok((await move(chain[0], top)).body.errors.parent_id)
  assert.equal((await move(chain[1], top)).status, 200)
  assert.equal((await clerk.get('/operations/categories/tree')).status, 200)
})

test('rejects the deletion of a category that has products or children', async () => {
  const category = await createCategory({ name: 'Kept' })
  const child = await createCategory({ name: 'Child', parent_id: category.id })
  const rejected = await clerk.delete(url(category))
  assert.deepEqual(
    [rejected.status, rejected.body.errors],
    [422, { children: ['A category that has subcategories cannot be deleted.'] }],
  )
  const chai = await createProduct({ category_id: child.id })
  const withProducts = await clerk.delete(url(child))
  assert.deepEqual(
    [withProducts.status, withProducts.body.errors],
    [422, { products: ['A category that has products cannot be deleted.'] }],
  )
  await clerk.delete(`/operations/products/${chai.id}`)
  assert.deepEqual(
    [(await clerk.delete(url(child))).status, (await clerk.delete(url(category))).status],
    [200, 200],
  )
  assert.equal((await clerk.get(url(category))).status, 404)
  assert.equal((await eventsOf('category.deleted', category.id)).length, 1)
  const back = await clerk.post(`/operations/products/${chai.id}/restore`)
  assert.deepEqual([back.status, back.body.data.category_id], [200, null])
})

test('leaves no children below a category that is deleted concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const [category, other] = [
      await createCategory({ name: 'Going' }),
      await createCategory({ name: 'Coming' }),
    ]
    const [deleted, added, moved] = await Promise.all([
      clerk.delete(url(category)),
      clerk.post('/operations/categories', { name: 'Late', parent_id: category.id }),
      move(other, category),
    ])
    const isGone = deleted?.status === 200
    assert.deepEqual([added?.status, moved?.status], isGone ? [422, 422] : [201, 200])
  }
})

test('waits for a concurrent product assignment and then rejects the deletion', async () => {
  const category = await createCategory({ name: 'Held' })
  const chai = await createProduct({ name: 'Chai' })
  const another = await openOwner(testApp.ownerUrl)
  await another.query('begin')
  const ids = [testApp.tenants.acme, category.id]
  await another.query('select from categories where tenant_id = $1 and id = $2 for share', ids)
  const deleting = clerk.delete(url(category))
  await waitingForLock(testApp, 'a deletion')
  await another.query('update products set category_id = $2 where tenant_id = $1 and id = $3', [
    ...ids,
    chai.id,
  ])
  await another.query('commit')
  await another.end()
  assert.ok((await deleting).body.errors.products)
})

test('leaves no products in a category that is deleted concurrently', async () => {
  for (let round = 0; round < 8; round++) {
    const category = await createCategory({ name: 'Wanted' })
    const deleted = await createProduct({ category_id: category.id, isDeleted: true })
    const [deletion, restored, added] = await Promise.all([
      clerk.delete(url(category)),
      clerk.post(`/operations/products/${deleted.id}/restore`),
      clerk.post('/operations/products', { name: 'Chai', category_id: category.id }),
    ])
    const isGone = deletion?.status === 200
    assert.deepEqual([restored?.status, added?.status], [200, isGone ? 422 : 201])
    const { body } = await clerk.get(`/operations/products/${deleted.id}`)
    assert.equal(body.data.category_id, isGone ? null : category.id)
  }
})

test('rejects more categories than the limit of the tree', async () => {
  await testApp.sql(
    `insert into categories (tenant_id, id, name, slug, created_at, updated_at)
     select $1, '01KAJ3XJ5Q' || lpad(number::text, 16, '0'), 'Many', 'many-' || number, now(), now()
     from generate_series(1, 9999 - (select count(*)::integer from categories where tenant_id = $1)) number`,
    [testApp.tenants.globex],
  )
  const add = () => stranger.post('/operations/categories', { name: 'One too many' })
  assert.deepEqual(sortedStatuses(await Promise.all([add(), add()])), [201, 422])
  assert.ok((await add()).body.errors.parent_id)
  assert.equal((await stranger.get('/operations/categories/tree')).body.data.length, 10_000)
})
