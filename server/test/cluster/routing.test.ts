/** On a Citus cluster, a statement reaches one shard, that of its tenant. The exceptions are listed with reasons. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../src/app.ts'
import { type Connection, openConnection, quoteText, type Statement } from '#runtime/database/client'
import { sentStatements } from '#runtime/database/protocol/statement'
import { lineOf, openContract, personal } from '../contract.fixtures.ts'
import { until } from '../waiting.ts'
import { functionsOfSeveralShards, statementsOfSeveralShards } from './several-shards.ts'

const { callWithExample, recordFor, testApp } = await openContract()

const skip = !testApp.isDistributed && 'not on a Citus cluster'

/** A plan in the JSON of EXPLAIN. */
interface Node {
  [key: string]: unknown
}

/** Returns the largest number of shards that a part of the plan reads or writes. */
function shardsOf(plan: unknown): number {
  if (Array.isArray(plan)) return Math.max(0, ...plan.map(shardsOf))
  if (typeof plan !== 'object' || plan === null) return 0
  const { 'Task Count': tasks = 0, ...others } = plan as Node
  return Math.max(Number(tasks), ...Object.values(others).map(shardsOf))
}

const isQuery = ({ text }: Statement) => /^\s*(select|with|insert|update|delete)\b/i.test(text)

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return quoteText(`{${value.map(elementOf).join()}}`)
  return quoteText(
    typeof value === 'object' ? JSON.stringify(value) : (value as { toString(): string }).toString(),
  )
}

/** Returns an element of an array literal: null, or a text. */
const elementOf = (value: unknown) =>
  JSON.stringify(typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

/** Returns the number of shards that a statement reaches with its values; an error if Citus does not plan it. */
async function shardsReached(server: Connection, { text, values = [] }: Statement): Promise<number | Error> {
  await server.query(`begin; set local app.tenant_id = '${testApp.tenants.acme}'`)
  try {
    // Citus does not explain every statement with parameters.
    const statement = text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[number - 1]))
    const { rows } = await server.query<{ 'QUERY PLAN': unknown }>(
      `explain (costs off, format json) ${statement}`,
    )
    return shardsOf(rows[0]?.['QUERY PLAN'])
  } catch (error) {
    return error as Error
  } finally {
    await server.query('rollback')
  }
}

/** Calls every endpoint with its example while the background work runs. Returns each statement once, with values. */
async function statementsOfServer(): Promise<Statement[]> {
  const found = new Map<string, Statement>()
  const record = (message: unknown) => {
    for (const statement of message as Statement[])
      if (isQuery(statement)) found.set(statement.text, statement)
  }
  sentStatements.subscribe(record)
  await testApp.another({ KONTOR_WORKER: 'on' })
  try {
    for (const endpoint of endpoints.filter((each) => !personal.includes(lineOf(each)))) {
      const { url, record: created } = await recordFor(endpoint)
      await callWithExample(endpoint, url, created)
    }
    const outbox = () => testApp.sql('select from event_outbox')
    await until('the events in the feed', async () => (await outbox()).length === 0)
  } finally {
    sentStatements.unsubscribe(record)
  }
  return [...found.values()]
}

test('a statement reaches several shards only for a listed reason', { skip, timeout: 900_000 }, async () => {
  const statements = await statementsOfServer()
  assert.ok(statements.length > 500, `${statements.length} statements`)
  const server = await openConnection(testApp.serverUrl, 'kontor: plans')
  const [unplanned, unlisted, used]: [string[], string[], Set<string>] = [[], [], new Set()]
  for (const { text, values = [] } of statements) {
    const reached = await shardsReached(server, { text, values })
    if (reached instanceof Error) unplanned.push(`${reached.message}: ${text}`)
    if (reached instanceof Error || reached < 2) continue
    const reason = Object.keys(statementsOfSeveralShards).find((beginning) =>
      text.trim().startsWith(beginning),
    )
    if (reason === undefined) unlisted.push(text)
    else used.add(reason)
  }
  await server.end()
  assert.deepEqual(unplanned, [])
  assert.deepEqual(unlisted, [])
  assert.deepEqual([...used].toSorted(), Object.keys(statementsOfSeveralShards).toSorted())
})

test('lists every function that reads the rows of all tenants', { skip }, async () => {
  const rows = await testApp.sql(`
    select proname as name from pg_proc p
    where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by proname`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(functionsOfSeveralShards).toSorted(),
  )
})
