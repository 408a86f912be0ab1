import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSql } from './sql.ts'

const domain = 'server/src/modules/crm/leads/lead.queries.ts'
const faultsIn = (text: string, path = domain) =>
  checkSql(path, `import { sql, sql as raw } from 'kysely'\n${text}`).map(
    ({ line, rule }) => `${line} ${rule}`,
  )
const isFault = ['2 sql-names-the-tenant']

test('rejects statements and tables in bare SQL', () => {
  for (const text of [
    'sql`select 1`.execute(ctx.db)',
    'sql<Row>`select id from leads`.execute(ctx.db)',
    'ctx.defer(raw`select 1`.compile(ctx.db))',
    'preparedSql(sql`select 1`)',
    'const query = sql`delete from leads`',
    'const query = sql`insert into leads (id) values (${id})`',
    'const isThere = sql<boolean>`exists (select from leads where id = ${id})`',
    'const joined = sql`leads l join contacts c on c.id = l.contact_id`',
    'const some = sql`from leads where id = ${id}`',
    'const some = sql`(select id from ${sql.table(name)})`',
  ])
    assert.deepEqual(faultsIn(text), isFault, text)
})

test('rejects SQL that tenantSql would reject, and a hand-written tenant predicate', () => {
  for (const text of [
    'tenantSql`select from a natural join b`.execute(ctx.db)',
    'tenantSql`a = ${b}`',
    'tenantSql`select from leads where tenant_id = ${ctx.tenant.id}`.execute(ctx.db)',
  ])
    assert.deepEqual(faultsIn(text), isFault, text)
})

test('accepts tenantSql, and bare SQL without a table', () => {
  for (const text of [
    'tenantSql<Row>`select id from leads where ${sql`id = ${id}`}`.execute(ctx.db)',
    'const isOpen = sql<boolean>`status is distinct from ${status} and extract(year from ${now}) > 1`',
    'const places = sql`array(select id from unnest(${ids}::text[]) as x (id))`',
    'const all = sql`${sql.join(parts, sql` union all `)} order by 1`',
  ])
    assert.deepEqual(faultsIn(text), [], text)
})

test('allows core to compose statements, but not to run them without the tenant', () => {
  const core = 'server/src/core/data/search/search.ts'
  assert.deepEqual(faultsIn('const ids = sql`select id from ${found}`', core), [])
  assert.deepEqual(faultsIn('sql`select id from ${found}`.execute(ctx.db)', core), isFault)
  assert.deepEqual(faultsIn('sql`select from leads`.execute(db)', 'server/src/modules/crm/a.test.ts'), [])
  assert.deepEqual(faultsIn('sql`select from leads`.execute(db)', 'server/src/runtime/jobs/jobs.ts'), [])
})
