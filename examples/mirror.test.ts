/** The mirror is exact although it is killed at random points while records change. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayEvents } from '#core/platform'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { copyOf, pathOf, published } from '#test/copies'
import { startTestApp } from '#test/test-app'
import { Kontor } from '../sdk/src/index.ts'
import { failure, startServer, success } from '../sdk/test/misbehaving-server.fixtures.ts'
import {
  journalChanges,
  newFolder,
  type Program,
  randomMoment,
  runAndKill,
  runToEnd,
} from './processes.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token })
after(() => testApp.app.http.server.closeAllConnections())

const file = join(newFolder(), 'copy.sqlite')
const args = [
  '--import',
  join(import.meta.dirname, 'alias.mjs'),
  join(import.meta.dirname, 'mirror/mirror.ts'),
]
const following: Program = { args: [...args, file], address, token: owner.token }
const once: Program = { ...following, args: [...following.args, '--once'] }

/** Sells: an order, its invoice, a payment, and changes of them; deletes drafts and cancels an order. */
async function sell(customer_id: string, product_id: string) {
  const items = [{ product_id, quantity: 2 }]
  const order = await kontor.orders.create({ customer_id, items })
  await kontor.orders.update(order.id, { notes: 'urgent' })
  await kontor.orders.confirm(order.id)
  const invoice = await kontor.orders.generateInvoice(order.id)
  await kontor.invoices.send(invoice.id)
  await kontor.invoices.applyPayment(invoice.id, { amount: 5 })
  await kontor.payments.create({ customer_id, amount: 7.5, method: 'cash' })
  const draft = await kontor.invoices.create({
    customer_id,
    items: [{ ...items[0], description: 'Work', unit_price: 3 }],
  })
  await kontor.invoices.delete(draft.id)
  const other = await kontor.orders.create({ customer_id, items })
  await kontor.orders.cancel(other.id, { reason: 'changed their mind' })
}

test('keeps an exact copy of orders, invoices and payments although it is killed at random points', async () => {
  const { id: customer } = await customerFactory.create(owner)
  const { id: product } = await productFactory.create(owner, { type: 'service', selling_price: 10 })
  await kontor.products.activate(product)
  for (let each = 0; each < 3; each++) await sell(customer, product)
  const state = { isOver: false, sales: 0 }
  const relaying = (async () => {
    for (; !state.isOver; await sleep(10)) await relayEvents(testApp.app.runtime)
  })()
  const selling = (async () => {
    for (; !state.isOver; state.sales++) await sell(customer, product)
  })()
  for (let round = 0; round < 16; round++) {
    const moment = round % 4 === 0 ? randomMoment(2_000) : journalChanges(file, 1 + round)
    const { signal, output } = await runAndKill(following, moment)
    assert.equal(signal, 'SIGKILL', output)
  }
  state.isOver = true
  await Promise.all([relaying, selling])
  const copied = await compare()
  assert.ok(copied >= 3 * (3 + state.sales), String(copied))
})

test('copies everything again when its position is older than the feed', async () => {
  const { id: customer_id } = await customerFactory.create(owner)
  const items = [{ name: 'Work', quantity: 1, unit_price: 3 }]
  const [deleted, changed] = [
    await kontor.invoices.create({ customer_id, items }),
    await kontor.invoices.create({ customer_id, items }),
  ]
  await compare()
  await kontor.invoices.delete(deleted.id)
  await kontor.invoices.update(changed.id, { notes: 'later' })
  testApp.clock.advance({ days: 31 })
  await compare()
})

test('ends at once with a wrong address or token', async () => {
  const wrong = await runToEnd({ ...following, address: 'http://127.0.0.1:9' })
  assert.equal(wrong.code, 1)
  assert.match(wrong.output, /cannot be reached \(/)
  const refused = await runToEnd({ ...following, token: 'wrong' })
  assert.equal(refused.code, 1)
  assert.match(refused.output, /401/)
})

test('reports an outage, and goes on', async () => {
  const { promise: goesOn, resolve } = Promise.withResolvers<void>()
  let failures = 0
  const server = await startServer(({ url }) => {
    if (url.endsWith('/auth/me')) return success({ tenant: { name: 'Acme' } })
    if (!url.includes('cursor=')) return success([], { next_cursor: 'c', has_more: false })
    // The client repeats a request twice, then the program reports the failure.
    if (++failures > 3) resolve()
    return failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } })
  })
  const copy = join(newFolder(), 'outage.sqlite')
  const { output } = await runAndKill({ ...following, args: [...args, copy], address: server.url }, goesOn)
  assert.match(output, /It failed\.[^]*503[^]*Next attempt in 1 s\./)
})

/** Lets the mirror catch up and compares each record with the API. Returns the number of records. */
async function compare(): Promise<number> {
  while ((await relayEvents(testApp.app.runtime)) > 0);
  const { code, output } = await runToEnd(once)
  assert.equal(code, 0, output)
  const mirror = new DatabaseSync(file, { readOnly: true })
  let count = 0
  for (const kind of ['order', 'invoice', 'payment']) {
    const of = published.find(({ entityType }) => entityType === kind) ?? assert.fail(kind)
    const ids = await testApp.sql(
      `select id from ${of.table} where deleted_at is null and tenant_id = $1 order by id`,
      [testApp.tenants.acme],
    )
    const copies = mirror.prepare(`select id, data from ${kind}s order by id`).all()
    assert.deepEqual(
      copies.map(({ id }) => id),
      ids.map(({ id }) => id),
      kind,
    )
    for (const { id, data } of copies)
      assert.equal(data, copyOf(of, (await owner.get(pathOf(of, String(id)))).body.data), `${kind} ${id}`)
    count += copies.length
  }
  mirror.close()
  return count
}
