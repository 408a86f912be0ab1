/** An upgrade removes settings of the system that were stored as an empty text, and keeps all others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

test('removes empty settings of the system, and keeps those of clients', async () => {
  await withDatabaseOf('20261128_0901_old_events.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    const stored = {
      finance_opening_date: '',
      locale: '',
      invoice_due_days: 14,
      own: '',
      company: { city: '' },
    }
    await owner.query(`update tenants set settings = $1 where id = 'acme'`, [stored])
    await migrate(owner)
    assert.deepEqual(await rows(`select settings from tenants where id = 'acme'`), [
      [{ invoice_due_days: 14, own: '', company: { city: '' }, tax_determination: 'manual' }],
    ])
  })
})
