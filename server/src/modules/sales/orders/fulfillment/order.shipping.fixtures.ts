/** Fixtures of shipments and backorders: background work, and a consistency check. */
import assert from 'node:assert/strict'
import { relayEvents } from '#core/platform'
import { runJobs } from '#test/jobs'
import { backorderJobs, fillBackordersAfterEvents } from './order.backorders.jobs.ts'
import { openOrders, url } from '../order.fixtures.ts'

/** Selects every inconsistency between orders, their shipments and stock. */
const inconsistencies = `
  select 'the reserved quantity of items differs from the reservations' as what, product_id as id from (
    select i.product_id, o.id, sum(i.quantity_reserved) as reserved
    from order_items i join orders o on o.id = i.order_id where i.product_id is not null
    group by i.product_id, o.id) own
  where reserved <> (
    select coalesce(sum(quantity), 0) from stock_reservations r
    where r.reference_type = 'order' and r.reference_id = own.id and r.product_id = own.product_id
      and released_at is null)
  union all
  select 'the shipped quantity differs from the sum of the shipments', i.id from order_items i
  where i.quantity_shipped <> (
    select coalesce(round(sum(s.quantity)::numeric, 4), 0) from shipment_items s where s.order_item_id = i.id)
  union all
  select 'an order that is shipped has something to ship', o.id from orders o
  where (o.status in ('shipped', 'delivered')) <> not exists (
    select from order_items i where i.order_id = o.id and i.quantity_shipped < i.quantity)
    and o.status in ('confirmed', 'processing', 'shipped', 'delivered')
  union all
  select 'the backordered quantity differs from the missing quantity', i.id from order_items i
  join orders o on o.id = i.order_id join products p on p.id = i.product_id and p.track_inventory
  where i.quantity_backordered <> case when o.status in ('confirmed', 'processing')
    then i.quantity - i.quantity_shipped - i.quantity_reserved else 0 end`

export async function openShipping() {
  const opened = await openOrders()
  const { testApp, clerk, createOrder, act, acted } = opened
  const read = async ({ id }: { id: string }) => (await clerk.get(`${url}/${id}`)).body.data
  const confirmed = async (items: object[], body: object = {}) =>
    acted((await createOrder(items)).id, 'confirm', body)
  const ship = async ({ id }: { id: string }, body: object = {}) => {
    const response = await act(id, 'shipments', body)
    assert.equal(response.status, 201, JSON.stringify(response.body))
    return response.body.data
  }
  const adjust = async ({ id }: { id: string }, quantity: number) => {
    const body = { product_id: id, quantity, reason: 'Counted' }
    const response = await clerk.post('/operations/inventory/adjust', body)
    assert.equal(response.status, 200, JSON.stringify(response.body))
  }
  /** Does the background work that follows events. */
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

  return { ...opened, read, confirmed, ship, adjust, settle, eventsOf, assertConsistent }
}
