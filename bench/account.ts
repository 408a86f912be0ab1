/**
 * Accounts for a read, a create and an update of a lead: their round trips and statements, and for each statement the
 * time in PostgreSQL, the pages it uses, and the WAL it writes.
 */
import { subscribe } from 'node:diagnostics_channel'
import pino from 'pino'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { readConfig } from '../server/src/runtime/config/config.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { openDatabase } from '../server/src/runtime/database/open.ts'
import { sentStatements, type Statement } from '../server/src/runtime/database/protocol/statement.ts'
import { newId } from '../server/src/runtime/ids.ts'
import { createBenchApp } from './bench-app.ts'
import { runBench, say } from './large-tenant.ts'
import { operationsOn } from './lead-requests.ts'

const rows = 20_000
const replays = 200
const operations = ['get', 'create', 'update'] as const

interface Plan {
  'Execution Time': number
  Plan: {
    'WAL Records': number
    'WAL Bytes': number
    'Shared Hit Blocks': number
    'Shared Read Blocks': number
  }
}

interface Cost {
  text: string
  bytes: number
  ms: number
  pages: number
  records: number
  wal: number
}

const isControl = ({ text }: Statement) => /^(BEGIN|SET|COMMIT)/.test(text)

/**
 * Runs the statements of a request again, in a transaction that is rolled back: without the created lead, with another
 * id of the event, and for the version that the request has written.
 */
async function replay(
  owner: Connection,
  statements: readonly Statement[],
  tenantId: string,
): Promise<Cost[]> {
  const [eventId, id] = ['events', 'leads'].map((table) => insertedId(statements, table))
  const otherId = newId()
  const valuesOf = ({ text, values = [] }: Statement) =>
    values.map((value, index) => {
      if (text.startsWith('update') && index === versionIndex(text)) return Number(value) + 1
      if (value === eventId && value !== undefined) return otherId
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? JSON.stringify(value)
        : value
    })
  const costs: Cost[] = []
  await owner.query('begin')
  await owner.query(`set local app.tenant_id = '${tenantId}'`)
  for (const table of ['leads', 'search_documents'])
    await owner.query(`delete from ${table} where id = $1`, [id])
  for (const statement of statements.filter((each) => !isControl(each))) {
    const explained = await owner.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, wal, buffers, format json) ${statement.text}`,
      valuesOf(statement),
    )
    const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error('PostgreSQL explained nothing.')
    costs.push({
      text: statement.text,
      bytes: JSON.stringify(statement.values ?? []).length,
      ms: plan['Execution Time'],
      pages: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
      records: plan.Plan['WAL Records'],
      wal: plan.Plan['WAL Bytes'],
    })
  }
  await owner.query('rollback')
  return costs
}

/** Returns the id of the row that the statements insert into a table. */
function insertedId(statements: readonly Statement[], table: string): unknown {
  const insert = statements.find(({ text }) => text.startsWith(`insert into "${table}"`))
  const columns = insert?.text.slice(insert.text.indexOf('(') + 1).split(', ') ?? []
  return insert?.values?.[columns.indexOf('"id"')]
}

/** Returns the index of the value with which an update compares the version. */
const versionIndex = (text: string) => Number(/"version" = \$(\d+)\)/.exec(text)?.[1] ?? 0) - 1

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

function report(name: string, pipelines: readonly (readonly Statement[])[], runs: readonly Cost[][]) {
  const count = pipelines.reduce((sum, { length }) => sum + length, 0)
  process.stdout.write(`\n${name}: ${pipelines.length} round trips, ${count} statements\n`)
  const lines = (runs[0] ?? []).map(({ text, bytes }, index) => {
    const of = (key: 'ms' | 'pages' | 'records' | 'wal') => median(runs.map((run) => run[index]?.[key] ?? 0))
    return {
      statement: text.slice(0, 40),
      ms: of('ms'),
      pages: of('pages'),
      records: of('records'),
      wal: of('wal'),
      bytes,
    }
  })
  for (const { statement, ms, ...others } of lines)
    process.stdout.write(
      `  ${statement.padEnd(40)} ${ms.toFixed(3)} ms  ${Object.entries(others)
        .map(([key, value]) => `${key} ${value}`)
        .join('  ')}\n`,
    )
}

async function main(undo: AsyncDisposableStack) {
  say(`Creating a database with ${rows.toLocaleString('en')} leads …`)
  const app = await createBenchApp(rows, undo)
  const database = await openDatabase({ ownerUrl: app.url, poolSize: 2 })
  const config = readConfig({ DATABASE_URL: app.url, KONTOR_WORKER: 'off', KONTOR_DATA_DIR: app.folder })
  // The browser app and the worker are not needed.
  const server = await buildApp({
    config: { ...config, worker: 'off' },
    database,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  })
  undo.defer(() => server.close())
  let pipelines: Statement[][] | undefined
  subscribe(sentStatements.name, (statements) => void pipelines?.push(statements as Statement[]))
  const next = await operationsOn(app, rows)
  for (const name of operations) {
    const send = async () => {
      const { method, path, body } = next[name]()
      const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
      const response = await server.http.inject({
        method,
        url: `/api/v1${path}`,
        headers,
        ...(body && { payload: body }),
      })
      if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    }
    // The first request also reads the caller.
    await send()
    pipelines = []
    await send()
    const seen = pipelines
    pipelines = undefined
    const runs: Cost[][] = []
    for (let run = 0; run < replays; run++) runs.push(await replay(app.owner, seen.flat(), app.tenantId))
    report(name, seen, runs)
  }
}

await runBench(main)
