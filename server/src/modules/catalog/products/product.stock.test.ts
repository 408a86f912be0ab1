import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProducts, url } from './product.fixtures.ts'

const { buyer, createProduct } = await openProducts()

test('records initial stock as an opening movement and ignores later changes of the quantity', async () => {
  const product = await createProduct({ stock_quantity: 12, reorder_point: 12 })
  assert.deepEqual([product.stock_quantity, product.available_quantity], [12, 12])
  const movementsOf = async () =>
    (await buyer.get(`/operations/stock-movements/product/${product.id}/history`)).body.data.map(
      (each: { movement_type: { value: string }; quantity: number }) => [
        each.movement_type.value,
        each.quantity,
      ],
    )
  assert.deepEqual(await movementsOf(), [['opening', 12]])
  const { body } = await buyer.put(url(product), { stock_quantity: 99 })
  assert.equal(body.data.stock_quantity, 12)
  assert.deepEqual(body.meta.ignored, ['stock_quantity'])
  assert.equal((await buyer.put(url(product), { stock_quantity: 12 })).body.meta?.ignored, undefined)
  const low = (await buyer.get('/operations/products/low-stock')).body.data
  assert.deepEqual(
    low.map(({ id }: { id: string }) => id),
    [product.id],
  )
  const response = await buyer.put(url(product), { track_inventory: false })
  assert.deepEqual(Object.keys(response.body.errors), ['track_inventory'])
})

test('records the untracked quantity as opening stock when tracking starts', async () => {
  const product = await createProduct({ track_inventory: false, stock_quantity: 7 })
  const changed = await buyer.put(url(product), { stock_quantity: 9 })
  assert.deepEqual([changed.body.data.stock_quantity, changed.body.meta?.ignored], [9, undefined])
  const { body } = await buyer.put(url(product), { track_inventory: true, stock_quantity: 8 })
  assert.equal(body.meta?.ignored, undefined)
  assert.deepEqual([body.data.stock_quantity, body.data.track_inventory], [8, true])
  const inventory = (await buyer.get(`/operations/inventory/product/${product.id}`)).body.data
  assert.equal(JSON.stringify(inventory).includes('"quantity_on_hand":8'), true)
})

test('rejects movements of untracked products, and the deletion of products with stock', async () => {
  for (let turn = 1; turn <= 5; turn++) {
    const product = await createProduct()
    const [off, booked] = await Promise.all([
      buyer.put(url(product), { track_inventory: false }),
      buyer.post('/operations/inventory/adjust', { product_id: product.id, quantity: 1, reason: 'Found' }),
    ])
    assert.deepEqual([off.status, booked.status].toSorted(), [200, 422])
  }
  const created = await createProduct({ stock_quantity: 5 })
  assert.deepEqual(Object.keys((await buyer.delete(url(created))).body.errors), ['stock_quantity'])
  await buyer.post('/operations/inventory/physical-count', { product_id: created.id, counted_quantity: 0 })
  assert.equal((await buyer.delete(url(created))).status, 200)
})

test('reports reservations as the reason against a deletion', async () => {
  const product = await createProduct({ stock_quantity: 5 })
  const reserved = await buyer.post('/operations/inventory/reserve', { product_id: product.id, quantity: 3 })
  assert.equal(reserved.status, 201, JSON.stringify(reserved.body))
  const errorsOf = async () => (await buyer.delete(url(product))).body.errors
  assert.deepEqual(Object.keys(await errorsOf()), ['stock_quantity', 'reserved_quantity'])
  await buyer.post('/operations/inventory/physical-count', { product_id: product.id, counted_quantity: 0 })
  assert.deepEqual(await errorsOf(), {
    reserved_quantity: [
      'The reserved_quantity field must be 0 before the product is deleted: 3 are reserved; ' +
        'release the reservations first.',
    ],
  })
  assert.deepEqual((await buyer.put(url(product), { track_inventory: false })).body.errors, {
    track_inventory: [
      'The track_inventory field cannot become false while stock is reserved: release it first.',
    ],
  })
  await buyer.post('/operations/inventory/release', { reservation_id: reserved.body.data.id })
  assert.equal((await buyer.delete(url(product))).status, 200)
})

test('applies the reorder point of the product to its inventory', async () => {
  const product = await createProduct({ stock_quantity: 5, reorder_point: 5, reorder_quantity: 20 })
  const { body } = await buyer.get(`/operations/inventory/low-stock?per_page=100`)
  const low = body.data.find(({ product_id }: { product_id: string }) => product_id === product.id)
  assert.partialDeepStrictEqual(low, { reorder_point: 5, reorder_quantity: 20 })
})
