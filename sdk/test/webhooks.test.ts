/** Verifying the webhooks that a real server sends. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { deliver, openReceiver, type Received } from '../../server/test/webhooks.ts'
import { Kontor, verifyWebhook, type VerifyOptions, WebhookVerificationError } from '../src/index.ts'

const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token, maxRetries: 0 })
after(() => testApp.app.http.server.closeAllConnections())

/** The time of the server, whose clock the tests set. */
const at = (seconds = 0): VerifyOptions => ({
  now: new Date(Date.parse(testApp.clock.now()) + seconds * 1_000),
})

/**
 * Lets the server send an event of a new lead, and returns the request. `old` is a secret of an earlier version, which
 * accepted any text.
 */
async function receive(
  old?: string,
): Promise<{ webhook: Received; secret: string; id: string; leadId: string }> {
  const receiver = await openReceiver()
  const draft = { url: receiver.url, events: ['lead.created'] }
  const subscription = await kontor.webhooks.subscriptions.create(draft)
  if (old)
    await testApp.sql('update webhook_subscriptions set secret = $1 where id = $2', [old, subscription.id])
  const lead = await leadFactory.create(owner)
  await deliver(testApp)
  const [webhook = assert.fail('Nothing was sent.')] = receiver.received
  return { webhook, secret: old ?? subscription.secret, id: subscription.id, leadId: lead.id }
}

const rejects = (promise: Promise<unknown>, message: RegExp) =>
  assert.rejects(promise, (error) => error instanceof WebhookVerificationError && message.test(error.message))

test('returns the event of a webhook with the headers of Node, of fetch, and in other cases', async () => {
  const { webhook, secret, leadId } = await receive()
  const { headers, body } = webhook
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const upper = Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), value]))
  const lists = Object.fromEntries(pairs.map(([name, value]) => [name, [value]]))
  for (const each of [headers, new Headers(pairs), upper, lists])
    for (const sent of [body, Buffer.from(body), new TextEncoder().encode(body)]) {
      const event = await verifyWebhook(each, sent, secret, at())
      assert.ok(event.type === 'lead.created' && event.entity.id === leadId)
      assert.deepEqual(event, JSON.parse(body))
    }
  const event = await kontor.webhooks.verify(headers, body, secret, at())
  assert.equal(event.entity.id, leadId)
})

test('rejects a changed body, id or time, another secret, and missing headers', async () => {
  const { webhook, secret } = await receive()
  const { headers, body } = webhook
  const wrong = /signature of the webhook is wrong/
  await rejects(verifyWebhook(headers, body.replace('lead', 'Lead'), secret, at()), wrong)
  await rejects(verifyWebhook(headers, `${body} `, secret, at()), wrong)
  await rejects(verifyWebhook(headers, JSON.stringify(JSON.parse(body), null, 1), secret, at()), wrong)
  await rejects(verifyWebhook({ ...headers, 'webhook-id': 'other' }, body, secret, at()), wrong)
  const later = String(Number(headers['webhook-timestamp']) + 1)
  await rejects(verifyWebhook({ ...headers, 'webhook-timestamp': later }, body, secret, at()), wrong)
  await rejects(verifyWebhook(headers, body, (await receive()).secret, at()), wrong)
  for (const signature of ['v1,', 'v1,AAAA', 'v2,AAAA', 'no'])
    await rejects(verifyWebhook({ ...headers, 'webhook-signature': signature }, body, secret, at()), wrong)
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    await rejects(verifyWebhook({ ...headers, [name]: undefined }, body, secret, at()), /missing/)
})

test('reports a missing secret as a mistake of the receiver', async () => {
  const { webhook, secret } = await receive()
  for (const secrets of ['', [], [secret, '']])
    await assert.rejects(verifyWebhook(webhook.headers, webhook.body, secrets, at()), {
      name: 'TypeError',
      message: 'The secret of the subscription is missing.',
    })
})

test('rejects a webhook that is too old or from the future', async () => {
  const { webhook, secret } = await receive()
  const { headers, body } = webhook
  await verifyWebhook(headers, body, secret, at(290))
  await verifyWebhook(headers, body, secret, at(-290))
  await rejects(verifyWebhook(headers, body, secret, at(310)), /last minutes/)
  await rejects(verifyWebhook(headers, body, secret, at(-310)), /last minutes/)
  await verifyWebhook(headers, body, secret, { ...at(310), toleranceSeconds: 600 })
  await rejects(verifyWebhook({ ...headers, 'webhook-timestamp': '1e9' }, body, secret, at()), /last minutes/)
})

test('accepts the old and the new secret during a rotation', async () => {
  const receiver = await openReceiver()
  const { id, secret: old } = await kontor.webhooks.subscriptions.create({
    url: receiver.url,
    events: ['lead.created'],
  })
  const { secret } = await kontor.webhooks.subscriptions.rotateSecret(id)
  await leadFactory.create(owner)
  await deliver(testApp)
  const { headers, body } = receiver.received[0] ?? assert.fail('Nothing was sent.')
  for (const secrets of [old, secret, [old, secret], [secret, old], ['other', secret]])
    assert.equal((await verifyWebhook(headers, body, secrets, at())).type, 'lead.created')
  testApp.clock.advance({ hours: 25 })
  await leadFactory.create(owner)
  await deliver(testApp)
  const last = receiver.received.at(-1) ?? assert.fail('Nothing was sent.')
  await verifyWebhook(last.headers, last.body, secret, at())
  await rejects(verifyWebhook(last.headers, last.body, old, at()), /wrong/)
})

test('verifies with a secret of an earlier version that is not base64', async () => {
  for (const chosen of ['my-own-secret-12345', 'whsec_my-own-secret-12345']) {
    const { webhook, secret } = await receive(chosen)
    assert.equal((await verifyWebhook(webhook.headers, webhook.body, secret, at())).type, 'lead.created')
    await rejects(verifyWebhook(webhook.headers, webhook.body, `${chosen}6`, at()), /wrong/)
  }
})
