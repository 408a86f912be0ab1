/** The events that a subscription sends, and the effect when its owner loses permissions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { type Caller, callerWith, startTestApp, testPassword } from '#test/test-app'
import { deliver, openDeliverer, openReceiver } from '#test/webhooks'
import { fanOutEvents } from '../deliveries/delivery.fan-out.ts'

const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const owner = await testApp.caller('acme', 'owner')
const deliverer = openDeliverer(testApp)

const sends = [
  'webhooks.subscriptions.write',
  'webhooks.subscriptions.read',
  'webhooks.subscriptions.activate',
]
const logs = ['webhooks.deliveries.read', 'webhooks.deliveries.redeliver']

const manages = [
  'webhooks.subscriptions.rotate',
  'webhooks.subscriptions.disable',
  'webhooks.subscriptions.delete',
]

type Api = Pick<Caller, 'get' | 'post' | 'patch' | 'delete'>

/** Returns the API with a token of only these scopes. */
async function scoped({ email }: Caller, ...scopes: string[]): Promise<Api> {
  const signIn = { email, password: testPassword, name: 'narrow', scopes }
  const { body } = await callerWith(testApp.app).post('/auth/tokens', signIn)
  return callerWith(testApp.app, { authorization: `Bearer ${body.data.token}` })
}

const subscribe = (by: Api, url: string, ...events: string[]) =>
  by.post('/webhooks/subscriptions', { url, events })

let made = 0
/** Creates a lead and a product; returns their ids. */
async function happen(): Promise<{ lead: string; product: string }> {
  const contact_info = { first_name: 'Ana', last_name: 'Trujillo' }
  const draft = { email: `lead-${++made}@example.com`, source: 'website', contact_info }
  const lead = await owner.post('/crm/leads', draft)
  const product = await owner.post('/operations/products', { name: `Chai ${made}` })
  assert.deepEqual([lead.status, product.status], [201, 201])
  return { lead: lead.body.data.id, product: product.body.data.id }
}

/** Reduces the only role of a user to these permissions. */
const keepOnly = async ({ userId }: Caller, ...permissions: string[]) => {
  const [role] = await testApp.sql(
    'select id as role_id from roles where name = (select roles[1] from users where id = $1)',
    [userId],
  )
  const { status } = await owner.patch(`/roles/${role?.role_id}`, { permissions })
  assert.equal(status, 200)
}

test('rejects subscriptions to events that the caller may not see; * sends the visible ones', async () => {
  const receiver = await openReceiver()
  const narrow = await scoped(owner, 'webhooks:write')
  for (const events of ['customer.*', 'lead.created', '*']) {
    const { status, body } = await subscribe(narrow, receiver.url, events)
    assert.deepEqual([status, body.error.code], [403, events === '*' ? 'FORBIDDEN' : 'SCOPE_MISSING'])
  }
  const clerk = await testApp.caller('acme', ...sends, 'crm.leads.read')
  const rejected = await subscribe(clerk, receiver.url, 'lead.*', 'product.*')
  assert.deepEqual(
    [rejected.status, rejected.body.message],
    [403, 'This needs the permission operations.products.read.'],
  )
  const other = await openReceiver()
  const ids = [
    (await subscribe(clerk, receiver.url, '*')).body.data.id,
    (await subscribe(await scoped(owner, 'webhooks:write', 'operations:read'), other.url, '*')).body.data.id,
  ]
  const { lead, product } = await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.map(({ json }) => json.entity.id),
    [lead],
  )
  assert.deepEqual(
    other.received.map(({ json }) => json.entity.id),
    [product],
  )
  for (const id of ids) {
    assert.equal((await owner.get(`/webhooks/subscriptions/${id}`)).body.data.status, 'active')
    await owner.delete(`/webhooks/subscriptions/${id}`)
  }
})

