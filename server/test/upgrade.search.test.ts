/** An upgrade adds texts to the search for records that exist. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '#core'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

test('finds records by the SKU of a product that existed before', async () => {
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
      keysOf(tenant, 'products names', 'p1\np1').slice(1, -1).split(',').map(Number)
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

test('finds orders by the number of an invoice that was recorded before', async () => {
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
      keysOf(tenant, 'purchase_orders', text).slice(1, -1).split(',').map(Number)
    const found = (await rows('select tenant_id, id, text, keys from search_documents order by 2, 1')) as [
      string,
      string,
      string,
      number[],
    ][]
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
