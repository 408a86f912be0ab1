/** A page of a list in the order of words reads an index in this order, and does not sort a tenant (decision 145). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import type { Resource } from '#core'
import { resources } from '../../../app.ts'
import type { Ctx } from '#runtime/database/context'
import { handleFor } from '#runtime/database/handle'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { startTestApp } from '#test/test-app'
import { encodeCursor, orderName } from './cursors.ts'
import { list } from './lists.ts'

const testApp = await startTestApp()
const tenantId = testApp.tenants.acme
const skip = testApp.isDistributed && 'the workers plan the statements'

const rows = 4_000
await testApp.sql('alter table suppliers set (autovacuum_enabled = off)')
await testApp.sql(
  `insert into suppliers (tenant_id, id, name, code, email, status, created_at, updated_at)
   select $1, '01KAJ3XJ5Q0000000000' || lpad(place::text, 6, '0'), 'Müller ' || place, 'S' || place,
     place || '@acme.example', (array['active', 'inactive', 'suspended', 'blacklisted'])[1 + place % 4], now(), now()
   from generate_series(1, $2) place`,
  [tenantId, rows],
)
await testApp.sql('analyze')

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`)

/** Returns the nodes in the plan of the statement that reads the rows of a page. */
async function planOf(of: Resource, query: object, settings: readonly string[] = []): Promise<Plan[]> {
  return inTenantWithPermissions(testApp.app.runtime, tenantId, async (ctx) => {
    const statements: CompiledQuery[] = []
    const run: Ctx['run'] = (statement) => (statements.push(statement), ctx.run(statement))
    const db = handleFor(
      async <Row>({ text, values = [] }: { text: string; values?: readonly unknown[] | undefined }) => {
        const found = await run<Row>(CompiledQuery.raw(text, [...values]))
        return { rows: found, rowCount: found.length, command: 'SELECT' }
      },
      () => tenantId,
    )
    await list({ ...ctx, run, db }, of as never, { page: 1, per_page: 10, ...query })
    const statement = statements.find(({ sql }) => /\border by\b/.test(sql) && sql.includes('limit'))
    assert.ok(statement)
    for (const setting of settings) await ctx.run(CompiledQuery.raw(`set local ${setting}`))
    await ctx.run(CompiledQuery.raw(`prepare list_page as ${statement.sql}`))
    const { parameters } = statement
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const [row] = await ctx.run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) execute list_page ${values}`),
    )
    await ctx.run(CompiledQuery.raw('deallocate list_page'))
    const plan = row?.['QUERY PLAN'][0].Plan
    assert.ok(plan)
    return nodesOf(plan)
  })
}

const resourceOf = (table: string): Resource => {
  const found = (resources as readonly Resource[]).find((each) => each.table === table)
  assert.ok(found, table)
  return found
}

/** Every sort of words in a list that may be long, with its index. */
const indexed: [table: string, sort: string, index: string, filter?: object][] = [
  ['leads', 'name', 'leads__name'],
  ['customers', 'name', 'customers__name'],
  ['contacts', 'name', 'contacts__name'],
  ['contacts', 'last_name', 'contacts__last_name'],
  ['opportunities', 'name', 'opportunities__name'],
  ['products', 'name', 'products__name'],
  ['categories', 'name', 'categories__name'],
  ['brands', 'name', 'brands__name'],
  ['product_tags', 'name', 'product_tags__name'],
  ['tax_classes', 'name', 'tax_classes__name'],
  ['suppliers', 'name', 'suppliers__name'],
  ['suppliers', 'name', 'suppliers__status', { status: 'blacklisted' }],
  ['employees', 'last_name', 'employees__last_name'],
]

/** Without other plans, PostgreSQL still sorts if there is no index in this order. */
const onlyIndexes = ['enable_sort = off', 'enable_seqscan = off', 'enable_bitmapscan = off']

for (const [table, sort_by, index, filter = {}] of indexed)
  for (const sort_direction of ['asc', 'desc'])
    test(`${table} by ${sort_by} ${sort_direction} read ${index}`, { skip }, async () => {
      const nodes = await planOf(resourceOf(table), { sort_by, sort_direction, ...filter }, onlyIndexes)
      assert.deepEqual(
        nodes.filter((node) => node['Node Type'].includes('Sort')),
        [],
      )
      const names = nodes.flatMap((node) => node['Index Name'] ?? [])
      assert.ok(names.includes(index), names.join())
    })

const rowsRead = (nodes: Plan[]) =>
  nodes
    .filter((node) => node['Relation Name'] === 'suppliers')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

for (const sort_direction of ['asc', 'desc'] as const)
  test(`a page after a cursor reads only its rows, ${sort_direction}`, { skip }, async () => {
    const of = resourceOf('suppliers')
    const query = { sort_by: 'name', sort_direction }
    assert.ok(rowsRead(await planOf(of, query)) <= 20)
    const place = rows / 2
    const position = { key: `Müller ${place}`, id: `01KAJ3XJ5Q0000000000${String(place).padStart(6, '0')}` }
    const cursor = encodeCursor(orderName(of, query), { ...position, before: place })
    const read = rowsRead(await planOf(of, { ...query, cursor }))
    assert.ok(read > 0 && read <= 20, `${read} suppliers`)
  })

test('a lookup by name reads only the rows with this name', { skip }, async () => {
  const [row] = await testApp.sql(
    `explain (analyze, format json) select id from suppliers
     where tenant_id = '${tenantId}' and name collate natural_order = any('{Müller 7,Müller 8}')
       and deleted_at is null`,
  )
  const [{ Plan: plan }] = (row as unknown as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
  assert.ok(rowsRead(nodesOf(plan)) <= 4)
})
