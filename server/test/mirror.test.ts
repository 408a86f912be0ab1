/** A mirror that follows docs/guides/mirror.md is exact, although it is killed repeatedly while records change. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayEvents } from '#core/platform'
import { productFactory } from '#modules/catalog/products/product.factory'
import { copyOf, pathOf, published } from './copies.ts'
import { factories } from './factories.ts'
import type { Body } from './factory.ts'
import { startTestApp } from './test-app.ts'
import { nextEvent } from './waiting.ts'
import { childEnvironment } from './child-environment.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const folder = mkdtempSync(join(tmpdir(), 'kontor-mirror-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'mirror.sqlite')

const consumer = new URL('./mirror.consumer.fixtures.ts', import.meta.url).pathname

const launch = (more: Record<string, string> = {}) =>
  spawn(process.execPath, ['--no-warnings', consumer], {
    env: { ...childEnvironment, KONTOR: `${address}/api/v1`, TOKEN: owner.token, MIRROR: file, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Body): Promise<Body> {
  const { status, body: response } = await owner.call(method)(path, body)
  assert.ok(status < 300, `${method} ${path} ${JSON.stringify(response)}`)
  return response.data
}

/** Sells goods in stock: confirms, ships, invoices, receives a payment, and accepts a return. */
async function sell(customer_id: string, product_id: string) {
  const items = [{ product_id, quantity: 3 }]
  const { id } = await write('POST', '/sales/orders', { customer_id, items })
  await write('POST', `/sales/orders/${id}/confirm`, {})
  const invoice = await write('POST', `/sales/orders/${id}/generate-invoice`, {})
  await write('POST', `/sales/orders/${id}/ship`, { tracking_number: `T-${id}` })
  await write('POST', `/sales/orders/${id}/deliver`)
  await write('POST', `/sales/invoices/${invoice.id}/send`, {})
  await write('POST', `/sales/invoices/${invoice.id}/apply-payment`, { amount: 5 })
  await write('POST', `/sales/invoices/${invoice.id}/mark-paid`, {})
  const [line] = (await owner.get(`/sales/orders/${id}`)).body.data.items
  await write('POST', `/sales/orders/${id}/return`, { items: [{ id: line.id, quantity: 1 }], restock: true })
}

async function trade() {
  const product = await productFactory.create(owner, {
    type: 'physical',
    track_inventory: true,
    selling_price: 10,
  })
  await write('POST', `/operations/products/${product.id}/activate`)
  const { data } = (await owner.get('/operations/warehouses?per_page=100')).body
  const warehouse = data.find(({ is_default }: Body) => is_default)
  const place = { product_id: product.id, warehouse_id: warehouse.id }
  await write('POST', '/operations/inventory/adjust', { ...place, quantity: 100, reason: 'found' })
  const customer = await make('/crm/customers')
  for (let each = 0; each < 3; each++) {
    await sell(customer.id, product.id)
    await write('PATCH', `/crm/customers/${customer.id}`, { company_name: `Firm ${each}` })
    await write('PATCH', `/operations/products/${product.id}`, { selling_price: 10 + each })
  }
}

const make = async (path: string): Promise<Body> => {
  const factory = factories.find((each) => each.path === path) ?? assert.fail(path)
  return factory.create(owner)
}

/** Creates a record of each kind, and deletes some. */
async function createSome() {
  for (const { resource, path, create } of factories)
    if (resource && published.includes(resource) && !path.includes(':')) await create(owner)
  for (const path of ['/crm/contacts', '/operations/products', '/operations/brands'])
    await write('DELETE', `${path}/${(await make(path)).id}`)
}

/** Kills the mirror after this many pages. */
async function runFor(pages: number) {
  const child = launch()
  const ended = once(child, 'exit')
  let seen = 0
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString().split('\n').length - 1
    if (seen >= pages) child.kill('SIGKILL')
  })
  await ended
  assert.equal(child.signalCode, 'SIGKILL', 'the mirror was not killed')
}

const state = { isOver: false }

async function relay() {
  for (; !state.isOver; await sleep(5)) await relayEvents(testApp.app.runtime)
}

test('keeps an exact copy of all records although it is killed repeatedly', async () => {
  await createSome()
  await relayEvents(testApp.app.runtime)
  const activity = async () => {
    for (let round = 0; round < 2; round++) await Promise.all([trade(), createSome()])
  }
  const killed = async () => {
    for (const pages of [1, 7, 20, 45, 5, 3, 8, 2]) await runFor(pages)
  }
  const relaying = relay()
  await Promise.all([activity(), killed()]).finally(() => (state.isOver = true))
  await relaying
  while ((await relayEvents(testApp.app.runtime)) > 0);
  const last = launch({ ONCE: 'yes' })
  const [code] = await nextEvent<[number]>(last, 'exit')
  assert.equal(code, 0)
  const mirror = new DatabaseSync(file, { readOnly: true })
  let compared = 0
  for (const of of published) {
    const existing = await testApp.sql(
      `select id from ${of.table} where deleted_at is null and tenant_id = $1 order by id`,
      [testApp.tenants.acme],
    )
    const copies = mirror
      .prepare('select id, data from records where type = ? order by id')
      .all(of.entityType)
    assert.deepEqual(
      copies.map(({ id }) => id),
      existing.map(({ id }) => id),
      of.entityType,
    )
    for (const { id, data } of copies) {
      const { status, body } = await owner.get(pathOf(of, String(id)))
      assert.equal(status, 200, `${of.entityType} ${id}`)
      assert.equal(data, copyOf(of, body.data), `${of.entityType} ${id}`)
      compared++
    }
  }
  mirror.close()
  assert.ok(compared > 150, String(compared))
})
