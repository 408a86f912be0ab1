/** Passkeys: as a second factor, and alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp, testPassword } from '#test/test-app'
import { authenticator, mailTo, openBrowser, setUpApp } from '../identity.fixtures.ts'

const publicUrl = 'https://kontor.example'
const testApp = await startTestApp({ KONTOR_PUBLIC_URL: publicUrl })
const current = { current_password: testPassword }

const optionsFor = async (user: Caller) => {
  const { status, body } = await user.post('/auth/passkeys/options', current)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** Adds a passkey of a user. Returns its authenticator, its record and the recovery codes. */
async function addPasskey(user: Caller, name = 'Laptop') {
  const device = authenticator('kontor.example')
  const { ticket, options } = await optionsFor(user)
  const { status, body } = await user.post('/auth/passkeys', {
    ticket,
    name,
    response: device.create(options),
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { recovery_codes: recoveryCodes, ...passkey } = body.data
  return { device, passkey, recoveryCodes }
}

const emailsOf = async (user: Caller) => (await mailTo(testApp, user.email))?.text ?? ''

test('adds a passkey that answers the options', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { options } = await optionsFor(user)
  assert.partialDeepStrictEqual(options, {
    rp: { id: 'kontor.example', name: 'Kontor' },
    user: { name: user.email, displayName: 'Test Caller (Acme)' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const { device, passkey, recoveryCodes } = await addPasskey(user)
  assert.deepEqual([passkey.name, passkey.is_synced, passkey.last_used_at], ['Laptop', false, null])
  assert.equal(recoveryCodes.length, 10)
  assert.deepEqual((await user.get('/auth/passkeys')).body.data, [passkey])
  const second = await optionsFor(user)
  assert.deepEqual(
    second.options.excludeCredentials.map(({ id }: { id: string }) => id),
    [device.id],
  )
  assert.deepEqual((await addPasskey(user, 'Phone')).recoveryCodes, [], 'the former ones stay valid')
  assert.match(await emailsOf(user), /The passkey “Phone” was added/)
})

test('rejects a passkey for other options, another origin, another user, and a used ticket', async () => {
  const user = await testApp.caller('acme', 'sales')
  const stranger = await testApp.caller('globex', 'sales')
  const { ticket, options } = await optionsFor(user)
  const other = await optionsFor(user)
  const device = authenticator('kontor.example')
  const errorsOf = async (by: Caller, body: object) =>
    Object.keys((await by.post('/auth/passkeys', { ticket, name: 'x', ...body })).body.errors ?? {})
  assert.deepEqual(await errorsOf(user, { response: device.create(other.options) }), ['response'])
  assert.deepEqual(await errorsOf(user, { response: {} }), ['response'])
  for (const origin of [
    'https://evil.example',
    'http://kontor.example',
    'https://kontor.example.evil.example',
  ])
    assert.deepEqual(
      await errorsOf(user, { response: device.create(options, { origin }) }),
      ['response'],
      origin,
    )
  const elsewhere = authenticator('evil.example').create(options, { origin: publicUrl })
  assert.deepEqual(await errorsOf(user, { response: elsewhere }), ['response'])
  assert.deepEqual(await errorsOf(stranger, { response: device.create(options) }), ['ticket'])
  assert.deepEqual(await errorsOf(user, { ticket: 'nonsense', response: device.create(options) }), ['ticket'])
  assert.deepEqual(await errorsOf(user, { response: device.create(options) }), [])
  assert.deepEqual(await errorsOf(user, { response: device.create(options) }), ['response'], 'exists already')
  const another = authenticator('kontor.example').create(options)
  assert.deepEqual(await errorsOf(user, { response: another }), ['ticket'], 'used before')
  const late = await optionsFor(user)
  testApp.clock.advance({ minutes: 10 })
  const fresh = authenticator('kontor.example').create(late.options)
  assert.deepEqual(await errorsOf(user, { ticket: late.ticket, response: fresh }), ['ticket'])
  const denied = await user.post('/auth/passkeys/options', { current_password: 'wrong' })
  assert.deepEqual([denied.status, Object.keys(denied.body.errors)], [422, ['current_password']])
})

test('accepts pages of the subdomains of tenants', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { ticket, options } = await optionsFor(user)
  const device = authenticator('kontor.example')
  const response = device.create(options, { origin: 'https://acme.kontor.example' })
  assert.equal((await user.post('/auth/passkeys', { ticket, name: 'x', response })).status, 201)
})

test('completes a sign-in with a passkey after the password', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { device } = await addPasskey(user)
  const { device: foreign } = await addPasskey(await testApp.caller('acme', 'sales'))
  const { ask, signIn } = await openBrowser(testApp)
  const { status, body } = await signIn(user.email)
  assert.deepEqual([status, body.error.code], [401, 'SECOND_FACTOR_REQUIRED'])
  const { ticket, methods, passkey: options } = body.meta
  assert.deepEqual(methods, ['passkey', 'recovery_code'])
  assert.deepEqual(
    options.allowCredentials.map(({ id }: { id: string }) => id),
    [device.id],
  )
  const step = async (passkey: object) => ask('POST', '/auth/login/second-factor', { ticket, passkey })
  const others = await signIn(user.email)
  for (const wrong of [
    {},
    device.answer(others.body.meta.passkey),
    device.answer(options, { origin: 'https://evil.example' }),
    foreign.answer(options),
    { ...device.answer(options), id: foreign.id },
  ]) {
    const { status: rejected, body: problem } = await step(wrong)
    assert.deepEqual([rejected, Object.keys(problem.errors)], [422, ['passkey']])
    testApp.clock.advance({ minutes: 1 })
  }
  // A second factor need not check the user: the password has done so.
  const done = await step(device.answer(options, { isVerified: false }))
  assert.equal(done.status, 200, JSON.stringify(done.body))
  assert.equal((await ask('GET', '/auth/me')).body.data.user.email, user.email)
  assert.ok((await user.get('/auth/passkeys')).body.data[0].last_used_at)
  assert.equal((await step(device.answer(options))).status, 401, 'the ticket was used')
})

const passkeyOptions = async (ask: Awaited<ReturnType<typeof openBrowser>>['ask']) => {
  const { status, body } = await ask('POST', '/auth/login/passkey/options')
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('signs a user in with a passkey alone', async () => {
  const user = await testApp.caller('acme', 'sales')
  await setUpApp(user)
  const { device } = await addPasskey(user)
  const { ask, jar } = await openBrowser(testApp)
  const { ticket, options } = await passkeyOptions(ask)
  assert.equal(options.userVerification, 'required')
  const signIn = (passkey: object) => ask('POST', '/auth/login/passkey', { ticket, passkey })
  assert.equal((await signIn(device.answer(options, { isVerified: false }))).status, 401)
  const done = await signIn(device.answer(options))
  assert.equal(done.status, 200, JSON.stringify(done.body))
  assert.partialDeepStrictEqual(done.body.data, { user: { id: user.userId }, tenant: { slug: 'acme' } })
  assert.ok(jar.get('__Host-kontor_session'))
  assert.equal((await ask('GET', '/auth/me')).body.data.user.id, user.userId)
  assert.equal((await signIn(device.answer(options))).status, 401, 'the ticket was used')
})

test('lets one of two sign-ins with the same answer succeed', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { device } = await addPasskey(user)
  const { ask } = await openBrowser(testApp)
  const { ticket, options } = await passkeyOptions(ask)
  const body = { ticket, passkey: device.answer(options) }
  const results = await Promise.all([1, 2].map(() => ask('POST', '/auth/login/passkey', body)))
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 401])
})

