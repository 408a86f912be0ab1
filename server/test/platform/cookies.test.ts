/** The cookies of the browser interface where it is served over https. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'

const testApp = await startTestApp({ KONTOR_PUBLIC_URL: 'https://kontor.example' })
const owner = await testApp.caller('acme', 'owner')
const browser = callerWith(testApp.app, { cookie: 'XSRF-TOKEN=twice', 'x-xsrf-token': 'twice' })
const api = '/spa/api/v1'

const cookiesOf = (answer: { headers: Record<string, string> }) =>
  Object.fromEntries(
    [answer.headers['set-cookie'] ?? []].flat().map((line) => [line.slice(0, line.indexOf('=')), line]),
  )

const signIn = async () => {
  const answer = await browser.post(`${api}/auth/login`, { email: owner.email, password: testPassword })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return cookiesOf(answer)
}

const askWith = (cookie: string) =>
  callerWith(testApp.app)
    .get(`${api}/auth/me`, undefined, { cookie })
    .then(({ status }) => status)

test('a session is kept in a cookie that no other host and no plain connection can set', async () => {
  const cookies = await signIn()
  assert.deepEqual(Object.keys(cookies).toSorted(), ['XSRF-TOKEN', '__Host-kontor_session'])
  const session = cookies['__Host-kontor_session'] ?? ''
  assert.match(
    session,
    /^__Host-kontor_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  assert.match(cookies['XSRF-TOKEN'] ?? '', /^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/)
})

test('a cookie with the plain name is none, alone and beside the other', async () => {
  const [own = '', foreign = ''] = [await signIn(), await signIn()].map(
    (cookies) => /=([\w-]{43});/.exec(cookies['__Host-kontor_session'] ?? '')?.[1],
  )
  assert.equal(await askWith(`__Host-kontor_session=${own}`), 200)
  assert.equal(await askWith(`kontor_session=${own}`), 401)
  assert.equal(await askWith(`kontor_session=none; __Host-kontor_session=${own}`), 200)
  assert.equal(await askWith(`kontor_session=${foreign}; __Host-kontor_session=none`), 401)
})

test('signing out takes away the very cookie', async () => {
  const cookies = await signIn()
  const session = (cookies['__Host-kontor_session'] ?? '').split(';', 1)[0] ?? ''
  const answer = await callerWith(testApp.app).post(`${api}/auth/logout`, undefined, {
    cookie: `${session}; XSRF-TOKEN=twice`,
    'x-xsrf-token': 'twice',
  })
  assert.equal(answer.status, 200)
  // Without Secure a browser would not take the line, and keep the cookie.
  assert.match(
    cookiesOf(answer)['__Host-kontor_session'] ?? '',
    /^__Host-kontor_session=; .*Path=\/;.* Secure/,
  )
  assert.equal(await askWith(session), 401)
})
