import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'

const { testApp, clerk, main, createWarehouse, postInventory, insertStockedProduct, assertConsistent } =
  await openInventory()
const manager = await testApp.caller('acme', 'manager')

const at = (product_id: string, rest = '') => `/operations/products/${product_id}${rest}`

/** Inserts a product with empty inventory records in the default warehouse and in another one. */
async function emptyRecords() {
  const { product_id, record } = await insertStockedProduct(1, { reorder_point: 5 })
  const depot = await createWarehouse()
  const transfer = { product_id, to_warehouse_id: depot.id, quantity: 1 }
  const { body } = await postInventory('transfer', transfer)
  await postInventory('adjust', { product_id, warehouse_id: depot.id, quantity: -1, reason: 'Broken' })
  return { product_id, depot, records: [record.id, body.data.to.id] as string[] }
}

const rows = async (path: string) => (await clerk.get(`/operations/inventory${path}`)).body
const totalOf = async (query: string) => (await rows(query)).meta.total as number

/** Asserts that lists contain exactly these records of the product; `all`: whether each can be read. */
async function assertListed(product_id: string, listed: readonly string[], all: readonly string[]) {
  const filters = [
    `?product_id=${product_id}`,
    ...['needs_reorder', 'out_of_stock'].map((each) => `?${each}=true`),
  ]
  for (const query of [...filters, '/low-stock?']) {
    const { data } = await rows(`${query}&per_page=100`)
    const ids = data.filter((each: { product_id: string }) => each.product_id === product_id)
    assert.deepEqual(ids.map(({ id }: { id: string }) => id).toSorted(), listed.toSorted(), query)
  }
  for (const id of all) {
    const { status } = await clerk.get(`/operations/inventory/${id}`)
    assert.equal(status, listed.includes(id) ? 200 : 404)
  }
}

/** Asserts that the record counters of each warehouse are exact. */
async function assertCounted() {
  const counted = await testApp.sql(`
    select facets ->> 'warehouse_id' as warehouse_id, sum(amount)::integer as total from record_counts
    where kind = 'inventory_records' group by 1 having sum(amount) <> 0 order by 1`)
  const found = await testApp.sql(`
    select warehouse_id, count(*)::integer as total from inventory_records
    where deleted_at is null group by 1 order by 1`)
  assert.deepEqual(counted, found)
}

test('deletes the inventory records of a deleted product and restores them with it', async () => {
  const { product_id, depot, records } = await emptyRecords()
  await assertListed(product_id, records, records)
  const before = [await totalOf(`?warehouse_id=${main}`), await totalOf(`?warehouse_id=${depot.id}`)]
  assert.equal((await manager.delete(at(product_id))).status, 200)
  await assertListed(product_id, [], records)
  assert.deepEqual(
    [await totalOf(`?warehouse_id=${main}`), await totalOf(`?warehouse_id=${depot.id}`)],
    before.map((total) => total - 1),
  )
  await assertCounted()
  assert.equal((await manager.post(at(product_id, '/restore'))).status, 200)
  await assertListed(product_id, records, records)
  await assertCounted()
  const again = await postInventory('adjust', { product_id, quantity: 2, reason: 'Found' })
  assert.equal(again.body.data.id, records[0])
  await assertConsistent()
})

test('restores no record of a deleted warehouse, whether it was deleted before or after the product', async () => {
  for (const isFirst of [true, false]) {
    const { product_id, depot, records } = await emptyRecords()
    const deletions = [`/operations/warehouses/${depot.id}`, at(product_id)]
    for (const path of isFirst ? deletions : deletions.toReversed())
      assert.equal((await manager.delete(path)).status, 200)
    await assertCounted()
    assert.equal((await manager.post(at(product_id, '/restore'))).status, 200)
    await assertListed(product_id, records.slice(0, 1), records)
    await assertCounted()
  }
  await assertConsistent()
})

test('keeps the counters exact when a warehouse is deleted while its products are deleted or restored', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [kept, restored] = [await emptyRecords(), await emptyRecords()]
    await manager.delete(at(restored.product_id))
    const responses = await Promise.all([
      manager.delete(`/operations/warehouses/${kept.depot.id}`),
      manager.delete(at(kept.product_id)),
      manager.post(at(restored.product_id, '/restore')),
      manager.delete(`/operations/warehouses/${restored.depot.id}`),
    ])
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    const left = await rows(`?product_id=${restored.product_id}`)
    assert.deepEqual(
      left.data.map(({ id }: { id: string }) => id),
      restored.records.slice(0, 1),
    )
    await assertCounted()
  }
})
