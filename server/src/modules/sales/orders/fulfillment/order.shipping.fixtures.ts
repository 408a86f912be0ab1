/** Fixtures of shipments and backorders: background work, and a consistency check. */
import assert from 'node:assert/strict'
import { relayEvents } from '#core/platform'
import { runJobs } from '#test/jobs'
import { backorderJobs, fillBackordersAfterEvents } from './order.backorders.jobs.ts'
import { openOrders, url } from '../order.fixtures.ts'

/** Selects every inconsistency between orders, their shipments and stock. */
const inconsistencies = `
  select 'the reserved quantity of items differs from the reservations' as what, own.product_id as id from (
    select tenant_id, product_id, order_id, sum(quantity_reserved) as quantity
    from order_items where product_id is not null group by tenant_id, product_id, order_id) own
  left join (
    select tenant_id, product_id, reference_id as order_id, sum(quantity) as quantity
    from stock_reservations where reference_type = 'order' and released_at is null
    group by tenant_id, product_id, reference_id) reserved
    on (reserved.tenant_id, reserved.product_id, reserved.order_id) = (own.tenant_id, own.product_id, own.order_id)
  where own.quantity <> coalesce(reserved.quantity, 0)
  union all
  select 'the shipped quantity differs from the sum of the shipments', i.id from order_items i
  where i.quantity_shipped <> (
    select coalesce(round(sum(s.quantity)::numeric, 4), 0) from shipment_items s
    where s.tenant_id = i.tenant_id and s.order_item_id = i.id)
  union all
  select 'an order that is shipped has something to ship', o.id from orders o
  where (o.status in ('shipped', 'delivered')) <> not exists (
    select from order_items i
    where i.tenant_id = o.tenant_id and i.order_id = o.id and i.quantity_shipped < i.quantity)
    and o.status in ('confirmed', 'processing', 'shipped', 'delivered')
  union all
  select 'the backordered quantity differs from the missing quantity', i.id from order_items i
  join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
  join products p on p.tenant_id = i.tenant_id and p.id = i.product_id and p.track_inventory
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
