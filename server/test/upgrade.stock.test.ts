/** An upgrade gives stock movements their day and their value, and keeps the stock value of every earlier day. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

/**
 * Movements of two products. Of the first: 10 units from before stored costs; a receipt of 10 for 20.00; a sale of 5;
 * a manual cost price of 25.00; a count; and a sale whose value is stored already. The second has no cost.
 */
const movements = `
  update tenants set timezone = 'Pacific/Kiritimati' where id = 'globex';
  insert into stock_movements (tenant_id, id, product_id, warehouse_id, movement_type, quantity, quantity_before,
      quantity_after, unit_cost, currency, value, created_at)
    select t.id, m.id, m.product_id, 'w1', movement_type, quantity, quantity_before, quantity_before + quantity,
      unit_cost, m.currency, value, at::timestamptz
    from tenants t, (values
      ('m1', 'p1', 'opening', 10, 0, null, null, null, '2026-10-01T12:00:00Z'),
      ('m2', 'p1', 'receipt', 10, 10, 1000, 'USD', null, '2026-10-02T12:00:00Z'),
      ('m3', 'p1', 'reservation', 5, 0, 1500, 'USD', null, '2026-10-03T11:00:00Z'),
      ('m4', 'p1', 'sale', -5, 20, 1500, 'USD', null, '2026-10-03T12:00:00Z'),
      ('m5', 'p1', 'physical_count', -1, 15, 2500, 'USD', null, '2026-10-05T12:00:00Z'),
      ('m6', 'p1', 'sale', -4, 14, 2500, 'USD', -10000, '2026-10-06T12:00:00Z'),
      ('m7', 'p2', 'opening', 3, 0, null, 'USD', null, '2026-10-01T12:00:00Z'))
      m (id, product_id, movement_type, quantity, quantity_before, unit_cost, currency, value, at);
  update products set stock_quantity = 10, cost_price = 2500 where id = 'p1';
  update products set stock_quantity = 3 where id = 'p2';
  insert into orders (tenant_id, id, order_number, customer_id, status, order_date, currency, total_amount,
      warehouse_id, created_at, updated_at)
    select id, 'o', 'ORD-1', 'c', 'delivered', now(), 'USD', 0, 'w1', now(), now() from tenants;
  insert into order_returns (tenant_id, id, order_id, reason, is_restocked, items, created_by, created_at)
    select id, 'r', 'o', null, true, '[]', null, '2026-10-07T12:00:00Z' from tenants`

test('dates and values movements, and finds the changes of the value between them', async () => {
  await withDatabaseOf('20261128_1610_password_salts.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(movements)
    await migrate(owner)
    const valuesOf = (tenant: string) =>
      rows(
        `select id, movement_date, value::int from stock_movements where tenant_id = '${tenant}' order by id`,
      )
    const expected = (days: readonly number[]) =>
      [10_000, 20_000, null, -7_500, -2_500, -10_000, null].map((value, index) => [
        `m${index + 1}`,
        `2026-10-0${days[index]}`,
        value,
      ])
    assert.deepEqual(await valuesOf('acme'), expected([1, 2, 3, 3, 5, 6, 1]))
    // On this island it is already the next day.
    assert.deepEqual(await valuesOf('globex'), expected([2, 3, 4, 4, 6, 7, 2]))
    assert.deepEqual(
      await rows(
        'select tenant_id, product_id, revalued_date, currency, value::int from stock_revaluations order by 1',
      ),
      [
        ['acme', 'p1', '2026-10-03', 'USD', 15_000],
        ['globex', 'p1', '2026-10-04', 'USD', 15_000],
      ],
    )
    assert.deepEqual(await rows('select tenant_id, returned_date from order_returns order by 1'), [
      ['acme', '2026-10-07'],
      ['globex', '2026-10-08'],
    ])
    // All changes together are the value of today.
    assert.deepEqual(
      await rows(`select sum(value)::int from (
          select value from stock_movements where tenant_id = 'acme' and product_id = 'p1'
          union all select value from stock_revaluations where tenant_id = 'acme') changes`),
      [[25_000]],
    )
    await assert.rejects(owner.query(`update stock_movements set quantity = 1`), /never changed or deleted/)
  })
})
