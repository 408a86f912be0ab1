/** An upgrade preserves data: records of older schemas exist in the newest one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { openOwner } from '#runtime/database/open'
import { emptyDatabase } from './test-app.ts'

// Ann was in one tenant. Bob was in both. Cleo was removed from one and stayed in the other.
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
  const owner = await openOwner(await emptyDatabase())
  try {
    await migrate(owner, '20261122_0710_purchase_orders.sql')
    await owner.query(accounts)
    const { warnings } = await migrate(owner)
    const rows = async (sql: string) => (await owner.query({ text: sql, rowMode: 'array' })).rows
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
    const passwordWarnings = warnings.filter((warning) => warning.includes('password'))
    assert.equal(passwordWarnings.length, 2)
    assert.match(passwordWarnings[0] ?? '', /^Tenant acme: 2 user\(s\) shared an account with another tenant/)
    assert.match(passwordWarnings[1] ?? '', /^Tenant globex: 1 user/)
  } finally {
    await owner.end()
  }
})
