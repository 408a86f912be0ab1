/** An upgrade adds texts of existing records to the search. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexKeys } from '#core/search'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

test('finds records by the SKU of an existing product', async () => {
  await withDatabaseOf('20261122_1300_lines.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`update products set sku = upper(id) where id = 'p1'`)
    await owner.query(`insert into search_documents (tenant_id, kind, id, text, keys)
      select tenant_id, kind, id,
        case kind when 'products' then concat_ws(E'\\n', id, lower(sku), 'good') else id end, '{}'
      from products, unnest(array['products', 'products names']) kind`)
    await migrate(owner)
    const found = await rows(
      `select tenant_id, id, text, keys from search_documents where kind = 'products names' order by id, tenant_id`,
    )
    const keys = (tenant: string) =>
      indexKeys(tenant, 'products names', 'p1\np1').slice(1, -1).split(',').map(Number)
    assert.deepEqual(
      found.map((row) =>
        (row as unknown[]).map((value) => (Array.isArray(value) ? value.toSorted() : value)),
      ),
      [
        ['acme', 'p1', 'p1\np1', keys('acme').toSorted()],
        ['globex', 'p1', 'p1\np1', keys('globex').toSorted()],
        ['acme', 'p2', 'p2', []],
        ['globex', 'p2', 'p2', []],
      ],
    )
  })
})

test('finds orders by the number of an existing invoice', async () => {
  await withDatabaseOf('20261122_1440_operations_lists.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`insert into purchase_orders (
        tenant_id, id, po_number, order_number, invoice_number, supplier_id, warehouse_id, order_date, currency,
        subtotal, tax_amount, shipping_cost, discount_amount, total_amount, created_at, updated_at
      ) select t.id, o.id, o.id, o.id, o.invoice_number, 's', 'w1', now(), 'USD', 0, 0, 0, 0, 0, now(), now()
      from tenants t, (values ('o1', 'Größe Ø-7  B'), ('o2', null)) o (id, invoice_number)`)
    await owner.query(`insert into search_documents (tenant_id, kind, id, text, keys)
      select tenant_id, 'purchase_orders', id, id, '{}' from purchase_orders`)
    await migrate(owner)
    const text = 'o1\ngrosse o-7 b'
    const keys = (tenant: string) =>
      indexKeys(tenant, 'purchase_orders', text).slice(1, -1).split(',').map(Number)
    const found = (await rows(
      `select tenant_id, id, text, keys from search_documents where kind = 'purchase_orders' order by 2, 1`,
    )) as [string, string, string, number[]][]
    assert.deepEqual(
      found.map(([tenant, id, stored, ownKeys]) => [tenant, id, stored, ownKeys.toSorted()]),
      [
        ['acme', 'o1', text, keys('acme').toSorted()],
        ['globex', 'o1', text, keys('globex').toSorted()],
        ['acme', 'o2', 'o2', []],
        ['globex', 'o2', 'o2', []],
      ],
    )
  })
})

test('finds existing orders by items without a product and by the email of the customer', async () => {
  await withDatabaseOf('20261123_0800_orders_by_total.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`
      insert into orders (tenant_id, id, order_number, customer_id, status, order_date, currency, total_amount,
          warehouse_id, created_at, updated_at)
        select id, 'o1', 'o1', 'c', 'draft', now(), 'USD', 0, 'w1', now(), now() from tenants;
      insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_price,
          discount_amount, line_discount_amount, tax_rate, tax_amount, is_tax_manual, line_total, quantity_reserved,
          quantity_shipped, quantity_returned, is_open)
        select t.id, i.name, 'o1', 0, i.product, i.name, 1, 1, 0, 0, 0, 0, false, 1, 0, 0, 0, true
        from tenants t, (values (null, 'Größe  7'), ('p1', 'Chai')) i (product, name);
      insert into search_documents (tenant_id, kind, id, text, keys)
        select id, 'orders', 'o1', 'o1', '{}'::integer[] from tenants
        union all select id, 'customers names', 'c', 'alfreds', '{}'::integer[] from tenants`)
    await migrate(owner)
    const found =
      await rows(`select tenant_id, kind, text, keys from search_documents where kind in ('orders', 'customers names')
       order by 1, 2`)
    const document = (tenant: string, kind: string, text: string) => [
      tenant,
      kind,
      text,
      indexKeys(tenant, kind, text).slice(1, -1).split(',').map(Number).toSorted(),
    ]
    assert.deepEqual(
      (found as [string, string, string, number[]][]).map(([tenant, kind, text, keys]) => [
        tenant,
        kind,
        text,
        keys.toSorted(),
      ]),
      ['acme', 'globex'].flatMap((tenant) => [
        document(tenant, 'customers names', 'alfreds\nc@example.com'),
        document(tenant, 'orders', 'o1\ngrosse 7'),
      ]),
    )
  })
})

test('rewrites the texts of existing records in a job of each tenant', async () => {
  await withDatabaseOf('20261130_0800_sample_records.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await migrate(owner)
    const jobs = await rows(
      `select group_id, data from pgboss.job_common where data ->> 'job' = 'search.rebuild_texts' order by group_id`,
    )
    const data = { job: 'search.rebuild_texts', data: { table: null, after: '' } }
    assert.deepEqual(jobs, [
      ['acme', data],
      ['globex', data],
    ])
  })
})
