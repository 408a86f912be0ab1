/**
 * Requests without a credential cause no fault, count against the limit when they are rejected, and do not fill the
 * log.
 */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import { newCustomer, pdf, send as upload } from '#features/documents/documents.fixtures'
import { png } from '#features/documents/uploads/content.fixtures'
import { openCheckouts } from '#modules/sales/checkouts/checkout.fixtures'
import { webhookSecret } from '../stripe.ts'
import { send, type Shape, shapes } from './public-routes.fixtures.ts'
import { sliceOf } from '../slices.ts'

const { testApp, clerk, setUp, sentInvoice } = await openCheckouts()
await setUp()
const { public_url } = await sentInvoice(10)
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })

const customer = await newCustomer(clerk)
const uploaded = await upload(clerk, `/crm/customers/${customer}/documents`, [['type', 'report']], pdf())
const signed = await clerk.post(`/documents/${uploaded.body.data.id}/signed-url`, {})
assert.equal(signed.status, 200)
const { pathname: file, search } = new URL(signed.body.data.url)
const portrait = { name: 'a.png', bytes: png }
const pictured = await upload(clerk, `/crm/customers/${customer}/profile-image`, [], portrait)
const { pathname: image } = new URL(pictured.body.data.profile_image_url)
const { pathname: page } = new URL(public_url)
const intake = `/api/v1/payments/gateways/stripe/webhook/${testApp.tenants.acme}`

/** The addresses without a credential, and the requests that they reject. */
const routes: [path: string, method?: string][] = [
  ['/'],
  ['/health/live'],
  ['/health/ready'],
  ['/metrics'],
  ['/docs'],
  ['/docs/reference.js'],
  ['/docs/errors'],
  ['/docs/errors.md'],
  ['/docs/guides'],
  ['/docs/guides/lists'],
  ['/docs/guides/lists.md'],
  ['/llms.txt'],
  ['/docs/openapi.json'],
  ['/api/v1/openapi.json'],
  ['/avatars/AB-12.svg'],
  ['/avatars/%00'],
  ['/favicon.ico'],
  ['/nowhere'],
  ['/%ff'],
  ['/i/paid'],
  ['/i/%00'],
  ['/i/%ff/pdf'],
  [page],
  [`${page}/pdf`],
  [`${page}/logo`],
  [`${page}/pay`],
  ['/files/%00/x'],
  ['/files/unknown/x'],
  [file],
  [`${file}${search}`],
  [image],
  [`${image}?size=64`],
  [intake, 'POST'],
  ['/api/v1/payments/gateways/%00/webhook/01KAJ3XJ5Q0000000000000001', 'POST'],
  ['/api/v1/payments/gateways/stripe/webhook/%00', 'POST'],
  ['/api/v1/auth/tokens', 'POST'],
  ['/api/v1/crm/leads'],
  ['/spa/api/v1/auth/csrf'],
  ...[
    'invitations/lookup',
    'invitations/accept',
    'password-reset',
    'password-reset/confirm',
    'email/confirm',
  ].map((path): [string, string] => [`/api/v1/auth/${path}`, 'POST']),
  ['/spa/api/v1/auth/password-reset', 'POST'],
  ['/spa/api/v1/auth/login', 'POST'],
  ['/spa/api/v1/auth/login/second-factor', 'POST'],
  ['/spa/api/v1/auth/login/passkey/options', 'POST'],
  ['/spa/api/v1/auth/login/passkey', 'POST'],
  ['/spa/api/v1/auth/logout', 'POST'],
  ['/spa/api/v1/crm/leads'],
]

/** Runs work and returns its log lines with warnings and errors. */
async function logged(work: () => Promise<unknown>): Promise<string[]> {
  const logger = testApp.app.runtime.logger as object as Record<string, () => void>
  const levels = ['warn', 'error', 'fatal'].map((level) => mock.method(logger, level, () => {}))
  try {
    await work()
    return levels.flatMap(({ mock: { calls } }) =>
      calls.map((call) => {
        const [{ err }, text] = call.arguments as unknown as [{ err?: Error }, string]
        return `${text}: ${err?.stack ?? ''}`
      }),
    )
  } finally {
    for (const level of levels) level.mock.restore()
  }
}

