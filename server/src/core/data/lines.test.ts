/** Lines are stored unchanged and in order. The lock and the version of the record also apply to its lines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ctx, findForUpdate, update } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { openPurchasing, url } from '#modules/purchasing/purchase-orders/purchase-order.fixtures'
import { computeItem } from '#modules/purchasing/purchase-orders/purchase-order.items'
import { purchaseOrders } from '#modules/purchasing/purchase-orders/purchase-order'
import { waitingForLock } from '#test/held-locks'

const { testApp, buyer, createOrder, insertProduct, read } = await openPurchasing()

const product_id = await insertProduct()
const items = [1, 2, 3].map((quantity) => ({ product_id, quantity, unit_price: 5 }))
const quantitiesOf = (order: { items: { quantity_ordered: number }[] }) =>
  order.items.map(({ quantity_ordered }) => quantity_ordered)

const inAcme = <T>(work: (ctx: Ctx) => Promise<T>) =>
  inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, work)

test('keeps the order of lines, and the ids of unchanged lines', async () => {
  const order = await createOrder({ items })
  assert.deepEqual(quantitiesOf(await read(order)), [1, 2, 3])
  const [first, , third] = order.items
  const sent = [{ id: third.id }, { product_id, quantity: 9, unit_price: 5 }, { id: first.id, quantity: 8 }]
  const { body } = await buyer.patch(url(order), { items: sent })
  const stored = await read(order)
  assert.deepEqual(stored.items, body.data.items)
  assert.deepEqual(quantitiesOf(stored), [3, 9, 8])
  assert.deepEqual([stored.items[0].id, stored.items[2].id], [third.id, first.id])
  const rows = await testApp.sql('select id from purchase_order_items where purchase_order_id = $1', [
    order.id,
  ])
  assert.equal(rows.length, 3)
})

test('writes only the lines that differ', async () => {
  const order = await createOrder({ items })
  const writtenBy = () =>
    testApp.sql(
      'select xmin::text from purchase_order_items where purchase_order_id = $1 order by position',
      [order.id],
    )
  const before = await writtenBy()
  const [first, second, third] = order.items
  await buyer.patch(url(order), {
    items: [{ id: first.id }, { id: second.id, quantity: 7 }, { id: third.id }],
  })
  const isWritten = (await writtenBy()).map(({ xmin }, index) => xmin !== before[index]?.xmin)
  assert.deepEqual(isWritten, [false, true, false])
})

test('counts a change of lines as a change of the record', async () => {
  const order = await createOrder({ items })
  const { headers } = await buyer.get(url(order))
  const change = { items: [{ id: order.items[0].id }] }
  assert.equal((await buyer.patch(url(order), change)).status, 200)
  const late = await buyer.patch(url(order), { notes: 'Late' }, { 'if-match': String(headers.etag) })
  assert.equal(late.status, 412)
  const [event] = await testApp.sql(
    `select jsonb_array_length(changes::jsonb -> 'items' -> 'old') as old,
       jsonb_array_length(changes::jsonb -> 'items' -> 'new') as new
     from events where entity_id = $1 and type = 'purchase_order.updated'`,
    [order.id],
  )
  assert.deepEqual(event, { old: 3, new: 1 })
})

test('reads the current lines after waiting for the lock', async () => {
  const order = await createOrder({ items: items.slice(0, 1) })
  let second: Promise<number[]> | undefined
  await inAcme(async (ctx) => {
    const before = await findForUpdate(ctx, purchaseOrders, order.id)
    second ??= inAcme(async (other) => quantitiesOf(await findForUpdate(other, purchaseOrders, order.id)))
    await waitingForLock(testApp, 'a second transaction')
    const changed = before.items.map((item) => computeItem({ ...item, quantity_ordered: 7 }))
    await update(ctx, purchaseOrders, before, { items: changed })
  })
  assert.deepEqual(await second, [7])
})