test('disables a subscription when its owner loses the permission; others can take it over without loss', async () => {
  const receiver = await openReceiver()
  const clerk = await testApp.caller('acme', ...sends, 'crm.leads.read', 'operations.products.read')
  const { id } = (await subscribe(clerk, receiver.url, 'lead.*', 'product.created')).body.data
  const first = await happen()
  await deliver(testApp, deliverer)
  await keepOnly(clerk, ...sends, 'operations.products.read')
  const second = await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.map(({ json }) => json.entity.id),
    [first.lead, first.product],
  )
  const subscription = (await owner.get(`/webhooks/subscriptions/${id}`)).body.data
  assert.deepEqual(
    [subscription.status, subscription.disabled_reason],
    ['disabled', 'Its owner may no longer see the event lead.created.'],
  )
  const [mail] = await testApp.sql('select recipient, subject from mails order by id desc limit 1')
  assert.deepEqual([mail?.recipient, String(mail?.subject).endsWith('are disabled')], [clerk.email, true])
  const activate = (by: Api) =>
    by.post(`/webhooks/subscriptions/${id}/activate`, { resume_from: 'disabled_at' })
  assert.equal((await activate(clerk)).status, 403)
  assert.equal((await activate(owner)).status, 200)
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.slice(2).map(({ json }) => json.entity.id),
    [second.lead, second.product],
  )
  await owner.delete(`/webhooks/subscriptions/${id}`)
})

test('disables the subscription of a removed user with the next event', async () => {
  const receiver = await openReceiver()
  const clerk = await testApp.caller('acme', ...sends, 'crm.leads.read')
  const { id } = (await subscribe(clerk, receiver.url, '*')).body.data
  assert.equal((await owner.delete(`/users/${clerk.userId}`)).status, 200)
  await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual(receiver.received, [])
  assert.equal((await owner.get(`/webhooks/subscriptions/${id}`)).body.data.status, 'disabled')
  const [mail] = await testApp.sql('select recipient from mails order by id desc limit 1')
  assert.notEqual(mail?.recipient, clerk.email, 'the email goes to the owners of the tenant')
  await owner.delete(`/webhooks/subscriptions/${id}`)
})

test('sends a new owner only permitted events, including pending deliveries', async () => {
  const [old, fresh] = [await openReceiver(), await openReceiver()]
  const { id } = (await subscribe(owner, old.url, '*')).body.data
  const waiting = await happen()
  await relayEvents(testApp.app.runtime)
  await fanOutEvents(testApp.app.runtime)
  const clerk = await testApp.caller('acme', ...sends, 'operations.products.read')
  assert.equal((await clerk.patch(`/webhooks/subscriptions/${id}`, { description: 'Mine' })).status, 200)
  assert.equal((await clerk.patch(`/webhooks/subscriptions/${id}`, { events: ['lead.*'] })).status, 403)
  assert.equal((await clerk.patch(`/webhooks/subscriptions/${id}`, { url: fresh.url })).status, 200)
  const later = await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual(old.received, [])
  assert.deepEqual(
    fresh.received.map(({ json }) => json.entity.id),
    [waiting.product, later.product],
  )
  await owner.delete(`/webhooks/subscriptions/${id}`)
})

test('shows payloads only to users who may see their events, and counts the others', async () => {
  const receiver = await openReceiver()
  const { id } = (await subscribe(owner, receiver.url, 'lead.*', 'product.*')).body.data
  await happen()
  await deliver(testApp, deliverer)
  const { data: all } = (await owner.get(`/webhooks/subscriptions/${id}/deliveries`)).body
  const ofType = (type: string) =>
    all.find(({ event_type }: { event_type: string }) => event_type === type).id
  const clerk = await testApp.caller('acme', ...logs, 'crm.leads.read')
  const { data, meta } = (await clerk.get(`/webhooks/subscriptions/${id}/deliveries`)).body
  assert.deepEqual(
    data.map((each: { id: string }) => each.id),
    [ofType('lead.created')],
  )
  assert.deepEqual([meta.total, meta.withheld], [1, 1])
  assert.equal((await clerk.get(`/webhooks/deliveries/${ofType('lead.created')}`)).status, 200)
  const hidden = `/webhooks/deliveries/${ofType('product.created')}`
  for (const response of [await clerk.get(hidden), await clerk.post(`${hidden}/redeliver`)])
    assert.deepEqual(
      [response.status, response.body.message],
      [403, 'This needs the permission operations.products.read.'],
    )
  const narrow = await scoped(owner, 'webhooks:read')
  assert.equal((await narrow.get(hidden)).body.error.code, 'SCOPE_MISSING')
  assert.equal((await narrow.get(`/webhooks/subscriptions/${id}/deliveries`)).body.meta.withheld, 2)
  await owner.delete(`/webhooks/subscriptions/${id}`)
})

