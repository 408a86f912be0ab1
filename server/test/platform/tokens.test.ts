import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newToken } from '#features/identity/secrets'
import { provisionToken } from '#features/identity/provisioning/provisioning'
import { openOwner } from '#runtime/database/open'
import { testPassword } from '../test-app.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, owner, nobody, bearer, signIn, userInBoth } = await openIdentity()

test('issues a token for email and password, and shows it once', async () => {
  const { status, body } = await signIn({ email: owner.email.toUpperCase() })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data).toSorted(), [
    'expires_at',
    'id',
    'name',
    'scopes',
    'tenant_id',
    'token',
    'token_type',
  ])
  assert.partialDeepStrictEqual(body.data, {
    token_type: 'Bearer',
    scopes: ['*'],
    tenant_id: testApp.tenants.acme,
  })
  const days = (Date.parse(body.data.expires_at) - Date.parse(testApp.clock.now())) / 86_400_000
  assert.equal(Math.round(days), 90)
  const own = bearer(body.data.token)
  const me = await own.get('/auth/me')
  assert.partialDeepStrictEqual(me.body.data, {
    user: { email: owner.email },
    tenant: { slug: 'acme' },
    roles: ['owner'],
    scopes: ['*'],
  })
  const { body: listed } = await own.get('/auth/tokens')
  assert.ok(!JSON.stringify(listed).includes(body.data.token))
  assert.ok(
    !(await testApp.sql('select secret_hash from tokens')).some((row) => row.secret_hash === body.data.token),
  )
  assert.equal((await own.delete('/auth/tokens/current')).status, 200)
  assert.equal((await own.get('/auth/me')).status, 401)
})

test('validates the expiry of a token, at most a year ahead, and enforces it', async () => {
  const day = (days: number) => new Date(Date.parse(testApp.clock.now()) + days * 86_400_000).toISOString()
  assert.ok((await signIn({ email: owner.email, expires_at: day(-1) })).body.errors.expires_at)
  assert.ok((await signIn({ email: owner.email, expires_at: day(366) })).body.errors.expires_at)
  const { body } = await signIn({ email: owner.email, expires_at: day(2) })
  const own = bearer(body.data.token)
  assert.equal((await own.get('/auth/me')).status, 200)
  testApp.clock.advance({ days: 3 })
  assert.equal((await own.get('/auth/me')).status, 401)
})

test('responds identically to a wrong password and an unknown email', async () => {
  const wrong = await signIn({ email: owner.email, password: 'not the password' })
  const unknown = await signIn({ email: 'nobody@example.com' })
  assert.equal(wrong.status, 401)
  assert.equal(unknown.status, 401)
  assert.equal(wrong.body.message, unknown.body.message)
  assert.equal((await nobody.post('/auth/tokens', { email: 'x' })).status, 422)
})

test('reports an unknown scope with the scopes of all areas', async () => {
  const { body } = await signIn({ email: owner.email, scopes: ['everything'] })
  const [message, ...others] = body.errors['scopes.0']
  assert.match(message, /must be one of: \*, crm:read, crm:write, operations:read, .*platform:write/)
  assert.deepEqual(others, [])
})

test('slows down sign-ins after five failures of a known or unknown email, until time passes', async () => {
  const victim = await testApp.caller('acme', 'viewer')
  for (const email of [victim.email, 'unknown@example.com']) {
    const statuses = []
    for (let each = 0; each < 6; each++)
      statuses.push((await signIn({ email, password: 'wrong wrong wrong' })).status)
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429], email)
  }
  const right = await signIn({ email: victim.email })
  assert.equal(right.status, 429)
  assert.ok(Number(right.headers['retry-after']) > 0)
  testApp.clock.advance({ minutes: 2 })
  assert.equal((await signIn({ email: victim.email })).status, 201)
})

test('allows no additional guesses with forty concurrent ones', async () => {
  const victim = await testApp.caller('acme', 'viewer')
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => signIn({ email: victim.email, password: 'wrong wrong wrong' })),
  )
  assert.equal(responses.filter(({ status }) => status === 401).length, 5)
  assert.equal((await signIn({ email: victim.email })).status, 429)
})

test('lets twenty concurrent sign-ins with the right password succeed', async () => {
  const { email } = await testApp.caller('acme', 'viewer')
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn({ email })))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
})

