/** Backorders: waiting quantities, priority and expected receipts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { newId } from '#core'
import { inTenant } from '#core/jobs'
import { runJobs } from '#test/jobs'
import { backorderJobs, fillBackordersAfterEvents } from './order.backorders.jobs.ts'
import { fillBackorders } from './order.backorders.ts'
import { url } from '../order.fixtures.ts'
import { openShipping } from './order.shipping.fixtures.ts'

const {
  testApp,
  clerk,
  createProduct,
  createOrder,
  confirmed,
  act,
  acted,
  stockOf,
  read,
  ship,
  adjust,
  settle,
  eventsOf,
  assertConsistent,
} = await openShipping()

const backorderable = { allow_backorders: true }

/** Returns the reserved and the backordered quantity of the first item. */
const waiting = async (order: { id: string }) => {
  const [{ quantity_reserved, quantity_backordered }] = (await read(order)).items
  return [quantity_reserved, quantity_backordered]
}

const fill = ({ id }: { id: string }, { runtime } = testApp.app) =>
  inTenant(runtime, testApp.tenants.acme, (ctx) => fillBackorders(ctx, id))

const receive = (order: { id: string; items: { id: string }[] }, quantity_received: number) =>
  clerk.post(`/operations/purchase-orders/${order.id}/receive`, {
    items: [{ purchase_order_item_id: order.items[0]?.id, quantity_received }],
  })

test('fills backorders from receipts, first come, first served, and ships them', async () => {
  const product = await createProduct({ stock_quantity: 2, allow_backorders: true })
  const goods = [{ product_id: product.id, quantity: 20, unit_price: 1 }]
  const purchase = await purchaseOrderFactory.createIn(clerk, 'sent', { items: goods })
  const line = { product_id: product.id, quantity: 5 }
  const first = await confirmed([line])
  assert.deepEqual([first.items[0].quantity_reserved, first.items[0].quantity_backordered], [2, 3])
  testApp.clock.advance({ seconds: 1 })
  const second = await confirmed([line])
  testApp.clock.advance({ seconds: 1 })
  const third = await confirmed([line])
  const listed = async (query: string) =>
    (await clerk.get(`${url}?has_backorders=${query}&search=${encodeURIComponent(product.name)}`)).body.data
      .length
  assert.deepEqual([await listed('true'), await listed('false')], [3, 0])
  assert.equal((await receive(purchase, 9)).status, 200)
  await settle()
  assert.deepEqual(
    [await waiting(first), await waiting(second), await waiting(third)],
    [
      [5, 0],
      [5, 0],
      [1, 4],
    ],
  )
  assert.deepEqual(await stockOf(product), [11, 11])
  assert.deepEqual((await eventsOf(first)).at(-1), 'order.backorder_filled')
  assert.deepEqual([await listed('true'), await listed('false')], [1, 2])
  await acted(first.id, 'ship')
  assert.equal((await act(third.id, 'ship')).status, 422)
  await ship(third, { items: [{ id: third.items[0].id, quantity: 1 }] })
  assert.deepEqual(await waiting(third), [0, 4])
  assert.equal((await receive(purchase, 11)).status, 200)
  await settle()
  assert.deepEqual(await waiting(third), [4, 0])
  await acted(third.id, 'ship')
  assert.deepEqual(await stockOf(product), [12, 5])
  await assertConsistent()
})

test('older backorders have priority over new orders, younger ones and increased quantities', async () => {
  const product = await createProduct({ stock_quantity: 0 })
  const line = { product_id: product.id, quantity: 3 }
  const first = await confirmed([line], backorderable)
  testApp.clock.advance({ seconds: 1 })
  const second = await confirmed([line], backorderable)
  await adjust(product, 4)
  const draft = await createOrder([{ product_id: product.id, quantity: 1 }])
  const rejected = await act(draft.id, 'confirm')
  assert.match(rejected.body.errors['items.0.quantity'][0], /1 requested, 0 available/)
  const early = await act(second.id, 'shipments', { items: [{ id: second.items[0].id, quantity: 2 }] })
  assert.match(early.body.errors['items.0.quantity'][0], /2 requested, 1 available/)
  const consulting = await confirmed([{ name: 'Advice', quantity: 1, unit_price: 5 }])
  const more = await clerk.patch(`${url}/${consulting.id}`, {
    items: [{ id: consulting.items[0].id }, { product_id: product.id, quantity: 1 }],
  })
  assert.match(more.body.errors['items.1.quantity'][0], /1 requested, 0 available/)
  await fill(second)
  assert.deepEqual(await waiting(second), [1, 2], 'not filled before the first order')
  await settle()
  assert.deepEqual(
    [await waiting(first), await waiting(second)],
    [
      [3, 0],
      [1, 2],
    ],
  )
  await adjust(product, 3)
  await settle()
  assert.deepEqual(await waiting(second), [3, 0])
  assert.equal((await act(draft.id, 'confirm')).status, 200)
  await assertConsistent()
})

