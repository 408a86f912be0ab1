import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { startTestApp } from '#test/test-app'
import { deliver, openDeliverer, openReceiver } from '#test/webhooks'
import { fanOutEvents } from '../deliveries/delivery.fan-out.ts'
import { subscriptionFactory } from './subscription.factory.ts'

const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')
const deliverer = openDeliverer(testApp)

const subscribe = (body: object) => subscriptionFactory.create(owner, { events: ['*'], ...body })

const customer = (fields: object = {}) => customerFactory.create(owner, fields)

const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')
const end = (id: string) => owner.delete(`/webhooks/subscriptions/${id}`)

test('pushes an event to a subscriber, signed with the secret that was shown once', async () => {
  const receiver = await openReceiver()
  const { id, secret, ...subscription } = await subscribe({ url: receiver.url, events: ['customer.*'] })
  assert.match(secret, /^whsec_/)
  assert.deepEqual([subscription.status, subscription.payload_mode], ['active', 'snapshot'])
  assert.deepEqual([subscription.success_rate, subscription.last_delivery_at], [null, null])
  const { id: customerId } = await customer({ phone: '030-0074321' })
  await leadFactory.create(owner)
  await deliver(testApp, deliverer)
  const [got, ...more] = receiver.received
  assert.ok(got)
  assert.deepEqual(more, [])
  const { data, ...envelope } = got.json
  assert.deepEqual(envelope, {
    id: got.headers['x-webhook-id'],
    type: 'customer.created',
    timestamp: envelope.timestamp,
    api_version: 'v1',
    tenant_id: testApp.tenants.acme,
    sequence: envelope.sequence,
    version: 1,
    entity: { type: 'customer', id: customerId },
  })
  const feed = await owner.get(`/webhooks/events?entity_id=${customerId}`)
  assert.equal(JSON.stringify(feed.body.data[0]), got.body, 'the feed has the same bytes')
  assert.equal(data.status, 'active')
  assert.ok(!got.body.includes('030-0074321') && !got.body.includes('@example.com'))
  assert.equal(got.headers['x-webhook-signature'], hmac(secret, got.body))
  assert.equal(got.headers['x-webhook-attempt'], '1')
  assert.equal(got.headers['x-webhook-event'], 'customer.created')
  const read = (await owner.get(`/webhooks/subscriptions/${id}`)).body.data
  assert.equal('secret' in read, false)
  assert.equal(read.success_rate, 100)
  assert.ok(read.last_delivery_at)
  assert.equal('secret' in (await owner.get('/webhooks/subscriptions')).body.data[0], false)
  await end(id)
})

test('sends the old values with a change, and only a reference in a thin payload', async () => {
  const [whole, thin] = [await openReceiver(), await openReceiver()]
  const { id: customerId } = await customer()
  const subscriptions = [
    await subscribe({ url: whole.url, events: ['customer.status_changed'] }),
    await subscribe({ url: thin.url, events: ['customer.status_changed'], payload_mode: 'thin' }),
  ]
  await owner.patch(`/crm/customers/${customerId}`, { status: 'suspended' })
  await deliver(testApp, deliverer)
  const [changed] = whole.received
  assert.deepEqual([changed?.json.data.status, changed?.json.previous.status], ['suspended', 'active'])
  assert.deepEqual(thin.received[0]?.json.data, { id: customerId })
  assert.equal('previous' in (thin.received[0]?.json ?? {}), false)
  assert.equal(thin.received[0]?.json.id, changed?.json.id)
  for (const { id } of subscriptions) await end(id)
})

test('sends only events that happen after the subscription was created', async () => {
  await customer()
  const receiver = await openReceiver()
  const { id } = await subscribe({ url: receiver.url })
  const { id: later } = await customer()
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.map(({ json }) => json.entity.id),
    [later],
  )
  await end(id)
})