test('lets a user sign in despite failures from another address', async () => {
  const { email } = await testApp.caller('acme', 'viewer')
  const from = (remoteAddress: string, password: string) =>
    testApp.app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/tokens',
      remoteAddress,
      payload: { email, password, name: 'test' },
    })
  for (let each = 0; each < 8; each++) await from('192.0.2.1', 'wrong wrong wrong')
  assert.equal((await from('192.0.2.1', testPassword)).statusCode, 429)
  assert.equal((await from('192.0.2.2', testPassword)).statusCode, 201)
})

test('requires the tenant when there are several, and rejects contradictory tenants', async () => {
  const email = await userInBoth()
  const none = await signIn({ email })
  assert.deepEqual([none.status, none.body.error.code], [400, 'TENANT_REQUIRED'])
  assert.deepEqual(none.body.meta.tenants, [
    { id: testApp.tenants.acme, name: 'Acme', slug: 'acme' },
    { id: testApp.tenants.globex, name: 'Globex', slug: 'globex' },
  ])
  assert.equal((await signIn({ email, tenant: 'globex' })).body.data.tenant_id, testApp.tenants.globex)
  assert.equal(
    (await signIn({ email }, { 'x-tenant-id': testApp.tenants.globex })).body.data.tenant_id,
    testApp.tenants.globex,
  )
  assert.equal(
    (await signIn({ email }, { host: 'acme.localhost' })).body.data.tenant_id,
    testApp.tenants.acme,
  )
  assert.equal(
    (await signIn({ email, tenant: 'acme' }, { 'x-tenant-id': 'globex' })).body.error.code,
    'TENANT_MISMATCH',
  )
  assert.equal((await signIn({ email: owner.email, tenant: 'globex' })).status, 403)
  assert.equal((await signIn({ email: owner.email, tenant: 'nowhere' })).status, 403)

  assert.equal((await owner.get('/auth/me', undefined, { 'x-tenant-id': 'acme' })).status, 200)
  assert.equal(
    (await owner.get('/auth/me', undefined, { 'x-tenant-id': testApp.tenants.acme, host: 'acme.localhost' }))
      .status,
    200,
  )
  for (const headers of [
    { 'x-tenant-id': 'globex' },
    { host: 'globex.localhost' },
    { 'x-tenant-id': 'nowhere' },
  ]) {
    const { status, body } = await owner.get(
      '/auth/me',
      undefined,
      headers as unknown as Record<string, string>,
    )
    assert.deepEqual([status, body.error.code], [403, 'TENANT_MISMATCH'])
  }
})

test('narrows the permissions of the roles by a scope; the write scope does not include reading', async () => {
  const issue = async (...scopes: string[]) =>
    bearer((await signIn({ email: owner.email, scopes })).body.data.token)
  const writer = await issue('crm:write')
  assert.equal((await writer.get('/crm/leads')).body.error.code, 'SCOPE_MISSING')
  assert.equal((await writer.post('/crm/leads', {})).status, 422)
  const reader = await issue('crm:read')
  assert.equal((await reader.get('/crm/leads')).status, 200)
  assert.equal((await reader.get('/users')).body.error.code, 'SCOPE_MISSING')
  assert.equal((await reader.get('/auth/me')).status, 200)
})

test('ends every other token and session when the password changes', async () => {
  const user = await testApp.caller('acme', 'sales')
  const other = bearer((await signIn({ email: user.email })).body.data.token)
  const change = (fields: object) =>
    user.post('/auth/password', {
      current_password: testPassword,
      password: 'another long evening',
      ...fields,
    })
  assert.ok((await change({ current_password: 'wrong' })).body.errors.current_password)
  assert.ok((await change({ password: 'short' })).body.errors.password)
  assert.ok((await change({ password: user.email })).body.errors.password)
  assert.equal((await change({})).status, 200)
  assert.equal((await user.get('/auth/me')).status, 200)
  assert.equal((await other.get('/auth/me')).status, 401)
  assert.equal((await signIn({ email: user.email })).status, 401)
  assert.equal((await signIn({ email: user.email, password: 'another long evening' })).status, 201)
})

