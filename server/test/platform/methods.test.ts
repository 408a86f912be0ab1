/** Unsupported methods of an address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../src/app.ts'
import { unknownId } from '../contract.fixtures.ts'
import { callerWith, startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)
const ask = async (method: string, url: string) => {
  const {
    statusCode: status,
    headers,
    payload,
  } = await testApp.app.http.inject({ method: method as 'GET', url })
  return { status, allow: headers.allow, body: payload ? JSON.parse(payload) : undefined }
}

test('lists the methods of an address, in both APIs, even without a token', async () => {
  for (const before of ['/api/v1', '/spa/api/v1']) {
    const { status, allow, body } = await ask('DELETE', `${before}/crm/leads?page=2`)
    assert.equal(status, 405)
    assert.equal(allow, 'GET, HEAD, OPTIONS, POST')
    assert.equal(body.error.code, 'METHOD_NOT_ALLOWED')
    assert.equal(body.message, 'DELETE is not allowed here. Allowed: GET, HEAD, OPTIONS, POST.')
    assert.deepEqual(body.meta.allowed, ['GET', 'HEAD', 'OPTIONS', 'POST'])
  }
  const record = await ask('POST', `/api/v1/crm/leads/${unknownId}`)
  assert.deepEqual([record.status, record.allow], [405, 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT'])
  assert.equal((await ask('POST', '/health')).status, 404)
  assert.equal((await ask('POST', '/docs')).status, 405)
})

test('responds with 405 instead of looking for a record at an address with other methods', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await testApp.app.http.inject({
    method: 'DELETE',
    url: '/api/v1/crm/leads/search',
    headers,
  })
  assert.deepEqual([response.statusCode, response.headers.allow], [405, 'GET, HEAD, OPTIONS'])
  assert.equal((await owner.delete(`/crm/leads/${unknownId}`)).status, 404)
  assert.equal((await owner.delete('/crm/leads/nonsense')).status, 404)
})

test('responds to OPTIONS with the methods, and to HEAD like GET without a body', async () => {
  const options = await ask('OPTIONS', '/api/v1/crm/leads')
  assert.deepEqual([options.status, options.allow], [204, 'GET, HEAD, OPTIONS, POST'])
  const headers = { authorization: `Bearer ${owner.token}` }
  const head = await testApp.app.http.inject({ method: 'HEAD', url: '/api/v1/crm/leads', headers })
  assert.deepEqual([head.statusCode, head.payload], [200, ''])
  assert.equal((await ask('HEAD', `/api/v1/crm/leads/${unknownId}/convert`)).status, 405)
})

test('responds with 404 to any method of an unknown address', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'] as const)
    for (const url of ['/api/v1/crm/nothing', '/api/v1', '/api/v1/crm/leads/1/2/3'])
      assert.equal((await ask(method, url)).status, 404, `${method} ${url}`)
  assert.equal((await nobody.get('/crm/nothing')).body.error.code, 'NOT_FOUND')
})

test('rejects every other method of every address', async () => {
  const paths = Map.groupBy(endpoints, ({ path }) => path)
  for (const [path, own] of paths) {
    const methods = own.map(({ method }) => method as string)
    const other = ['POST', 'PATCH', 'PUT', 'DELETE'].find((method) => !methods.includes(method))
    // Sign-in requires no token.
    if (!other || path === '/auth/tokens') continue
    const url = `/api/v1${path.replace(/:n\b/, '1').replace(/:\w+/g, unknownId)}`
    const { status, allow } = await ask(other, url)
    // If `/:id` supports the method, its guard first requires a token.
    assert.ok(status === 405 || status === 401, `${other} ${path}: ${status}`)
    if (status === 405) for (const method of methods) assert.ok(String(allow).includes(method), path)
  }
})
