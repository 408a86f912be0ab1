/** Error responses. The callers check that each is documented. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { takesIfMatch } from '#core/api/endpoint'
import { contract, observeExamples, responseToExample, withExample } from './contract.examples.ts'
import { lineOf, unknownId, urlOf } from './contract.fixtures.ts'
import type { ApiResponse } from './test-app.ts'

const { callWithExample, nobody, owner } = contract

const problem = { accept: 'application/problem+json' }
const tooLarge = `{"text":"${'x'.repeat(1_048_576)}"}`

/**
 * Returns the kind of an endpoint to the code that rejects a request before its parameters and body are read. This code
 * depends only on the method of the endpoint and the format of its body.
 */
function kindOf({ method, body, acceptsFile, acceptsForm }: Endpoint): string {
  const input = acceptsFile ? 'a file' : acceptsForm ? 'a form' : body ? 'JSON' : 'no body'
  return `${method} with ${input}`
}

const kinds = Map.groupBy(endpoints, kindOf)

test('has endpoints of each kind', () => {
  assert.ok(kinds.size >= 9, [...kinds.keys()].join())
})

for (const [kind, [endpoint]] of kinds) {
  if (!endpoint) continue
  const { method } = endpoint
  const url = urlOf(endpoint, unknownId)

  test(`${kind} returns an error in the format of RFC 9457 on request: ${lineOf(endpoint)}`, async () => {
    const { headers, body } = await nobody.call(method)(url, undefined, problem)
    assert.match(headers['content-type'] ?? '', /^application\/problem\+json/)
    assert.deepEqual([body.type, body.status, body.title], ['about:blank', 401, 'Unauthorized'])
    assert.deepEqual([body.code, body.instance], ['UNAUTHENTICATED', `/api/v1${url}`])
  })

  if (method === 'GET') continue
  test(`${kind} rejects JSON over 1 MiB: ${lineOf(endpoint)}`, async () => {
    const { status, body } = await owner.call(method)(url, tooLarge)
    assert.deepEqual([status, body.error?.code], [413, 'PAYLOAD_TOO_LARGE'])
  })
}

/** Operations that do not change the record in their path, and records without a version. */
const withoutVersion =
  /^POST .*\/(documents|signed-url|preview|test)$|^\w+ \/auth\/(tokens|sessions|passkeys|me\/)|^POST \/(jobs|emails)/

const hasVersion = (endpoint: Endpoint) => takesIfMatch(endpoint) && !withoutVersion.test(lineOf(endpoint))

const outdated = new Map<string, ApiResponse>()

observeExamples({
  async before({ endpoint, url, record }) {
    if (!hasVersion(endpoint)) return
    const headers = { 'if-match': '"0"' }
    outdated.set(lineOf(endpoint), await callWithExample(endpoint, url, record, { headers }))
  },
})

for (const endpoint of withExample.filter(hasVersion))
  test(`${lineOf(endpoint)} rejects an outdated version`, async () => {
    await responseToExample(endpoint)
    const { status, body } = outdated.get(lineOf(endpoint)) ?? assert.fail('The endpoint was not called.')
    assert.deepEqual([status, body.error?.code], [412, 'PRECONDITION_FAILED'], JSON.stringify(body))
  })
