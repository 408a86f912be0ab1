import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '#test/jobs'
import { openAttributes, url } from './attribute.fixtures.ts'

const { testApp, buyer, createAttribute, createProduct, setAttributes } = await openAttributes()

/** Returns the number of products that each search finds. */
const found = async (text: string) => {
  const [listed, searched] = await Promise.all([
    buyer.get(`/operations/products?search=${text}`),
    buyer.get(`/operations/products/search?q=${text}`),
  ])
  assert.equal(listed.body.meta.total, searched.body.meta.total)
  return listed.body.meta.total
}

test('finds products by the current values of searchable attributes', async () => {
  const grape = await createAttribute({ is_searchable: true })
  const soils = await createAttribute({
    type: 'multiselect',
    options: ['Limestone', 'Slate', 'Granite'],
    is_searchable: true,
  })
  const other = await createAttribute()
  const values = {
    [grape.code]: 'Gewürztraminer',
    [soils.code]: ['Slate', 'Granite'],
    [other.code]: 'Hidden',
  }
  const product = await createProduct({ attributes: values })
  assert.deepEqual(await Promise.all(['gewurz', 'slate', 'granit', 'hidden'].map(found)), [1, 1, 1, 0])
  await setAttributes(product, { [soils.code]: ['Limestone'], [grape.code]: null })
  assert.deepEqual(await Promise.all(['gewurz', 'slate', 'limestone'].map(found)), [0, 0, 1])
  await buyer.patch(`/operations/products/${product.id}`, { name: 'Renamed' })
  assert.equal(await found('limestone'), 1)
  const copy = await buyer.post(`/operations/products/${product.id}/duplicate`, {})
  assert.equal(copy.status, 201)
  assert.equal(await found('limestone'), 2)
  await buyer.delete(`/operations/products/${product.id}`)
  assert.equal(await found('limestone'), 1)
})

test('updates the search when an attribute changes its flag or is deleted, even for deleted products', async () => {
  const origin = await createAttribute()
  const product = await createProduct({ attributes: { [origin.code]: 'Darjeeling' } })
  const deleted = await createProduct({ attributes: { [origin.code]: 'Darjeeling' } })
  await buyer.delete(`/operations/products/${deleted.id}`)
  const { headers } = await buyer.get(`/operations/products/${product.id}`)
  const flag = async (is_searchable: boolean) => {
    assert.equal((await buyer.patch(url(origin), { is_searchable })).status, 200)
    await runJobs(testApp)
  }
  await flag(true)
  assert.equal(await found('darjeeling'), 1)
  assert.equal((await buyer.get(`/operations/products/${product.id}`)).headers.etag, headers.etag)
  await buyer.post(`/operations/products/${deleted.id}/restore`)
  assert.equal(await found('darjeeling'), 2)
  await flag(false)
  assert.equal(await found('darjeeling'), 0)
  await flag(true)
  assert.equal((await buyer.delete(url(origin))).status, 200)
  await runJobs(testApp)
  assert.equal(await found('darjeeling'), 0)
})

test('updates all products when values and the flag change concurrently', async () => {
  for (let round = 0; round < 4; round++) {
    const origin = await createAttribute()
    const [flagged, ...made] = await Promise.all([
      buyer.patch(url(origin), { is_searchable: true }),
      ...[1, 2, 3].map(() => createProduct({ attributes: { [origin.code]: `Assam${round}` } })),
    ])
    assert.equal(flagged.status, 200)
    await runJobs(testApp)
    assert.equal(await found(`assam${round}`), made.length)
  }
})
