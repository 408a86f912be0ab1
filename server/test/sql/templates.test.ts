/** Tests of every SQL template of the server: PostgreSQL describes its statements, and its own parser reads them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadModule } from 'libpg-query'
import { openConnection } from '#runtime/database/client'
import { startTestApp } from '#test/test-app'
import { describeStatement } from './describe.ts'
import { CannotEvaluate } from './evaluator.ts'
import { tablesWithoutTenant } from './predicates.ts'
import { differences } from './row-types.ts'
import { buildAll, isStatement, serverProgram, type Template, templatesOf } from './templates.ts'

const testApp = await startTestApp()
await loadModule()
const program = serverProgram()
const templates = templatesOf(program)
const ofTenants = templates.filter(({ tag }) => tag === 'tenantSql')

const pathOf = ({ at }: Template) => at.replace(/:\d+$/, '')

/** Returns the thrown error as text; undefined if none is thrown. */
async function problemOf(act: () => unknown): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Files with a template that PostgreSQL does not describe by itself, and why. */
const notDescribed = {
  // The table, the columns or a whole query come from the caller.
  'server/src/core/data/counters.ts': 1,
  'server/src/core/data/deletion.ts': 1,
  'server/src/core/data/lookups.ts': 1,
  'server/src/core/data/search/pairs.ts': 1,
  'server/src/features/imports/proposals/earlier.ts': 1,
  'server/src/modules/catalog/products/associations/product.bulk-changes.ts': 1,
  'server/src/modules/crm/activities/activity.locks.ts': 1,
  // Expressions in queries of Kysely, over columns of these.
  'server/src/features/webhooks/deliveries/delivery.actions.ts': 2,
  'server/src/features/webhooks/deliveries/delivery.batch.ts': 1,
  'server/src/features/webhooks/feed/feed.queries.ts': 2,
  'server/src/features/webhooks/subscriptions/subscription.access.ts': 1,
  'server/src/modules/catalog/attributes/attribute.actions.ts': 1,
  'server/src/modules/catalog/tags/taggings.ts': 1,
  'server/src/modules/crm/campaigns/campaign.actions.ts': 1,
  'server/src/modules/crm/customers/health/at-risk.queries.ts': 2,
  'server/src/modules/rentals/agreements/agreement.line-filters.ts': 1,
  'server/src/modules/rentals/rentable-products/rentable-product.queries.ts': 2,
  'server/src/modules/rentals/rentable-products/rentable-product.ts': 1,
}

/** Variants that are never built, and parts of larger statements, which PostgreSQL rejects on their own. */
const rejected = [
  'server/src/core/data/lists/lists.ts: relation "matches" does not exist',
  'server/src/core/data/search/pairs.ts: relation "held" does not exist',
  'server/src/core/data/search/pairs.ts: relation "walked" does not exist',
  'server/src/core/data/search/search.ts: syntax error at end of input',
  'server/src/features/bulk-actions/bulk-action.actions.ts: syntax error at or near "$3"',
  'server/src/modules/crm/activities/activity.locks.ts: column "customer_id" does not exist',
  'server/src/modules/rentals/agreements/agreement.line-filters.ts: syntax error at or near "and"',
]

test('PostgreSQL accepts every statement, and its columns are those of its row type', async () => {
  const connection = await openConnection(testApp.serverUrl, 'kontor: test')
  const described = new Set<unknown>()
  const found: string[] = []
  const rejectedHere: string[] = []
  try {
    for (const template of templates) {
      const built = builtOrNone(template)
      for (const { text, parts } of built.filter((each) => isStatement(each.text))) {
        const problem = await problemOf(async () => {
          const columns = await describeStatement(connection, text)
          for (const part of parts) described.add(part)
          const { rowType } = template
          const own = rowType ? differences(program.getTypeChecker(), rowType, columns) : []
          found.push(...own.map((difference) => `${template.at}: ${difference}`))
        })
        if (problem) rejectedHere.push(`${pathOf(template)}: ${problem}`)
      }
    }
  } finally {
    await connection.end()
  }
  assert.deepEqual(found, [])
  assert.deepEqual(rejectedHere.toSorted(), rejected)
  const left = ofTenants.filter(({ node }) => !described.has(node))
  assert.deepEqual(countBy(left.map(pathOf)), notDescribed)
})

