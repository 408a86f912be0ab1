/** Rules for every endpoint. New endpoints are tested automatically. */
import { type Endpoint, openApi } from '#core/platform'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPermissions, endpoints } from '../src/app.ts'
import { openApiDocument } from '../src/openapi.ts'
import { openOwner } from '#runtime/database/open'
import { scopeOf } from '#core/api/endpoint'
import { bodySchema } from '#core/api/requests/input'
import { provisionToken } from '#features/identity/provisioning/provisioning'
import { newId } from '#runtime/ids'
import { errorsOf } from '#core/resource/validation/validation'
import {
  type Arranged,
  contract,
  observeExamples,
  responseToExample,
  withExample,
} from './contract.examples.ts'
import { type Body, declaredExampleOf, lineOf, requiredQuery, unknownId, urlOf } from './contract.fixtures.ts'
import { representatives } from './representatives.ts'
import { sliceOf } from './slices.ts'
import { type Anonymous, callerWith } from './test-app.ts'

const { callWithExample, exampleOf, guest, nobody, owner, recordFor, stranger, testApp } = contract

/** A year is no record: each tenant has it. */
const ofOneRecord = endpoints.filter(({ path }) => path.includes('/:') && !path.includes('/:year'))

/** The statuses for another tenant, and for invalid ids. */
const withoutRecord = new Map<string, number[]>()

observeExamples({ before: askWithoutRecord })

async function askWithoutRecord({ endpoint, url, record }: Arranged) {
  if (!ofOneRecord.includes(endpoint)) return
  const query = requiredQuery(endpoint)
  const body = await exampleOf(endpoint, record)
  const responses = [await stranger.call(endpoint.method)(url + query, body)]
  for (const other of [unknownId, 'nonsense'])
    responses.push(await owner.call(endpoint.method)(urlOf(endpoint, other) + query, body))
  withoutRecord.set(
    lineOf(endpoint),
    responses.map(({ status }) => status),
  )
}

for (const endpoint of ofOneRecord)
  test(`${lineOf(endpoint)} responds with 404 to another tenant, and with an invalid id`, async () => {
    if (withExample.includes(endpoint)) await responseToExample(endpoint)
    else await askWithoutRecord({ endpoint, ...(await recordFor(endpoint)) })
    assert.deepEqual(withoutRecord.get(lineOf(endpoint)), [404, 404, 404])
  })

// All endpoints share the functions that write SQL, so a slice of the examples shows whether another server accepts it.
const isOtherServer = process.env.KONTOR_TEST_OTHER_SERVER === 'yes'
const accepting = isOtherServer
  ? sliceOf('examples on this server', withExample, ({ method }) => method)
  : withExample

for (const endpoint of accepting)
  test(`${lineOf(endpoint)} accepts its example`, async () => {
    const { status, body } = await responseToExample(endpoint)
    assert.equal(status, endpoint.reply.status, JSON.stringify(body))
  })

const readsHr = await narrowed('hr:read')
const writesHr = await narrowed('hr:write')

for (const endpoint of endpoints) {
  test(`${lineOf(endpoint)} requires a token, its permission and its scope, in both APIs`, async () => {
    const url = urlOf(endpoint, unknownId)
    assert.equal((await nobody.call(endpoint.method)(url)).status, 401)
    assert.equal((await nobody.call(endpoint.method)(`/spa/api/v1${url}`)).status, 401)
    if (endpoint.permission !== 'signed in') {
      const { status, body } = await guest.call(endpoint.method)(url, declaredExampleOf(endpoint))
      assert.equal(status, 403)
      assert.equal(body.error.code, 'FORBIDDEN')
      assert.ok(
        allPermissions.some(({ name }) => name === endpoint.permission),
        `${endpoint.permission} is in the catalogue`,
      )
    }
    const scope = scopeOf(endpoint)
    if (scope) {
      const narrow = scope === 'hr:read' ? writesHr : readsHr
      const { body } = await narrow.call(endpoint.method)(url, declaredExampleOf(endpoint))
      assert.equal(body.error.code, 'SCOPE_MISSING')
    }
  })
}

