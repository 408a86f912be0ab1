/** Fixtures of order tests: a customer in dollars, and products that are taxed by 19 %. */
import assert from 'node:assert/strict'
import { productFactory } from '#modules/catalog/products/product.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { relayEvents } from '#core'
import { runJobs } from '#test/jobs'
import { startTestApp } from '#test/test-app'
import { backorderJobs, fillBackordersAfterEvents } from './order.backorders.jobs.ts'

export const url = '/sales/orders'

/** Selects every inconsistency between orders, their shipments and stock. */
const inconsistencies = `
  select 'what items reserve is not what reservations hold' as what, product_id as id from (
    select i.product_id, o.id, sum(i.quantity_reserved) as reserved
    from order_items i join orders o on o.id = i.order_id where i.product_id is not null
    group by i.product_id, o.id) own
  where reserved <> (
    select coalesce(sum(quantity), 0) from stock_reservations r
    where r.reference_type = 'order' and r.reference_id = own.id and r.product_id = own.product_id
      and released_at is null)
  union all
  select 'what was shipped is not the sum of the shipments', i.id from order_items i
  where i.quantity_shipped <> (
    select coalesce(round(sum(s.quantity)::numeric, 4), 0) from shipment_items s where s.order_item_id = i.id)
  union all
  select 'an order that is shipped has something to ship', o.id from orders o
  where (o.status in ('shipped', 'delivered')) <> not exists (
    select from order_items i where i.order_id = o.id and i.quantity_shipped < i.quantity)
    and o.status in ('confirmed', 'processing', 'shipped', 'delivered')
  union all
  select 'an item waits for something else than what it lacks', i.id from order_items i
  join orders o on o.id = i.order_id join products p on p.id = i.product_id and p.track_inventory
  where i.quantity_backordered <> case when o.status in ('confirmed', 'processing')
    then i.quantity - i.quantity_shipped - i.quantity_reserved else 0 end`

export async function openOrders() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'owner')
  const customer = await customerFactory.create(clerk, {
    currency: 'USD',
    billing_address: { street: '1 Pier', city: 'Boston', country: 'United States' },
  })
  const { body: taxClass } = await clerk.post('/operations/tax-classes', {
    name: 'Standard',
    rate: 19,
    category: 'physical_goods',
  })

  const createProduct = (more: object = {}) =>
    productFactory.create(clerk, {
      type: 'physical',
      track_inventory: true,
      selling_price: 10,
      currency: 'USD',
      tax_class_id: taxClass.data.id,
      ...more,
    })

  async function createOrder(items: object[], more: object = {}) {
    const { status, body } = await clerk.post(url, { customer_id: customer.id, items, ...more })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  const act = (id: string, name: string, body: object = {}) => clerk.post(`${url}/${id}/${name}`, body)
  const acted = async (id: string, name: string, body: object = {}) => {
    const answer = await act(id, name, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data
  }
  const stockOf = async ({ id }: { id: string }) => {
    const { data } = (await clerk.get(`/operations/products/${id}`)).body
    return [data.stock_quantity, data.reserved_quantity]
  }

  const read = async ({ id }: { id: string }) => (await clerk.get(`${url}/${id}`)).body.data
  const confirmed = async (items: object[], body: object = {}) =>
    acted((await createOrder(items)).id, 'confirm', body)
  const ship = async ({ id }: { id: string }, body: object = {}) => {
    const answer = await act(id, 'shipments', body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data
  }
  const adjust = async ({ id }: { id: string }, quantity: number) => {
    const body = { product_id: id, quantity, reason: 'Counted' }
    const answer = await clerk.post('/operations/inventory/adjust', body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  }
  /** Does what the background does after events. */
  const settle = async () => {
    await relayEvents(testApp.app.runtime)
    await fillBackordersAfterEvents(testApp.app.runtime)
    await runJobs(testApp, backorderJobs)
  }
  const eventsOf = async ({ id }: { id: string }): Promise<string[]> =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type),
    )
  const assertConsistent = async () => assert.deepEqual(await testApp.sql(inconsistencies), [])

  return {
    testApp,
    clerk,
    customer,
    createProduct,
    createOrder,
    act,
    acted,
    stockOf,
    read,
    confirmed,
    ship,
    adjust,
    settle,
    eventsOf,
    assertConsistent,
  }
}
