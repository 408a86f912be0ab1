/** A tenant requires a second factor, and administrators reset lost ones. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, callerWith, startTestApp, testPassword } from '#test/test-app'
import { codeOf, mailTo, openBrowser, setUpApp } from '../identity.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)
const current = { current_password: testPassword }
const { secret: ownersSecret } = await setUpApp(owner)

const require = async (isRequired: boolean | null) => {
  const { status, body } = await owner.patch('/tenant', { settings: { require_second_factor: isRequired } })
  assert.equal(status, 200, JSON.stringify(body))
}
const newToken = (email: string, more: object = {}) =>
  nobody.post('/auth/tokens', { email, password: testPassword, name: 'test', ...more })

test('lets a user without a second factor only set one up, while the tenant requires it', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { ask, signIn } = await openBrowser(testApp)
  assert.equal((await signIn(user.email)).status, 200)
  assert.equal((await ask('GET', '/crm/leads')).status, 200)
  await require(true)
  for (const [method, path] of [
    ['GET', '/crm/leads'],
    ['POST', '/crm/leads'],
    ['GET', '/auth/tokens'],
    ['POST', '/auth/email'],
  ] as const) {
    const { status, body } = await ask(method, path, method === 'POST' ? {} : undefined)
    assert.deepEqual([status, body.error.code], [403, 'SECOND_FACTOR_SETUP_REQUIRED'], path)
  }
  assert.equal((await ask('GET', '/auth/me')).status, 200)
  assert.partialDeepStrictEqual((await ask('GET', '/auth/second-factor')).body.data, {
    is_required: true,
    is_set_up: false,
  })
  assert.equal((await user.get('/crm/leads')).status, 200, 'earlier tokens stay valid')
  const issued = await newToken(user.email)
  assert.deepEqual([issued.status, issued.body.error.code], [403, 'SECOND_FACTOR_SETUP_REQUIRED'])

  const { body } = await ask('POST', '/auth/second-factor/totp', current)
  const { secret } = body.data
  assert.equal((await ask('GET', '/crm/leads')).status, 403, 'not confirmed')
  await ask('POST', '/auth/second-factor/totp/confirm', { code: codeOf(testApp, secret) })
  assert.equal((await ask('GET', '/crm/leads')).status, 200)
  testApp.clock.advance({ seconds: 30 })
  assert.equal((await newToken(user.email, { code: codeOf(testApp, secret) })).status, 201)
  await ask('POST', '/auth/second-factor/totp/remove', current)
  assert.equal((await ask('GET', '/crm/leads')).body.error.code, 'SECOND_FACTOR_SETUP_REQUIRED')
  await require(null)
  assert.equal((await ask('GET', '/crm/leads')).status, 200)
})

test('concerns only the tenant that requires it', async () => {
  await require(true)
  const other = await testApp.caller('globex', 'sales')
  const { ask, signIn } = await openBrowser(testApp)
  assert.equal((await signIn(other.email)).status, 200)
  assert.equal((await ask('GET', '/crm/leads')).status, 200)
  assert.equal((await newToken(other.email)).status, 201)
  await require(null)
})

test('can be required only by a user with a second factor', async () => {
  const admin = await testApp.caller('acme', 'admin')
  const settings = (value: unknown) => admin.patch('/tenant', { settings: { require_second_factor: value } })
  const { status, body } = await settings(true)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['settings.require_second_factor']])
  assert.equal((await settings('yes')).status, 422)
  assert.equal((await settings(false)).status, 200)
  await require(true)
  assert.equal((await settings(true)).status, 200, 'which changes nothing')
  await require(null)
})

test('resets the second factor of another user, ends the sessions and reports it', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const { ask, signIn } = await openBrowser(testApp)
  assert.equal((await signIn(user.email, { code: codeOf(testApp, secret) })).status, 200)
  const path = `/users/${user.userId}/second-factor`
  assert.partialDeepStrictEqual((await owner.get(path)).body.data, { is_set_up: true, recovery_codes: 10 })
  const viewer = await testApp.caller('acme', 'viewer')
  assert.equal((await viewer.post(`${path}/reset`)).status, 403)
  const reader = await testApp.caller('acme', 'platform.users.read')
  const history = `/users/${user.userId}/history`
  const typesFor = async (by: Caller) =>
    (await by.get(history)).body.data.map(({ event_type }: { event_type: string }) => event_type)
  for (const each of [viewer, reader]) {
    assert.equal((await each.get(path)).status, 403)
    assert.ok(!JSON.stringify((await each.get('/users?per_page=100')).body).includes('factor'))
  }
  assert.deepEqual(await typesFor(reader), [])
  assert.deepEqual(await typesFor(owner), ['user.second_factor_added'])
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal((await stranger.post(`${path}/reset`)).status, 404)
  assert.equal((await owner.post(`${path}/reset`)).status, 200)
  assert.equal((await ask('GET', '/auth/me')).status, 401)
  assert.equal((await user.get('/auth/me')).status, 200, 'tokens stay valid')
  assert.partialDeepStrictEqual((await owner.get(path)).body.data, { is_set_up: false, recovery_codes: 0 })
  assert.equal((await newToken(user.email)).status, 201)
  assert.match((await mailTo(testApp, user.email))?.text ?? '', /an administrator removed/)
  const { body } = await owner.get(`/audit-log?entity_id=${user.userId}&event_type=user.second_factor_reset`)
  assert.deepEqual(
    body.data.map((entry: { actor_id: string; changes: object }) => [entry.actor_id, entry.changes]),
    [[owner.userId, { second_factor: { old: '[hidden]', new: '[hidden]' } }]],
  )
})

test('resets neither a user with more permissions nor the own second factor', async () => {
  const helper = await testApp.caller('acme', 'platform.users.read', 'platform.users.write')
  const { status } = await helper.post(`/users/${owner.userId}/second-factor/reset`)
  assert.equal(status, 403)
  const own = await owner.post(`/users/${owner.userId}/second-factor/reset`)
  assert.deepEqual([own.status, own.body.error.code], [403, 'FORBIDDEN'])
  testApp.clock.advance({ seconds: 60 })
  const narrow = (
    await newToken(owner.email, { code: codeOf(testApp, ownersSecret), scopes: ['platform:write'] })
  ).body.data.token
  const victim = await testApp.caller('acme', 'manager')
  const narrowed = callerWith(testApp.app, { authorization: `Bearer ${narrow}` })
  const { body } = await narrowed.post(`/users/${victim.userId}/second-factor/reset`)
  assert.equal(body.error.code, 'SCOPE_MISSING')
})

test('removes the second factor of a removed user', async () => {
  const user = await testApp.caller('acme', 'sales')
  await setUpApp(user)
  assert.equal((await owner.delete(`/users/${user.userId}`)).status, 200)
  for (const table of ['totp_secrets', 'recovery_codes', 'sessions', 'user_links'])
    assert.deepEqual(await testApp.sql(`select 1 from ${table} where user_id = $1`, [user.userId]), [], table)
})
