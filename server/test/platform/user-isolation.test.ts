/**
 * Tenants with users who have the same email: actions on one user neither show data of the other tenant nor affect it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, testPassword } from '../test-app.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, owner, bearer, signIn, userInBoth } = await openIdentity()
const attacker = await testApp.caller('globex', 'owner')
const planted = 'a password that was planted'

test('rejects a password that another tenant has set for the same email', async () => {
  const email = 'planted@example.com'
  assert.equal((await attacker.post('/users', { name: 'Planted', email, password: planted })).status, 201)
  await owner.post('/users', { name: 'Paula', email, password: testPassword, roles: ['owner'] })

  assert.equal((await signIn({ email, password: planted, tenant: 'acme' })).status, 403)
  assert.equal((await signIn({ email, password: planted }, { 'x-tenant-id': 'acme' })).status, 403)
  const unnamed = await signIn({ email, password: planted })
  assert.deepEqual([unnamed.status, unnamed.body.error.code], [400, 'TENANT_REQUIRED'])
  assert.deepEqual(
    unnamed.body.meta.tenants.map(({ slug }: { slug: string }) => slug),
    ['globex'],
  )
  const own = await signIn({ email, tenant: 'acme' })
  assert.equal(own.body.data.tenant_id, testApp.tenants.acme)
  assert.equal((await bearer(own.body.data.token).get('/auth/me')).body.data.user.name, 'Paula')
})

test('hides from other tenants whether a tenant has a user with an email', async () => {
  const known = 'known@example.com'
  await owner.post('/users', { name: 'Known', email: known, password: testPassword })
  const responsesFor = async (email: string) => {
    const added = await attacker.post('/users', { name: 'Mine', email, password: planted })
    const { id, created_at: _, updated_at: __, ...shown } = added.body.data
    const tries = [
      await signIn({ email, password: planted, tenant: 'acme' }),
      await signIn({ email, password: 'some other password', tenant: 'acme' }),
    ]
    await attacker.delete(`/users/${id}`)
    return [
      added.status,
      { ...shown, email: '' },
      ...tries.map(({ status, body }) => [status, body.message, body.error.code]),
    ]
  }
  const [ofKnown, ofUnknown] = [await responsesFor(known), await responsesFor('unknown@example.com')]
  assert.deepEqual(ofKnown, ofUnknown)
  assert.equal((await signIn({ email: known })).status, 201)
})

test('changes, signs out and removes users with the same email independently', async () => {
  const email = await userInBoth({ globex: planted })
  const here = (await signIn({ email, tenant: 'acme' })).body.data.token
  const [theirs] = (await attacker.get(`/users?search=${email.slice(0, 12)}`)).body.data
  for (const patch of [
    { name: 'Renamed' },
    { password: 'another password of theirs' },
    { roles: ['owner'] },
    { status: 'inactive' },
  ])
    assert.equal((await attacker.patch(`/users/${theirs.id}`, patch)).status, 200)
  assert.equal((await attacker.delete(`/users/${theirs.id}`)).status, 200)
  assert.partialDeepStrictEqual((await bearer(here).get('/auth/me')).body.data, {
    user: { name: 'Of acme', email },
    roles: ['viewer'],
    tenant: { slug: 'acme' },
  })
  assert.equal((await signIn({ email })).status, 201)
})

test('requires the tenant when several users have the email, and lists those with the right password', async () => {
  const email = await userInBoth({ globex: planted })
  assert.equal((await signIn({ email, password: 'wrong wrong wrong' })).status, 401)
  assert.deepEqual(
    (await signIn({ email })).body.meta.tenants.map(({ slug }: { slug: string }) => slug),
    ['acme'],
  )
  const [ours] = (await owner.get(`/users?search=${email.slice(0, 12)}`)).body.data
  await owner.patch(`/users/${ours.id}`, { status: 'inactive' })
  assert.equal((await signIn({ email })).status, 403)
  assert.equal((await signIn({ email, password: planted })).body.data.tenant_id, testApp.tenants.globex)
})

test('applies the same rules to browsers', async () => {
  const email = await userInBoth({ globex: planted })
  const browser = callerWith(testApp.app)
  const csrf = String((await browser.get('/spa/api/v1/auth/csrf')).headers['set-cookie'])
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf)?.[1] ?? ''
  const login = (fields: object) =>
    browser.post(
      '/spa/api/v1/auth/login',
      { email, password: testPassword, ...fields },
      { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) },
    )
  assert.equal((await login({})).body.error.code, 'TENANT_REQUIRED')
  assert.equal((await login({ tenant: 'globex' })).status, 403)
  assert.equal((await login({ tenant: 'acme' })).body.data.tenant.slug, 'acme')
})

test('reaches no users, roles and tokens of another tenant through any endpoint', async () => {
  const victim = await testApp.caller('acme', 'viewer')
  const role = (await owner.post('/roles', { name: 'ours', permissions: ['crm.leads.read'] })).body.data
  const issued = (await signIn({ email: victim.email })).body.data
  const reached = [
    await attacker.get(`/users/${victim.userId}`),
    await attacker.patch(`/users/${victim.userId}`, { password: planted }),
    await attacker.put(`/users/${victim.userId}`, { name: 'Theirs' }),
    await attacker.delete(`/users/${victim.userId}`),
    await attacker.patch(`/roles/${role.id}`, { name: 'theirs' }),
    await attacker.delete(`/roles/${role.id}`),
    await attacker.delete(`/auth/tokens/${issued.id}`),
  ]
  assert.deepEqual(new Set(reached.map(({ status }) => status)), new Set([404]))
  const granted = await attacker.post('/users', {
    name: 'N',
    email: 'n@globex.example',
    password: testPassword,
    roles: ['ours'],
  })
  assert.ok(granted.body.errors.roles)
  const lists = [
    await attacker.get(`/users?search=${victim.email.slice(0, 10)}`),
    await attacker.get('/roles?search=ours'),
    await attacker.get(`/audit-log?actor_id=${victim.userId}`),
    await attacker.get(`/audit-log?entity_id=${victim.userId}`),
  ]
  assert.deepEqual(
    lists.map(({ body }) => body.meta.total),
    [0, 0, 0, 0],
  )
  assert.ok(!JSON.stringify((await attacker.get('/auth/tokens')).body).includes(issued.id))
  assert.equal((await bearer(issued.token).get('/auth/me')).status, 200)
  const assigned = await attacker.post('/crm/leads', {
    email: 'lead@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
    assigned_user_id: victim.userId,
  })
  assert.ok(assigned.body.errors.assigned_user_id)
})
