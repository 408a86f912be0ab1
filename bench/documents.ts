/**
 * Measures files: how many uploads of 1 MB per second are stored over 8 connections and their memory, and the download
 * speed of a large file, compared with a bare `node:http` server that sends the same file from the same disk.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { createBenchApp } from './bench-app.ts'
import { startKontor } from './processes.ts'

const megabyte = 1_048_576
const connections = 8
const downloadMegabytes = 50

const { values: options } = parseArgs({
  args: process.argv[2] === 'serve' ? [] : process.argv.slice(2),
  options: {
    uploads: { type: 'string', default: '100' },
    downloads: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stderr.write(`${line}\n`)

interface Api {
  port: number
  token: string
}

async function ask({ port, token }: Api, path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { data: { id: string }; meta: { total: number } }
}

function formOf(bytes: Buffer, name: string) {
  const form = new FormData()
  form.append('type', 'other')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Random words, because content of another file type is rejected. */
const textOf = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'))

/** Returns the peak memory of the process during the work. */
async function mostMemory(memoryMb: () => Promise<number>, work: () => Promise<unknown>) {
  let most = 0
  const timer = setInterval(() => {
    void memoryMb().then((now) => (most = Math.max(most, now)))
  }, 20)
  await work()
  clearInterval(timer)
  return most
}

async function measureUploads(api: Api, at: string, memoryMb: () => Promise<number>, count: number) {
  const files = Array.from({ length: count }, () => textOf(megabyte))
  const times: number[] = []
  const next = files.entries()
  const begin = performance.now()
  const work = () =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        for (const [number, bytes] of next) {
          const start = performance.now()
          await ask(api, at, { method: 'POST', body: formOf(bytes, `file-${number}.txt`) })
          times.push(performance.now() - start)
        }
      }),
    )
  const memory = await mostMemory(memoryMb, work)
  const seconds = (performance.now() - begin) / 1_000
  const { meta } = await ask(api, at)
  if (meta.total !== count) throw new Error(`Only ${meta.total} of ${count} files are stored.`)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    stored: meta.total,
    per_second: Math.round((count / seconds) * 10) / 10,
    p50_ms: Math.round(sorted[Math.floor(count / 2)] ?? 0),
    memory_mb: Math.round(memory),
  }
}

/** Returns megabytes per second. */
async function download(port: number, path: string, token: string): Promise<number> {
  const begin = performance.now()
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', resolve)
      response.on('error', reject)
    }).on('error', reject)
  })
  if (bytes !== downloadMegabytes * megabyte) throw new Error(`Only ${bytes} bytes were downloaded.`)
  return downloadMegabytes / ((performance.now() - begin) / 1_000)
}

const median = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0)

/** Sends one file with the simplest possible server, in a separate process. */
function serveFile(path: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': downloadMegabytes * megabyte })
    createReadStream(path).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

async function startBare(path: string, undo: AsyncDisposableStack): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  undo.defer(async () => void child.kill('SIGKILL'))
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return address.port
}

async function main(undo: AsyncDisposableStack) {
  const { folder, url, token } = await createBenchApp(100, undo, 1)
  const kontor = await startKontor({ folder, databaseUrl: url }, undo)
  const api = { port: kontor.port, token }
  const customer = await ask(api, '/crm/customers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company_name: 'Bench', email: 'bench@example.com' }),
  })
  const at = `/crm/customers/${customer.data.id}/documents`
  const large = textOf(downloadMegabytes * megabyte)
  const before = await kontor.memoryMb()
  const memory = await mostMemory(kontor.memoryMb, async () => {
    await ask(api, at, { method: 'POST', body: formOf(large, 'large.txt') })
  })
  say(`one upload of ${downloadMegabytes} MB: memory from ${Math.round(before)} to ${Math.round(memory)} MB`)

  const { data } = (await ask(api, at)) as unknown as { data: { id: string }[] }
  const path = `/api/v1/documents/${data[0]?.id}/download`
  const file = join(folder, 'large.txt')
  await writeFile(file, large)
  const bare = await startBare(file, undo)
  const speeds: { kontor: number[]; bare: number[] } = { kontor: [], bare: [] }
  await download(kontor.port, path, token)
  await download(bare, '/', token)
  for (let round = 0; round < Number(options.downloads); round++) {
    speeds.kontor.push(await download(kontor.port, path, token))
    speeds.bare.push(await download(bare, '/', token))
  }
  const [own, bareSpeed] = [median(speeds.kontor), median(speeds.bare)]
  const ratio = Math.round((own / bareSpeed) * 100) / 100
  say(`download of ${downloadMegabytes} MB: ${own} MB/s, bare node:http ${bareSpeed} MB/s, ratio ${ratio}`)

  await ask(api, `/documents/${data[0]?.id}`, { method: 'DELETE' })
  const uploads = await measureUploads(api, at, kontor.memoryMb, Number(options.uploads))
  say(
    `${uploads.stored} uploads of 1 MB over ${connections} connections: ${uploads.per_second}/s, ` +
      `p50 ${uploads.p50_ms} ms, memory ${uploads.memory_mb} MB at most`,
  )
  const figures = {
    uploads,
    download: { kontor_mb_s: own, bare_mb_s: bareSpeed, ratio },
    large_upload: { memory_mb: Math.round(memory), grew_mb: Math.round(memory - before) },
  }
  if (options.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
}

if (process.argv[2] === 'serve') serveFile(process.argv[3] ?? '')
else {
  const undo = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void undo.disposeAsync().finally(() => process.exit(130)))
  try {
    await main(undo)
  } finally {
    await undo.disposeAsync()
  }
}
