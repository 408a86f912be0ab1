/** The totals of the audit log stay exact while entries are added and become older. */
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { brandFactory } from '#modules/catalog/brands/brand.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { systemEpoch } from '#runtime/clock'
import { firstIdAt } from '#runtime/ids'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const sales = await testApp.caller('acme', 'platform.audit_log.read', 'crm.leads.read')
const hour = 3_600_000

const { id: lead } = await leadFactory.create(owner)
const { id: brand } = await brandFactory.create(owner)

const totals = async (query = '', caller = owner) => {
  const { status, body } = await caller.get(`/audit-log?per_page=1&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return [body.meta.total, body.meta.withheld ?? 0]
}

/** Copies the event of a record; the copies get ids of that many hours ago. */
const addEntries = (hoursAgo: number, count: number, entityId: unknown) =>
  testApp.sql(
    `insert into events (tenant_id, id, type, entity_type, entity_id, changes, data, created_at)
     select tenant_id, substr($1, 1, 10) || lpad(n::text, 16, '0'), type, entity_type, entity_id, changes,
       data, created_at
     from events, generate_series(1, $2::int) n where entity_id = $3 and type like '%.created'`,
    [firstIdAt(systemEpoch() - hoursAgo * hour), count, entityId],
  )

test('counts old entries once, and later ones with each page', async () => {
  await addEntries(5, 7, lead)
  await addEntries(3, 5, brand)
  const [total = 0] = await totals()
  assert.deepEqual(await totals(`entity_id=${lead}`), [8, 0])
  assert.deepEqual(await totals(`entity_id=${lead}`, sales), [8, 0])
  const [visible, withheld] = await totals('', sales)
  assert.equal(visible + withheld, total)
  assert.ok(withheld >= 6)

  assert.equal((await owner.put(`/crm/leads/${lead}`, { email: 'augusta@example.com' })).status, 200)
  assert.deepEqual(await totals(`entity_id=${lead}`), [9, 0])
  assert.deepEqual(await totals(), [total + 1, 0])

  // The entries of the last hours become old: they are counted once more, and kept.
  const later = systemEpoch() + 4 * hour
  mock.method(Date, 'now', () => later)
  assert.deepEqual(await totals(`entity_id=${lead}`), [9, 0])
  assert.deepEqual(await totals(`entity_id=${lead}`), [9, 0])
  mock.restoreAll()
})