function builtOrNone(template: Template) {
  try {
    return buildAll(program, template)
  } catch (error) {
    if (error instanceof CannotEvaluate) return []
    throw error
  }
}

const countBy = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** A file with a template that PostgreSQL's parser cannot read, because a whole query comes from the caller. */
const unread = ['server/src/core/data/search/pairs.ts']

test('restricts every table of every template to the tenant, as the parser of PostgreSQL reads it', () => {
  const unreadHere: string[] = []
  for (const template of ofTenants) {
    const readable = buildAll(program, template, true).flatMap(({ text, tenantParameters }) => {
      const statement = isStatement(text) ? text : `select ${text}`
      // A variant that PostgreSQL cannot read can also not be run.
      return isReadable(statement) ? [{ whole: statement, tenantParameters }] : []
    })
    if (readable.length === 0) unreadHere.push(pathOf(template))
    for (const { whole: statement, tenantParameters } of readable) {
      assert.deepEqual(tablesWithoutTenant(statement, tenantParameters), [], template.at)
      // Each predicate is needed: without it, the same search finds a table.
      for (const number of tenantParameters) {
        const others = tenantParameters.difference(new Set([number]))
        assert.notDeepEqual(tablesWithoutTenant(statement, others), [], `${template.at}, $${number}`)
      }
    }
  }
  assert.deepEqual(unreadHere, unread)
})

function isReadable(text: string): boolean {
  try {
    tablesWithoutTenant(text, new Set())
    return true
  } catch {
    return false
  }
}

test('finds tables without the predicate of the tenant', () => {
  const cases: [text: string, ...found: string[]][] = [
    ['select from a where a.tenant_id = $1'],
    ['select from a x where x.tenant_id = $1 and (x.b or x.c)'],
    ['select from a', 'a a'],
    ['select from a x where a.tenant_id = $1', 'a x'],
    ['select from a where a.tenant_id = $2', 'a a'],
    ['select from a where a.tenant_id = $1 or a.b', 'a a'],
    ['select from a where not a.tenant_id = $1', 'a a'],
    ['select from a where a.tenant_id >= $1', 'a a'],
    ['select from a where tenant_id = $1', 'a a'],
    ['select from a, b where a.tenant_id = $1', 'b b'],
    ['select from a left join b on a.tenant_id = $1 and b.tenant_id = $1', 'a a'],
    ['select from a left join b on true where a.tenant_id = $1', 'b b'],
    ['select from a join b on a.tenant_id = $1 and b.tenant_id = $1'],
    ['select from a right join b on a.tenant_id = $1 and b.tenant_id = $1', 'a a', 'b b'],
    ['select from (select from a) x', 'a a'],
    ['select (select b from a) where exists (select from c)', 'a a', 'c c'],
    ['select from a where a.tenant_id = $1 union select from b', 'b b'],
    ['with x as (select from a) select from x', 'a a'],
    ['with x as (select 1) select (with y as (select 1) select from x), (select from y)', 'y y'],
    ['with x as (select from x) select from x', 'x x'],
    ['with x as (select 1) delete from x', 'x x'],
    ['update a set b = c.d from c where a.tenant_id = $1', 'c c'],
    ['delete from a using b where b.tenant_id = $1', 'a a'],
    ['select from a where a.tenant_id = $1 order by (select b from c)', 'c c'],
    ['insert into a (tenant_id, b) values ($1, 2), ($1, 3)'],
    ['insert into a (tenant_id, b) values ($1, 2), (3, $1)', 'insert into a'],
    ['insert into a (b, tenant_id) values (2, $1)', 'insert into a'],
    ['insert into a (tenant_id) select $1 union select 2', 'insert into a'],
    ['insert into a (tenant_id) select $1 from b', 'b b'],
    ['select from tenants, pg_class'],
  ]
  for (const [text, ...found] of cases) assert.deepEqual(tablesWithoutTenant(text, new Set([1])), found, text)
})
