/** The cookies of the browser API over https. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'

const testApp = await startTestApp({ KONTOR_PUBLIC_URL: 'https://kontor.example' })
const owner = await testApp.caller('acme', 'owner')
const browser = callerWith(testApp.app, { cookie: 'XSRF-TOKEN=twice', 'x-xsrf-token': 'twice' })
const api = '/spa/api/v1'

const cookiesOf = (response: { headers: Record<string, string> }) =>
  Object.fromEntries(
    [response.headers['set-cookie'] ?? []].flat().map((line) => [line.slice(0, line.indexOf('=')), line]),
  )

const signIn = async () => {
  const response = await browser.post(`${api}/auth/login`, { email: owner.email, password: testPassword })
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return cookiesOf(response)
}

/** Returns the headers of a browser with these cookies. */
function withToken(cookies: Record<string, string>): { cookie: string; 'x-xsrf-token': string } {
  const valueOf = (name: string) => /=([^;]+)/.exec(cookies[name] ?? '')?.[1] ?? ''
  const token = valueOf('XSRF-TOKEN')
  const session = valueOf('__Host-kontor_session')
  return { cookie: `__Host-kontor_session=${session}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
}

const askWith = (cookie: string) =>
  callerWith(testApp.app)
    .get(`${api}/auth/me`, undefined, { cookie })
    .then(({ status }) => status)

test('stores a session in a cookie that other hosts and plain connections cannot set', async () => {
  const cookies = await signIn()
  assert.deepEqual(Object.keys(cookies).toSorted(), ['XSRF-TOKEN', '__Host-kontor_session'])
  const session = cookies['__Host-kontor_session'] ?? ''
  assert.match(
    session,
    /^__Host-kontor_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  assert.match(
    cookies['XSRF-TOKEN'] ?? '',
    /^XSRF-TOKEN=[\w-]{43}; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/,
  )
})

test('ignores a cookie with the plain name, with and without the other', async () => {
  const [own = '', foreign = ''] = [await signIn(), await signIn()].map(
    (cookies) => /=([\w-]{43});/.exec(cookies['__Host-kontor_session'] ?? '')?.[1],
  )
  assert.equal(await askWith(`__Host-kontor_session=${own}`), 200)
  assert.equal(await askWith(`kontor_session=${own}`), 401)
  assert.equal(await askWith(`kontor_session=none; __Host-kontor_session=${own}`), 200)
  assert.equal(await askWith(`kontor_session=${foreign}; __Host-kontor_session=none`), 401)
})

test('removes the session cookie on sign-out', async () => {
  const cookies = await signIn()
  const session = (cookies['__Host-kontor_session'] ?? '').split(';', 1)[0] ?? ''
  const response = await callerWith(testApp.app).post(`${api}/auth/logout`, undefined, withToken(cookies))
  assert.equal(response.status, 200)
  // Without Secure, a browser would ignore the header and retain the cookie.
  assert.match(
    cookiesOf(response)['__Host-kontor_session'] ?? '',
    /^__Host-kontor_session=; .*Path=\/;.* Secure/,
  )
  assert.equal(await askWith(session), 401)
})

test('rejects a CSRF token that belongs to another session', async () => {
  const [own, foreign] = [withToken(await signIn()), withToken(await signIn())]
  const post = (headers: Record<string, string>) =>
    callerWith(testApp.app).post(`${api}/crm/leads`, {}, headers)
  assert.equal((await post(own)).status, 422)
  for (const token of ['twice', foreign['x-xsrf-token']]) {
    const cookie = own.cookie.replace(/XSRF-TOKEN=.*/, `XSRF-TOKEN=${token}`)
    const { status, body } = await post({ cookie, 'x-xsrf-token': token })
    assert.deepEqual([status, body.error.code], [403, 'CSRF_MISMATCH'])
  }
  const response = await callerWith(testApp.app).get(`${api}/auth/csrf`, undefined, { cookie: own.cookie })
  assert.match(cookiesOf(response)['XSRF-TOKEN'] ?? '', new RegExp(`^XSRF-TOKEN=${own['x-xsrf-token']};`))
})

test('compares the origin with its scheme and port', async () => {
  const own = withToken(await signIn())
  const from = async (origin: string, host = 'kontor.example') =>
    (await callerWith(testApp.app).post(`${api}/crm/leads`, {}, { ...own, origin, host })).status
  assert.equal(await from('https://kontor.example'), 422)
  assert.equal(await from('https://kontor.example', 'internal:3000'), 422)
  assert.equal(await from('https://acme.kontor.example', 'acme.kontor.example'), 422)
  for (const [origin, host] of [
    ['http://kontor.example'],
    ['https://kontor.example:8443'],
    ['https://kontor.example:8443', 'kontor.example:8443'],
    ['https://evil.example', 'evil.example'],
    ['https://acme.kontor.example'],
    ['http://acme.kontor.example', 'acme.kontor.example'],
    ['https://evilkontor.example', 'evilkontor.example'],
    ['null'],
  ] as const)
    assert.equal(await from(origin, host), 403, origin)
})
