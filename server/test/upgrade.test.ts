/** An upgrade preserves data: records of older schemas exist in the latest schema. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

// Ann belonged to one tenant, Bob to both. Cleo was removed from one and stayed in the other.
const accounts = `
  insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
    select id, id, id, 'USD', 'UTC', now(), now() from unnest(array['acme', 'globex']) id;
  insert into users (id, name, email, password_hash, created_at, updated_at)
    select id, initcap(id), id || '@example.com', 'hash of ' || id, now(), now()
    from unnest(array['ann', 'bob', 'cleo']) id;
  insert into memberships (tenant_id, user_id, status, created_at, updated_at, deleted_at) values
    ('acme', 'ann', 'inactive', now(), now(), null),
    ('acme', 'bob', 'active', now(), now(), null),
    ('globex', 'bob', 'active', now(), now(), null),
    ('acme', 'cleo', 'active', now(), now(), null),
    ('globex', 'cleo', 'active', now(), now(), now());
  insert into roles (tenant_id, id, name, created_at, updated_at, deleted_at) values
    ('acme', 'r1', 'packer', now(), now(), null), ('acme', 'r2', 'auditor', now(), now(), null),
    ('acme', 'r3', 'former', now(), now(), now());
  insert into membership_roles (tenant_id, user_id, role_id) values
    ('acme', 'ann', 'r1'), ('acme', 'ann', 'r2'), ('acme', 'ann', 'r3'), ('acme', 'bob', 'r1');
  insert into tokens (tenant_id, id, user_id, name, secret_hash, scopes, expires_at, created_at)
    select tenant_id, user_id, user_id, 'token', user_id, '{*}', now() + interval '1 day', now() from memberships;
  insert into sessions (tenant_id, id, user_id, secret_hash, expires_at, last_used_at, created_at)
    select tenant_id, user_id, user_id, user_id, now() + interval '1 day', now(), now() from memberships;
  insert into leads (
    tenant_id, id, email, source, contact_info, lead_score, probability, assigned_user_id, created_at, updated_at
  ) values ('acme', 'lead', 'lead@example.com', 'website', '{}', '{}', 0, 'bob', now(), now())`

test('turns each membership into a user; users of several tenants need a new password in each', async () => {
  await withDatabaseOf('20261122_0710_purchase_orders.sql', async (owner, rows) => {
    await owner.query(accounts)
    const { warnings } = await migrate(owner)
    assert.deepEqual(
      await rows(`select tenant_id, id, name, email, password_hash, status, roles, deleted_at is not null
        from users order by id, tenant_id`),
      [
        ['acme', 'ann', 'Ann', 'ann@example.com', 'hash of ann', 'inactive', ['auditor', 'packer'], false],
        ['acme', 'bob', 'Bob', 'bob@example.com', null, 'active', ['packer'], false],
        ['globex', 'bob', 'Bob', 'bob@example.com', null, 'active', [], false],
        ['acme', 'cleo', 'Cleo', 'cleo@example.com', null, 'active', [], false],
        ['globex', 'cleo', 'Cleo', 'cleo@example.com', null, 'active', [], true],
      ],
    )
    assert.deepEqual(await rows('select id from tokens union all select id from sessions'), [
      ['ann'],
      ['ann'],
    ])
    assert.deepEqual(await rows('select assigned_user_id from leads'), [['bob']])
    const reported = warnings.filter((warning) => warning.includes('password'))
    assert.equal(reported.length, 2)
    assert.match(reported[0] ?? '', /^Tenant acme: 2 user\(s\) shared an account with another tenant/)
    assert.match(reported[1] ?? '', /^Tenant globex: 1 user/)
  })
})

const item = (id: string, fields: object) => ({
  id,
  product_id: 'p1',
  product_sku: null,
  product_name: 'Chai',
  warehouse_id: 'w1',
  quantity_ordered: 10,
  quantity_received: 0,
  quantity_cancelled: 0,
  unit_price: 1_150,
  tax_rate: 0,
  bin_location: null,
  cancellation_reason: null,
  ...fields,
})

// The order of the items differs from that of their ids.
const ordersByStatus = {
  draft: [
    item('i2', { tax_rate: 7.25 }),
    item('i1', { product_id: 'p2', product_sku: 'P-2', warehouse_id: 'w2' }),
  ],
  partially_received: [
    item('i4', { quantity_received: 4, quantity_cancelled: 6, cancellation_reason: 'Not made any "more"' }),
    item('i3', { quantity_received: 3, quantity_cancelled: 2, bin_location: 'A-12-3' }),
  ],
  received: [item('i5', { quantity_received: 10, unit_price: 9_007_199_254_740_991, tax_rate: 33.333333 })],
  cancelled: [item('i6', { quantity_received: 1 })],
}
const quantityOpen: Record<string, number> = { i1: 10, i2: 10, i3: 5 }

const rentalLine = (id: string, fields: object) => ({
  id,
  product_id: 'p1',
  quantity: 2,
  period_from: '2026-12-01T08:00:00.000Z',
  period_to: '2026-12-04T08:00:00.120Z',
  auto_release: null,
  returned_at: null,
  ...fields,
})

const agreementsByStatus = {
  draft: [rentalLine('l2', {}), rentalLine('l1', { product_id: 'p2', quantity: 5 })],
  deleted: [rentalLine('l3', {})],
  confirmed: [
    rentalLine('l5', { auto_release: false, returned_at: '2026-12-02T08:00:00.007Z' }),
    rentalLine('l4', { auto_release: true }),
  ],
  completed: [rentalLine('l6', { auto_release: false, returned_at: '2026-12-05T08:00:00.000Z' })],
  cancelled: [rentalLine('l7', { auto_release: true })],
}

const quoted = (json: object) => `'${JSON.stringify(json).replaceAll("'", "''")}'::jsonb`
const listOf = (lines: object[]) => `array[${lines.map(quoted).join()}]`

/** Inserts records and lines in the format of the previous version: all fields as JSON, some also as rows. */
const linesAsJson = (tenant: string) => [
  ...Object.entries(ordersByStatus).map(
    ([status, items]) => `
      insert into purchase_orders (
        tenant_id, id, po_number, order_number, status, supplier_id, warehouse_id, order_date, currency, subtotal,
        tax_amount, shipping_cost, discount_amount, total_amount, items, created_at, updated_at
      ) values ('${tenant}', '${status}', '${status}', '${status}', '${status}', 's', 'w1', now(), 'USD', 0, 0, 0, 0, 0,
        ${listOf(items.map((each) => ({ ...each, subtotal: 1, quantity_remaining: 1 })))}, now(), now())`,
  ),
  `insert into purchase_order_items (tenant_id, id, purchase_order_id, product_id, warehouse_id, quantity_ordered,
      quantity_received, quantity_open, unit_price)
    select '${tenant}', i.id, o.id, i.product_id, i.warehouse_id, i.quantity_ordered, i.quantity_received, 0,
      i.unit_price
    from purchase_orders o, unnest(o.items) line, jsonb_to_record(line) i (id text, product_id text,
      warehouse_id text, quantity_ordered integer, quantity_received integer, unit_price bigint)
    where o.tenant_id = '${tenant}'`,
  ...Object.entries(agreementsByStatus).map(
    ([status, lines]) => `
      insert into rental_agreements (
        tenant_id, id, agreement_number, customer_id, status, lines, created_at, updated_at, deleted_at
      ) values ('${tenant}', '${status}', '${status}', 'c', '${status === 'deleted' ? 'draft' : status}',
        ${listOf(lines)}, now(), now(), ${status === 'deleted' ? 'now()' : 'null'})`,
  ),
]

