import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, openCatalog } from '../catalog.fixtures.ts'

const { testApp, clerk, stranger, createTaxClass, createProduct, eventsOf } = await openCatalog()
const url = ({ id }: { id: string }) => `/operations/tax-classes/${id}`
const draft = (fields: object = {}) => ({ name: 'Standard', rate: 19, category: 'physical_goods', ...fields })

test('accepts rates from 0 to 100 percent with at most four decimals', async () => {
  for (const [index, rate] of [0, 8.875, 19.6, 0.0001, 99.9999, 100].entries()) {
    const taxClass = await createTaxClass(draft({ name: `Rate ${index}`, rate }))
    assert.equal((await clerk.get(url(taxClass))).body.data.rate, rate)
  }
  for (const rate of [-1, 100.0001, 8.87512, 0.00001, '19', null])
    assert.ok((await clerk.post('/operations/tax-classes', draft({ rate }))).body.errors.rate, String(rate))
  assert.equal((await eventsOf('tax_class.created', (await createTaxClass(draft())).id)).length, 1)
})

test('reports missing, invalid and duplicate fields in one response', async () => {
  const rejectionOf = async (body: object) =>
    Object.keys((await clerk.post('/operations/tax-classes', body)).body.errors).toSorted()
  assert.deepEqual(await rejectionOf({}), ['category', 'name', 'rate'])
  await createTaxClass(draft({ name: 'Reduced', rate: 7 }))
  assert.deepEqual(await rejectionOf(draft({ name: 'REDUCED', rate: 7.12345, category: 'books' })), [
    'category',
    'name',
    'rate',
  ])
  assert.equal((await stranger.post('/operations/tax-classes', draft({ name: 'Reduced' }))).status, 201)
})

test('filters by category and sorts by rate', async () => {
  await createTaxClass(draft({ name: 'High', rate: 25, category: 'gift_cards' }))
  await createTaxClass(draft({ name: 'Low', rate: 5.5, category: 'gift_cards' }))
  const { body } = await clerk.get(
    '/operations/tax-classes?category=gift_cards&sort_by=rate&sort_direction=asc',
  )
  assert.deepEqual([namesOf(body), body.meta.total], [['Low', 'High'], 2])
  assert.deepEqual(namesOf((await clerk.get('/operations/tax-classes?search=igh')).body), ['High'])
  assert.equal((await clerk.get('/operations/tax-classes?category=books')).status, 422)
})

test('updates a tax class and rejects its deletion while it has products', async () => {
  const taxClass = await createTaxClass(draft({ name: 'Used' }))
  const { id } = await createProduct({ tax_class_id: taxClass.id })
  assert.equal((await clerk.patch(url(taxClass), { rate: 19.5 })).body.data.rate, 19.5)
  assert.partialDeepStrictEqual((await eventsOf('tax_class.updated', taxClass.id))[0]?.changes, {
    rate: { old: 19, new: 19.5 },
  })
  const { status, body } = await clerk.delete(url(taxClass))
  assert.deepEqual(
    [status, body.errors],
    [422, { products: ['A tax class that has products cannot be deleted.'] }],
  )
  await clerk.delete(`/operations/products/${id}`)
  const reader = await testApp.caller('acme', 'operations.tax_classes.read')
  assert.equal((await reader.delete(url(taxClass))).status, 403)
  assert.equal((await clerk.delete(url(taxClass))).status, 200)
  assert.equal((await clerk.get(url(taxClass))).status, 404)
})
