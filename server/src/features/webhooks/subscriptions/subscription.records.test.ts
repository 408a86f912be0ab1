/** Subscriptions with complete records: their content, their owner, and the time of rendering. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { newCustomer, pdf, send } from '#features/documents/documents.fixtures'
import { type Caller, startTestApp } from '#test/test-app'
import { respondWith, deliver, openDeliverer, openReceiver } from '#test/webhooks'
import { fanOutEvents } from '../deliveries/delivery.fan-out.ts'

const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const owner = await testApp.caller('acme', 'owner')
const deliverer = openDeliverer(testApp)

const subscribes = [
  'webhooks.subscriptions.write',
  'webhooks.subscriptions.read',
  'webhooks.subscriptions.activate',
  'webhooks.deliveries.read',
  'webhooks.deliveries.redeliver',
]

async function subscribe(by: Caller, url: string, ...events: string[]): Promise<string> {
  const { status, body } = await by.post('/webhooks/subscriptions', { url, events, payload_mode: 'record' })
  assert.deepEqual([status, body.data?.payload_mode], [201, 'record'], JSON.stringify(body))
  return body.data.id
}

const end = (id: string) => owner.delete(`/webhooks/subscriptions/${id}`)

let made = 0
const product = async () =>
  (await owner.post('/operations/products', { name: `Chai ${++made}`, selling_price: 18, cost_price: 11 }))
    .body.data

/** Creates the deliveries of current events without sending them. */
async function fanOut() {
  await relayEvents(testApp.app.runtime)
  await fanOutEvents(testApp.app.runtime)
}

test('sends the record in the format of the API, with its version', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(owner, receiver.url, 'order.*')
  const customer_id = await newCustomer(owner)
  const items = [{ product_id: (await product()).id, quantity: 2 }]
  const order = (await owner.post('/sales/orders', { customer_id, items })).body.data
  await deliver(testApp, deliverer)
  const [{ json } = assert.fail('no request arrived')] = receiver.received
  const {
    customer: _,
    sales_rep: __,
    opportunity: ___,
    last_email: ____,
    ...own
  } = (await owner.get(`/sales/orders/${order.id}`)).body.data
  assert.equal(JSON.stringify(json.data), JSON.stringify(own))
  assert.deepEqual([json.record_state, json.record_version, json.version], ['current', 1, 1])
  assert.ok(!('previous' in json))
  await end(id)
})

test('sends the state at the time of the rendering, the same bytes in each attempt, and deletions', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(owner, receiver.url, 'product.*')
  const { id: first } = await product()
  await owner.patch(`/operations/products/${first}`, { name: 'Chang' })
  await fanOut()
  await owner.patch(`/operations/products/${first}`, { name: 'Later' })
  receiver.respond = respondWith(500)
  await deliver(testApp, deliverer)
  receiver.respond = respondWith(200)
  testApp.clock.advance({ minutes: 2 })
  await deliver(testApp, deliverer)
  const created = receiver.received.filter(({ json }) => json.type === 'product.created')
  assert.deepEqual(
    created.map(({ json }) => [json.data.name, json.version, json.record_version]),
    [
      ['Chang', 1, 2],
      ['Chang', 1, 2],
    ],
  )
  assert.equal(new Set(created.map(({ body }) => body)).size, 1)
  await owner.delete(`/operations/products/${first}`)
  await deliver(testApp, deliverer)
  const { json } = receiver.received.at(-1) ?? assert.fail()
  assert.deepEqual(
    [json.type, json.record_state, json.data, json.record_version],
    ['product.deleted', 'deleted', { id: first }, json.version],
  )
  await end(id)
})

test('sends restricted fields only to an owner who may see them', async () => {
  const [mine, theirs] = [await openReceiver(), await openReceiver()]
  const clerk = await testApp.caller('acme', ...subscribes, 'operations.products.read')
  const ids = [
    await subscribe(owner, mine.url, 'product.created'),
    await subscribe(clerk, theirs.url, 'product.created'),
  ]
  // A receiver may respond with what it received.
  mine.respond = ({ body }, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  await product()
  await deliver(testApp, deliverer)
  assert.equal(mine.received[0]?.json.data.cost_price, 11)
  assert.equal(theirs.received[0]?.json.data.selling_price, 18)
  assert.ok(!('cost_price' in theirs.received[0].json.data))
  const log = async (by: Caller, id = ids[0]) => {
    const { body } = await by.get(`/webhooks/subscriptions/${id}/deliveries`)
    return JSON.parse(body.data[0].request.body)
  }
  assert.equal((await log(owner)).data.cost_price, 11)
  const hidden = await log(clerk)
  assert.deepEqual([hidden.record_state, Object.keys(hidden.data)], ['forbidden', ['id']])
  assert.equal((await log(clerk, ids[1])).data.selling_price, 18)
  const details = async (by: Caller) => {
    const { body } = await by.get(`/webhooks/subscriptions/${ids[0]}/deliveries`)
    return JSON.stringify((await by.get(`/webhooks/deliveries/${body.data[0].id}`)).body)
  }
  assert.equal((await details(owner)).split('cost_price').length, 4)
  assert.ok(!(await details(clerk)).includes('cost_price'))
  await Promise.all(ids.map(end))
})

test('sends only the id of a record that the owner may no longer see', async () => {
  const receiver = await openReceiver()
  const clerk = await testApp.caller('acme', ...subscribes, 'crm.customers.read', 'documents.documents.read')
  const id = await subscribe(clerk, receiver.url, '*')
  const at = `/crm/customers/${await newCustomer(owner)}/documents`
  const document = (await send(owner, at, [['type', 'report']], pdf())).body.data
  await owner.patch(`/documents/${document.id}`, { is_sensitive: true })
  await deliver(testApp, deliverer)
  const sent = receiver.received.filter(({ json }) => json.entity.id === document.id)
  assert.deepEqual(
    sent.map(({ json }) => [json.type, json.record_state, json.data]),
    [['document.created', 'forbidden', { id: document.id }]],
  )
  await end(id)
})

test('renders pending records again for a new owner, and redelivers none of the previous owner', async () => {
  const [old, fresh] = [await openReceiver(), await openReceiver()]
  const id = await subscribe(owner, old.url, 'product.created')
  await product()
  await deliver(testApp, deliverer)
  const waiting = await product()
  await fanOut()
  const clerk = await testApp.caller('acme', ...subscribes, 'operations.products.read')
  assert.equal((await clerk.patch(`/webhooks/subscriptions/${id}`, { url: fresh.url })).status, 200)
  await deliver(testApp, deliverer)
  assert.deepEqual(
    fresh.received.map(({ json }) => [json.data.id, 'cost_price' in json.data]),
    [[waiting.id, false]],
  )
  const { body } = await clerk.get(`/webhooks/subscriptions/${id}/deliveries?sort_direction=asc`)
  const [first] = body.data
  const again = await clerk.post(`/webhooks/deliveries/${first.id}/redeliver`)
  assert.deepEqual([again.status, again.body.error.code], [422, 'INVALID_STATE'])
  assert.equal(fresh.received.length, 1)
  await end(id)
})

test('rejects records of an entity type that the caller may not read', async () => {
  const clerk = await testApp.caller('acme', ...subscribes, 'crm.leads.read')
  const draft = { url: 'https://hooks.example.com/', events: ['order.*'], payload_mode: 'record' }
  assert.equal((await clerk.post('/webhooks/subscriptions', draft)).status, 403)
})
