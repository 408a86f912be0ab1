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

// The example with which the libraries of the Standard Webhooks test themselves.
const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('the headers tell who, what, when and the how manieth, and sign the body', () => {
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

test('during a rotation the newest secret signs the body, and both sign by the standard', () => {
  const newest = newWebhookSecret()
  const both = signatureHeaders({ ...signed, secrets: [newest, known] })
  const alone = signatureHeaders({ ...signed, secrets: [newest] })
  assert.equal(both['X-Webhook-Signature'], alone['X-Webhook-Signature'])
  assert.equal(
    both['webhook-signature'],
    `${alone['webhook-signature']} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
  )
})

test('a secret without its prefix is the same key by the standard, and another one for the body', () => {
  const bare = signatureHeaders({ ...signed, secrets: [known.slice('whsec_'.length)] })
  const whole = signatureHeaders({ ...signed, secrets: [known] })
  assert.equal(bare['webhook-signature'], whole['webhook-signature'])
  assert.notEqual(bare['X-Webhook-Signature'], whole['X-Webhook-Signature'])
})

test('a secret that is no base64 is the key as it is', () => {
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

test('without a secret nothing is signed', () => {
  assert.throws(() => signatureHeaders({ ...signed, secrets: [] }), /without a secret/)
})

test('a new secret is 32 bytes that nobody had before', () => {
  const secrets = Array.from({ length: 100 }, newWebhookSecret)
  assert.equal(new Set(secrets).size, 100)
  for (const secret of secrets) {
    assert.match(secret, /^whsec_[\w+/]{43}=$/)
    assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64').length, 32)
  }
})
