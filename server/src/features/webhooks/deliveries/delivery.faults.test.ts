/** Receivers without a safe connection: the delivery fails, and a later attempt succeeds. */
import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { deliver, openDeliverer, openReceiver } from '#test/webhooks'
import { certificateFor } from '../sending/certificates.fixtures.ts'
import { end, happen, testApp, latestOf, owner, subscribe, subscriptionOf } from './delivery.fixtures.ts'

const deliverer = openDeliverer(testApp)

/** Asserts that the delivery fails with this error, and succeeds once the subscription has a working receiver. */
async function failsThenArrives(url: string, sentence: RegExp) {
  const id = await subscribe(url)
  const [lead] = await happen()
  await deliver(testApp, deliverer)
  const failed = await latestOf(id)
  assert.deepEqual([failed.state, failed.attempts, failed.response], ['failed', 1, null])
  assert.match(failed.error, sentence)
  assert.equal((await subscriptionOf(id)).success_rate, 0)
  const receiver = await openReceiver()
  assert.equal((await owner.patch(`/webhooks/subscriptions/${id}`, { url: receiver.url })).status, 200)
  testApp.clock.advance({ minutes: 2 })
  await deliver(testApp, deliverer)
  assert.deepEqual(
    receiver.received.map(({ json, headers }) => [json.entity.id, headers['x-webhook-attempt']]),
    [[lead, '2']],
  )
  assert.equal((await latestOf(id)).state, 'delivered')
  await end(id)
}

test('rejects a self-signed certificate and sends nothing', async () => {
  let requests = 0
  const server = createServer(certificateFor('127.0.0.1'), (_, response) => {
    requests++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  await failsThenArrives(`https://127.0.0.1:${port}/hooks`, /^The certificate of the receiver is/)
  assert.equal(requests, 0)
})

test('sends nothing to a receiver without TLS when the URL requires it', async () => {
  const plain = await openReceiver()
  await failsThenArrives(plain.url.replace('http:', 'https:'), /^No secure connection could be established/)
  assert.equal(plain.received.length, 0)
})

test('treats a name that no longer exists as an ordinary failure', async () => {
  await failsThenArrives('https://gone.invalid/hooks', /^The name of the receiver/)
})
