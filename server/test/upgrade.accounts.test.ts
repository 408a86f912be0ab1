/** An upgrade adds accounts to each chart: a taken code moves to the next free one, 3100 receives the profit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { withDatabaseOf } from './upgrade.fixtures.ts'

/** The second tenant uses the codes 1400, 1401 and 6300 for its own accounts, and 3100 for a liability. */
const charts = `
  insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
    select id, id, id, 'USD', 'UTC', now(), now() from unnest(array['acme', 'globex']) id;
  select begin_accounts('acme', now());
  select begin_accounts('globex', now());
  update accounts set name = 'Loan', type = 'liability' where tenant_id = 'globex' and code = '3100';
  insert into accounts (tenant_id, id, code, name, type, deleted_at, created_at, updated_at)
    select 'globex', 'own' || code, code, 'Own ' || code, 'expense', deleted_at, now(), now()
    from (values ('1400', null::timestamptz), ('1401', null), ('6300', null), ('6400', now())) own (code, deleted_at)`

const added = `
  select code, coalesce(purpose, name), is_active from accounts
  where deleted_at is null and code ~ '^(1110|14..|22[15].|231.|2[567]00|31..|4[34]00|5400|6110|63..|64..|69[15].)$'
    and id not like 'own%' and tenant_id = `

test('adds the accounts of later releases to charts of existing tenants', async () => {
  await withDatabaseOf('20261130_1100_text_forms.sql', async (owner, rows) => {
    await owner.query(charts)
    await migrate(owner)
    const expected: [string, string][] = [
      ['1110', 'transit'],
      ['1400', 'supplier_credit'],
      ['1410', 'Prepaid expenses'],
      ['2210', 'tax_not_due'],
      ['2250', 'tax_settlement'],
      ['2310', 'deposits'],
      ['2500', 'Accrued expenses'],
      ['2600', 'Deferred revenue'],
      ['2700', 'Payroll'],
      ['3100', 'retained_earnings'],
      ['4300', 'rental_charges'],
      ['4400', 'discounts_received'],
      ['5400', 'freight_in'],
      ['6110', 'discounts_allowed'],
      ['6300', 'Depreciation'],
      ['6400', 'Wages'],
      ['6910', 'unrealised_differences'],
      ['6950', 'rounding'],
    ]
    const inChart = expected.map((row) => [...row, true])
    assert.deepEqual(await rows(`${added} 'acme' order by 1`), inChart)
    const moved = new Map([
      ['1400', '1402'],
      ['3100', '3101'],
      ['6300', '6301'],
    ])
    assert.deepEqual(
      await rows(`${added} 'globex' and name <> 'Loan' order by 1`),
      expected.map(([code, name]) => [moved.get(code) ?? code, name, true]),
    )
    assert.deepEqual(
      await rows(`select a.tenant_id, a.code from accounts a where deleted_at is null and id not like 'own%'
        and not exists (select from search_documents s where (s.tenant_id, s.id) = (a.tenant_id, a.id))`),
      [],
    )
    await owner.query(`insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
      values ('new', 'new', 'new', 'USD', 'UTC', now(), now())`)
    await owner.query(`select begin_accounts('new', now())`)
    const chart = (tenant: string) =>
      rows(`select code, name, type, purpose from accounts where tenant_id = '${tenant}' order by code`)
    assert.deepEqual(await chart('new'), await chart('acme'))
  })
})
