/** An upgrade preserves subscriptions and pending deliveries; circuits start closed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

test('closes the circuit of each existing subscription, and keeps pending deliveries', async () => {
  await withDatabaseOf('20261123_1250_closed_periods.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`
      insert into webhook_subscriptions (tenant_id, id, url, events, payload_mode, status, secret, scopes, created_at,
          updated_at)
        select id, 's', 'https://hooks.example.com', '{*}', 'thin', 'active', 'secret', '{*}', now(), now()
        from tenants;
      insert into webhook_lanes (tenant_id, subscription_id, is_active, position, resume_position, work_at)
        select id, 's', true, 7, 7, now() from tenants;
      insert into webhook_deliveries (tenant_id, id, subscription_id, event_id, event_type, payload_mode, kind,
          sequence, state, attempts, created_at, updated_at)
        select id, d.name, 's', 'e', 'lead.created', 'thin', d.kind, 7, 'pending', 2, now(), now()
        from tenants, (values ('d1', 'event'), ('d2', 'redelivery')) d (name, kind)`)
    await migrate(owner)
    assert.deepEqual(
      await rows(`select tenant_id, is_active, position, failures_in_row, probe_at, pace, recovered_at,
        work_at is not null from webhook_lanes order by 1`),
      ['acme', 'globex'].map((tenant) => [tenant, true, 7, 0, null, null, null, true]),
    )
    assert.deepEqual(
      await rows('select tenant_id, id, kind, state, attempts from webhook_deliveries order by 1, 2'),
      ['acme', 'globex'].flatMap((tenant) => [
        [tenant, 'd1', 'event', 'pending', 2],
        [tenant, 'd2', 'redelivery', 'pending', 2],
      ]),
    )
  })
})