test('uses a secret that the client chose, and shows it only on creation', async () => {
  const receiver = await openReceiver()
  const secret = `whsec_${Buffer.from('my own secret of 24 bytes').toString('base64')}`
  const subscription = await subscribe({ url: receiver.url, secret })
  assert.equal(subscription.secret, secret)
  const { body } = await owner.get(`/webhooks/subscriptions/${subscription.id}`)
  assert.equal('secret' in body.data, false)
  await customer()
  await deliver(testApp, deliverer)
  const [got] = receiver.received
  assert.equal(got?.headers['x-webhook-signature'], hmac(secret, got?.body ?? ''))
  const short = await owner.post('/webhooks/subscriptions', { url: receiver.url, events: ['*'], secret: 'x' })
  assert.equal(short.status, 422)
  assert.ok(short.body.errors.secret)
  await end(subscription.id)
})

test('signs with both secrets for a day after a rotation, then only with the new one', async () => {
  const receiver = await openReceiver()
  const { id, secret: old } = await subscribe({ url: receiver.url })
  const rotated = await owner.post(`/webhooks/subscriptions/${id}/rotate-secret`)
  const { secret, secret_rotated_at } = rotated.body.data
  assert.equal(rotated.status, 200)
  assert.ok(secret_rotated_at && secret !== old)
  const signatures = async () => {
    await customer()
    await deliver(testApp, deliverer)
    const { headers, body } = receiver.received.at(-1) ?? assert.fail('no request arrived')
    assert.equal(headers['x-webhook-signature'], hmac(secret, body))
    return String(headers['webhook-signature']).split(' ').length
  }
  assert.equal(await signatures(), 2)
  testApp.clock.advance({ hours: 25 })
  assert.equal(await signatures(), 1)
  await end(id)
})

test('hides secrets, and parts of the address that may be secret, from the audit log and responses', async () => {
  const url = 'https://hooks.example.com/services/T0/PRIVATE-PATH?token=PRIVATE-TOKEN'
  const { id, secret } = await subscribe({ url })
  await owner.patch(`/webhooks/subscriptions/${id}`, { url: `${url}2`, description: 'moved' })
  const own = { secret: `whsec_${Buffer.from('a second secret of 32 bytes').toString('base64')}` }
  const rotated = await owner.post(`/webhooks/subscriptions/${id}/rotate-secret`, own)
  assert.equal(rotated.body.data.secret, own.secret)
  await owner.post(`/webhooks/subscriptions/${id}/disable`, { reason: 'for now' })
  await end(id)
  const { body } = await owner.get(`/audit-log?entity_id=${id}`)
  assert.deepEqual(
    body.data.map(({ event_type }: { event_type: string }) => event_type.split('.')[1]),
    ['deleted', 'disabled', 'secret_rotated', 'updated', 'created'],
  )
  const rows = await testApp.sql(
    'select changes::text, data::text, previous::text from events where entity_id = $1',
    [id],
  )
  for (const text of [JSON.stringify(body), JSON.stringify(rows)])
    for (const hidden of [secret, 'PRIVATE', 'SECOND-SECRET']) assert.ok(!text.includes(hidden), hidden)
  assert.ok(JSON.stringify(body).includes('https://hooks.example.com/…'))
  assert.deepEqual(
    await testApp.sql(`select 1 from event_feed f join events e on e.id = f.event_id
    where e.type like 'webhook%'`),
    [],
  )
})

test('allows at most 25 subscriptions, including disabled ones, even with concurrent requests', async () => {
  const url = 'https://hooks.example.com/kontor'
  const add = () => stranger.post('/webhooks/subscriptions', { url, events: ['*'] })
  const { body } = await add()
  for (let number = 2; number <= 24; number++) assert.equal((await add()).status, 201)
  await stranger.post(`/webhooks/subscriptions/${body.data.id}/disable`)
  const responses = await Promise.all([add(), add(), add()])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 422, 422])
  await stranger.delete(`/webhooks/subscriptions/${body.data.id}`)
  assert.equal((await add()).status, 201)
})