/** Returns the lines as rows with these additional columns. */
const rowsOf = <L extends object>(byStatus: Record<string, L[]>, more: (status: string, line: L) => object) =>
  Object.entries(byStatus).flatMap(([status, lines]) =>
    lines.map((line, position) => ({ ...line, position, ...more(status, line) })),
  )

test('moves lines from JSON to rows with all fields, their ids and their order', async () => {
  await withDatabaseOf('20261122_1200_login_attempts.sql', async (owner) => {
    await owner.query(lineOwners)
    for (const tenant of ['acme', 'globex'])
      for (const statement of linesAsJson(tenant)) await owner.query(statement)
    await migrate(owner)
    const assertStored = async (table: string, expected: { id: string }[]) => {
      const columns = Object.keys(expected[0] ?? {}).join()
      for (const tenant of ['acme', 'globex']) {
        const query = `select ${columns} from ${table} where tenant_id = $1 order by id`
        const { rows } = await owner.query(query, [tenant])
        assert.deepEqual(
          rows,
          expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        )
      }
    }
    await assertStored(
      'purchase_order_items',
      rowsOf(ordersByStatus, (purchase_order_id, { id }) => ({
        purchase_order_id,
        quantity_open: quantityOpen[id] ?? 0,
      })),
    )
    await assertStored(
      'rental_lines',
      rowsOf(agreementsByStatus, (agreement_id) => ({
        agreement_id,
        is_booked: agreement_id === 'confirmed' || agreement_id === 'completed',
      })),
    )
  })
})