for (const endpoint of representatives(endpoints)) {
  test(`${lineOf(endpoint)} rejects unknown fields and parameters`, async () => {
    const { url, record } = await recordFor(endpoint)
    const query = await callWithExample(endpoint, `${url}?no_such_parameter=1`, record)
    assert.equal(query.status, 422)
    assert.ok(query.body.errors.no_such_parameter)
    const call = owner.call(endpoint.method)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return
    if (endpoint.acceptsForm) {
      const form = await callWithExample(endpoint, url, record, { more: { no_such_field: '1' } })
      assert.ok(form.body.errors.no_such_field, JSON.stringify(form.body))
    }
    if (endpoint.acceptsFile || endpoint.acceptsForm) {
      assert.equal((await call(url, { no_such_field: 1 })).status, 415)
      return
    }
    const body = await call(url, { ...(await exampleOf(endpoint, record)), no_such_field: 1 })
    assert.equal(body.status, 422)
    assert.ok(body.body.errors.no_such_field, JSON.stringify(body.body))
    assert.equal((await call(url, '[1]')).status, 400)
    assert.equal((await call(url, '{broken')).status, 400)
  })
}

/** Creates a token of the owner with one scope. */
async function narrowed(scope: string): Promise<Anonymous> {
  const connection = await openOwner(testApp.ownerUrl)
  const secret = `kontor-test-narrow-${newId()}`
  await provisionToken(
    connection,
    { tenantId: testApp.tenants.acme, userId: owner.userId, name: 'narrow', secret, scopes: [scope] },
    testApp.clock.now(),
  )
  await connection.end()
  return callerWith(testApp.app, { authorization: `Bearer ${secret}` })
}

const changed = endpoints.filter(({ method, path, of }) => method === 'PATCH' && of && /\/:\w+$/.test(path))

for (const endpoint of changed) {
  test(`${lineOf(endpoint)} accepts the unchanged record, and changes nothing`, async () => {
    const { url } = await recordFor(endpoint)
    const before = await readRecord(endpoint, url)
    const response = await owner.patch(url, before.record)
    assert.equal(response.status, 200, JSON.stringify(response.body))
    assert.equal(response.body.meta?.ignored, undefined, JSON.stringify(response.body.meta))
    assert.deepEqual(await readRecord(endpoint, url), before)
  })
}

/** Reads a record with its includes, and the whole response: from its own endpoint, else from its list. */
async function readRecord({ path, of }: Endpoint, url: string) {
  const names = Object.keys(of?.includes ?? {}).join(',')
  const isRead = endpoints.some((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
  const [, list = '', id] = /^(.*)\/([^/]+)$/.exec(url) ?? []
  const { status, body } = isRead
    ? await owner.get(names ? `${url}?includes=${names}` : url)
    : await owner.get(list)
  assert.equal(status, 200, JSON.stringify(body))
  const record = isRead ? body.data : body.data.find((each: Body) => each.id === id)
  assert.ok(record, `${url} is read`)
  return { record: record as Body, body: body as Body }
}

test('has an example for every body that is valid against its schema', () => {
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const [example] = (endpoint.body as { examples?: Body[] }).examples ?? []
    assert.ok(example, `${lineOf(endpoint)} shows an example`)
    assert.deepEqual(errorsOf(bodySchema(endpoint), example), {}, lineOf(endpoint))
  }
})

test('describes every endpoint with all its responses in the API description', () => {
  const { paths } = openApiDocument('http://127.0.0.1:3000') as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  for (const { method, path, reply } of endpoints) {
    const operation = paths[openApi.documentedPath(path)]?.[method.toLowerCase()]
    assert.ok(operation, `${method} ${path} is described`)
    for (const status of [reply.status, 401, 403, 422, 429, 500])
      assert.ok(String(status) in operation.responses, `${method} ${path}: ${status}`)
  }
})
