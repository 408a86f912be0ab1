/**
 * Cached results declare the tables from which they are computed. Each write to these has an event or is listed here.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resources } from '../src/app.ts'
import { cached, cachedResult, cachedResults } from '#core/data/cached'
import type { Endpoint } from '#core/platform'
import type { Ctx } from '#runtime/database/context'
import { inTransaction } from '#runtime/database/transaction'
import { systemIdentity, type Tenant } from '#runtime/identity'
import { newId } from '#runtime/ids'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { attributeStatistics, valueStatistics } from '#modules/catalog/attributes/attribute.statistics'
import { popularTags } from '#modules/catalog/tags/taggings'
import { risksOfAll, summarize } from '#modules/crm/customers/health/at-risk.queries'
import { customers } from '#modules/crm/customers/customer'
import { taxSumsOf } from '#modules/finance/tax-reports/tax-sums'
import { balancesOf, turnoverOf } from '#modules/finance/reports/balances'
import { readTotals } from '#modules/finance/reports/ledger.queries'
import { showAging } from '#modules/sales/analytics/aging.report'
import { showDashboard, showMetrics } from '#modules/sales/analytics/dashboard'
import { showStatistics } from '#modules/sales/analytics/invoice.statistics'
import { sumsByCurrency } from '#modules/sales/analytics/order.high-value'
import { showPerformance } from '#modules/sales/analytics/order.performance'
import { showPaymentStatistics } from '#modules/sales/analytics/payment.statistics'
import { sumsOfOverdue } from '#modules/sales/invoices/reminders/invoice.overdue'
import { contract, observeExamples, sendAllExamples, withExample } from './contract.examples.ts'
import { lineOf } from './contract.fixtures.ts'
import { CompiledQuery } from 'kysely'

const { owner, testApp } = contract

const { runtime } = testApp.app
const { acme } = testApp.tenants

const computed: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'popular tags': (ctx) => popularTags(ctx, { limit: 5 }),
  'attribute statistics': (ctx) => Promise.all([attributeStatistics(ctx), valueStatistics(ctx)]),
  'customers at risk': (ctx) => summarize(ctx, { page: 1, per_page: 10 }),
  'balances of accounts': (ctx) => balancesOf(ctx, { from: null, closingsBefore: null, to: '2027-01-01' }),
  'turnover of accounts': (ctx) =>
    turnoverOf(ctx, { from: '2026-01-01', to: '2027-01-01', closingsBefore: '2027-01-01' }),
  'totals of a ledger': (ctx) =>
    readTotals(ctx, {
      accountId: newId(),
      subledger: null,
      from: '2026-01-01',
      to: '2027-01-01',
      closingsBefore: '2027-01-01',
    }),
  'sums of taxes': (ctx) => taxSumsOf(ctx, { from: '2026-01-01', to: '2027-01-01' }),
  dashboard: (ctx) => showDashboard(ctx, { period: 'year', compare_to_previous: true }),
  'dashboard metrics': (ctx) => showMetrics(ctx, { period: 'year', compare_to_previous: true }),
  'order performance': (ctx) => showPerformance(ctx, {}),
  'sums of high-value orders': (ctx) => sumsByCurrency(ctx, {}),
  'invoice statistics': (ctx) => showStatistics(ctx, {}),
  'payment statistics': (ctx) => showPaymentStatistics(ctx, {}),
  'ageing report': (ctx) =>
    Promise.all(
      [{}, { as_of_date: '2026-01-01' }].map((day) => showAging(ctx, { ...day, include_paid: true })),
    ),
  'overdue invoices': (ctx) => sumsOfOverdue(ctx, { page: 1, per_page: 10, days_overdue: 1 }),
  'risks of customers': async (ctx) => {
    const { stored } = customers
    const rows = await ctx.db.selectFrom('customers').selectAll().where('id', '=', customer).execute()
    return risksOfAll(ctx, rows as unknown as (typeof stored)[])
  },
}

const { body } = await owner.post('/crm/customers', { company_name: 'Cactus', email: 'cactus@example.com' })
const customer: string = body.data.id

const locks = `select distinct c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

// Not in the schema of the records, because a backup would contain it.
await testApp.sql('create schema silent')
await testApp.sql('create table silent.writes (place text)')
await testApp.sql(`create function note_event() returns trigger language plpgsql security definer as
  $$ begin perform set_config('test.emitted', 'yes', true); return null; end $$`)
await testApp.sql(`create trigger note_event after insert on event_outbox execute function note_event()`)
const [{ name: ownerName } = {}] = await testApp.sql('select session_user as name')
await testApp.sql(`create function note_silence() returns trigger language plpgsql security definer as
  $$ begin
    if session_user <> '${String(ownerName)}' and current_setting('test.emitted', true) is distinct from 'yes' then
      insert into silent.writes values (tg_table_name || ' ' || lower(tg_op));
    end if;
    return null;
  end $$`)
/** The totals of these lists are cached. */
const listed = resources
  .filter(
    ({ events, isPublished, list }) =>
      events.length > 0 && isPublished !== false && list.cachesTotals !== false,
  )
  .map(({ table }) => table)
