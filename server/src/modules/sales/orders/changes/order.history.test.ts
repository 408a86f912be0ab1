/** Many orders: concurrent numbering, totals, lists and searches. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { recalculateAfterEvents } from '#modules/crm/customers/health/health.triggers'
import { aggregateCounts } from '#core/data/counters'
import { inTenant } from '#core/jobs'
import { relayEvents } from '#core/platform'
import { waitingForLock } from '#test/held-locks'
import { createOrder as addOrder } from '../order.actions.ts'
import { openOrders, url } from '../order.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, acted } = await openOrders()
const { acme } = testApp.tenants
const { runtime } = testApp.app

const item = { name: 'Setup', quantity: 1, unit_price: 50 }
const draft = (more: object = {}) => createOrder([item], more)
const listed = async (query: string) => {
  const { status, body } = await clerk.get(`${url}?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.meta.total }
}
const numberIn = ({ order_number }: { order_number: string }) => Number(order_number.split('-')[2])

test('creating an order does not wait for the number of a concurrent one', async () => {
  // The first order with a tax rate adds its tax code, which the others find.
  await draft()
  const input = { customer_id: customer.id, items: [item] }
  const number = await inTenant(runtime, acme, async (ctx) => {
    const first = await addOrder(ctx, input as never)
    // The first order is not committed yet.
    const second = await draft()
    assert.equal(numberIn(second), numberIn(first) + 1)
    return numberIn(first)
  })
  assert.equal(numberIn(await draft()), number + 2)
})

test('creating an order waits for the number sequence while a long transaction locks it', async () => {
  const held = Promise.withResolvers<void>()
  const before = numberIn(await draft())
  const holding = inTenant(runtime, acme, async (ctx) => {
    await ctx.db
      .updateTable('number_series' as never)
      .set({ last: before + 10 } as never)
      .where('series' as never, '=', 'orders' as never)
      .execute()
    await held.promise
  })
  const added = draft()
  await waitingForLock(testApp, 'an order')
  held.resolve()
  await holding
  assert.equal(numberIn(await added), before + 11)
})

test('counts by payment and fulfillment status and by sales representative', async () => {
  const before = await listed('payment_status=unpaid&fulfillment_status=unfulfilled')
  const order = await draft({ sales_rep_id: clerk.userId })
  await acted(order.id, 'confirm')
  await acted(order.id, 'ship')
  await draft()
  assert.equal((await listed('fulfillment_status=fulfilled')).total, 1)
  assert.equal((await listed('payment_status=unpaid&fulfillment_status=unfulfilled')).total, before.total + 1)
  assert.deepEqual(await listed(`sales_rep_id=${clerk.userId}&status=shipped`), { ids: [order.id], total: 1 })
})

test('aggregates only the changed counters', async () => {
  await inTenant(runtime, acme, aggregateCounts)
  const rows = () =>
    testApp.sql(
      `select ctid::text as place, facets ->> 'status' as status from record_counts
       where tenant_id = $1 and kind = 'orders' order by 1`,
      [acme],
    )
  const before = await rows()
  assert.ok(before.some(({ status }) => status === 'shipped'))
  await draft()
  await inTenant(runtime, acme, aggregateCounts)
  const after = await rows()
  const placesOf = (all: typeof before) =>
    all.filter(({ status }) => status === 'shipped').map(({ place }) => place)
  assert.deepEqual(placesOf(after), placesOf(before))
  assert.equal(after.length, before.length)
})

test('sorts and filters totals by their displayed values in every currency', async () => {
  const japanese = await customerFactory.create(clerk, { currency: 'JPY' })
  const one = { customer_id: japanese.id, tags: ['compared'] }
  const yen = await createOrder([{ name: 'Sushi', quantity: 1, unit_price: 70_000 }], one)
  const dollars = await draft({ tags: ['compared'] })
  const query = 'tags=compared&sort_by=total_amount&sort_direction=desc'
  assert.deepEqual((await listed(query)).ids, [yen.id, dollars.id])
  assert.deepEqual(await listed(`${query}&min_total_amount=50`), { ids: [yen.id, dollars.id], total: 2 })
  assert.deepEqual(await listed(`${query}&min_total_amount=50.01`), { ids: [yen.id], total: 1 })
  assert.deepEqual(await listed(`${query}&max_total_amount=50`), { ids: [dollars.id], total: 1 })
})

test('finds orders by product and number suffix, excluding deleted ones', async () => {
  const { id: product_id } = await createProduct({ sku: 'LONG-TAIL-0815' })
  const items = [{ product_id, quantity: 1 }]
  const [found, deleted] = [await createOrder(items), await createOrder(items)]
  assert.equal((await clerk.delete(`${url}/${deleted.id}`)).status, 200)
  assert.deepEqual(await listed('search=long-tail-0815'), { ids: [found.id], total: 1 })
  for (const text of [found.order_number, found.order_number.slice(2), `${numberIn(found)}`.padStart(3, '0')])
    assert.ok((await listed(`search=${text}`)).ids.includes(found.id), text)
  assert.deepEqual(await listed(`search=${deleted.order_number}`), { ids: [], total: 0 })
})

test('recalculates customer health after a confirmation but not after a draft', async () => {
  const { id } = await customerFactory.create(clerk, { currency: 'USD' })
  const scores = async () => {
    await relayEvents(runtime)
    await recalculateAfterEvents(runtime)
    const rows = await testApp.sql('select id from customer_health_scores where customer_id = $1', [id])
    return rows.length
  }
  const before = await scores()
  const order = await draft({ customer_id: id })
  assert.equal(await scores(), before)
  await acted(order.id, 'confirm')
  assert.equal(await scores(), before + 1)
})
