import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSuppliers, url } from './supplier.fixtures.ts'

const { testApp, buyer, createSupplier, createSupplierIn, read, eventsOf } = await openSuppliers()

test('returns the average of all ratings with one decimal', async () => {
  const supplier = await createSupplier()
  const rate = async (rating: number) => (await buyer.post(url(supplier, '/rate'), { rating })).body.data
  const first = await rate(4)
  assert.deepEqual(first, { id: supplier.id, rating: 4, ratings_count: 1, updated_at: first.updated_at })
  assert.equal((await rate(5)).rating, 4.5)
  assert.equal((await rate(4)).rating, 4.3)
  assert.equal((await rate(4)).rating, 4.3, '4.25 is rounded up')
  assert.partialDeepStrictEqual(await rate(1), { rating: 3.6, ratings_count: 5 })
  assert.partialDeepStrictEqual(await read(supplier), { rating: 3.6, ratings_count: 5, status: 'inactive' })
  assert.equal((await eventsOf(supplier)).filter((type) => type === 'rated').length, 5)
})

test('stores a rating with all fields and its author', async () => {
  const supplierIn = await createSupplierIn('blacklisted')
  const said = { rating: 2, quality: 3, delivery: 1, communication: 5, price: null, comment: 'Always late' }
  assert.equal((await buyer.post(url(supplierIn, '/rate'), said)).status, 200)
  const [row] = await testApp.sql(
    `select rating, quality, delivery, communication, price, comment, created_by
     from supplier_ratings where supplier_id = $1`,
    [supplierIn.id],
  )
  assert.deepEqual(row, { ...said, created_by: buyer.userId })
  const [event] = await testApp.sql(
    `select data, changes from events where entity_id = $1 and type = 'supplier.rated'`,
    [supplierIn.id],
  )
  assert.partialDeepStrictEqual(event?.changes, { reason: { old: null, new: 'Always late' } })
  assert.ok(!JSON.stringify(event?.data).includes('late'))
})

test('accepts ratings from 1 to 5 and rejects unknown orders', async () => {
  const supplier = await createSupplier()
  const rejectionOf = async (body: object) => {
    const { status, body: response } = await buyer.post(url(supplier, '/rate'), body)
    assert.equal(status, 422)
    return Object.keys(response.errors).toSorted()
  }
  assert.deepEqual(await rejectionOf({}), ['rating'])
  assert.deepEqual(await rejectionOf({ rating: 4.5, quality: 0.5 }), ['quality', 'rating'])
  assert.deepEqual(await rejectionOf({ rating: 0, quality: 6, delivery: 1.5, price: '3', stars: 1 }), [
    'delivery',
    'price',
    'quality',
    'rating',
    'stars',
  ])
  const unknown = { rating: 9, purchase_order_id: '01KAJ3XJ5Q0000000000000001' }
  assert.deepEqual(await rejectionOf(unknown), ['purchase_order_id', 'rating'])
  assert.deepEqual(await rejectionOf({ rating: 3, purchase_order_id: 'PO-1' }), ['purchase_order_id'])
  const rows = await testApp.sql('select from supplier_ratings where supplier_id = $1', [supplier.id])
  assert.equal(rows.length, 0)
  assert.equal((await read(supplier)).rating, null)
})

test('counts all concurrent ratings', async () => {
  const supplier = await createSupplier()
  const rate = async (rating: number) => (await buyer.post(url(supplier, '/rate'), { rating })).status
  assert.deepEqual(await Promise.all([1, 5, 2, 4, 5].map(rate)), [200, 200, 200, 200, 200])
  assert.partialDeepStrictEqual(await read(supplier), { rating: 3.4, ratings_count: 5 })
  const [kept] = await testApp.sql(
    'select count(*)::integer as number, avg(rating)::float as mean from supplier_ratings where supplier_id = $1',
    [supplier.id],
  )
  assert.deepEqual(kept, { number: 5, mean: 3.4 })
})