test('rejects changes of a subscription whose events the caller may not see', async () => {
  const receiver = await openReceiver()
  const narrow = await scoped(owner, 'webhooks:read', 'webhooks:write')
  const manager = await testApp.caller('acme', ...sends, ...manages, 'operations.products.read')
  const changes = (path: string): [keyof Api, string, object?][] => [
    ['patch', path, { description: 'Mine' }],
    ['post', `${path}/rotate-secret`, { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
    ['post', `${path}/disable`],
    ['post', `${path}/activate`],
    ['delete', path],
  ]
  for (const events of ['lead.*', '*']) {
    const { id } = (await subscribe(owner, receiver.url, events)).body.data
    for (const [method, path, body] of changes(`/webhooks/subscriptions/${id}`)) {
      const rejected = await narrow[method](path, body)
      const code = events === '*' ? 'FORBIDDEN' : 'SCOPE_MISSING'
      assert.deepEqual([rejected.status, rejected.body.error.code], [403, code], `${method} ${path}`)
      if (events === '*' && !path.endsWith('rotate-secret')) continue
      assert.equal((await manager[method](path, body)).status, 403, `${method} ${path}`)
    }
    const subscription = (await owner.get(`/webhooks/subscriptions/${id}`)).body.data
    assert.deepEqual([subscription.status, subscription.description ?? null], ['active', null])
    assert.equal((await owner.post(`/webhooks/subscriptions/${id}/rotate-secret`, {})).status, 200)
    await owner.delete(`/webhooks/subscriptions/${id}`)
  }
})

test('shows a new secret only to callers who may see all that the owner sees', async () => {
  const receiver = await openReceiver()
  const sees = ['crm.customers.read', 'crm.customers.credit', 'operations.products.read']
  const seller = await testApp.caller('acme', ...sends, ...manages, ...sees)
  const admin = await testApp.caller('acme', 'admin')
  /** The permissions of another user in addition to those of webhooks, and whether they may rotate the secret. */
  const others: [permissions: string[], isAllowed: boolean][] = [
    [sees, true],
    [['crm.customers.read', 'operations.products.read'], false],
    [['crm.customers.read', 'crm.customers.credit'], false],
    [['crm.customers.read'], false],
    [[...sees, 'crm.leads.read'], true],
  ]
  for (const payload_mode of ['snapshot', 'thin', 'record'])
    for (const events of ['customer.*', '*']) {
      const draft = { url: receiver.url, events: [events], payload_mode }
      const { id } = (await seller.post('/webhooks/subscriptions', draft)).body.data
      const path = `/webhooks/subscriptions/${id}/rotate-secret`
      for (const [permissions, isAllowed] of others) {
        const other = await testApp.caller('acme', ...sends, ...manages, ...permissions)
        const { status, body } = await other.post(path, {})
        assert.equal(status, isAllowed ? 200 : 403, `${payload_mode} ${events} ${permissions.join()}`)
        assert.equal(body.data?.secret !== undefined, isAllowed)
      }
      const narrow = await scoped(seller, 'webhooks:read', 'webhooks:write', 'crm:read')
      assert.equal((await narrow.post(path, {})).status, 403)
      for (const each of [seller, admin, owner]) assert.equal((await each.post(path, {})).status, 200)
      await owner.delete(`/webhooks/subscriptions/${id}`)
    }
})

test('lets another user rotate the secret after taking the subscription over', async () => {
  const receiver = await openReceiver()
  const { id } = (await subscribe(owner, receiver.url, 'customer.*')).body.data
  const other = await testApp.caller('acme', ...sends, ...manages, 'crm.customers.read')
  const path = `/webhooks/subscriptions/${id}`
  assert.equal((await other.post(`${path}/rotate-secret`, {})).status, 403)
  assert.equal((await other.patch(path, { events: ['customer.created'] })).status, 200)
  assert.equal((await other.post(`${path}/rotate-secret`, {})).status, 200)
  await owner.delete(path)
})
