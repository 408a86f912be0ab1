/**
 * Measures the requirements of an installation: memory, processor time and connections at the rate of many users, and
 * disk space per 1,000 records. It uses the demo company on the embedded PostgreSQL: a new one, or one in a folder that
 * the demo filled. Usage: npm run bench:sizing -- [--rate 40] [--seconds 60] [--data-dir FOLDER]
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openOwner } from '../server/src/runtime/database/open.ts'
import { openEmbedded } from '../server/src/runtime/postgres/embedded.ts'
import { cpuTimes } from './cpu.ts'
import type { RequestSpec } from './drive.ts'
import { keepPace } from './pace.ts'
import { startKontor } from './processes.ts'

/** The tables of each kind of record, including its lines, numbers and links. The first table is counted. */
const kinds: Record<string, readonly string[]> = {
  orders: ['orders', 'order_items', 'stock_reservations', 'shipments', 'shipment_items'],
  invoices: ['invoices', 'invoice_items', 'issued_invoices'],
  payments: ['payments', 'payment_allocations'],
  'journal entries': ['journal_entries', 'journal_entry_lines'],
  contacts: ['contacts'],
  activities: ['activities'],
  'stock movements': ['stock_movements'],
  events: ['events', 'event_feed'],
  emails: ['mails'],
  'search documents': ['search_documents'],
}

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    'data-dir': { type: 'string' },
  },
})
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
if (!(rate >= 1 && rate <= 1_000 && seconds >= 1 && seconds <= 3_600))
  throw new Error('--rate must be 1 to 1000, --seconds 1 to 3600.')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** One in ten requests writes. The others read lists, records and searches, like users. */
function* requestsOf(ids: Readonly<Record<string, string[]>>): Generator<RequestSpec> {
  const lists = Object.keys(ids)
  for (let number = 0; ; number++) {
    const path = lists[number % lists.length] ?? ''
    const own = ids[path] ?? []
    const id = own[number % own.length]
    if (number % 10 === 9)
      yield {
        method: 'POST',
        path: '/crm/leads',
        body: {
          email: `sizing-${randomBytes(6).toString('hex')}@example.com`,
          source: 'website',
          contact_info: { first_name: 'Sam', last_name: `Size ${number}` },
        },
      }
    else if (number % 5 === 0) yield { method: 'GET', path: `${path}?search=an` }
    else yield { method: 'GET', path: number % 2 ? `${path}/${id}` : `${path}?per_page=25` }
  }
}

async function memoryOfPostgres(folder: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  let kilobytes = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (pid !== postmaster && !status.includes(`PPid:\t${postmaster}\n`)) continue
    // Shared pages are divided among the processes that use them.
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return Math.round(kilobytes / 1024)
}

/** Runs a program of this checkout on the folder and returns its output. */
async function run(program: string, folder: string, ...words: string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../${program}`, import.meta.url)), ...words],
    {
      env: { ...process.env, KONTOR_DATA_DIR: folder, DATABASE_URL: undefined },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const output = text(child.stdout)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with exit code ${code}.`)
  return output
}

async function newToken(folder: string): Promise<string> {
  const words = 'token create --tenant demo --email owner@example.com --name sizing --json'.split(' ')
  return (JSON.parse(await run('server/src/cli.ts', folder, ...words)) as { token: string }).token
}

async function reportDisk(url: string) {
  const owner = await openOwner(url)
  try {
    await owner.query('vacuum analyze')
    say('\nDisk, tables and their indexes:')
    for (const [kind, tables] of Object.entries(kinds)) {
      const { rows } = await owner.query<{ rows: number; bytes: number; index: number }>(
        `select (select count(*) from ${tables[0]})::integer as rows,
           sum(pg_total_relation_size(t::regclass))::float8 as bytes,
           sum(pg_indexes_size(t::regclass))::float8 as index
         from unnest($1::text[]) t`,
        [tables],
      )
      const [{ rows: count, bytes, index } = { rows: 0, bytes: 0, index: 0 }] = rows
      const per = (size: number) => (size / count / 1_000).toFixed(2)
      say(
        `  1,000 ${kind.padEnd(17)} ${per(bytes)} MB, including ${per(index)} MB of indexes (${count} measured)`,
      )
    }
    const { rows } = await owner.query<{ database: string; wal: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as database,
         pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')) as wal`,
    )
    say(`  database ${rows[0]?.database}; WAL written since it was created ${rows[0]?.wal}`)
  } finally {
    await owner.end()
  }
}

async function measure(folder: string, undo: AsyncDisposableStack) {
  const token = await newToken(folder)
  const kontor = await startKontor({ folder }, undo)
  const embedded = await openEmbedded({ dataDir: folder, purpose: 'visit' })
  const headers = { authorization: `Bearer ${token}` }
  const paths = ['/crm/customers', '/crm/contacts', '/crm/activities', '/sales/orders', '/sales/invoices']
  const ids: Record<string, string[]> = {}
  for (const path of [...paths, '/operations/products']) {
    const response = await fetch(`http://127.0.0.1:${kontor.port}/api/v1${path}?per_page=50`, { headers })
    const { data } = (await response.json()) as { data: { id: string }[] }
    ids[path] = data.map(({ id }) => id)
  }
  say(
    `Memory when started: server ${await kontor.memoryMb()} MB, PostgreSQL ${await memoryOfPostgres(folder)} MB`,
  )
  const owner = await openOwner(embedded.url)
  undo.defer(() => owner.end())
  const wal = async () =>
    Number((await owner.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as n`)).rows[0].n)
  const [walBefore, before] = [await wal(), await cpuTimes(kontor.pid, folder)]
  const requests = requestsOf(ids)
  let connections = 0
  const watch = setInterval(() => {
    void owner
      .query('select count(*)::integer as n from pg_stat_activity where client_port is not null')
      .then(({ rows }) => (connections = Math.max(connections, Number(rows[0].n) - 1)))
  }, 500)
  const next = () => requests.next().value as RequestSpec
  const { times, errors } = await keepPace({ port: kontor.port, token, rate, seconds, next })
  clearInterval(watch)
  const after = await cpuTimes(kontor.pid, folder)
  const cores = (key: 'node' | 'postgres') => ((after[key] - before[key]) / 1_000 / seconds).toFixed(2)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  say(`${rate} requests a second for ${seconds} s: ${times.length} responses, ${errors} errors`)
  say(`  times p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
  say(`  processor: server ${cores('node')} cores, PostgreSQL ${cores('postgres')} cores`)
  say(`  memory: server ${await kontor.memoryMb()} MB, PostgreSQL ${await memoryOfPostgres(folder)} MB`)
  say(`  database connections at most ${connections}`)
  say(`  WAL ${(((await wal()) - walBefore) / times.length / 1_000).toFixed(1)} kB for each request`)
  await reportDisk(embedded.url)
}

await using undo = new AsyncDisposableStack()
const folderOption = values['data-dir']
const folder = folderOption ?? (await mkdtemp(join(tmpdir(), 'kontor-sizing-')))
if (folderOption === undefined) {
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  say('Filling the demo company …')
  await run('demo/main.ts', folder)
}
await measure(folder, undo)