const ofFilters = [
  'custom_field_values',
  'payment_allocations',
  'product_attribute_keys',
  'product_taggings',
  'rental_lines',
]
const watched = new Set([...cachedResults.flatMap(({ tables }) => tables), ...listed, ...ofFilters])
for (const table of watched)
  await testApp.sql(`create constraint trigger note_silence after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function note_silence()`)

for (const { name, tables } of cachedResults.filter((each) => each.tables.length > 0))
  test(`${name}: is computed from the declared tables`, async () => {
    const read = await inTenantWithPermissions(runtime, acme, async (ctx) => {
      // The reads of the test are not counted.
      await ctx.db.selectFrom('customers').select('id').where('id', '=', customer).execute()
      const before = await ctx.run<{ table: string }>(CompiledQuery.raw(locks))
      const compute = computed[name]
      assert.ok(compute, `the test computes ${name}`)
      await compute(ctx)
      const after = await ctx.run<{ table: string }>(CompiledQuery.raw(locks))
      const own = new Set(before.map(({ table }) => table))
      if (tables.includes('customers')) own.delete('customers')
      return after.map(({ table }) => table).filter((table) => !own.has(table))
    })
    assert.deepEqual(read.toSorted(), tables.toSorted())
  })

const silent: Record<string, string[]> = {}

observeExamples({
  before: async () => void (await testApp.sql('delete from silent.writes')),
  after: async ({ endpoint }) => {
    const rows = await testApp.sql('select distinct place from silent.writes order by place')
    if (rows.length > 0) silent[lineOf(endpoint)] = rows.map(({ place }) => String(place))
  },
})

const isWatched = ({ method, path }: Endpoint) =>
  method !== 'GET' && method !== 'PUT' && !/^\/(auth|users)/.test(path)

test('has an event for each write to the source of a cached result', async () => {
  await sendAllExamples()
  const lines = new Set(withExample.filter(isWatched).map(lineOf))
  assert.deepEqual(Object.fromEntries(Object.entries(silent).filter(([line]) => lines.has(line))), {})
})

test('computes a result again after an event, and after a minute', async () => {
  const counted = cachedResult('number of leads', 'leads')
  cachedResults.pop()
  const [tenant] = await testApp.sql('select * from tenants where id = $1', [acme])
  let times = 0
  const ask = () =>
    inTransaction(runtime, systemIdentity(tenant as unknown as Tenant), { mode: 'read only' }, (ctx) =>
      cached(ctx, counted, '', async () => ++times),
    )
  assert.deepEqual([await ask(), await ask()], [1, 1])
  const lead = {
    email: 'cached@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  }
  assert.equal((await owner.post('/crm/leads', lead)).status, 201)
  assert.deepEqual([await ask(), await ask()], [2, 2])
  await testApp.sql(`update customers set version = version + 1, notes = 'silent' where id = $1`, [customer])
  assert.equal(await ask(), 2)
  testApp.clock.advance({ seconds: 61 })
  assert.deepEqual([await ask(), await ask()], [3, 3])
  // Other contracts follow the events of all changes.
  assert.equal((await owner.patch(`/crm/customers/${customer}`, { notes: 'with an event' })).status, 200)
})
