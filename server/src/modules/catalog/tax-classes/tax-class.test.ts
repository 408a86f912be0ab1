import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, taxClass, product, told } = await openCatalog()
const url = ({ id }: { id: string }) => `/operations/tax-classes/${id}`
const draft = (fields: object = {}) => ({ name: 'Standard', rate: 19, category: 'physical_goods', ...fields })

test('a tax class has a rate in percent, with at most four decimals', async () => {
  for (const [place, rate] of [0, 8.875, 19.6, 0.0001, 99.9999, 100].entries()) {
    const own = await taxClass(draft({ name: `Rate ${place}`, rate }))
    assert.equal((await clerk.get(url(own))).body.data.rate, rate)
  }
  for (const rate of [-1, 100.0001, 8.87512, 0.00001, '19', null])
    assert.ok((await clerk.post('/operations/tax-classes', draft({ rate }))).body.errors.rate, String(rate))
  assert.equal((await told('tax_class.created', (await taxClass(draft())).id)).length, 1)
})

test('what is missing, wrong or taken is told at once', async () => {
  const refused = async (body: object) =>
    Object.keys((await clerk.post('/operations/tax-classes', body)).body.errors).toSorted()
  assert.deepEqual(await refused({}), ['category', 'name', 'rate'])
  await taxClass(draft({ name: 'Reduced', rate: 7 }))
  assert.deepEqual(await refused(draft({ name: 'REDUCED', rate: 7.12345, category: 'books' })), [
    'category',
    'name',
    'rate',
  ])
  assert.equal((await stranger.post('/operations/tax-classes', draft({ name: 'Reduced' }))).status, 201)
})

test('lists are filtered by category and sorted by rate', async () => {
  await taxClass(draft({ name: 'High', rate: 25, category: 'gift_cards' }))
  await taxClass(draft({ name: 'Low', rate: 5.5, category: 'gift_cards' }))
  const { body } = await clerk.get(
    '/operations/tax-classes?category=gift_cards&sort_by=rate&sort_direction=asc',
  )
  assert.deepEqual([namesOf(body), body.meta.total], [['Low', 'High'], 2])
  assert.deepEqual(namesOf((await clerk.get('/operations/tax-classes?search=igh')).body), ['High'])
  assert.equal((await clerk.get('/operations/tax-classes?category=books')).status, 422)
})

test('a tax class by which products are taxed changes, but stays', async () => {
  const own = await taxClass(draft({ name: 'Used' }))
  const { id } = await product({ tax_class_id: own.id })
  assert.equal((await clerk.patch(url(own), { rate: 19.5 })).body.data.rate, 19.5)
  assert.partialDeepStrictEqual((await told('tax_class.updated', own.id))[0]?.changes, {
    rate: { old: 19, new: 19.5 },
  })
  const { status, body } = await clerk.delete(url(own))
  assert.deepEqual(
    [status, body.errors],
    [422, { products: ['A tax class that has products cannot be deleted.'] }],
  )
  await clerk.delete(`/operations/products/${id}`)
  const reader = await testApp.caller('acme', 'operations.tax_classes.read')
  assert.equal((await reader.delete(url(own))).status, 403)
  assert.equal((await clerk.delete(url(own))).status, 200)
  assert.equal((await clerk.get(url(own))).status, 404)
})
