/**
 * Tenants with users who have the same email: actions on one user neither show data of the other tenant nor affect it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#features/identity/secrets'
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
  assert.equal((await signIn({ email, password: planted })).body.data.tenant_id, testApp.tenants.globex)
  assert.equal((await signIn({ email })).body.data.tenant_id, testApp.tenants.acme)
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

test('lists the tenants only of users whose password is right', async () => {
  const email = await userInBoth({ globex: planted })
  assert.equal((await signIn({ email, password: 'wrong wrong wrong' })).status, 401)
  assert.equal((await signIn({ email })).body.data.tenant_id, testApp.tenants.acme)
  const [ours] = (await owner.get(`/users?search=${email.slice(0, 12)}`)).body.data
  await owner.patch(`/users/${ours.id}`, { status: 'inactive' })
  assert.equal((await signIn({ email })).status, 403)
  assert.equal((await signIn({ email, password: planted })).body.data.tenant_id, testApp.tenants.globex)

  const same = await userInBoth({ globex: testPassword })
  const { status, body } = await signIn({ email: same })
  assert.deepEqual([status, body.error.code], [400, 'TENANT_REQUIRED'])
  assert.deepEqual(body.meta.tenants.map(({ slug }: { slug: string }) => slug).toSorted(), ['acme', 'globex'])
})

async function saltOf(email: string): Promise<string> {
  const [row] = await testApp.sql('select password_salt($1) as salt', [email])
  return (row as { salt: string }).salt
}

test('the salt of a password depends on the email and on a secret of the installation', async () => {
  const salt = await saltOf('ann@example.com')
  assert.match(salt, /^[0-9a-f]{32}$/)
  assert.equal(await saltOf('Ann@Example.com'), salt)
  assert.notEqual(await saltOf('bob@example.com'), salt)
  await testApp.sql(`update installation set value = value || 'x' where key = 'password_salts'`)
  assert.notEqual(await saltOf('ann@example.com'), salt)
  await testApp.sql(`update installation set value = left(value, -1) where key = 'password_salts'`)
})

test('signs in without a tenant however many users with the email strangers have added', async () => {
  const email = 'crowded@example.com'
  const plant = (from: number, to: number, hash: string) =>
    testApp.sql(
      `with made as (
         insert into tenants (id, slug, name, currency, timezone, settings, created_at, updated_at)
         select 'planted-' || n, 'planted-' || n, 'Planted', 'EUR', 'UTC', '{}', now(), now()
         from generate_series($1::integer, $2::integer) n returning id)
       insert into users (tenant_id, id, name, email, password_hash, roles, created_at, updated_at)
       select id, 'planted', 'Planted', $3, $4, '{}', '2020-01-01', now() from made`,
      [from, to, email, hash],
    )
  await plant(1, 500, await hashPassword('', planted, await saltOf(email)))
  // Hashes with other salts: users who had another email before.
  for (let each = 501; each <= 520; each++)
    await plant(each, each, await hashPassword('', planted, await saltOf(`other-${each}@example.com`)))
  const unknown = await signIn({ email })
  assert.equal(unknown.status, 401)
  await owner.post('/users', { name: 'Paula', email, password: testPassword, roles: ['viewer'] })
  assert.equal((await signIn({ email })).body.data.tenant_id, testApp.tenants.acme)
  assert.equal((await signIn({ email, tenant: 'acme' })).status, 201)
  const right = await signIn({ email, password: planted })
  assert.deepEqual([right.status, right.body.error.code], [400, 'TENANT_REQUIRED'])
  await testApp.sql(`delete from users where id = 'planted'`)
})

test('renews the hash of an earlier version at the first sign-in, and signs in as before', async () => {
  const email = 'earlier@example.com'
  const hash = async () => {
    const [row] = await testApp.sql('select password_hash, version from users where email = $1', [email])
    return row as { password_hash: string; version: number }
  }
  const { id } = (await owner.post('/users', { name: 'Eve', email, password: testPassword })).body.data
  const current = await hash()
  const earlier = await hashPassword('', testPassword, 'ab'.repeat(16))
  await testApp.sql('update users set password_hash = $1 where id = $2', [earlier, id])
  assert.equal((await signIn({ email, password: 'wrong wrong wrong' })).status, 401)
  assert.equal((await hash()).password_hash, earlier)
  const issued = await signIn({ email })
  assert.equal(issued.status, 201)
  assert.deepEqual(await hash(), current)
  assert.equal((await bearer(issued.body.data.token).get('/auth/me')).status, 200)
  // Another email, too, has another salt.
  assert.equal((await owner.patch(`/users/${id}`, { email: 'later@example.com' })).status, 200)
  assert.equal((await signIn({ email: 'later@example.com' })).status, 201)
  assert.equal((await signIn({ email: 'later@example.com', tenant: 'acme' })).status, 201)
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
  assert.equal((await login({})).body.data.tenant.slug, 'acme')
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
