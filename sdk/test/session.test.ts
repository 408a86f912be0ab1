/** The client in a browser: a session cookie, and the protection against CSRF. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startTestApp, testPassword } from '../../server/test/test-app.ts'
import { codeOf } from '../../server/src/features/identity/identity.fixtures.ts'
import { Kontor, type KontorError } from '../src/index.ts'
import { listen } from './cli.fixtures.ts'
import { failure, startServer, success } from './misbehaving-server.fixtures.ts'

const testApp = await startTestApp()
const baseUrl = await listen(testApp)
const owner = await testApp.caller('acme', 'owner')
const credentials = { email: owner.email, password: testPassword, tenant: 'acme' }

const globals = globalThis as { document?: { cookie: string } }
beforeEach(() => {
  delete globals.document
})

/** Returns a browser that keeps cookies and shows those to scripts that are not HttpOnly. */
function openBrowser() {
  const jar = new Map<string, { value: string; isHidden: boolean }>()
  const requests: string[] = []
  const text = (some: readonly [string, { value: string }][]) =>
    some.map(([name, { value }]) => `${name}=${value}`).join('; ')
  globals.document = {
    get cookie() {
      return text([...jar].filter(([, { isHidden }]) => !isHidden))
    },
  }
  const send: typeof fetch = async (input, init = {}) => {
    requests.push(`${init.method} ${String(input).replace(baseUrl, '')}`)
    assert.equal(init.credentials, 'include')
    const headers = new Headers(init.headers)
    headers.set('cookie', text([...jar]))
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0|1970/.test(line)) jar.delete(name)
      else jar.set(name, { value, isHidden: /HttpOnly/i.test(line) })
    }
    return response
  }
  return { jar, requests, kontor: new Kontor({ baseUrl, session: true, fetch: send, maxRetries: 0 }) }
}

test('signs a browser in, writes with the CSRF token, and signs out', async () => {
  const { kontor, jar, requests } = openBrowser()
  const { user, tenant } = await kontor.session.login(credentials)
  assert.deepEqual([user.email, tenant.slug, tenant.name], [owner.email, 'acme', 'Acme'])
  assert.equal((await kontor.auth.me()).credential, 'session')
  const { id } = await kontor.leads.create({
    email: 'browser@example.com',
    source: 'website',
    contact_info: { first_name: 'Ada', last_name: 'Lovelace' },
  })
  assert.equal((await kontor.leads.get(id)).email, 'browser@example.com')
  assert.equal(await kontor.session.logout(), null)
  assert.deepEqual(requests, [
    'GET /spa/api/v1/auth/csrf',
    'POST /spa/api/v1/auth/login',
    'GET /spa/api/v1/auth/me',
    'POST /spa/api/v1/crm/leads',
    `GET /spa/api/v1/crm/leads/${id}`,
    'POST /spa/api/v1/auth/logout',
  ])
  assert.deepEqual([...jar.keys()], ['XSRF-TOKEN'])
  await assert.rejects(
    kontor.auth.me().catch((error: unknown) => Promise.reject(error)),
    { status: 401 },
  )
})

test('fetches a new CSRF token and repeats the call once after CSRF_MISMATCH', async () => {
  const { kontor, jar, requests } = openBrowser()
  await kontor.session.login(credentials)
  jar.set('XSRF-TOKEN', { value: 'of-an-earlier-session', isHidden: false })
  requests.length = 0
  await kontor.views.create({ name: 'Mine', entity_type: 'lead' })
  assert.deepEqual(requests, [
    'POST /spa/api/v1/views',
    'GET /spa/api/v1/auth/csrf',
    'POST /spa/api/v1/views',
  ])
})

test('repeats a call only once after CSRF_MISMATCH, and no call with a token', async () => {
  const { url, received } = await startServer(({ url: path }) =>
    path.endsWith('/auth/csrf') ? success(null) : failure(403, 'CSRF_MISMATCH'),
  )
  globals.document = { cookie: 'XSRF-TOKEN=a' }
  const mismatch = { status: 403, code: 'CSRF_MISMATCH' }
  await assert.rejects(new Kontor({ baseUrl: url, session: true }).leads.delete('1'), mismatch)
  const paths = received.map(({ url: path }) => path.replace('/spa/api/v1', ''))
  assert.deepEqual(paths, ['/crm/leads/1', '/auth/csrf', '/crm/leads/1'])
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys[0], keys[2])
  await assert.rejects(new Kontor({ baseUrl: url, token: 't' }).leads.delete('1'), mismatch)
  assert.equal(received.length, 4)
})

test('rejects a wrong password, and a sign-in without session mode', async () => {
  const { kontor } = openBrowser()
  await assert.rejects(kontor.session.login({ ...credentials, password: 'wrong' }), { status: 401 })
  const withToken = new Kontor({ baseUrl, token: owner.token })
  await assert.rejects(withToken.session.login(credentials), /session: true/)
})

test('completes a sign-in with the second factor', async () => {
  const user = await testApp.caller('acme', 'sales')
  const app = new Kontor({ baseUrl, token: user.token })
  const { secret } = await app.auth.secondFactor.beginTotp({ current_password: testPassword })
  await app.auth.secondFactor.confirmTotp({ code: codeOf(testApp, secret) })
  testApp.clock.advance({ seconds: 30 })
  const { kontor } = openBrowser()
  const problem = await kontor.session.login({ email: user.email, password: testPassword }).then(
    () => assert.fail('the password is not enough'),
    (error: unknown) => error as KontorError,
  )
  assert.deepEqual(
    [problem.code, problem.meta.methods],
    ['SECOND_FACTOR_REQUIRED', ['totp', 'recovery_code']],
  )
  const ticket = String(problem.meta.ticket)
  const signedIn = await kontor.session.completeLogin({ ticket, code: codeOf(testApp, secret) })
  assert.equal(signedIn.user.email, user.email)
  assert.equal((await kontor.auth.me()).user.email, user.email)
})
