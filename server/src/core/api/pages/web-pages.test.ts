/** The browser app over HTTP, with a small build in its place. The tests in web/test use the real one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { builtProject, builtScript, newProject } from '#runtime/web/web.fixtures'
import { WebApp } from '#runtime/web/web-app'
import { startTestApp } from '#test/test-app'

const logger = pino({ level: 'silent' })
const open = async (project: string, settings: Record<string, string> = {}, basePath = '') => {
  const web = new WebApp({ project, basePath, logger })
  const { app } = await startTestApp({ KONTOR_RATE_LIMIT_ANONYMOUS: '5', ...settings }, undefined, web)
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.http.inject({ url, headers, method })
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = await open(builtProject(), { KONTOR_RATE_LIMIT_ANONYMOUS: '1000' })

test('shows the app to browsers at every address that is not one of the server', async () => {
  for (const url of ['/', '/crm/leads', '/crm/leads/01K?peek=1', '/settings']) {
    const { statusCode, headers, body } = await get(url, html)
    assert.deepEqual(
      [statusCode, headers['cache-control'], headers['x-frame-options']],
      [200, 'no-cache', 'DENY'],
    )
    assert.match(body, /src="\/assets\/index-1\.js"/)
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
        "connect-src 'self'; frame-src blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
    )
    const unchanged = await get(url, { ...html, 'if-none-match': String(headers.etag) })
    assert.deepEqual([unchanged.statusCode, unchanged.body], [304, ''])
  }
  const head = await get('/crm/leads', html, 'HEAD')
  assert.deepEqual([head.statusCode, head.body, head.headers['x-web-app']], [200, '', 'ready'])
})

test('responds to other clients and at its own addresses as without the app', async () => {
  assert.equal((await get('/')).json().name, 'Kontor')
  assert.equal((await get('/', { accept: 'application/json, text/html;q=0.5' })).json().name, 'Kontor')
  for (const url of ['/crm/leads', '/nothing']) {
    const { statusCode, body } = await get(url, { accept: 'application/json' })
    assert.deepEqual([statusCode, JSON.parse(body).error.code], [404, 'NOT_FOUND'])
  }
  for (const url of ['/api/v1/nothing', '/spa/nothing', '/assets/nothing.js', '/docs/nothing'])
    assert.match((await get(url, html)).headers['content-type'] as string, /^application\/json/, url)
  assert.equal((await get('/crm/leads', html, 'POST')).statusCode, 404)
})

test('serves the files of the app compressed and immutable', async () => {
  const url = '/assets/index-1.js'
  const encodings = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, decompress] of Object.entries(encodings)) {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
    assert.equal(headers['content-encoding'], encoding)
    assert.equal(decompress(rawPayload).toString(), builtScript)
  }
  const { headers, body } = await get(url, { 'accept-encoding': 'br;q=0, gzip;q=0' })
  assert.deepEqual([headers['content-encoding'], body], [undefined, builtScript])
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers.vary, 'accept-encoding')
  assert.equal((await get(url, { 'if-none-match': String(headers.etag) })).statusCode, 304)
  const font = await get('/assets/font-3.woff2')
  assert.deepEqual([font.headers['content-type'], [...font.rawPayload]], ['font/woff2', [0, 1, 2]])
})

test('does not count pages and files of the app, even missing ones, against the limit', async () => {
  const own = await open(builtProject())
  for (let each = 0; each < 8; each++)
    for (const [url, status] of [
      ['/crm/leads', 200],
      ['/assets/index-1.js', 200],
      ['/assets/gone-9.js', 404],
    ] as const) {
      const { statusCode, headers } = await own(url, html)
      assert.deepEqual([statusCode, headers['x-ratelimit-remaining']], [status, '5'], url)
    }
  for (let each = 0; each < 5; each++) assert.equal((await own('/nothing')).statusCode, 404)
  assert.equal((await own('/nothing')).statusCode, 429)
})

test('links to its files below the path of the public address', async () => {
  const below = await open(builtProject(), { KONTOR_PUBLIC_URL: 'https://example.com/kontor' }, '/kontor')
  for (const url of ['/crm/leads', '/kontor/crm/leads'])
    assert.match((await below(url, html)).body, /src="\/kontor\/assets\/index-1\.js"/)
  for (const url of ['/assets/index-1.js', '/kontor/assets/index-1.js'])
    assert.equal((await below(url)).statusCode, 200)
})

test('says that the app is built or why it is not available, and that the API goes on', async () => {
  const building = await open(newProject({ 'scripts/web/build.ts': 'setInterval(() => {}, 1000)' }))
  for (const url of ['/', '/crm/leads']) {
    const { statusCode, headers, body } = await building(url, html)
    assert.deepEqual(
      [statusCode, headers['cache-control'], headers['x-web-app']],
      [200, 'no-store', 'building'],
    )
    assert.match(body, /The app is being built\./)
    assert.match(body, /The API is not affected\./)
    const [, script = ''] = /<script src="([^"]+)"/.exec(body) ?? []
    const { pathname } = new URL(script, `http://localhost${url}`)
    assert.match((await building(pathname)).body, /location\.reload/)
    assert.match(String(headers['content-security-policy']), /script-src 'self'/)
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
  }
  assert.equal((await building('/assets/index-1.js')).statusCode, 404)
  const failed = await open(newProject())
  const { body, headers } = await failed('/', html)
  assert.match(body, /The app is not available: This installation contains neither/)
  assert.equal(headers['x-web-app'], 'failed')
  assert.doesNotMatch(body, /<script/)
})
