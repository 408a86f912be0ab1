/**
 * Measures printed invoices: the time for one page, the number per second, and the response times of the API while 20
 * per second are printed.
 */
import { setTimeout } from 'node:timers/promises'
import { createBenchApp } from './bench-app.ts'
import { startKontor } from './processes.ts'

const invoices = 300
const seconds = 10
const perSecond = 20

interface Api {
  port: number
  token: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function ask({ port, token }: Api, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers, ...init })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString()}`)
  return bytes
}

const idIn = (response: Buffer) => (JSON.parse(response.toString()) as { data: { id: string } }).data.id

async function timed(work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function summaryOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)} ms`
  return `p50 ${at(0.5)}, p99 ${at(0.99)}`
}

/** Sends requests one after the other for some seconds. Returns the time of each. */
async function requests(api: Api, path: string): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;)
    times.push(await timed(() => ask(api, path)))
  return times
}

async function createInvoices(api: Api): Promise<string[]> {
  const customer = { company_name: 'Bench', email: 'bench@example.com', billing_address: { city: 'Berlin' } }
  const customer_id = idIn(await ask(api, '/crm/customers', customer))
  const items = Array.from({ length: 8 }, (_, index) => ({
    name: `Item ${index + 1}`,
    quantity: index + 1,
    unit_price: 9.5,
    tax_rate: 19,
  }))
  const paths: string[] = []
  for (let index = 0; index < invoices; index++)
    paths.push(`/sales/invoices/${idIn(await ask(api, '/sales/invoices', { customer_id, items }))}/pdf`)
  return paths
}

async function main(undo: AsyncDisposableStack) {
  const { folder, url, token } = await createBenchApp(100, undo, 1)
  const kontor = await startKontor({ folder, databaseUrl: url }, undo)
  const api = { port: kontor.port, token }
  const paths = await createInvoices(api)
  const next = () => paths.pop() ?? ''
  say(`first invoice, with the start of a process: ${(await timed(() => ask(api, next()))).toFixed(0)} ms`)
  const single: number[] = []
  for (let index = 0; index < 20; index++) single.push(await timed(() => ask(api, next())))
  say(`one page: ${summaryOf(single)}`)
  const repeated = next()
  await ask(api, repeated)
  say(`one page, printed before: ${summaryOf(await requests(api, repeated))}`)

  const path = '/crm/leads?per_page=10'
  await requests(api, path)
  say(`API without printing: ${summaryOf(await requests(api, path))}`)
  const prints: Promise<number>[] = []
  const meanwhile = requests(api, path)
  for (let index = 0; index < seconds * perSecond; index++) {
    prints.push(timed(() => ask(api, next())))
    await setTimeout(1_000 / perSecond)
  }
  say(`API while ${perSecond} invoices a second are printed: ${summaryOf(await meanwhile)}`)
  say(`these invoices: ${summaryOf(await Promise.all(prints))}`)

  const rest = [...paths]
  const total = await timed(() => Promise.all(rest.map((each) => ask(api, each))))
  say(`${rest.length} invoices of one tenant at once: ${((rest.length / total) * 1_000).toFixed(1)} a second`)
}

const undo = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void undo.disposeAsync().finally(() => process.exit(130)))
try {
  await main(undo)
} finally {
  await undo.disposeAsync()
}
