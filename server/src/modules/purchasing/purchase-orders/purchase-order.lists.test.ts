import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBuying } from './purchase-order.fixtures.ts'

const { testApp, buyer, product, warehouse, supplier, usual, order, orderIn, does, read, told } =
  await openBuying()
const at = '/operations/purchase-orders'

test('orders are found by state, supplier, warehouse, day, number and the name of the supplier', async () => {
  const other = await supplier({ name: 'Zaanse Snoepfabriek' })
  const depot = await warehouse()
  const own = await orderIn('pending_approval', {
    supplier_id: other.id,
    warehouse_id: depot.id,
    order_date: '2025-03-01',
  })
  const found = async (query: string) =>
    (await buyer.get(`${at}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  for (const query of [
    `supplier_id=${other.id}`,
    `warehouse_id=${depot.id}`,
    'from=2025-02-01&to=2025-03-01',
    'search=zaanse',
    `search=${own.po_number}`,
    `search=${own.order_number}`,
    `status=pending&supplier_id=${other.id}`,
    `status=pending_approval&supplier_id=${other.id}`,
  ])
    assert.deepEqual(await found(query), [own.id], query)
  assert.deepEqual(await found(`status=approved&supplier_id=${other.id}`), [])
  const { body } = await buyer.get(`${at}?status=pending`)
  assert.ok(body.meta.total > 0)
  assert.equal(body.data[0].supplier.name, 'Zaanse Snoepfabriek')
  assert.equal((await buyer.get(`${at}?status=lost`)).status, 422)
  const sums = (await buyer.get(`${at}?sort_by=total_amount&sort_direction=asc`)).body.data
  const amounts = sums.map(({ total_amount }: { total_amount: number }) => total_amount)
  assert.deepEqual(
    amounts,
    amounts.toSorted((a: number, b: number) => a - b),
  )
})

test('what is on an open order cannot be deleted: its supplier, its product, its warehouse', async () => {
  const [mine, depot] = [await supplier(), await warehouse()]
  const product_id = await product()
  const own = await order({
    supplier_id: mine.id,
    warehouse_id: depot.id,
    items: [{ product_id, quantity: 1, unit_price: 1 }],
  })
  const places = [
    `/operations/suppliers/${mine.id}`,
    `/operations/products/${product_id}`,
    `/operations/warehouses/${depot.id}`,
  ]
  for (const place of places) {
    const { status, body } = await buyer.delete(place)
    assert.equal(status, 422, place)
    assert.match(JSON.stringify(body.errors), new RegExp(own.po_number))
  }
  await does(own, 'cancel', { reason: 'Not needed' })
  for (const place of places) assert.equal((await buyer.delete(place)).status, 200, place)
  assert.equal((await read(own)).supplier.name, mine.name)
})

test('nothing is ordered that is just being deleted', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const product_id = await product()
    const [gone, made] = await Promise.all([
      buyer.delete(`/operations/products/${product_id}`),
      buyer.post(at, { supplier_id: usual.id, items: [{ product_id, quantity: 1, unit_price: 1 }] }),
    ])
    assert.ok(
      (gone.status === 200 && made.status === 422) || (gone.status === 422 && made.status === 201),
      `${gone.status} ${made.status}`,
    )
  }
})

test('an order tells of itself without its prices', async () => {
  const own = await orderIn('approved', { notes: 'Secret' })
  assert.deepEqual(await told(own), ['created', 'submitted', 'approved'])
  const [event] = await testApp.sql(
    `select data from events where entity_id = $1 and type = 'purchase_order.approved'`,
    [own.id],
  )
  const data = event?.data as { items: object[] }
  assert.partialDeepStrictEqual(data, { status: 'approved', items: [{ quantity_ordered: 10 }] })
  assert.ok(!JSON.stringify(data).match(/unit_price|total_amount|Secret/))
})
