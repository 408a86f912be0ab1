/** Lost passwords. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverMails } from '#test/mails'
import { type Caller, callerWith, startTestApp, testPassword } from '#test/test-app'
import { codeOf, openBrowser, setUpApp, tokenIn } from '../identity.fixtures.ts'
import { sendPasswordResets } from './password-reset.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)
const password = 'another long evening'

/** Asks for links and returns the emails about it. */
async function ask(body: object, headers: Record<string, string> = {}) {
  const response = await nobody.post('/auth/password-reset', body, headers)
  assert.equal(response.status, 202, JSON.stringify(response.body))
  await sendPasswordResets(testApp.app.runtime)
  const mails = (await deliverMails(testApp.app)).filter(({ subject }) => subject.startsWith('New password'))
  return { response, mails }
}

async function linkFor(user: Caller): Promise<string> {
  const { mails } = await ask({ email: user.email })
  return tokenIn(mails[0], 'password-reset')
}

const confirm = (token: string, more: object = {}) =>
  nobody.post('/auth/password-reset/confirm', { token, password, ...more })

const isInvalid = ({ status, body }: Awaited<ReturnType<typeof confirm>>) =>
  assert.deepEqual([status, body.error.code], [404, 'NOT_FOUND'])

const newToken = (email: string, more: object = {}) =>
  nobody.post('/auth/tokens', { email, password, name: 'test', ...more })

test('sets a new password with a link, once, and ends everything else', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { ask: browse, signIn } = await openBrowser(testApp)
  await signIn(user.email)
  const other = await linkFor(user)
  const { mails } = await ask({ email: ` ${user.email.toUpperCase()} `.trim() })
  const [mail] = mails
  assert.deepEqual([mail?.to, mail?.subject], [user.email, 'New password for Acme'])
  assert.match(mail?.text ?? '', /Hello Test Caller,[^]*within 60 minutes/)
  const token = tokenIn(mail, 'password-reset')
  const stored = JSON.stringify([
    await testApp.sql('select * from user_links'),
    await testApp.sql('select body, content, link from mails'),
  ])
  assert.ok(!stored.includes(token))
  const weak = await confirm(token, { password: 'password1234' })
  assert.deepEqual([weak.status, Object.keys(weak.body.errors)], [422, ['password']])
  const done = await confirm(token)
  assert.deepEqual([done.status, done.body.data], [200, null])
  isInvalid(await confirm(token))
  isInvalid(await confirm(other))
  assert.equal((await user.get('/auth/me')).status, 401)
  assert.equal((await browse('GET', '/auth/me')).status, 401)
  assert.equal((await newToken(user.email, { password: testPassword })).status, 401)
  assert.equal((await newToken(user.email)).status, 201)
  const [notice] = await deliverMails(testApp.app)
  assert.equal(notice?.subject, 'Your password for Acme was changed')
  const { data } = (await owner.get(`/audit-log?entity_id=${user.userId}`)).body
  assert.partialDeepStrictEqual(data[0], { event_type: 'user.password_changed', actor_id: user.userId })
})

test('gives the same response to an unknown email, before anything is looked up', async () => {
  const user = await testApp.caller('acme', 'sales')
  const bodyOf = async (email: string) => {
    const response = await nobody.post('/auth/password-reset', { email })
    const stored = await testApp.sql('delete from password_reset_requests returning email, tenants')
    const { meta: _, ...body } = response.body
    return { status: response.status, body, stored, headers: Object.keys(response.headers).toSorted() }
  }
  const [known, unknown] = [await bodyOf(user.email), await bodyOf('nobody@example.com')]
  assert.deepEqual({ ...known, stored: [] }, { ...unknown, stored: [] })
  // A request is only stored: the response cannot depend on the users, nor can its time.
  assert.deepEqual(known.stored, [{ email: user.email, tenants: [] }])
  assert.deepEqual(unknown.stored, [{ email: 'nobody@example.com', tenants: [] }])
  assert.deepEqual((await ask({ email: 'nobody@example.com' })).mails, [])
  assert.equal((await nobody.post('/auth/password-reset', { email: 'nonsense' })).status, 422)
})

