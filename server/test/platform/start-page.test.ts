import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp } from '../test-app.ts'
import { until } from '../waiting.ts'

const testApp = await startTestApp()
const nobody = callerWith(testApp.app)
const owner = await testApp.caller('acme', 'owner')
const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const curl = { 'user-agent': 'curl/8.5.0', accept: '*/*' }
const raw = async (
  path: string,
  headers: Record<string, string>,
  method: 'GET' | 'POST' = 'GET',
  body?: object,
) => {
  const response = await testApp.app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

test('shows a browser the product, its state and links to the documentation', async () => {
  const { status, headers, body } = await nobody.get('//', undefined, html)
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^text\/html/)
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[^']+'; img/,
  )
  assert.match(body, /This server is ready\./)
  assert.match(body, /Version \d+\.\d+\.\d+/)
  assert.match(body, /curl '.*\/api\/v1\/auth\/me' \\\n {2}-H 'Authorization: Bearer/)
  assert.doesNotMatch(body, /<script/)
  const paths = [...body.matchAll(/href="([^":]+)"/g)].map(([, path]) => path)
  assert.deepEqual(paths, ['docs', 'docs/guides', 'docs/errors', 'api/v1/openapi.json', 'health/ready'])
  for (const path of paths) assert.equal((await nobody.get(`//${path}`)).status, 200, path)
})

test('returns the same links as JSON to clients that do not prefer HTML', async () => {
  const { publicUrl } = testApp.config
  for (const accept of ['application/json', '*/*', 'text/html;q=0.5, application/json']) {
    const { body, headers } = await nobody.get('//', undefined, { accept })
    assert.equal(headers.vary, 'accept, user-agent')
    assert.deepEqual([body.name, body.status], ['Kontor', 'ok'])
    assert.deepEqual(body.links, {
      documentation: `${publicUrl}/docs`,
      guides: `${publicUrl}/docs/guides`,
      errors: `${publicUrl}/docs/errors`,
      openapi: `${publicUrl}/api/v1/openapi.json`,
      health: `${publicUrl}/health/ready`,
    })
  }
})

test('reports that the server is not ready when the database accepts no connections', async () => {
  const take = (isTaken: boolean) =>
    testApp.sql('update pg_database set datallowconn = $1 where datname = current_database()', [isTaken])
  await take(false)
  const page = async () => (await nobody.get('//', undefined, html)).body
  await until('the state', async () => /not ready: database unreachable/.test(await page()))
  await take(true)
  await until('the state', async () => /This server is ready/.test(await page()))
})

test('indents JSON only for curl', async () => {
  const { id } = (await owner.post('/operations/brands', { name: 'Tokyo Traders' })).body.data
  const path = `/operations/brands/${id}`
  const [people, json, program] = [
    await raw(path, curl),
    await raw(path, { ...curl, accept: 'application/json' }),
    await raw(path, { 'user-agent': 'node', accept: '*/*' }),
  ]
  assert.equal(people.text, `${JSON.stringify(JSON.parse(program.text), null, 2)}\n`)
  assert.equal(json.text, program.text)
  assert.match((await raw('/nowhere', curl)).text, /^{\n {2}"success": false,\n/)
  // Each format has its own tag. Both tags identify the same version of the record.
  const [tag, other] = [String(people.headers.etag), String(program.headers.etag)]
  assert.notEqual(tag, other)
  assert.equal((await raw(path, { ...curl, 'if-none-match': tag })).status, 304)
  assert.equal((await raw(path, { ...curl, 'if-none-match': other })).status, 200)
  assert.equal((await owner.patch(path, { name: 'Tokyo' }, { 'if-match': tag })).status, 200)
})

test('replays the first response in the format of the client', async () => {
  const key = { 'idempotency-key': 'a-brand' }
  const add = (headers: object) =>
    raw('/operations/brands', { ...key, ...headers }, 'POST', { name: 'Exotic' })
  const first = await add(curl)
  const [again, compact] = [await add(curl), await add({ 'user-agent': 'node' })]
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.text, first.text)
  assert.equal(compact.text, JSON.stringify(JSON.parse(first.text)))
})
