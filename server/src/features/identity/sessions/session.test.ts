/** The list of sessions, and their end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { openBrowser } from '../identity.fixtures.ts'

const testApp = await startTestApp()

const signedIn = async (email: string, userAgent: string) => {
  const browser = await openBrowser(testApp)
  const { status } = await browser.ask(
    'POST',
    '/auth/login',
    { email, password: 'a long and quiet evening' },
    { 'user-agent': userAgent },
  )
  assert.equal(status, 200)
  return browser.ask
}

test('lists the browsers of the user, and which one asks', async () => {
  const user = await testApp.caller('acme', 'sales')
  const phone = await signedIn(user.email, 'Phone/1')
  testApp.clock.advance({ minutes: 1 })
  const laptop = await signedIn(user.email, `Laptop/${'x'.repeat(300)}`)
  await signedIn((await testApp.caller('acme', 'sales')).email, 'Other/1')
  const { body } = await laptop('GET', '/auth/sessions')
  assert.deepEqual(
    body.data.map(({ user_agent, is_current, address }: Record<string, string>) => [
      user_agent?.slice(0, 6),
      is_current,
      address,
    ]),
    [
      ['Laptop', true, '127.0.0.1'],
      ['Phone/', false, '127.0.0.1'],
    ],
  )
  assert.equal(body.data[0].user_agent.length, 255)
  assert.equal((await user.get('/auth/sessions')).body.data.length, 2, 'also for a token')
  testApp.clock.advance({ hours: 8 })
  assert.deepEqual((await user.get('/auth/sessions')).body.data, [], 'idle for eight hours')
  assert.equal((await phone('GET', '/auth/me')).status, 401)
})

test('ends one session, or all others', async () => {
  const user = await testApp.caller('acme', 'sales')
  const colleague = await testApp.caller('acme', 'owner')
  const [one, two, three] = [
    await signedIn(user.email, 'One'),
    await signedIn(user.email, 'Two'),
    await signedIn(user.email, 'Three'),
  ]
  const { data } = (await one('GET', '/auth/sessions')).body
  const { id } = data.find(({ user_agent }: { user_agent: string }) => user_agent === 'Two')
  assert.equal((await colleague.delete(`/auth/sessions/${id}`)).status, 404)
  assert.equal((await one('DELETE', `/auth/sessions/${id}`)).status, 200)
  assert.equal((await two('GET', '/auth/me')).status, 401)
  assert.equal((await one('DELETE', `/auth/sessions/${id}`)).status, 404)
  assert.equal((await one('DELETE', '/auth/sessions')).status, 200)
  assert.equal((await three('GET', '/auth/me')).status, 401)
  assert.equal((await one('GET', '/auth/me')).status, 200)
  assert.equal((await user.get('/auth/me')).status, 200, 'tokens stay valid')
  await user.delete('/auth/sessions')
  assert.equal((await one('GET', '/auth/me')).status, 401)
})

test('keeps the CSRF token as long as the session, and changes it with the session', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { ask, signIn, jar } = await openBrowser(testApp)
  const lineOf = (response: { headers: Record<string, string> }) =>
    [response.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('XSRF-TOKEN')) ?? ''
  const before = jar.get('XSRF-TOKEN')
  const first = await signIn(user.email)
  assert.match(lineOf(first), /; Max-Age=604800;/)
  const own = jar.get('XSRF-TOKEN')
  assert.notEqual(own, before)
  testApp.clock.advance({ hours: 6 })
  const later = lineOf(await ask('GET', '/auth/csrf'))
  const seconds = Number(/Max-Age=(\d+)/.exec(later)?.[1])
  assert.ok(seconds <= 604_800 - 6 * 3_600 && seconds > 604_000 - 6 * 3_600, later)
  assert.equal(jar.get('XSRF-TOKEN'), own)
  await signIn(user.email)
  assert.notEqual(jar.get('XSRF-TOKEN'), own)
  const ended = await ask('POST', '/auth/logout')
  assert.match(lineOf(ended), /^XSRF-TOKEN=[\w-]{43}; Path/, 'without a session, until the browser is closed')
  assert.equal((await signIn(user.email)).status, 200, 'with the new token')
  testApp.clock.advance({ hours: 8 })
  assert.doesNotMatch(lineOf(await ask('GET', '/auth/csrf')), /Max-Age/)
})

test('needs the password once where the email belongs to several tenants', async () => {
  const [one, other] = [await testApp.caller('acme', 'sales'), await testApp.caller('globex', 'sales')]
  await testApp.sql('update users set email = $1 where id = $2', [one.email, other.userId])
  const { ask, signIn } = await openBrowser(testApp)
  const { status, body } = await signIn(one.email)
  assert.deepEqual([status, body.error.code], [400, 'TENANT_REQUIRED'])
  const { slug } = body.meta.tenants.find(({ slug: each }: { slug: string }) => each === 'globex')
  // The page repeats the request with the chosen tenant.
  assert.equal((await signIn(one.email, { tenant: slug })).status, 200)
  assert.equal((await ask('GET', '/auth/me')).body.data.user.id, other.userId)
})

test('a browser issues tokens with its session and the password', async () => {
  const user = await testApp.caller('acme', 'sales')
  const body = {
    email: user.email,
    password: 'a long and quiet evening',
    name: 'Export',
    scopes: ['crm:read'],
  }
  const nobody = await openBrowser(testApp)
  assert.equal((await nobody.ask('POST', '/auth/tokens', body)).status, 401)
  const ask = await signedIn(user.email, 'Laptop')
  const noCsrf = await ask('POST', '/auth/tokens', body, { 'x-xsrf-token': 'wrong' })
  assert.deepEqual([noCsrf.status, noCsrf.body.error.code], [403, 'CSRF_MISMATCH'])
  const wrong = await ask('POST', '/auth/tokens', { ...body, password: 'a wrong password' })
  assert.deepEqual([wrong.status, wrong.body.error.code], [401, 'UNAUTHENTICATED'])
  const issued = await ask('POST', '/auth/tokens', body)
  assert.deepEqual([issued.status, issued.body.data.scopes], [201, ['crm:read']])
  const list = await user.get('/auth/tokens')
  assert.ok(list.body.data.some(({ id }: { id: string }) => id === issued.body.data.id))
})
