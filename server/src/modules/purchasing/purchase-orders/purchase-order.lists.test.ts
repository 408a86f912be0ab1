import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '#modules/catalog/products/product.factory'
import { relayEvents } from '#core/platform'
import { openPurchasing } from './purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  insertProduct,
  createWarehouse,
  createSupplier,
  defaultSupplier,
  createOrder,
  createOrderIn,
  postAction,
  read,
  receive,
  eventTypesOf,
} = await openPurchasing()
const at = '/operations/purchase-orders'

test('filters orders by status, supplier, warehouse and day, and searches them by number and supplier', async () => {
  const other = await createSupplier({ name: 'Zaanse Snoepfabriek' })
  const depot = await createWarehouse()
  const orderIn = await createOrderIn('pending_approval', {
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
    `search=${orderIn.po_number}`,
    `search=${orderIn.order_number}`,
    `status=pending&supplier_id=${other.id}`,
    `status=pending_approval&supplier_id=${other.id}`,
  ])
    assert.deepEqual(await found(query), [orderIn.id], query)
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

test('finds orders by name and SKU of their products', async () => {
  const [tea, jam] = [
    await productFactory.create(buyer, { name: 'Oolong tea', sku: 'OOL-77' }),
    await productFactory.create(buyer, { name: 'Quince jam', sku: 'QUI-88' }),
  ]
  const items = [tea, jam].map(({ id: product_id }) => ({ product_id, quantity: 1, unit_price: 1 }))
  const order = await createOrder({ items })
  for (const search of ['ool-77', '77', 'oolong', 'QUI', 'quince jam']) {
    const { body } = await buyer.get(`${at}?search=${search}`)
    assert.deepEqual([body.meta.total, body.data[0]?.id], [1, order.id], search)
  }
  // Without the permission to read products, the search ignores products.
  const orderReader = await testApp.caller('acme', 'operations.purchase_orders.read')
  assert.equal((await orderReader.get(`${at}?search=oolong`)).body.meta.total, 0)
})

test('finds orders by their invoice number', async () => {
  const orderIn = await createOrderIn('acknowledged')
  await receive(orderIn, [10])
  await postAction(orderIn, 'invoice', { invoice_number: 'EXO-2026/1187' })
  const { body } = await buyer.get(`${at}?search=exo-2026/11`)
  assert.deepEqual([body.meta.total, body.data[0]?.id], [1, orderIn.id])
})

test('sorts orders by number in the order of their creation', async () => {
  const numbers: string[] = []
  const supplier = await createSupplier()
  for (let made = 0; made < 11; made++)
    numbers.push((await createOrder({ supplier_id: supplier.id })).po_number)
  const sorted = async (direction: string) => {
    const query = `supplier_id=${supplier.id}&sort_by=po_number&sort_direction=${direction}`
    return (await buyer.get(`${at}?${query}`)).body.data.map((each: { po_number: string }) => each.po_number)
  }
  assert.deepEqual(await sorted('asc'), numbers)
  assert.deepEqual(await sorted('desc'), numbers.toReversed())
})

test('rejects the deletion of a supplier, product or warehouse that an open order uses', async () => {
  const [mine, depot] = [await createSupplier(), await createWarehouse()]
  const product_id = await insertProduct()
  const order = await createOrder({
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
    assert.match(JSON.stringify(body.errors), new RegExp(order.po_number))
  }
  await postAction(order, 'cancel', { reason: 'Not needed' })
  for (const place of places) assert.equal((await buyer.delete(place)).status, 200, place)
  assert.equal((await read(order)).supplier.name, mine.name)
})

test('rejects an order of a product that is deleted concurrently', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const product_id = await insertProduct()
    const [gone, made] = await Promise.all([
      buyer.delete(`/operations/products/${product_id}`),
      buyer.post(at, {
        supplier_id: defaultSupplier.id,
        items: [{ product_id, quantity: 1, unit_price: 1 }],
      }),
    ])
    assert.ok(
      (gone.status === 200 && made.status === 422) || (gone.status === 422 && made.status === 201),
      `${gone.status} ${made.status}`,
    )
  }
})

test('omits prices from events', async () => {
  const orderIn = await createOrderIn('approved', { notes: 'Secret' })
  assert.deepEqual(await eventTypesOf(orderIn), ['created', 'submitted', 'approved'])
  const [event] = await testApp.sql(
    `select data from events where entity_id = $1 and type = 'purchase_order.approved'`,
    [orderIn.id],
  )
  const data = event?.data as { items: object[] }
  assert.partialDeepStrictEqual(data, {
    status: 'approved',
    approver_id: buyer.userId,
    items: [{ quantity_ordered: 10 }],
  })
  assert.ok(!JSON.stringify(data).match(/unit_price|total_amount|Secret/))
  const owner = await testApp.caller('acme', 'owner')
  await relayEvents(testApp.app.runtime)
  const feed = `/webhooks/events?types=purchase_order.approved&entity_id=${orderIn.id}`
  const { body } = await owner.get(feed)
  assert.equal(body.data[0].data.approver_id, buyer.userId)
})

test('filters orders by the products of their lines', async () => {
  const [tea, jam, salt] = [await insertProduct(), await insertProduct(), await insertProduct()]
  const line = (product_id: string) => ({ product_id, quantity: 5, unit_price: 2 })
  const both = await createOrderIn('sent', { items: [line(tea), line(jam)] })
  const one = await createOrderIn('sent', { items: [line(jam)] })
  const found = async (query: string) =>
    (await buyer.get(`${at}?${query}`)).body.data.map(({ id }: { id: string }) => id).toSorted()
  assert.deepEqual(await found(`product_id=${tea}`), [both.id])
  assert.deepEqual(await found(`product_id=${jam}&status=sent`), [both.id, one.id].toSorted())
  assert.deepEqual(await found(`product_id=${jam}&status=received`), [])
  assert.deepEqual(await found(`product_id=${tea},${salt}`), [both.id])
  assert.deepEqual(await found(`product_id=${salt}`), [])
})
