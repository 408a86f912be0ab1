/** Filing waits for transactions that are posting, and is complete or has no effect. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { openOwner } from '#runtime/database/open'
import { waitingForLock } from '#test/held-locks'
import { openBooks } from '../posting/posting.fixtures.ts'
import { post as postAutomatic } from '../posting/post.ts'

const { testApp, clerk, done, sentInvoice } = await openBooks()
const url = '/finance/tax-returns'

const sold = (issue_date: string) =>
  sentInvoice({
    items: [{ name: 'Wine', quantity: 1, unit_price: 100, tax_rate: 19 }],
    shipping_amount: 0,
    issue_date,
    due_date: issue_date,
  })
const file = (id: string, settle = false) => clerk.post(`${url}/${id}/file`, { reference: 'T-1', settle })
const stateOf = async (id: string) => ({
  record: (await clerk.get(`${url}/${id}`)).body.data,
  settlements: (await clerk.get('/finance/journal-entries?source_type=tax_return')).body.meta.total,
  entries: (await testApp.sql('select count(*)::int as entries from tax_return_entries'))[0]?.entries,
})

const skip = testApp.isDistributed && 'the workers have the locks'

test('waits for a transaction that is posting, and contains its tax', async () => {
  await sold('2026-07-10')
  const { data: codes } = (await clerk.get('/finance/tax-codes?search=S19')).body
  const { id } = await done(url, { from_date: '2026-07-01', to_date: '2026-07-31' })
  const [isPosted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const posting = inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    const tax = { tax_code_id: codes[0].id, base: -10_000 }
    const lines = [
      { purpose: 'bank', amount: 11_900 },
      { purpose: 'revenue', amount: -10_000 },
      { purpose: 'tax', detail: '19', amount: -1_900, tax },
    ] as const
    const source = { source_type: 'bank_transaction', source_id: newId(), source_kind: 'matched' }
    const at = '2026-07-20T12:00:00.000Z'
    await postAutomatic(ctx, { ...source, description: 'Sale', currency: 'USD', at, lines })
    isPosted.resolve()
    await release.promise
  })
  await isPosted.promise
  const filing = file(id)
  await waitingForLock(testApp, 'a filing')
  release.resolve()
  await posting
  const { status, body } = await filing
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.figures.payable, 38)
})

test('leaves nothing half done if its connection is lost at the end', { skip }, async () => {
  await sold('2026-08-10')
  const { id } = await done(url, { from_date: '2026-08-01', to_date: '2026-08-31' })
  const before = await stateOf(id)
  const owner = await openOwner(testApp.ownerUrl)
  await owner.query('begin')
  await owner.query(`select last from number_series where series = 'journal_entries' for update`)
  const filing = file(id, true)
  await waitingForLock(testApp, 'a filing that numbers its settlement')
  await testApp.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  // A second attempt of the server waits for the same lock; without one, the request has failed.
  await Promise.race([filing, waitingForLock(testApp, 'a second attempt')])
  assert.deepEqual(await stateOf(id), before)
  await owner.query('rollback')
  await owner.end()
  const { status } = await filing
  assert.ok(status === 200 || status >= 500, String(status))
  if (status !== 200) assert.equal((await file(id, true)).status, 200)
  const after = await stateOf(id)
  assert.deepEqual(
    [after.record.status, after.settlements, after.entries],
    ['filed', before.settlements + 1, Number(before.entries) + 1],
  )
})
