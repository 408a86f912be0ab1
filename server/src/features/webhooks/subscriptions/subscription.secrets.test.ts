/** Secrets that clients choose: those that the libraries of the Standard Webhooks can use. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { signatureHeaders } from '../sending/signature.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const bytes = (length: number) => Buffer.alloc(length, 0xfb).toString('base64')
const random = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const usable = [
  `whsec_${random}`,
  random,
  ...Array.from({ length: 41 }, (_, index) => `whsec_${bytes(24 + index)}`),
  bytes(64),
]

const unusable = [
  ['x', 'my-own-secret-12345', 'whsec_', 'whsec_my-own-secret-that-is-no-base64', 'correct horse battery'],
  ['whsec_ünïcödé', `whsec_${bytes(23)}`, `whsec_${bytes(65)}`, bytes(16), `WHSEC_${random}`],
  [`whsec_whsec_${random}`, ` whsec_${random}`, `whsec_${random}\n`, `whsec_ ${random}`],
  // Without padding, with too much, in the alphabet of URLs, and with unused bits that are not zero.
  [bytes(25).replace(/=+$/, ''), `${random}=`, `${random}====`, bytes(25).replaceAll('+', '-')],
  [
    `${bytes(24)}+x==`,
    `${bytes(24)}+/x=`,
    '='.repeat(32),
    `${random.slice(0, 16)}====${random.slice(0, 12)}`,
  ],
].flat()

/** As in the libraries: an optional prefix, and strict base64. */
function keyInLibrary(secret: string): Buffer {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret
  const key = Buffer.from(encoded, 'base64')
  if (key.toString('base64') !== encoded) throw new Error('The library cannot decode the secret.')
  return key
}

const subscribe = (secret: string) =>
  owner.post('/webhooks/subscriptions', {
    url: 'https://hooks.example.com/in',
    events: ['lead.created'],
    secret,
  })

test('accepts a secret that the libraries can use, and signs so that they accept it', async () => {
  for (const secret of usable) {
    const { status, body } = await subscribe(secret)
    assert.deepEqual([status, body.data.secret], [201, secret], secret)
    await owner.delete(`/webhooks/subscriptions/${body.data.id}`)
    const headers = signatureHeaders({
      eventId: 'msg_1',
      eventType: 'lead.created',
      timestamp: '2026-11-21T08:00:00.000Z',
      attempt: 1,
      body: '{}',
      secrets: [secret],
    })
    const content = `msg_1.${headers['webhook-timestamp']}.{}`
    const expected = createHmac('sha256', keyInLibrary(secret)).update(content).digest('base64')
    assert.equal(headers['webhook-signature'], `v1,${expected}`, secret)
  }
})

test('rejects other secrets, at creation and in a rotation', async () => {
  const { body } = await subscribe(`whsec_${random}`)
  for (const secret of unusable)
    for (const rejected of [
      await subscribe(secret),
      await owner.post(`/webhooks/subscriptions/${body.data.id}/rotate-secret`, { secret }),
    ]) {
      assert.equal(rejected.status, 422, secret)
      const sentence = 'The secret field must be whsec_ followed by 24 to 64 bytes in base64.'
      assert.deepEqual(rejected.body.errors, { secret: [sentence] }, secret)
    }
})
