/** An upgrade gives orders that were shipped before their shipments, and counts what others wait for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '#core'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

/** Of each status an order of seven: four were shipped, one is reserved. The draft has nothing of that. */
const orders = `
  update tenants set timezone = 'Pacific/Kiritimati' where id = 'globex';
  insert into orders (tenant_id, id, order_number, customer_id, status, order_date, currency, total_amount,
      warehouse_id, shipped_at, delivered_at, tracking_number, created_at, updated_at)
    select t.id, s, 'ORD-' || s, 'c', s, now(), 'USD', 0, 'w1',
      case when s in ('shipped', 'delivered', 'completed') then '2026-11-20T12:00:00Z'::timestamptz end,
      case when s in ('delivered', 'completed') then '2026-11-22T12:00:00Z'::timestamptz end,
      case when s = 'shipped' then 'Größe 7' end, now(), now()
    from tenants t, unnest(array['draft', 'confirmed', 'shipped', 'delivered', 'completed', 'cancelled']) s;
  insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_price, discount_amount,
      line_discount_amount, tax_rate, tax_amount, is_tax_manual, line_total, quantity_reserved, quantity_shipped,
      quantity_returned, is_open)
    select tenant_id, id || ' item', id, 0, 'p1', 'Chai', 7, 1, 0, 0, 0, 0, false, 7,
      case when status = 'draft' then 0 else 1 end, case when status = 'draft' then 0 else 4 end, 0, true
    from orders`

test('adds a shipment to orders that were shipped before, and numbers the next ones after it', async () => {
  await withDatabaseOf('20261123_0300_orders.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(orders)
    await migrate(owner)
    const shipment = (id: string, number: string, status: string, delivered: string | null) => [
      id,
      `SHP-${number}`,
      status,
      '2026-11-20',
      delivered,
      4,
    ]
    const shipments = (tenant: string) =>
      rows(`select s.id, shipment_number, status, (shipped_at at time zone 'utc')::date::text,
          (delivered_at at time zone 'utc')::date::text, quantity
        from shipments s
        join shipment_items i on (i.tenant_id, i.shipment_id) = (s.tenant_id, s.id)
          and i.order_item_id = s.id || ' item'
        where s.tenant_id = '${tenant}' order by s.id`)
    const numbered = (day: string) => [
      shipment('completed', `${day}-001`, 'delivered', '2026-11-22'),
      shipment('delivered', `${day}-002`, 'delivered', '2026-11-22'),
      shipment('shipped', `${day}-003`, 'shipped', null),
    ]
    assert.deepEqual(await shipments('acme'), numbered('20261120'))
    assert.deepEqual(await shipments('globex'), numbered('20261121'))
    assert.deepEqual(
      await rows(
        `select tenant_id, period, last::integer from number_series where series = 'shipments' order by 1`,
      ),
      [
        ['acme', '20261120', 3],
        ['globex', '20261121', 3],
      ],
    )
    assert.deepEqual(
      await rows(`select facets ->> 'status', amount::integer from record_counts
        where kind = 'shipments' and tenant_id = 'acme' order by 1`),
      [
        ['delivered', 2],
        ['shipped', 1],
      ],
    )
    assert.deepEqual(
      await rows(`select id, quantity_backordered from order_items
        where tenant_id = 'acme' and quantity_backordered > 0`),
      [['confirmed item', 2]],
    )
    const [[text, keys]] = (await rows(`select text, keys from search_documents
      where kind = 'shipments' and tenant_id = 'acme' and id = 'shipped'`)) as [[string, number[]]]
    assert.equal(text, 'shp-20261120-003\ngrosse 7\nord-shipped')
    assert.deepEqual(
      keys.toSorted(),
      keysOf('acme', 'shipments', text).slice(1, -1).split(',').map(Number).toSorted(),
    )
  })
})
