/** No request blocks the event loop, regardless of its size, shape or errors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { f } from '#core'
import type { Endpoint } from '#core/platform'
import { bodySchema } from '#core/api/requests/input'
import { endpoints } from '../../src/app.ts'
import { longestTurn, slowdown } from '../event-loop.ts'
import { exampleOf, placeFor, urlOf } from '../factories.ts'
import { hasLongList, invalidBodies, largest, queries, shapes } from '../heavy-bodies.ts'
import { startTestApp } from '../test-app.ts'
import { sliceOf } from '../slices.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

/** The limit of CPU time for one turn of the loop, in milliseconds. */
const turnAtMost = 25
const attempts = 4

interface Sent {
  method: Endpoint['method']
  url: string
  payload?: string | undefined
  headers?: Record<string, string>
}

const responseTo = ({ method, url, payload, headers = {} }: Sent) =>
  testApp.app.http.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })

/** Sends a request again if a turn takes too long, because compilation and garbage collection happen at any time. */
async function checkTurns(title: string, make: () => Sent | Promise<Sent>): Promise<void> {
  const durations: number[] = []
  while (durations.length < attempts) {
    const sent = await make()
    const { result, ms } = await longestTurn(() => responseTo(sent))
    assert.ok(result.statusCode < 500, `${title}: ${result.statusCode} ${result.payload.slice(0, 500)}`)
    assert.ok(result.rawPayload.length < 1_500_000, `${title}: the response is not larger than the request`)
    if (ms <= turnAtMost || ms <= turnAtMost * slowdown()) return
    durations.push(ms)
  }
  assert.fail(`${title}: the event loop was blocked for ${durations.map((ms) => ms.toFixed()).join(', ')} ms`)
}

const writing = endpoints.filter(
  ({ method, acceptsFile, acceptsForm, path }) =>
    method !== 'GET' && !acceptsFile && !acceptsForm && !path.startsWith('/auth/'),
)

test('reads a body of any shape without blocking the event loop', { timeout: 300_000 }, async () => {
  for (const [shape, payload] of Object.entries(shapes))
    for (const headers of [{}, { 'idempotency-key': shape }, { 'user-agent': 'curl/8' }])
      await checkTurns(shape, () => ({ method: 'POST', url: '/crm/leads', payload, headers }))
})

test('rejects bodies of every endpoint without blocking the event loop', { timeout: 300_000 }, async () => {
  const bySchema = new Map<f.TSchema, Endpoint>(writing.map((endpoint) => [bodySchema(endpoint), endpoint]))
  assert.ok(bySchema.size > 100)
  for (const [schema, endpoint] of sliceOf('bodies that are rejected in short turns', [...bySchema])) {
    const { method } = endpoint
    const url = urlOf(endpoint, '01KAJ3XJ5Q0000000000000001')
    for (const [kind, payload] of Object.entries(invalidBodies(schema)))
      await checkTurns(`${method} ${endpoint.path}, ${kind}`, () => ({ method, url, payload }))
  }
})

test('accepts the largest bodies without blocking the event loop', { timeout: 300_000 }, async () => {
  const withLists = writing.filter((each) => hasLongList(bodySchema(each)))
  for (const endpoint of sliceOf('largest bodies in short turns', withLists)) {
    const make = async () => {
      const { url, record } = await placeFor(endpoint, owner)
      const body = await exampleOf(endpoint, owner, record)
      const payload = body && JSON.stringify(largest(bodySchema(endpoint), body))
      return { method: endpoint.method, url, payload }
    }
    await checkTurns(`${endpoint.method} ${endpoint.path}`, make)
  }
})

test('reads a query of any shape without blocking the event loop', { timeout: 300_000 }, async () => {
  const lists = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const byQuery = [...new Map(lists.map((each) => [each.query, each])).values()]
  for (const { path } of sliceOf('queries in short turns', byQuery))
    for (const [shape, query] of Object.entries(queries))
      await checkTurns(`GET ${path}, ${shape}`, () => ({ method: 'GET', url: `${path}?${query}` }))
})
