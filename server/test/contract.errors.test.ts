/** Error answers of every endpoint. The callers check that each is documented. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../src/app.ts'
import { lineOf, nobody, owner, unknownId, urlOf } from './contract.fixtures.ts'

const problem = { accept: 'application/problem+json' }
const tooLarge = `{"text":"${'x'.repeat(1_048_576)}"}`

for (const endpoint of endpoints) {
  const { method } = endpoint
  const url = urlOf(endpoint, unknownId)

  test(`${lineOf(endpoint)} returns an error in the format of RFC 9457 on request`, async () => {
    const { headers, body } = await nobody.call(method)(url, undefined, problem)
    assert.match(headers['content-type'] ?? '', /^application\/problem\+json/)
    assert.deepEqual([body.type, body.status, body.title], ['about:blank', 401, 'Unauthorized'])
    assert.deepEqual([body.code, body.instance], ['UNAUTHENTICATED', `/api/v1${url}`])
  })

  if (method === 'GET') continue
  test(`${lineOf(endpoint)} rejects JSON over 1 MiB, whether it takes a body or not`, async () => {
    const { status, body } = await owner.call(method)(url, tooLarge)
    assert.deepEqual([status, body.error?.code], [413, 'PAYLOAD_TOO_LARGE'])
  })
}

test('rejects a version of the tenant that is not the current one', async () => {
  for (const call of [owner.put, owner.patch]) {
    const { status, body } = await call('/tenant', { name: 'Acme' }, { 'if-match': '"0"' })
    assert.deepEqual([status, body.error?.code], [412, 'PRECONDITION_FAILED'])
  }
})
