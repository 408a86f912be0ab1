/** The checks pass after generated writes, and each fails when the database is changed behind the application. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { runJobs } from '#test/jobs'
import { startTestApp } from '#test/test-app'
import { checkDatabase } from './database.checks.ts'
import { createCompany } from './company.ts'
import { Model } from './model.ts'
import { checkFeed, checkModel, checkWebhooks } from './model.checks.ts'
import { readOptions } from './options.ts'
import { randomOf } from './random.ts'
import { Writer } from './writer.ts'
import { keepWriting } from './writes.ts'

const testApp = await startTestApp()
const { token } = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const target = { addresses: [address], token }
const model = new Model()

const isEnough = () =>
  model.acknowledged >= 90 &&
  model.expectations.some(({ column, value }) => column === 'email' && value.startsWith('i'))

/** Writes with two clients until 90 writes are acknowledged, and an import is started. */
async function write() {
  const company = await createCompany(target)
  const clients = [1, 2].map((client) => {
    const random = randomOf(7, client)
    return new Writer({ client, seed: 7, target, company, model, random, hasGivenUp: () => true })
  })
  await Promise.all(clients.map((writer) => keepWriting(writer, { isOver: isEnough })))
  await runJobs(testApp)
  while ((await relayEvents(testApp.app.runtime)) > 0);
}

await write()

/** Returns the names of the checks that fail after a statement, which is undone afterwards. */
async function failingAfter(...statements: string[]) {
  await testApp.sql('begin')
  try {
    await testApp.sql('set local session_replication_role = replica')
    await testApp.sql(`set local app.rewrites = 'stock_movements'`)
    for (const statement of statements) await testApp.sql(statement)
    const results = [await checkModel(testApp.sql, model), ...(await checkDatabase(testApp.sql))]
    return results.filter(({ faults }) => faults.length > 0).map(({ name }) => name)
  } finally {
    await testApp.sql('rollback')
  }
}

const first = (table: string, condition = 'true') => `id = (select min(id) from ${table} where ${condition})`

test('finds nothing after writes without a disturbance', async () => {
  assert.deepEqual(await failingAfter(), [])
  assert.ok(model.acknowledged >= 90 && model.refused > 0, `${model.acknowledged}, ${model.refused}`)
})

test('finds a lost record, a changed value, and a refused write that happened', async () => {
  assert.ok((await failingAfter(`delete from leads where ${first('leads')}`)).includes('writes'))
  const changed = `update customers set company_name = 'Other' where ${first('customers', `notes <> ''`)}`
  assert.deepEqual(await failingAfter(changed), ['writes'])
  const refused = model.expectations.find(
    ({ outcome, table }) => outcome === 'refused' && table === 'customers',
  )
  const happened = `update customers set notes = '${refused?.value}' where ${first('customers')}`
  assert.deepEqual(await failingAfter(happened), ['writes'])
})

test('finds half a transfer, and a payment without its allocation', async () => {
  const half = await failingAfter(
    `delete from stock_movements where ${first('stock_movements', `movement_type = 'transfer_in'`)}`,
  )
  assert.deepEqual(half, ['writes', 'complete', 'stock'])
  const payment = await failingAfter(`delete from payment_allocations where ${first('payment_allocations')}`)
  assert.deepEqual(payment, ['complete'])
})

test('finds a lost event, an event that is in the feed twice, and a gap in the feed', async () => {
  await testApp.sql('alter table events disable trigger all')
  const lost = await failingAfter(`delete from events where ${first('events', `type = 'lead.created'`)}`)
  assert.deepEqual(lost, ['complete', 'events'])
  const unique = 'alter table event_feed drop constraint if exists event_feed__event__unique'
  const index = 'drop index if exists event_feed__event__unique'
  const twice = `insert into event_feed select tenant_id, sequence + 1000000, event_id, entered_at from event_feed
    where sequence = 1`
  assert.deepEqual(await failingAfter(unique, index, twice), ['events'])
  assert.deepEqual(await failingAfter('delete from event_feed where sequence = 3'), ['events'])
})

test('finds changed stock, and more rented units than there are', async () => {
  const changed = 'update inventory_records set quantity_on_hand = quantity_on_hand + 1'
  assert.deepEqual(await failingAfter(`${changed} where ${first('inventory_records')}`), ['stock'])
  assert.deepEqual(await failingAfter('update rental_lines set quantity = 9 where is_booked'), ['rentals'])
})

test('finds an unbalanced entry, and a missing one', async () => {
  const unbalanced = `update journal_entry_lines set debit = debit + 1, base_debit = base_debit + 1
    where ${first('journal_entry_lines', 'debit > 0')}`
  assert.deepEqual(await failingAfter(unbalanced), ['ledger'])
  const missing = `update journal_entries set source_id = 'none'
    where ${first('journal_entries', `source_kind = 'issued'`)}`
  assert.deepEqual(await failingAfter(missing), ['ledger'])
})

test('finds a gap in the numbers, and a job that ran twice', async () => {
  const gap = `update invoices set invoice_number = 'INV-20990101-002' where ${first('invoices')}`
  assert.deepEqual(await failingAfter(gap), ['numbers'])
  const twice = `update imports set created = created - 1, skipped = skipped + 1 where status = 'completed'`
  assert.deepEqual(await failingAfter(twice), ['jobs'])
})

test('finds a gap in what was read from the feed, and a webhook that did not arrive', async () => {
  const rows = await testApp.sql(
    'select event_id, sequence::integer as sequence from event_feed order by sequence',
  )
  const read = rows.map(({ event_id, sequence }) => ({ id: String(event_id), sequence: Number(sequence) }))
  assert.deepEqual((await checkFeed(testApp.sql, read)).faults, [])
  assert.equal((await checkFeed(testApp.sql, read.toSpliced(5, 1))).faults.length, 2)
  assert.equal(
    (await checkFeed(testApp.sql, [read[1] ?? { id: '', sequence: 0 }, ...read.slice(1)])).faults.length,
    1,
  )
  const received = new Map(read.slice(1).map(({ id, sequence }) => [id, { sequence, body: '' }]))
  const { faults } = await checkWebhooks(testApp.sql, { received, changed: new Set(['01']) })
  assert.deepEqual(faults, [
    'event 01 was delivered with different bytes',
    `event ${read[0]?.id} was not delivered`,
  ])
})

test('repeats the generated numbers of a seed', () => {
  const numbers = (seed: number) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.below(1_000)
      )(randomOf(seed, 1)),
    )
  assert.deepEqual(numbers(3), numbers(3))
  assert.notDeepEqual(numbers(3), numbers(4))
  assert.throws(() => readOptions(['--kills', 'many']), /--kills must be a whole number/)
})