test('fills backorders from cancelled orders, returns, released reservations and transfers', async () => {
  const product = await createProduct({ stock_quantity: 2 })
  const line = { product_id: product.id, quantity: 2 }
  const holder = await confirmed([line])
  const order = await confirmed([{ product_id: product.id, quantity: 8 }], backorderable)
  assert.deepEqual(await waiting(order), [0, 8])
  await acted(holder.id, 'cancel', { reason: 'Changed their mind' })
  await settle()
  assert.deepEqual(await waiting(order), [2, 6])

  const depot = (await clerk.post('/operations/warehouses', { name: 'Depot', code: 'DEPOT' })).body.data
  const place = { product_id: product.id, warehouse_id: depot.id }
  await clerk.post('/operations/inventory/adjust', { ...place, quantity: 2, reason: 'Found' })
  await settle()
  assert.deepEqual(await waiting(order), [2, 6], 'stock of another warehouse is not used')
  const transfer = {
    product_id: product.id,
    from_warehouse_id: depot.id,
    to_warehouse_id: order.warehouse_id,
  }
  assert.equal((await clerk.post('/operations/inventory/transfer', { ...transfer, quantity: 2 })).status, 200)
  await settle()
  assert.deepEqual(await waiting(order), [4, 4])

  const other = await createProduct({ stock_quantity: 2 })
  const sold = await confirmed([{ product_id: other.id, quantity: 2 }])
  await acted(sold.id, 'ship')
  const unshipped = await confirmed([{ product_id: other.id, quantity: 2 }], backorderable)
  await acted(sold.id, 'return')
  await settle()
  assert.deepEqual(await waiting(unshipped), [2, 0])
  await assertConsistent()
})

test('stock that an earlier order no longer needs fills the next one', async () => {
  const product = await createProduct({ stock_quantity: 0 })
  const first = await confirmed([{ product_id: product.id, quantity: 9 }], backorderable)
  testApp.clock.advance({ seconds: 1 })
  const second = await confirmed([{ product_id: product.id, quantity: 3 }], backorderable)
  await adjust(product, 5)
  await settle()
  assert.deepEqual(
    [await waiting(first), await waiting(second)],
    [
      [5, 4],
      [0, 3],
    ],
  )
  const { status } = await clerk.patch(`${url}/${first.id}`, {
    items: [{ id: first.items[0].id, quantity: 2 }],
  })
  assert.equal(status, 200)
  await settle()
  assert.deepEqual(
    [await waiting(first), await waiting(second)],
    [
      [2, 0],
      [3, 0],
    ],
  )
  await acted(first.id, 'cancel', { reason: 'Too slow' })
  assert.deepEqual((await read(first)).items[0].quantity_backordered, 0)
  await assertConsistent()
})

test('filling depends on stock, not on events: repeated or missed events do no harm', async () => {
  const product = await createProduct({ stock_quantity: 0 })
  const order = await confirmed([{ product_id: product.id, quantity: 4 }], backorderable)
  await adjust(product, 3)
  await Promise.all([fill(order), fill(order), fill(order)])
  await fill(order)
  assert.deepEqual(await waiting(order), [3, 1])
  const filled = async () =>
    (await eventsOf(order)).filter((type) => type === 'order.backorder_filled').length
  assert.equal(await filled(), 1)
  await settle()
  assert.equal(await filled(), 1)
  await adjust(product, 1)
  // The reader of events does not run: the hourly job finds the missed backorders.
  testApp.clock.advance({ hours: 1 })
  await runJobs(testApp, backorderJobs)
  assert.deepEqual([await waiting(order), await filled()], [[4, 0], 2])
  await assertConsistent()
})

test('continues after an interrupted event loop or job', async () => {
  const product = await createProduct({ stock_quantity: 0 })
  const order = await confirmed([{ product_id: product.id, quantity: 2 }], backorderable)
  await adjust(product, 2)
  await testApp.sql(`alter table order_items add constraint broken check (not (id = '${order.items[0].id}' and
    quantity_reserved > 0))`)
  await settle()
  assert.deepEqual(await waiting(order), [0, 2])
  assert.deepEqual(await stockOf(product), [2, 0])
  await testApp.sql('alter table order_items drop constraint broken')
  await testApp.sql(`update pgboss.job_common set start_after = now() where state = 'retry'`)
  await settle()
  assert.deepEqual(
    [await waiting(order), await stockOf(product)],
    [
      [2, 0],
      [2, 2],
    ],
  )
  await assertConsistent()
})

test('reserves and ships correctly under concurrent operations', async () => {
  const product = await createProduct({ stock_quantity: 6 })
  const orders = []
  for (let number = 0; number < 8; number++)
    orders.push(await confirmed([{ product_id: product.id, quantity: 2 }], backorderable))
  const other = await testApp.another()
  await Promise.all([
    ...orders.flatMap((order, index) => [
      act(order.id, 'shipments', { items: [{ id: order.items[0].id, quantity: 1 }] }),
      index % 3 === 0 ? act(order.id, 'cancel', { reason: 'Too slow' }) : adjust(product, 1),
      fill(order, other),
    ]),
    createOrder([{ product_id: product.id, quantity: 1 }]).then(({ id }) => act(id, 'confirm')),
    fillBackordersAfterEvents(other.runtime),
    settle(),
  ])
  await settle()
  await assertConsistent()
  const [lost] = await testApp.sql(
    `select 1 from order_items i
     join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
     join inventory_records r
       on r.tenant_id = i.tenant_id and r.product_id = i.product_id and r.warehouse_id = o.warehouse_id
     where i.product_id = $1 and i.quantity_backordered > 0 and r.quantity_available > 0`,
    [product.id],
  )
  assert.equal(lost, undefined, 'no backorder remains while stock is available')
})

test('skips order events without items, which earlier versions wrote', async () => {
  const product = await createProduct({ stock_quantity: 0 })
  const order = await confirmed([{ product_id: product.id, quantity: 1 }], backorderable)
  const [id, tenant] = [newId(), testApp.tenants.acme]
  await testApp.sql(
    `insert into events (tenant_id, id, type, entity_type, entity_id, changes, data, created_at)
     values ($1, $2, 'order.cancelled', 'order', $2, '{}', '{}', $3)`,
    [tenant, id, testApp.clock.now()],
  )
  await testApp.sql('insert into event_outbox (tenant_id, event_id) values ($1, $2)', [tenant, id])
  await adjust(product, 1)
  await settle()
  assert.deepEqual(await waiting(order), [1, 0])
})
