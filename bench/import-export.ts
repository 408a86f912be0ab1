/**
 * Measures files of many rows in a tenant with leads: how fast a CSV file of all leads is exported, how fast a file is
 * imported, the memory of the server, and the latency of the API meanwhile.
 */
import { parseArgs } from 'node:util'
import { createBenchApp } from './bench-app.ts'
import { runBench, say } from './large-tenant.ts'
import { keepPace, type Paced } from './pace.ts'
import { type Running, startKontor } from './processes.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
})
const rows = Number(options.rows)
const seconds = Number(options.seconds)
const requestsPerSecond = 20

interface Api {
  kontor: Running
  token: string
}

async function ask({ kontor: { port }, token }: Api, path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

interface Import {
  id: string
  status: string
  created: number
  failed: number
}

const importIn = async (response: Response) => ((await response.json()) as { data: Import }).data

/** Returns the peak memory of the server in megabytes during the work, and the duration of the work in seconds. */
async function observed(kontor: Running, work: () => Promise<unknown>) {
  let memory_mb = 0
  const timer = setInterval(() => {
    void kontor.memoryMb().then((now) => (memory_mb = Math.max(memory_mb, now)))
  }, 100)
  const start = performance.now()
  await work()
  clearInterval(timer)
  return { memory_mb, seconds: (performance.now() - start) / 1_000 }
}

async function measureExport(api: Api) {
  let lines = 0
  const read = async () => {
    const { body } = await ask(api, '/crm/leads/export')
    if (!body) throw new Error('The export is empty.')
    for await (const chunk of body) for (const byte of chunk) if (byte === 10) lines++
  }
  const { memory_mb, seconds: duration } = await observed(api.kontor, read)
  return { rows: lines - 1, rows_per_second: Math.round((lines - 1) / duration), memory_mb }
}

/** People read lists while a job works. */
const interactive = ({ kontor: { port }, token }: Api, during: number) =>
  keepPace({
    port,
    token,
    rate: requestsPerSecond,
    seconds: during,
    next: () => ({ method: 'GET', path: '/crm/leads' }),
  })

function figuresOf(rounds: readonly Paced[]) {
  const times = rounds.flatMap((round) => round.times).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

function fileOf(count: number): string {
  const line = (_: unknown, index: number) =>
    `import${index}@example.com,First${index % 4_001},Last${index % 7_919},website,${index % 50_000}`
  return ['email,first_name,last_name,source,estimated_value', ...Array.from({ length: count }, line)].join(
    '\n',
  )
}

async function measureImport(api: Api) {
  const before = figuresOf([await interactive(api, seconds)])
  const { id } = await importIn(
    await ask(api, '/imports', post({ entity_type: 'lead', file_name: 'leads.csv' })),
  )
  await ask(api, `/imports/${id}/file`, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: fileOf(rows),
  })
  const state = async () => importIn(await ask(api, `/imports/${id}`))
  const rounds: Paced[] = []
  let last: Import | undefined
  const run = async () => {
    await ask(api, `/imports/${id}/start`, { method: 'POST' })
    for (last = await state(); last.status === 'running'; last = await state()) {
      rounds.push(await interactive(api, 1))
    }
  }
  const { memory_mb, seconds: duration } = await observed(api.kontor, run)
  if (!last || last.created !== rows) throw new Error(`The import created ${last?.created} of ${rows} rows.`)
  const during = figuresOf(rounds)
  return {
    rows_per_second: Math.round(rows / duration),
    memory_mb,
    p50_ms: [before.p50, during.p50],
    p99_ms: [before.p99, during.p99],
  }
}

async function main(undo: AsyncDisposableStack) {
  say(`Creating a database with ${rows.toLocaleString('en')} leads …`)
  const app = await createBenchApp(rows, undo)
  const kontor = await startKontor({ folder: app.folder, databaseUrl: app.url }, undo)
  const api = { kontor, token: app.token }
  const exported = await measureExport(api)
  say(`export: ${exported.rows_per_second} rows a second, memory ${exported.memory_mb} MB`)
  const imported = await measureImport(api)
  say(`import: ${imported.rows_per_second} rows a second, memory ${imported.memory_mb} MB`)
  say(`20 lists a second, without and with the import: p50 ${imported.p50_ms.join(' and ')} ms`)
  say(`p99 ${imported.p99_ms.join(' and ')} ms`)
  if (options.json) process.stdout.write(`${JSON.stringify({ rows, export: exported, import: imported })}\n`)
}

await runBench(main)
