/**
 * An upgrade gives shipped orders their shipments, counts waiting quantities, and preserves the content of invoices.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexKeys } from '#core/search'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

/** An order of seven units in each status: four were shipped, and one is reserved. The draft has neither. */
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

test('adds a shipment to shipped orders, and continues the numbers after it', async () => {
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
    const texts = { shipments: 'shp-20261120-003\ngrosse 7\nord-shipped', 'shipments names': 'grosse 7' }
    for (const [kind, expected] of Object.entries(texts)) {
      const [[text, keys]] = (await rows(`select text, keys from search_documents
        where kind = '${kind}' and tenant_id = 'acme' and id = 'shipped'`)) as [[string, number[]]]
      assert.equal(text, expected)
      assert.deepEqual(
        keys.toSorted(),
        indexKeys('acme', kind, text).slice(1, -1).split(',').map(Number).toSorted(),
      )
    }
    assert.deepEqual(await rows(`select id from search_documents where kind = 'shipments names'`), [
      ['shipped'],
      ['shipped'],
    ])
  })
})

/** An invoice with an item in each status. The flag whether the item is issued is always wrong. */
const invoices = `
  insert into invoices (tenant_id, id, type, status, customer_id, currency, issue_date, due_date, prices_include_tax,
      subtotal_amount, discount_amount, order_discount_amount, tax_amount, shipping_amount, total_amount, amount_due,
      tags, approved_at, created_at, updated_at)
    select t.id, s, 'standard', s, 'c', 'USD', '2026-11-01', '2026-12-01', false, 7, 0, 0, 0, 0, 7, 7, '{new}',
      case when s = 'sent' then '2026-11-02T00:00:00Z'::timestamptz end, now(), now()
    from tenants t, unnest(array['draft', 'pending_approval', 'sent', 'paid', 'cancelled']) s;
  insert into invoice_items (tenant_id, id, invoice_id, position, name, quantity, unit_price, discount_amount,
      tax_rate, tax_amount, is_tax_manual, line_total, is_issued)
    select tenant_id, id || ' item', id, 0, 'Chai', 1, 7, 0, 0, 0, false, 7, status in ('draft', 'pending_approval')
    from invoices`

test('preserves the content of issued invoices', async () => {
  await withDatabaseOf('20261123_0800_orders_by_total.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(invoices)
    await migrate(owner)
    const kept = `select i.tenant_id, i.id, item.is_issued, kept.content_hash = i.issued_hash
      from invoices i
      join invoice_items item on (item.tenant_id, item.invoice_id) = (i.tenant_id, i.id)
      left join issued_invoices kept on (kept.tenant_id, kept.invoice_id) = (i.tenant_id, i.id)
      order by 1, 2`
    const ofTenant = (id: string) => [
      [id, 'cancelled', true, true],
      [id, 'draft', false, null],
      [id, 'paid', true, true],
      [id, 'pending_approval', false, null],
      [id, 'sent', true, true],
    ]
    assert.deepEqual(await rows(kept), [...ofTenant('acme'), ...ofTenant('globex')])
    await assert.rejects(
      owner.query(`update invoices set total_amount = 8 where id = 'sent'`),
      /invoices__issued_hash__kept/,
    )
  })
})

test('keeps shipping without tax on existing orders and invoices', async () => {
  await withDatabaseOf('20261124_1510_waiting_entries.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(orders)
    await owner.query('begin')
    await owner.query(invoices)
    await owner.query(`
      update invoice_items item set is_issued = not is_issued;
      insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at)
        select tenant_id, id, issued_hash, now() from invoices where issued_hash is not null`)
    await owner.query('commit')
    await migrate(owner)
    const [found] = await rows(`select
      (select array_agg(distinct (shipping_tax, shipping_tax_amount, shipping_taxes)::text) from orders),
      (select array_agg(distinct (shipping_tax, shipping_tax_amount, shipping_taxes)::text) from invoices),
      (select count(*)::integer from invoices i join issued_invoices kept
        on (kept.tenant_id, kept.invoice_id, kept.content_hash) = (i.tenant_id, i.id, i.issued_hash))`)
    assert.deepEqual(found, [['(none,0,{})'], ['(none,0,{})'], 6])
  })
})

test('preserves unit prices and the sort order of products by price', async () => {
  await withDatabaseOf('20261125_1400_shipping_tax.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(orders)
    await owner.query(`
      update products set selling_price = 1250, cost_price = 999999999999999, average_cost = 999999999999999.25
        where id = 'p1' and tenant_id = 'acme';
      update order_items set list_price = 12345`)
    await migrate(owner)
    assert.deepEqual(await rows(`select distinct unit_price::text, list_price::text from order_items`), [
      ['1', '12345'],
    ])
    assert.deepEqual(
      await rows(`select selling_price::text, selling_price_compared, cost_price::text, unit_cost::text
        from products where id = 'p1' and tenant_id = 'acme'`),
      [['1250', 12.5, '999999999999999', '999999999999999.25000000000000000000']],
    )
  })
})