test('delays attempts to guess the current password, as it does for sign-in', async () => {
  const user = await testApp.caller('acme', 'sales')
  const change = (current_password: string) =>
    user.post('/auth/password', { current_password, password: 'another long evening' })
  const guesses = await Promise.all(Array.from({ length: 12 }, () => change('wrong wrong wrong')))
  assert.deepEqual(guesses.map(({ status }) => status).toSorted(), [
    ...Array(5).fill(422),
    ...Array(7).fill(429),
  ])
  assert.equal((await change(testPassword)).status, 429)
  testApp.clock.advance({ minutes: 16 })
  assert.equal((await change(testPassword)).status, 200)
})

test('reports a wrong current password and a common new one together', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { body } = await user.post('/auth/password', { current_password: 'wrong', password: 'password1234' })
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['current_password', 'password'])
})

test('rejects a token in another tenant, and records its last use', async () => {
  const connection = await openOwner(testApp.ownerUrl)
  await provisionToken(
    connection,
    { tenantId: testApp.tenants.acme, userId: owner.userId, name: 'used', secret: 'a-token-that-was-chosen' },
    testApp.clock.now(),
  )
  await connection.end()
  const chosen = bearer('a-token-that-was-chosen')
  assert.equal((await chosen.get('/auth/me')).status, 200)
  assert.equal((await chosen.get('/auth/me', undefined, { 'x-tenant-id': 'globex' })).status, 403)
  for (const wrong of ['Bearer nonsense', 'Basic abc', 'Bearer ', `Bearer kontor_${'x'.repeat(50)}`]) {
    assert.equal((await nobody.get('/auth/me', undefined, { authorization: wrong })).status, 401, wrong)
  }
})

test('explains the error of a token in the body and in the header', async () => {
  const issued = async (fields: object = {}) => (await signIn({ email: owner.email, ...fields })).body.data
  const rejectionOf = async (token: string, authorization = `Bearer ${token}`) => {
    const { status, body, headers } = await nobody.get('/auth/me', undefined, { authorization })
    assert.deepEqual([status, body.error.code, body.meta.tenant], [401, 'UNAUTHENTICATED', null])
    assert.equal(
      headers['www-authenticate'],
      `Bearer error="invalid_token", error_description="${body.message}"`,
    )
    return body.message
  }
  const { token } = await issued()
  const own = bearer(token)
  assert.equal((await own.get('/auth/me')).status, 200)
  assert.equal((await own.delete('/auth/tokens/current')).status, 200)
  assert.match(await rejectionOf(token), /^The token was revoked at \d{4}-\d\d-\d\dT[\d:.]+Z\.$/)
  const day = new Date(Date.parse(testApp.clock.now()) + 86_400_000).toISOString()
  const short = await issued({ expires_at: day })
  testApp.clock.advance({ days: 2 })
  assert.equal(await rejectionOf(short.token), `The token expired at ${day}. Issue a new one.`)
  const last = token.at(-1) === 'a' ? 'b' : 'a'
  assert.match(
    await rejectionOf(`${token.slice(0, -1)}${last}`),
    /^The token is malformed: its checksum is wrong/,
  )
  assert.match(await rejectionOf(token.slice(0, 30)), /^The token is malformed: it has 23 characters/)
  assert.match(await rejectionOf('ghp_123'), /^The token is malformed: it does not begin with kontor_/)
  assert.equal(await rejectionOf(newToken()), 'The token is unknown.')
  assert.match(await rejectionOf('', 'Basic YTpi'), /^The Authorization header must be Bearer/)
  const none = await nobody.get('/auth/me')
  assert.deepEqual([none.status, none.headers['www-authenticate']], [401, 'Bearer'])
  const viewer = await testApp.caller('acme', 'viewer')
  await owner.patch(`/users/${viewer.userId}`, { status: 'inactive' })
  assert.match(
    await rejectionOf(viewer.token),
    /^The (user of this token is no longer active|token was revoked)/,
  )
})

test('neither lists revoked tokens nor revokes them again', async () => {
  const { body } = await signIn({ email: owner.email })
  const { id } = body.data
  assert.equal((await owner.delete(`/auth/tokens/${id}`)).status, 200)
  assert.equal((await owner.delete(`/auth/tokens/${id}`)).status, 404)
  const listed = (await owner.get('/auth/tokens?per_page=100')).body.data
  assert.ok(!listed.some((each: { id: string }) => each.id === id))
})