test('sends one email for each tenant of an address, and sets the password of that tenant only', async () => {
  const [one, other] = [await testApp.caller('acme', 'sales'), await testApp.caller('globex', 'sales')]
  await testApp.sql('update users set email = $1 where id = $2', [one.email, other.userId])
  const { mails } = await ask({ email: one.email })
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    'New password for Acme',
    'New password for Globex',
  ])
  const token = tokenIn(
    mails.find(({ subject }) => subject.endsWith('Globex')),
    'password-reset',
  )
  const elsewhere = await nobody.post(
    '/auth/password-reset/confirm',
    { token, password },
    { 'x-tenant-id': 'acme' },
  )
  assert.equal(elsewhere.body.error.code, 'TENANT_MISMATCH')
  assert.equal((await confirm(token)).status, 200)
  assert.equal((await other.get('/auth/me')).status, 401)
  assert.equal((await one.get('/auth/me')).status, 200)
  assert.equal((await newToken(one.email, { tenant: 'globex' })).status, 201)
  assert.equal((await newToken(one.email, { tenant: 'acme', password: testPassword })).status, 201)
  assert.deepEqual(
    (await ask({ email: one.email, tenant: 'acme' })).mails.map(({ subject }) => subject),
    ['New password for Acme'],
  )
  const named = await ask({ email: one.email }, { 'x-tenant-id': 'globex' })
  assert.deepEqual(
    named.mails.map(({ subject }) => subject),
    ['New password for Globex'],
  )
})

test('ends a link after an hour, after a change of the password or the email, and for an inactive user', async () => {
  const late = await testApp.caller('acme', 'sales')
  const lateToken = await linkFor(late)
  testApp.clock.advance({ hours: 1 })
  isInvalid(await confirm(lateToken))
  isInvalid(await confirm('x'.repeat(43)))

  const changed = await testApp.caller('acme', 'sales')
  const before = await linkFor(changed)
  await changed.post('/auth/password', { current_password: testPassword, password })
  isInvalid(await confirm(before))

  const moved = await testApp.caller('acme', 'sales')
  const toOldAddress = await linkFor(moved)
  await owner.patch(`/users/${moved.userId}`, { email: 'moved@example.com' })
  isInvalid(await confirm(toOldAddress))

  const inactive = await testApp.caller('acme', 'sales')
  const token = await linkFor(inactive)
  await owner.patch(`/users/${inactive.userId}`, { status: 'inactive' })
  isInvalid(await confirm(token))
  assert.deepEqual((await ask({ email: inactive.email })).mails, [])
  await owner.delete(`/users/${inactive.userId}`)
  isInvalid(await confirm(token))
})

test('lets one of two uses of a link at the same time succeed', async () => {
  const token = await linkFor(await testApp.caller('acme', 'sales'))
  const other = callerWith(await testApp.another())
  const results = await Promise.all(
    [nobody, other].map((by) => by.post('/auth/password-reset/confirm', { token, password })),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 404])
})

test('sends each requested email once when two processes send', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { runtime } = await testApp.another()
  await nobody.post('/auth/password-reset', { email: user.email })
  await Promise.all([testApp.app.runtime, runtime].map((each) => sendPasswordResets(each)))
  const mails = (await deliverMails(testApp.app)).filter(({ to }) => to === user.email)
  assert.equal(mails.length, 1)
})

test('sends a user three emails an hour at most', async () => {
  const { email } = await testApp.caller('acme', 'sales')
  const sent: number[] = []
  for (let number = 0; number < 5; number++) sent.push((await ask({ email })).mails.length)
  assert.deepEqual(sent, [1, 1, 1, 0, 0])
  testApp.clock.advance({ hours: 1 })
  assert.equal((await ask({ email })).mails.length, 1)
})

test('limits requests from one address', async () => {
  const limited = callerWith(await testApp.another({ KONTOR_RATE_LIMIT_LOGIN: '2' }))
  testApp.clock.advance({ minutes: 1 })
  const statuses: number[] = []
  for (let number = 0; number < 4; number++)
    statuses.push((await limited.post('/auth/password-reset', { email: `${number}@example.com` })).status)
  assert.deepEqual(statuses, [202, 202, 429, 429])
  await testApp.sql('delete from password_reset_requests')
})

test('keeps the second factor', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  await deliverMails(testApp.app)
  assert.equal((await confirm(await linkFor(user))).status, 200)
  assert.equal((await newToken(user.email)).body.error.code, 'SECOND_FACTOR_REQUIRED')
  testApp.clock.advance({ seconds: 30 })
  assert.equal((await newToken(user.email, { code: codeOf(testApp, secret) })).status, 201)
})

test('works in a browser with the CSRF token', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { ask: browse } = await openBrowser(testApp)
  const forged = await browse('POST', '/auth/password-reset', { email: user.email }, { 'x-xsrf-token': 'x' })
  assert.equal(forged.body.error.code, 'CSRF_MISMATCH')
  assert.equal((await browse('POST', '/auth/password-reset', { email: user.email })).status, 202)
  await sendPasswordResets(testApp.app.runtime)
  const mail = (await deliverMails(testApp.app)).find(({ to }) => to === user.email)
  const token = tokenIn(mail, 'password-reset')
  assert.equal((await browse('POST', '/auth/password-reset/confirm', { token, password })).status, 200)
})
