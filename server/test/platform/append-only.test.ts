/** Append-only tables: the database rejects changes, even by the owner of the table. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const connection = await openOwner(testApp.ownerUrl)
const skip = testApp.isDistributed && 'Citus has no triggers'
test.after(() => connection.end())

const markedTables = await testApp.sql(
  `select relname as name from pg_class where obj_description(oid, 'pg_class') = 'append-only' order by relname`,
)
const tables = markedTables.map(({ name }) => String(name))

/** Runs `setting`, then the statements, in a transaction that is rolled back. Returns the result of each statement. */
async function resultsOf(statements: readonly string[], ...setting: string[]): Promise<string[]> {
  const results: string[] = []
  await connection.query('begin')
  for (const each of setting) await connection.query(each)
  for (const statement of statements) {
    await connection.query('savepoint attempt')
    const result = await connection.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
    results.push(result)
    await connection.query('rollback to savepoint attempt')
  }
  await connection.query('rollback')
  return results
}

const rewritesOf = (table: string) => [
  `update ${table} set created_at = created_at`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
]

test('lists the append-only tables', () => {
  assert.deepEqual(tables, ['events', 'issued_invoices', 'stock_movements'])
})

for (const table of tables) {
  const errors = rewritesOf(table).map(() => `Rows of ${table} are never changed or deleted.`)

  test(`${table}: rejects changes and deletions by a superuser`, { skip }, async () => {
    const [role] = await testApp.sql('select rolsuper from pg_roles where rolname = current_user')
    assert.equal(role?.rolsuper, true)
    assert.deepEqual(await resultsOf(rewritesOf(table)), errors)
    const replica = `set local session_replication_role = 'replica'`
    assert.deepEqual(await resultsOf(rewritesOf(table), replica), errors)
  })

  test(
    `${table}: rejects changes and deletions by an owner without further privileges`,
    { skip },
    async () => {
      const role = 'create role plain_owner; grant usage, create on schema public to plain_owner'
      const ownership = `alter table ${table} owner to plain_owner; set local role plain_owner`
      const [asOwner, ...results] = await resultsOf(['select', ...rewritesOf(table)], role, ownership)
      assert.equal(asOwner, 'done')
      // `truncate … cascade` also empties tables of other owners, and PostgreSQL checks those privileges first.
      assert.deepEqual(results.slice(0, 2), errors.slice(0, 2))
      const [result] = await resultsOf([`truncate ${table}`], role, ownership)
      // Rows of another table may refer to it.
      assert.match(String(result), /never changed or deleted|referenced in a foreign key/)
    },
  )

  test(`${table}: accepts changes by a migration that declares this table`, { skip }, async () => {
    const declaration = `set local app.rewrites = '${table}'`
    assert.deepEqual(await resultsOf(rewritesOf(table).slice(0, 2), declaration), ['done', 'done'])
    const other = tables.find((name) => name !== table) ?? ''
    const [result] = await resultsOf(rewritesOf(other), declaration)
    assert.equal(result, `Rows of ${other} are never changed or deleted.`)
  })
}

test('ignores the setting of an earlier transaction', { skip }, async () => {
  await owner.post('/crm/leads', { first_name: 'Maria', last_name: 'Anders', email: 'maria@example.com' })
  await resultsOf([], `set local app.rewrites = 'events, stock_movements'`)
  assert.deepEqual(await resultsOf(['delete from events']), ['Rows of events are never changed or deleted.'])
})
