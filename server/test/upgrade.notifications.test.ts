/** An upgrade notifies nobody of events that happened before it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

test('begins the notifications of existing tenants at the present end of their feed', async () => {
  await withDatabaseOf('20261126_1440_replayed_versions.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(`insert into event_feed_heads (tenant_id, sequence) values ('acme', 41)`)
    await migrate(owner)
    const unread = `select tenants_with_unread('notifications')`
    assert.deepEqual(await rows(unread), [])
    await owner.query(`
      update event_feed_heads set sequence = 42;
      insert into event_feed_heads (tenant_id, sequence) values ('globex', 1)`)
    assert.deepEqual((await rows(unread)).toSorted(), [['acme'], ['globex']])
  })
})
