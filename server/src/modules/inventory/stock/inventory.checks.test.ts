/** Stock operations reject unknown locations and quantities above the available stock. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'

const { clerk, main, createWarehouse, postInventory, insertStockedProduct, productTotals, assertConsistent } =
  await openInventory()

const unknown = '01KAJ3XJ5Q0000000000000001'

const rejectionOf = async (path: string, sent: object) => {
  const { status, body } = await postInventory(path, sent)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors).toSorted()
}

test('reports a transfer within one warehouse together with all other errors', async () => {
  const within = { from_warehouse_id: main, to_warehouse_id: main }
  assert.deepEqual(await rejectionOf('transfer', { product_id: unknown, quantity: 0, ...within }), [
    'product_id',
    'quantity',
    'to_warehouse_id',
  ])
  assert.deepEqual(await rejectionOf('transfer', { to_warehouse_id: main }), [
    'product_id',
    'quantity',
    'to_warehouse_id',
  ])
  assert.deepEqual(await rejectionOf('transfer', { quantity: 1, to_warehouse_id: unknown }), [
    'product_id',
    'to_warehouse_id',
  ])
  assert.deepEqual(await rejectionOf('transfer', { to_warehouse_id: 'nonsense', quantity: 1 }), [
    'product_id',
    'to_warehouse_id',
  ])
})

test('rejects stock for an inactive warehouse, and allows stock to leave it', async () => {
  const { product_id } = await insertStockedProduct(10)
  const { id: depot } = await createWarehouse()
  const inDepot = { product_id, warehouse_id: depot }
  const adjust = (quantity: number) => ({ ...inDepot, quantity, reason: 'Moving' })
  const toDepot = { product_id, to_warehouse_id: depot, quantity: 1 }
  assert.equal((await postInventory('adjust', adjust(6))).status, 200)
  await clerk.patch(`/operations/warehouses/${depot}`, { is_active: false })
  assert.deepEqual(await rejectionOf('adjust', adjust(1)), ['warehouse_id'])
  assert.deepEqual(await rejectionOf('adjust', { ...adjust(1), reason: '' }), ['reason', 'warehouse_id'])
  assert.deepEqual(await rejectionOf('transfer', toDepot), ['to_warehouse_id'])
  assert.deepEqual(await productTotals(product_id), [16, 0])
  assert.equal((await postInventory('adjust', adjust(-1))).status, 200)
  assert.equal((await postInventory('physical-count', { ...inDepot, counted_quantity: 7 })).status, 200)
  const back = { product_id, from_warehouse_id: depot, to_warehouse_id: main, quantity: 7 }
  assert.equal((await postInventory('transfer', back)).status, 200)
  await assertConsistent()
})

test('reports the field, the requested and the available quantity if stock is too low', async () => {
  const { product_id } = await insertStockedProduct(5)
  for (const [path, quantity] of [
    ['adjust', -8],
    ['reserve', 8],
  ] as const) {
    const { body } = await postInventory(path, {
      product_id,
      quantity,
      ...(path === 'adjust' && { reason: 'Lost' }),
    })
    assert.equal(body.error.code, 'INSUFFICIENT_STOCK')
    assert.deepEqual(body.errors.quantity, [
      'The quantity field exceeds the available stock: 8 requested, 5 available.',
    ])
  }
})
