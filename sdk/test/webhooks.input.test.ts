/** The kinds of headers and bodies that receivers pass to verifyWebhook. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookHeaders } from '../src/cli/signature.ts'
import { verifyWebhook } from '../src/index.ts'

const now = new Date('2026-11-24T09:30:00Z')
const secret = 'my-own-secret-12345'
const event = { id: '1', type: 'lead.created', data: { id: '2' } }
const body = JSON.stringify(event)
const headers: Record<string, string> = webhookHeaders({
  id: '1',
  type: 'lead.created',
  attempt: 1,
  body,
  secret,
  now,
})

test('rejects a parsed body with the reason', async () => {
  for (const parsed of [event, [event], null, undefined, 1])
    await assert.rejects(verifyWebhook(headers, parsed as never, secret, { now }), {
      name: 'TypeError',
      message: /^Pass the raw body: text or bytes, before anything parses it/,
    })
})

test('accepts text, bytes and an ArrayBuffer', async () => {
  const bytes = new TextEncoder().encode(body)
  for (const sent of [body, bytes, Buffer.from(body), bytes.buffer])
    assert.deepEqual(await verifyWebhook(headers, sent, secret, { now }), event)
})

test('accepts headers of any class with a method get', async () => {
  class ForeignHeaders {
    get(name: string) {
      return headers[name] ?? null
    }
  }
  for (const each of [new ForeignHeaders(), new Map(Object.entries(headers))])
    assert.deepEqual(await verifyWebhook(each, body, secret, { now }), event)
})

test('ignores white space around a secret', async () => {
  assert.deepEqual(await verifyWebhook(headers, body, ['other', ` ${secret}\n`], { now }), event)
  await assert.rejects(verifyWebhook(headers, body, ' \n', { now }), /secret of the subscription is missing/)
})
