/** An upgrade that narrows built-in roles removes no access from users, and informs the owners. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { withDatabaseOf } from './upgrade.fixtures.ts'

const before = `
  insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
    select id, id, initcap(id), 'USD', 'UTC', now(), now() from unnest(array['acme', 'globex']) id;
  insert into roles (tenant_id, id, name, permissions, is_built_in, created_at, updated_at)
    select t.id, r.name, r.name, r.permissions, r.is_built_in, now(), now() from tenants t, (values
      ('owner', '{}'::text[], true), ('viewer', '{}', true), ('rentals-agent', '{}', true),
      ('buyer', array['operations.products.read', 'crm.leads.read'], false),
      ('clerk', array['crm.leads.read'], false)
    ) r (name, permissions, is_built_in);
  insert into users (tenant_id, id, name, email, roles, status, created_at, updated_at) values
    ('acme', 'anna', 'Anna', 'anna@example.com', array['owner'], 'active', now(), now()),
    ('acme', 'vera', 'Vera', 'vera@example.com', array['viewer'], 'active', now(), now()),
    ('globex', 'otto', 'Otto', 'otto@example.com', array['owner'], 'active', now(), now())`

test('keeps the access of users with narrowed roles, and informs the owners', async () => {
  await withDatabaseOf('20261123_1250_closed_periods.sql', async (owner, rows) => {
    await owner.query(before)
    await migrate(owner)
    const listedRoles = await rows(
      `select tenant_id, name from roles where is_built_in and cardinality(permissions) > 0 order by 1, 2`,
    )
    assert.deepEqual(listedRoles, [['acme', 'viewer']])
    const [[viewer]] = (await rows(
      `select permissions from roles where tenant_id = 'acme' and name = 'viewer'`,
    )) as [[string[]]]
    for (const name of ['hr.employees.read', 'finance.reports.read', 'operations.products.costs'])
      assert.ok(viewer.includes(name), name)
    assert.deepEqual(
      await rows(
        `select name, permissions from roles where tenant_id = 'globex' and not is_built_in order by 1`,
      ),
      [
        ['buyer', ['operations.products.read', 'crm.leads.read', 'operations.products.costs']],
        ['clerk', ['crm.leads.read']],
      ],
    )
    const mails = (await rows('select tenant_id, recipient, body from mails')) as string[][]
    assert.deepEqual(
      mails.map(([tenant, recipient]) => [tenant, recipient]),
      [['acme', 'anna@example.com']],
    )
    assert.match(String(mails[0]?.[2]), /Nobody lost access in Acme.*: viewer\./s)
  })
})