/** Sends requests to an address and returns the errors in the responses, such as an unexpected status. */
async function problemsAt(path: string, requests: readonly Shape[], expected?: number): Promise<string[]> {
  const problems: string[] = []
  const lines = await logged(() =>
    Promise.all(
      requests.map(async (shape) => {
        const { status, headers } = await send(address, path, shape)
        const about = `${shape.method ?? 'GET'} ${path} with ${shape.name}: ${status}`
        if (status >= 500 || (expected && status !== expected)) problems.push(about)
        const limit = Number(headers['x-ratelimit-limit'])
        // Bytes that are not HTTP are rejected before a request exists, and the connection is closed.
        if (Number.isNaN(limit) && status !== 400) problems.push(`${about} without the limit`)
        if (status >= 400 && Number(headers['x-ratelimit-remaining']) >= limit)
          problems.push(`${about}, which is not counted`)
      }),
    ),
  )
  return [...problems, ...lines]
}

for (const [path, method = 'GET'] of sliceOf('addresses without a credential', routes))
  test(`responds to any request to ${path.replaceAll(/\w{20,}/g, '…')}, and counts rejected requests`, async () => {
    assert.deepEqual(
      await problemsAt(
        path,
        shapes.map((shape) => ({ method, ...shape })),
      ),
      [],
    )
  })

test('rejects and counts every event that is not from Stripe', async () => {
  const seconds = Math.floor(Date.parse(testApp.clock.now()) / 1_000)
  const signatureOf = (body: string | Buffer) =>
    createHmac('sha256', webhookSecret).update(`${seconds}.`).update(body).digest('hex')
  const eventWith = (body: string | Buffer, signature: string): Shape => ({
    name: `${signature} of ${body.toString().slice(0, 50)}`,
    method: 'POST',
    headers: ['Content-Type: application/json', `Stripe-Signature: ${signature}`],
    body,
  })
  const right = signatureOf('{}')
  const signatures = [
    '',
    't=1,v1=',
    `t=${seconds},v1`,
    `t=${seconds},v1=,v1=${right}`,
    `t=,v1=${right}`,
    `t=NaN,v1=${right}`,
    `t=1e999,v1=${right}`,
    `t=-1,v1=${right}`,
    `t=${seconds - 301},v1=${right}`,
    `v1=${right}`,
    't=,,,=,=',
    `t=${seconds},v1=\u00ff`,
    `t=${seconds}${',v1=a'.repeat(2_000)}`,
    `t=${seconds},v1=${right}x`,
  ]
  const bodies = [
    '',
    'null',
    '[]',
    '[1]',
    '"x"',
    '1',
    'true',
    '{',
    '{}',
    '{"data":{}}',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":null}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
    '{"id":"evt_1","type":"x","data":{"object":"x"}}',
    '{"id":1,"type":"x","data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"x","data":{"object":{}}}',
    '{"id":"evt_1","object":"v2.core.event","type":"x"}',
    Buffer.from([0xff, 0xfe]),
    '['.repeat(100_000),
  ]
  const rejected = [
    ...signatures.map((signature) => eventWith('{}', signature)),
    ...bodies.map((body) => eventWith(body, `t=${seconds},v1=${signatureOf(body)}`)),
  ]
  assert.deepEqual(await problemsAt(intake, rejected, 400), [])
  const objects = [
    '{}',
    '[]',
    '{"object":"payment_intent","metadata":7,"id":{"id":1}}',
    '{"object":"refund","payment_intent":[1]}',
    '{"object":"refund","payment_intent":"pi_\\u0000"}',
  ]
  const ignored = objects.map((object) => `{"id":"evt_1","type":"x","data":{"object":${object}}}`)
  const others = ignored.map((body) => eventWith(body, `t=${seconds},v1=${signatureOf(body)}`))
  assert.deepEqual(await problemsAt(intake, others, 200), [])
})
