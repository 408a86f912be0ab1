/** Invoice numbers while servers are killed: no gaps and no duplicates. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { folder, type Running, start } from '#test/processes'
import { type Caller, startTestApp } from '#test/test-app'
import { until } from '#test/waiting'

const url = '/sales/invoices'
const writers = 50
const kills = 3
const perKill = 60

const testApp = await startTestApp()

interface Numbered {
  number: string
  invoice_id: string
}

/** A tenant whose invoices are numbered at creation or at approval. */
interface Series {
  owner: Caller
  numberedOn: 'creation' | 'approval'
  draft: object
  returned: Numbered[]
}

async function openSeries(tenant: 'acme' | 'globex', numberedOn: Series['numberedOn']): Promise<Series> {
  const owner = await testApp.caller(tenant, 'owner')
  await owner.patch('/tenant', { settings: { invoice_number_on: numberedOn } })
  const { id: customer_id } = await customerFactory.create(owner)
  const draft = { customer_id, items: [{ name: 'Fee', quantity: 1, unit_price: 10 }] }
  return { owner, numberedOn, draft, returned: [] }
}

async function post({ address }: Running, { token }: Caller, path: string, body: object) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(response.ok, await response.clone().text())
  return ((await response.json()) as { data: { id: string; invoice_number: string } }).data
}

async function addTo({ owner, numberedOn, draft, returned }: Series, server: Running) {
  const { id, invoice_number } = await post(server, owner, url, draft)
  const number =
    numberedOn === 'creation'
      ? invoice_number
      : (await post(server, owner, `${url}/${id}/approve`, {})).invoice_number
  returned.push({ number, invoice_id: id })
}

async function numbersOf({ owner }: Series): Promise<Numbered[]> {
  const rows: Numbered[] = []
  for (let page = 1; ; page++) {
    const { body } = await owner.get(`${url}/numbering?per_page=100&page=${page}`)
    rows.push(...body.data)
    if (body.data.length === 0) return rows
  }
}

test('numbers have no gaps at creation or approval with fifty writers and killed servers', async () => {
  const series = [await openSeries('acme', 'creation'), await openSeries('globex', 'approval')]
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_WORKER: 'off', KONTOR_RATE_LIMIT: '1000000' }
  const servers = await Promise.all(
    Array.from({ length: kills + 1 }, () => start({ ...settings, KONTOR_DATA_DIR: folder() })),
  )
  let alive = servers
  const end = new AbortController()
  async function write(to: Series, index: number) {
    for (let turn = index; !end.signal.aborted; turn++)
      // A killed server sends no response: its request may or may not be committed. The next one continues.
      await addTo(to, alive[turn % alive.length] as Running).catch((error: unknown) => {
        if (error instanceof assert.AssertionError) throw error
      })
  }
  const working = Promise.all(
    series.flatMap((to) => Array.from({ length: writers }, (_, index) => write(to, index))),
  )
  for (let kill = 1; kill <= kills; kill++) {
    await until('invoices', () => series.every(({ returned }) => returned.length >= kill * perKill))
    await alive[0]?.stop('SIGKILL')
    alive = alive.slice(1)
  }
  await until('invoices', () => series.every(({ returned }) => returned.length > kills * perKill))
  end.abort()
  await working
  await Promise.all(alive.map((server) => server.stop()))
  for (const each of series) {
    const rows = await numbersOf(each)
    const days = Map.groupBy(rows, ({ number }) => number.slice(0, 'INV-20261123'.length))
    for (const [day, numbers] of days)
      assert.deepEqual(
        numbers.map(({ number }) => number),
        numbers.map((_, index) => `${day}-${String(index + 1).padStart(3, '0')}`),
      )
    const invoiceOf = new Map(rows.map(({ number, invoice_id }) => [number, invoice_id]))
    for (const { number, invoice_id } of each.returned) assert.equal(invoiceOf.get(number), invoice_id)
  }
})