test('rejects unknown and copied passkeys, other tenants, and inactive users', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const user = await testApp.caller('acme', 'sales')
  const { device, passkey } = await addPasskey(user)
  const { ask } = await openBrowser(testApp)
  const signIn = async (answer: (options: { challenge: string }) => object, headers = {}) => {
    const { ticket, options } = await passkeyOptions(ask)
    return ask('POST', '/auth/login/passkey', { ticket, passkey: answer(options) }, headers)
  }
  const unknown = authenticator('kontor.example')
  assert.equal((await signIn((options) => unknown.answer(options))).status, 401)
  assert.equal((await signIn(() => ({}))).status, 401)
  for (const userHandle of [Buffer.from('a\0b').toString('base64url'), '', 7]) {
    const wrong = await signIn((options) => {
      const { response, ...rest } = device.answer(options)
      return { ...rest, response: { ...response, userHandle } }
    })
    assert.equal(wrong.status, 401, String(userHandle))
  }
  const mismatch = await signIn((options) => device.answer(options), { 'x-tenant-id': 'globex' })
  assert.deepEqual([mismatch.status, mismatch.body.error.code], [403, 'TENANT_MISMATCH'])
  // An authenticator that counts signatures reports a copy of its key by a count that is too low.
  assert.equal((await signIn((options) => device.answer(options, { counter: 7 }))).status, 200)
  assert.equal((await signIn((options) => device.answer(options, { counter: 7 }))).status, 401)
  assert.equal((await signIn((options) => device.answer(options, { counter: 8 }))).status, 200)
  await owner.patch(`/users/${user.userId}`, { status: 'inactive' })
  const inactive = await signIn((options) => device.answer(options, { counter: 9 }))
  assert.deepEqual([inactive.status, inactive.body.error.code], [403, 'FORBIDDEN'])
  await owner.patch(`/users/${user.userId}`, { status: 'active' })
  await user.post(`/auth/passkeys/${passkey.id}/remove`, current)
  assert.equal((await signIn((options) => device.answer(options, { counter: 9 }))).status, 401)
})

test('renames and removes only own passkeys, the latter with the password', async () => {
  const user = await testApp.caller('acme', 'sales')
  const colleague = await testApp.caller('acme', 'owner')
  const { passkey, recoveryCodes } = await addPasskey(user)
  const path = `/auth/passkeys/${passkey.id}`
  assert.equal((await user.patch(path, { name: 'Old laptop' })).body.data.name, 'Old laptop')
  assert.equal((await colleague.patch(path, { name: 'Mine' })).status, 404)
  assert.equal((await colleague.post(`${path}/remove`, current)).status, 404)
  assert.equal((await user.post(`${path}/remove`, { current_password: 'wrong' })).status, 422)
  assert.equal((await user.post(`${path}/remove`, current)).status, 200)
  assert.match(await emailsOf(user), /The passkey “Old laptop” was removed/)
  const { body } = await user.get('/auth/second-factor')
  assert.partialDeepStrictEqual(body.data, { is_set_up: false, recovery_codes: 0 })
  assert.equal(recoveryCodes.length, 10)
})

test('accepts at most twenty passkeys of a user', async () => {
  const user = await testApp.caller('acme', 'sales')
  await addPasskey(user)
  await testApp.sql(
    `insert into passkeys (tenant_id, id, user_id, name, credential_id, public_key, counter, is_synced, created_at)
     select tenant_id, id || n, user_id, name, n, '', 0, false, created_at
     from passkeys, generate_series(1, 19) n where user_id = $1`,
    [user.userId],
  )
  const { status, body } = await user.post('/auth/passkeys/options', current)
  assert.deepEqual([status, body.error.code], [422, 'INVALID_STATE'])
})
