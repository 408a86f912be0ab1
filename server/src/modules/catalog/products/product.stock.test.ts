import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProducts, url } from './product.fixtures.ts'

const { buyer, product } = await openProducts()

test('stock that a product begins with is an opening movement, and is changed by movements alone', async () => {
  const own = await product({ stock_quantity: 12, reorder_point: 12 })
  assert.deepEqual([own.stock_quantity, own.available_quantity], [12, 12])
  const movementsOf = async () =>
    (await buyer.get(`/operations/stock-movements/product/${own.id}/history`)).body.data.map(
      (each: { movement_type: { value: string }; quantity: number }) => [
        each.movement_type.value,
        each.quantity,
      ],
    )
  assert.deepEqual(await movementsOf(), [['opening', 12]])
  const { body } = await buyer.put(url(own), { stock_quantity: 99 })
  assert.equal(body.data.stock_quantity, 12)
  const low = (await buyer.get('/operations/products/low-stock')).body.data
  assert.deepEqual(
    low.map(({ id }: { id: string }) => id),
    [own.id],
  )
  const refusal = await buyer.put(url(own), { track_inventory: false })
  assert.deepEqual(Object.keys(refusal.body.errors), ['track_inventory'])
})

test('a number of what is not counted becomes stock when it is counted', async () => {
  const own = await product({ track_inventory: false, stock_quantity: 7 })
  assert.equal((await buyer.put(url(own), { stock_quantity: 8 })).body.data.stock_quantity, 8)
  const { body } = await buyer.put(url(own), { track_inventory: true })
  assert.deepEqual([body.data.stock_quantity, body.data.track_inventory], [8, true])
  const held = (await buyer.get(`/operations/inventory/product/${own.id}`)).body.data
  assert.equal(JSON.stringify(held).includes('"quantity_on_hand":8'), true)
})

test('stock is neither booked into what is no longer counted, nor lost with its product', async () => {
  for (let turn = 1; turn <= 5; turn++) {
    const own = await product()
    const [off, booked] = await Promise.all([
      buyer.put(url(own), { track_inventory: false }),
      buyer.post('/operations/inventory/adjust', { product_id: own.id, quantity: 1, reason: 'Found' }),
    ])
    assert.deepEqual([off.status, booked.status].toSorted(), [200, 422])
  }
  const own = await product({ stock_quantity: 5 })
  assert.deepEqual(Object.keys((await buyer.delete(url(own))).body.errors), ['stock_quantity'])
  await buyer.post('/operations/inventory/physical-count', { product_id: own.id, counted_quantity: 0 })
  assert.equal((await buyer.delete(url(own))).status, 200)
})

test('a place is ordered for from as many on as its product says', async () => {
  const own = await product({ stock_quantity: 5, reorder_point: 5, reorder_quantity: 20 })
  const { body } = await buyer.get(`/operations/inventory/low-stock?per_page=100`)
  const low = body.data.find(({ product_id }: { product_id: string }) => product_id === own.id)
  assert.partialDeepStrictEqual(low, { reorder_point: 5, reorder_quantity: 20 })
})
