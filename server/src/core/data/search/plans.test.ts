/**
 * A search reads few rows even while PostgreSQL has no statistics of the tables, as after a large import. Otherwise the
 * first searches would read a whole tenant.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { leads } from '#modules/crm/leads/lead'
import type { Ctx } from '#runtime/database/context'
import { handleFor } from '#runtime/database/handle'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { startTestApp } from '#test/test-app'
import { list } from '../lists/lists.ts'
import { indexKeys } from './keys.ts'

const testApp = await startTestApp()
const tenantId = testApp.tenants.acme
const { runtime } = testApp.app

const number = 6_000
/** Every lead contains `zz`; one in 300 contains the word `rare`. */
const texts = Array.from({ length: number }, (_, index) => {
  const text = index % 300 ? `zz ${index}` : `zz ${index}\nrare`
  return {
    id: `01KAJ3XJ5Q000000000000${String(index).padStart(4, '0')}`,
    text,
    keys: indexKeys(tenantId, 'leads', text),
  }
})

for (const table of ['leads', 'search_documents', 'search_changes', 'search_pairs', 'record_counts'])
  await testApp.sql(`alter table ${table} set (autovacuum_enabled = off)`)
await testApp.sql(
  `insert into leads (tenant_id, id, email, source, contact_info, lead_score, probability, created_at, updated_at)
   select $1, id, id || '@example.com', 'other', '{"full_name": "A B", "first_name": "A", "last_name": "B"}',
     '{"total_score": 1, "grade": "F", "temperature": "cold"}', 10, moment, moment
   from unnest($2::text[]) with ordinality as given (id, place),
     lateral (select now() + place * interval '1 s' as moment) as clock`,
  [tenantId, texts.map(({ id }) => id)],
)
await testApp.sql(
  `insert into search_documents (tenant_id, kind, id, text, keys)
   select $1, 'leads', id, text, keys from jsonb_to_recordset($2) as given (id text, text text, keys integer[])`,
  [tenantId, JSON.stringify(texts)],
)
await testApp.sql(
  `insert into search_pairs (tenant_id, kind, pair, amount) values ($1, 'leads', 'zz', $2), ($1, 'leads', 'ra', 20)`,
  [tenantId, number],
)
await testApp.sql(
  `insert into record_counts (tenant_id, kind, facets, amount) values ($1, 'leads', '{"status": "new"}', $2)`,
  [tenantId, number],
)

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Returns how many rows of a table a plan reads, including those that its filters discard. */
const rowsReadIn = (plan: Plan, table: string): number => {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const parts = plan.Plans?.map((part) => rowsReadIn(part, table)) ?? []
  return parts.reduce(
    (sum, rows) => sum + rows,
    plan['Relation Name'] === table ? own * plan['Actual Loops'] : 0,
  )
}

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]::text[]`
  return typeof value === 'number' ? String(value) : `'${String(value)}'`
}

/** Runs the statements of a list again with the generic plan of a connection. */
async function rowsRead(query: { search: string; status?: string }) {
  return inTenantWithPermissions(runtime, tenantId, async (ctx) => {
    const statements: CompiledQuery[] = []
    const run: Ctx['run'] = (statement) => (statements.push(statement), ctx.run(statement))
    const db = handleFor(
      async <Row>({ text, values = [] }: { text: string; values?: readonly unknown[] | undefined }) => {
        const rows = await run<Row>(CompiledQuery.raw(text, [...values]))
        return { rows, rowCount: rows.length, command: 'SELECT' }
      },
      () => tenantId,
    )
    const { total, items } = await list({ ...ctx, run, db }, leads, { page: 1, per_page: 10, ...query })
    assert.ok(items.length > 0)
    const read = { leads: 0, search_documents: 0 }
    for (const { sql, parameters } of statements) {
      await ctx.run(CompiledQuery.raw(`prepare search_query as ${sql}`))
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
      const [row] = await ctx.run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (analyze, format json) execute search_query ${values}`),
      )
      await ctx.run(CompiledQuery.raw('deallocate search_query'))
      const plan = row?.['QUERY PLAN'][0].Plan
      assert.ok(plan)
      read.leads += rowsReadIn(plan, 'leads')
      read.search_documents += rowsReadIn(plan, 'search_documents')
    }
    return { total, ...read }
  })
}

const tables = `('leads'::regclass, 'search_documents'::regclass)`

/** The database was copied from a template, of whose tables the server collects statistics once they have many rows. */
async function removeStatistics(): Promise<void> {
  await testApp.sql(`update pg_class set reltuples = -1, relpages = 0 where oid in ${tables}`)
  await testApp.sql(`delete from pg_statistic where starelid in ${tables}`)
}

const skip = testApp.isDistributed && 'the workers plan the statements'

for (const [when, before] of [
  ['without statistics', removeStatistics],
  ['with statistics', () => testApp.sql('analyze')],
] as const) {
  test(`a search for a word reads the records that contain it, ${when}`, { skip }, async () => {
    await before()
    const { total, leads: read } = await rowsRead({ search: 'rare' })
    assert.equal(total, 20)
    assert.ok(read <= 40, `${read} leads`)
  })

  test(`a filtered search reads the records that contain the word, ${when}`, { skip }, async () => {
    const { total, leads: read } = await rowsRead({ search: 'rare', status: 'new' })
    assert.equal(total, 20)
    assert.ok(read <= 80, `${read} leads`)
  })

  test(`a search for a common pair reads just enough records for the page, ${when}`, { skip }, async () => {
    const read = await rowsRead({ search: 'zz' })
    assert.equal(read.total, number)
    assert.ok(read.leads <= 200, `${read.leads} leads`)
    assert.ok(read.search_documents <= 100, `${read.search_documents} texts`)
  })
}
