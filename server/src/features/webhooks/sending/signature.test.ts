import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

const signed = {
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  eventType: 'customer.created',
  timestamp: '2021-02-25T15:02:10.987Z',
  attempt: 2,
  body: '{"test": 2432232314}',
}

// The example from the tests of the Standard Webhooks libraries.
const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('sends id, event type, time and attempt number as headers, and signs the body', () => {
  assert.deepEqual(signatureHeaders({ ...signed, secrets: [known] }), {
    'X-Webhook-Signature': createHmac('sha256', known).update(signed.body).digest('hex'),
    'X-Webhook-Id': signed.eventId,
    'X-Webhook-Event': 'customer.created',
    'X-Webhook-Timestamp': signed.timestamp,
    'X-Webhook-Attempt': '2',
    'webhook-id': signed.eventId,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('signs with the newest secret during a rotation, and with both in the Standard Webhooks header', () => {
  const newest = newWebhookSecret()
  const both = signatureHeaders({ ...signed, secrets: [newest, known] })
  const single = signatureHeaders({ ...signed, secrets: [newest] })
  assert.equal(both['X-Webhook-Signature'], single['X-Webhook-Signature'])
  assert.equal(
    both['webhook-signature'],
    `${single['webhook-signature']} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
  )
})

test('treats a secret without its prefix as the same standard key, but as another body key', () => {
  const bare = signatureHeaders({ ...signed, secrets: [known.slice('whsec_'.length)] })
  const padded = signatureHeaders({ ...signed, secrets: [known] })
  assert.equal(bare['webhook-signature'], padded['webhook-signature'])
  assert.notEqual(bare['X-Webhook-Signature'], padded['X-Webhook-Signature'])
})

test('uses a secret that is not base64 as the key unchanged', () => {
  for (const secret of ['correct horse battery', 'whsec_ünïcödé', 'whsec_abc', 'whsec_', 'whsec_AAA=AAAA']) {
    const expected = createHmac('sha256', secret)
      .update(`${signed.eventId}.1614265330.${signed.body}`)
      .digest('base64')
    assert.equal(
      signatureHeaders({ ...signed, secrets: [secret] })['webhook-signature'],
      `v1,${expected}`,
      secret,
    )
  }
})

test('signs nothing without a secret', () => {
  assert.throws(() => signatureHeaders({ ...signed, secrets: [] }), /without a secret/)
})

test('creates new random secrets of 32 bytes', () => {
  const secrets = Array.from({ length: 100 }, newWebhookSecret)
  assert.equal(new Set(secrets).size, 100)
  for (const secret of secrets) {
    assert.match(secret, /^whsec_[\w+/]{43}=$/)
    assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64').length, 32)
  }
})
