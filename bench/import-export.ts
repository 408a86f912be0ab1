/**
 * Measures files of many rows in a tenant with leads: how fast a CSV file of all leads is exported, how fast a file is
 * received and imported, the memory and the processor time, and the latency of the API meanwhile.
 */
import { parseArgs } from 'node:util'
import { createBenchApp } from './bench-app.ts'
import { cpuTimes } from './cpu.ts'
import { importFile, isImported } from './import-files.ts'
import { runBench, say } from './large-tenant.ts'
import { keepPace, type Paced } from './pace.ts'
import { type Running, startKontor } from './processes.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    // The leads that the tenant has, and that are exported; by default as many as rows.
    leads: { type: 'string' },
    entity: { type: 'string', default: 'lead' },
    file: { type: 'string', default: 'csv' },
    // The checkout of the server, to compare two of them.
    checkout: { type: 'string' },
    // The folder for a CPU profile of the server.
    profile: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
})
const rows = Number(options.rows)
const leads = Number(options.leads ?? options.rows)
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

interface Work {
  api: Api
  folder: string
}

/** Creates an import, and returns its id after its file was received. */
async function sendFile(api: Api): Promise<string> {
  const file = importFile(options.entity, options.file, rows)
  const { id } = await importIn(
    await ask(api, '/imports', post({ entity_type: options.entity, file_name: file.name })),
  )
  await ask(api, `/imports/${id}/file`, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file.body,
  })
  return id
}

async function measureUpload({ api }: Work) {
  const times = await interactive(api, seconds)
  const rounds: Paced[] = []
  let id = ''
  const { memory_mb, seconds: duration } = await observed(api.kontor, async () => {
    const state = { isOver: false }
    const upload = sendFile(api).finally(() => (state.isOver = true))
    while (!state.isOver) rounds.push(await interactive(api, 1))
    id = await upload
  })
  const p99_ms = [figuresOf([times]).p99, figuresOf(rounds).p99]
  return { id, upload: { seconds: Math.round(duration * 10) / 10, memory_mb, p99_ms } }
}

async function measureImport({ api, folder }: Work, id: string) {
  const without = [await interactive(api, seconds)]
  const state = async () => importIn(await ask(api, `/imports/${id}`))
  const rounds: Paced[] = []
  let last: Import | undefined
  const start = await cpuTimes(api.kontor.pid, folder)
  const run = async () => {
    await ask(api, `/imports/${id}/start`, { method: 'POST' })
    for (last = await state(); last.status === 'running'; last = await state())
      rounds.push(await interactive(api, 1))
  }
  const { memory_mb, seconds: duration } = await observed(api.kontor, run)
  const end = await cpuTimes(api.kontor.pid, folder)
  if (!last || last.created !== rows) throw new Error(`The import created ${last?.created} of ${rows} rows.`)
  without.push(await interactive(api, seconds))
  const [before, during] = [figuresOf(without), figuresOf(rounds)]
  const cpuOf = (name: 'node' | 'postgres') => Math.round(((end[name] - start[name]) / rows) * 1_000) / 100
  return {
    rows_per_second: Math.round(rows / duration),
    memory_mb,
    cpu_seconds_of_10_000: { node: cpuOf('node'), postgres: cpuOf('postgres') },
    p50_ms: [before.p50, during.p50],
    p99_ms: [before.p99, during.p99],
  }
}

async function main(undo: AsyncDisposableStack) {
  if (!isImported(options.entity)) throw new Error(`No file for ${options.entity}.`)
  say(`Creating a database with ${leads.toLocaleString('en')} leads …`)
  const app = await createBenchApp(leads, undo)
  const { checkout, profile } = options
  const kontor = await startKontor({ folder: app.folder, databaseUrl: app.url, checkout, profile }, undo)
  const api = { kontor, token: app.token }
  const exported = await measureExport(api)
  say(`export: ${exported.rows_per_second} rows a second, memory ${exported.memory_mb} MB`)
  const work = { api, folder: app.folder }
  const { id, upload } = await measureUpload(work)
  say(
    `upload: ${upload.seconds} s, memory ${upload.memory_mb} MB, p99 of lists ${upload.p99_ms.join(' and ')} ms`,
  )
  const imported = await measureImport(work, id)
  const { node, postgres } = imported.cpu_seconds_of_10_000
  say(`import: ${imported.rows_per_second} rows a second, memory ${imported.memory_mb} MB`)
  say(`processor time of 10,000 rows: Node ${node} s, PostgreSQL ${postgres} s`)
  say(`20 lists a second, without and with the import: p50 ${imported.p50_ms.join(' and ')} ms`)
  say(`p99 ${imported.p99_ms.join(' and ')} ms`)
  if (options.json)
    process.stdout.write(`${JSON.stringify({ rows, export: exported, upload, import: imported })}\n`)
}

await runBench(main)
