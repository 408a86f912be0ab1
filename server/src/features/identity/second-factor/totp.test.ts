/** Authenticator apps and recovery codes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp, testPassword } from '#test/test-app'
import { codeOf, mailTo, openBrowser, setUpApp, toNextPeriod } from '../identity.fixtures.ts'

const testApp = await startTestApp()
const nobody = callerWith(testApp.app)
const current = { current_password: testPassword }

const newToken = (email: string, more: object = {}) =>
  nobody.post('/auth/tokens', { email, password: testPassword, name: 'test', ...more })

const eventsOf = async (userId: string) =>
  (await testApp.sql('select type, changes from events where entity_id = $1 order by id', [userId])).map(
    ({ type, changes }) => [type, Object.keys(changes as object).join()],
  )

test('sets up an authenticator app with the password and a first code', async () => {
  const user = await testApp.caller('acme', 'sales')
  const wrong = await user.post('/auth/second-factor/totp', { current_password: 'wrong' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['current_password']])
  const { body } = await user.post('/auth/second-factor/totp', current)
  const { secret, uri, qr_code: picture } = body.data
  assert.match(picture, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  assert.match(secret, /^[A-Z2-7]{32}$/)
  const { protocol, pathname, searchParams } = new URL(uri)
  assert.deepEqual(
    [protocol, decodeURIComponent(pathname), searchParams.get('secret'), searchParams.get('issuer')],
    ['otpauth:', `/Acme:${user.email}`, secret, 'Acme'],
  )
  assert.equal((await newToken(user.email)).status, 201, 'not active before the first code')
  const other = await user.post('/auth/second-factor/totp/confirm', { code: codeOf(testApp, secret, 5) })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['code']])
  const confirmed = await user.post('/auth/second-factor/totp/confirm', { code: codeOf(testApp, secret) })
  const { recovery_codes: codes } = confirmed.body.data
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
  assert.partialDeepStrictEqual((await user.get('/auth/second-factor')).body.data, {
    is_required: false,
    is_set_up: true,
    passkeys: 0,
    recovery_codes: 10,
  })
  const again = await user.post('/auth/second-factor/totp', current)
  assert.deepEqual([again.status, again.body.error.code], [422, 'INVALID_STATE'])
  assert.deepEqual(await eventsOf(user.userId), [['user.second_factor_added', 'totp']])
  assert.match((await mailTo(testApp, user.email))?.text ?? '', /An authenticator app was added/)
  const stored = JSON.stringify(await testApp.sql('select secret from totp_secrets'))
  assert.ok(!stored.includes(secret))
  const hashes = JSON.stringify(await testApp.sql('select code_hash from recovery_codes'))
  assert.ok(!codes.some((code: string) => hashes.includes(code.replaceAll('-', ''))))
})

test('requires a code for a token', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const without = await newToken(user.email)
  assert.deepEqual(
    [without.status, without.body.error.code, without.body.meta.methods],
    [401, 'SECOND_FACTOR_REQUIRED', ['totp', 'recovery_code']],
  )
  assert.equal(without.body.meta.ticket, undefined)
  const wrong = await newToken(user.email, { code: codeOf(testApp, secret, 10) })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['code']])
  const wrongPassword = await nobody.post('/auth/tokens', {
    email: user.email,
    password: 'not the password',
    name: 'test',
    code: codeOf(testApp, secret),
  })
  assert.equal(wrongPassword.body.error.code, 'UNAUTHENTICATED')
  assert.equal((await newToken(user.email, { code: codeOf(testApp, secret) })).status, 201)
})

test('accepts codes of the previous and the next period, each once', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const statusOf = async (periods: number) =>
    (await newToken(user.email, { code: codeOf(testApp, secret, periods) })).status
  testApp.clock.advance({ minutes: 2 })
  toNextPeriod(testApp)
  assert.deepEqual([await statusOf(-2), await statusOf(2)], [422, 422])
  assert.equal(await statusOf(-1), 201)
  assert.equal(await statusOf(-1), 422, 'used before')
  assert.equal(await statusOf(1), 201)
  assert.equal(await statusOf(0), 422, 'older than one that was used')
})

test('accepts a code once when it arrives twice at the same time, in two processes', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret, recoveryCodes } = await setUpApp(user)
  const other = callerWith(await testApp.another())
  for (const code of [codeOf(testApp, secret), recoveryCodes[0]]) {
    const body = { email: user.email, password: testPassword, name: 'test', code }
    const results = await Promise.all([nobody, other].map((caller) => caller.post('/auth/tokens', body)))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), [201, 422])
  }
})

test('does not use a code for a request that fails otherwise', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const code = codeOf(testApp, secret)
  const expired = await newToken(user.email, { code, expires_at: '2020-01-01T00:00:00Z' })
  assert.deepEqual([expired.status, Object.keys(expired.body.errors)], [422, ['expires_at']])
  assert.equal((await newToken(user.email, { code })).status, 201)
})

test('accepts each recovery code once, in any spelling, and reports its use', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { recoveryCodes } = await setUpApp(user)
  const [first = '', second = ''] = recoveryCodes
  assert.equal((await newToken(user.email, { code: first })).status, 201)
  assert.equal((await newToken(user.email, { code: first })).status, 422)
  assert.equal((await newToken(user.email, { code: second.toUpperCase().replaceAll('-', ' ') })).status, 201)
  assert.match((await mailTo(testApp, user.email))?.text ?? '', /You have 8 recovery codes left/)
  assert.deepEqual((await eventsOf(user.userId)).slice(1, 3), [
    ['user.recovery_code_used', 'recovery_codes'],
    ['user.recovery_code_used', 'recovery_codes'],
  ])
  assert.equal((await user.post('/auth/second-factor/recovery-codes', { current_password: 'x' })).status, 422)
  const { body } = await user.post('/auth/second-factor/recovery-codes', current)
  assert.equal(body.data.recovery_codes.length, 10)
  assert.equal((await newToken(user.email, { code: recoveryCodes[2] })).status, 422)
  assert.equal((await newToken(user.email, { code: body.data.recovery_codes[0] })).status, 201)
})

test('signs a browser in with two steps', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const { ask, signIn, jar } = await openBrowser(testApp)
  const { status, body } = await signIn(user.email)
  assert.deepEqual([status, body.error.code], [401, 'SECOND_FACTOR_REQUIRED'])
  const { ticket, methods, passkey, expires_at } = body.meta
  assert.deepEqual([methods, passkey], [['totp', 'recovery_code'], null])
  assert.ok(expires_at > testApp.clock.now())
  assert.equal(jar.has('kontor_session'), false)
  const step = (more: object) => ask('POST', '/auth/login/second-factor', { ticket, ...more })
  const wrong = await step({ code: codeOf(testApp, secret, 9) })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['code']])
  assert.equal((await step({})).status, 422)
  assert.equal((await step({ code: codeOf(testApp, secret), passkey: {} })).status, 422)
  const done = await step({ code: codeOf(testApp, secret) })
  assert.equal(done.status, 200, JSON.stringify(done.body))
  assert.equal(done.body.data.user.email, user.email)
  assert.equal((await ask('GET', '/auth/me')).body.data.user.email, user.email)
  testApp.clock.advance({ seconds: 30 })
  const reused = await step({ code: codeOf(testApp, secret) })
  assert.deepEqual([reused.status, reused.body.error.code], [401, 'UNAUTHENTICATED'])
  testApp.clock.advance({ seconds: 30 })
  assert.equal((await signIn(user.email, { code: codeOf(testApp, secret) })).status, 200, 'or in one')
})

test('ends a begun sign-in after ten minutes, with a new password, and for an inactive user', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const { ask, signIn } = await openBrowser(testApp)
  const begin = async (password = testPassword) =>
    (await signIn(user.email, { password })).body.meta.ticket as string
  const codeOfStep = async (ticket: string) => {
    testApp.clock.advance({ seconds: 30 })
    const { status, body } = await ask('POST', '/auth/login/second-factor', {
      ticket,
      code: codeOf(testApp, secret),
    })
    return status === 200 ? status : body.error.code
  }
  const late = await begin()
  testApp.clock.advance({ minutes: 10 })
  assert.equal(await codeOfStep(late), 'UNAUTHENTICATED')
  assert.equal(await codeOfStep('nonsense'), 'UNAUTHENTICATED')
  const before = await begin()
  const password = 'another long evening'
  await user.post('/auth/password', { ...current, password })
  assert.equal(await codeOfStep(before), 'UNAUTHENTICATED')
  const active = await begin(password)
  await owner.patch(`/users/${user.userId}`, { status: 'inactive' })
  assert.equal(await codeOfStep(active), 'UNAUTHENTICATED')
  await owner.patch(`/users/${user.userId}`, { status: 'active' })
  assert.equal(await codeOfStep(active), 200)
})

test('slows down wrong codes of a user over all addresses, also with the right password', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const guess = async (remoteAddress: string, code: string) => {
    const payload = { email: user.email, password: testPassword, name: 'test', code }
    const options = { method: 'POST', url: '/api/v1/auth/tokens', remoteAddress, payload } as const
    return (await testApp.app.http.inject(options)).statusCode
  }
  const wrong = codeOf(testApp, secret, 9)
  for (let number = 1; number <= 5; number++) assert.equal(await guess(`10.0.${number}.1`, wrong), 422)
  assert.equal(await guess('10.0.9.1', codeOf(testApp, secret)), 429)
  testApp.clock.advance({ minutes: 2 })
  assert.equal(await guess('10.0.9.1', codeOf(testApp, secret)), 201)
})

test('removes the authenticator app with the password, and its recovery codes', async () => {
  const user = await testApp.caller('acme', 'sales')
  await setUpApp(user)
  assert.equal((await user.post('/auth/second-factor/totp/remove', { current_password: 'x' })).status, 422)
  assert.equal((await user.post('/auth/second-factor/totp/remove', current)).status, 200)
  assert.partialDeepStrictEqual((await user.get('/auth/second-factor')).body.data, {
    is_set_up: false,
    recovery_codes: 0,
  })
  assert.equal((await newToken(user.email)).status, 201)
  const again = await user.post('/auth/second-factor/totp/remove', current)
  assert.deepEqual([again.status, again.body.error.code], [422, 'INVALID_STATE'])
  assert.equal((await user.post('/auth/second-factor/recovery-codes', current)).status, 422)
  assert.match((await mailTo(testApp, user.email))?.text ?? '', /An authenticator app was removed/)
})

test('does not accept the code of a user of another tenant with the same email', async () => {
  const [one, other] = [await testApp.caller('acme', 'sales'), await testApp.caller('globex', 'sales')]
  await testApp.sql('update users set email = $1 where id = $2', [one.email, other.userId])
  const own = await setUpApp(one)
  const foreign = await setUpApp({ ...other, email: one.email })
  const statusOf = async (code: string) => (await newToken(one.email, { tenant: 'acme', code })).status
  assert.equal(await statusOf(codeOf(testApp, foreign.secret)), 422)
  assert.equal(await statusOf(foreign.recoveryCodes[0] ?? ''), 422)
  assert.equal(await statusOf(codeOf(testApp, own.secret)), 201)
})

test('rejects a narrowed token that changes the second factor', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { token } = (await newToken(user.email, { scopes: ['crm:read'] })).body.data
  const narrow = callerWith(testApp.app, { authorization: `Bearer ${token}` })
  const { status, body } = await narrow.post('/auth/second-factor/totp', current)
  assert.deepEqual([status, body.error.code], [403, 'SCOPE_MISSING'])
})