test('adds product and warehouse to the items of receipts', async () => {
  await withDatabaseOf('20261122_1200_login_attempts.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    for (const statement of linesAsJson('acme')) await owner.query(statement)
    const received = [
      { purchase_order_item_id: 'i4', quantity_received: 4, warehouse_id: 'w2', bin_location: 'B-7' },
      { purchase_order_item_id: 'i3', quantity_received: 3 },
    ]
    await owner.query(`insert into purchase_order_receipts (
        tenant_id, id, purchase_order_id, received_date, quantity, items, created_at
      ) values ('acme', 'r', 'partially_received', now(), 7, ${listOf(received)}, now())`)
    await migrate(owner)
    const product = { product_id: 'p1', product_name: 'Chai', product_sku: null }
    assert.deepEqual(await rows('select items from purchase_order_receipts'), [
      [
        [
          { ...product, ...received[0] },
          { ...product, ...received[1], warehouse_id: 'w1', bin_location: null },
        ],
      ],
    ])
  })
})

test('deletes the inventory records of deleted products, and corrects their counters', async () => {
  await withDatabaseOf('20261122_1421_sorted_lists.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`
      insert into inventory_records (tenant_id, id, product_id, warehouse_id, created_at, updated_at)
        select p.tenant_id, p.id || w.id, p.id, w.id, now(), now()
        from products p join warehouses w on w.tenant_id = p.tenant_id;
      update inventory_records set deleted_at = '2026-01-01' where tenant_id = 'acme' and id = 'p1w2'`)
    // This migration introduces the counters of the records.
    await migrate(owner, '20261122_1440_operations_lists.sql')
    await owner.query(`update products set deleted_at = '2026-02-01' where tenant_id = 'acme' and id = 'p1'`)
    await migrate(owner)
    assert.deepEqual(
      await rows(`select id, deleted_at::date::text from inventory_records
        where tenant_id = 'acme' and deleted_at is not null order by id`),
      [
        ['p1w1', '2026-02-01'],
        ['p1w2', '2026-01-01'],
      ],
    )
    assert.deepEqual(
      await rows(`select tenant_id, facets ->> 'warehouse_id', sum(amount)::integer from record_counts
        where kind = 'inventory_records' group by 1, 2 order by 1, 2`),
      [
        ['acme', 'w1', 1],
        ['acme', 'w2', 1],
        ['globex', 'w1', 2],
        ['globex', 'w2', 2],
      ],
    )
  })
})