test('reports all errors of a rejected subscription in one response', async () => {
  const response = await owner.post('/webhooks/subscriptions', {
    url: 'ftp://example.com',
    events: ['customer.*', 'customer.crated', 'custmer.*', 'invoice.paid'],
  })
  assert.equal(response.status, 422)
  assert.deepEqual(Object.keys(response.body.errors).toSorted(), ['events.1', 'events.2', 'url'])
  assert.equal(
    (await owner.post('/webhooks/subscriptions', { url: 'https://a.example', events: [] })).status,
    422,
  )
  const shape = await owner.post('/webhooks/subscriptions', {
    url: 'https://a.example',
    events: ['customer*'],
  })
  assert.match(shape.body.errors['events.0'][0], /must be \*, a group/)
})

test('accepts only public addresses on known ports without the development setting', async () => {
  const strict = await startTestApp()
  const caller = await strict.caller('acme', 'owner')
  for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://example.com:8443/']) {
    const response = await caller.post('/webhooks/subscriptions', { url, events: ['*'] })
    assert.equal(response.status, 422, url)
    assert.ok(response.body.errors.url)
  }
  assert.equal(
    (await caller.post('/webhooks/subscriptions', { url: 'https://example.com/', events: ['*'] })).status,
    201,
  )
})

test('delivers missed events on request, each once and in order', async () => {
  const receiver = await openReceiver()
  const { id } = await subscribe({ url: receiver.url, events: ['customer.created'] })
  const first = await customer()
  await deliver(testApp, deliverer)
  // This delivery is running when the subscription is disabled, so it stays pending.
  const second = await customer()
  await relayEvents(testApp.app.runtime)
  await fanOutEvents(testApp.app.runtime)
  await owner.post(`/webhooks/subscriptions/${id}/disable`)
  const states = await owner.get(`/webhooks/subscriptions/${id}/deliveries`)
  assert.deepEqual(
    states.body.data.map(({ state }: { state: string }) => state),
    ['pending', 'delivered'],
  )
  testApp.clock.advance({ minutes: 5 })
  const third = await customer()
  await deliver(testApp, deliverer)
  const activated = await owner.post(`/webhooks/subscriptions/${id}/activate`, { resume_from: 'disabled_at' })
  assert.deepEqual([activated.body.data.status, activated.body.data.disabled_at], ['active', null])
  const fourth = await customer()
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.map(({ json }) => json.entity.id),
    [first.id, second.id, third.id, fourth.id],
  )
  await end(id)
})

test('resumes from a given time, or from now', async () => {
  const receiver = await openReceiver()
  const { id } = await subscribe({ url: receiver.url, events: ['customer.created'] })
  const move = (name: string, body?: object) => owner.post(`/webhooks/subscriptions/${id}/${name}`, body)
  await move('disable')
  await customer()
  await deliver(testApp, deliverer)
  testApp.clock.advance({ hours: 1 })
  const moment = testApp.clock.now()
  const { id: second } = await customer()
  await move('activate', { resume_from: moment })
  await deliver(testApp, deliverer)
  const entities = () => receiver.received.map(({ json }) => json.entity.id)
  assert.deepEqual(entities(), [second])
  await move('disable')
  await customer()
  await move('activate')
  const { id: fourth } = await customer()
  await deliver(testApp, deliverer)
  assert.deepEqual(entities(), [second, fourth])
  await move('disable')
  for (const [resume_from, problem] of [
    ['2199-01-01T00:00:00Z', /must not be in the future/],
    ['0000-01-01T00:00:00Z', /must be in the years 1900 to 2200/],
    ['2026-13-01', /must be disabled_at, or a timestamp/],
    ['yesterday', /must be disabled_at, or a timestamp/],
  ] as const) {
    const { status, body } = await move('activate', { resume_from })
    assert.equal(status, 422)
    assert.match(body.errors.resume_from[0], problem)
  }
  await end(id)
})
