import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMember, addToken } from '../../src/platform/identity/founding.ts'
import { openOwner } from '../../src/platform/database/open.ts'
import { callerWith, openHouse, testPassword } from '#test/house'

const house = await openHouse()
const owner = await house.caller('acme', 'owner')
const nobody = callerWith(house.app)

const signIn = (fields: object, headers?: Record<string, string>) => nobody.post('/auth/tokens', { name: 'test', password: testPassword, ...fields }, headers)
const bearer = (token: string) => callerWith(house.app, { authorization: `Bearer ${token}` })

async function memberOfBoth() {
  const email = `both-${Math.random().toString(36).slice(2)}@example.com`
  const connection = await openOwner(house.ownerUrl)
  for (const tenantId of Object.values(house.tenants)) {
    await addMember(connection, { tenantId, name: 'Both', email, password: testPassword, roles: ['viewer'] }, house.clock.now())
  }
  await connection.end()
  return email
}

test('a token is issued for email and password, and shown once', async () => {
  const { status, body } = await signIn({ email: owner.email.toUpperCase() })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data).toSorted(), ['expires_at', 'id', 'name', 'scopes', 'tenant_id', 'token', 'token_type'])
  assert.partialDeepStrictEqual(body.data, { token_type: 'Bearer', scopes: ['*'], tenant_id: house.tenants.acme })
  const days = (Date.parse(body.data.expires_at) - Date.parse(house.clock.now())) / 86_400_000
  assert.equal(Math.round(days), 90)
  const own = bearer(body.data.token)
  const me = await own.get('/auth/me')
  assert.partialDeepStrictEqual(me.body.data, { user: { email: owner.email }, tenant: { slug: 'acme' }, roles: ['owner'], scopes: ['*'] })
  const { body: listed } = await own.get('/auth/tokens')
  assert.ok(!JSON.stringify(listed).includes(body.data.token))
  assert.ok(!(await house.sql('select secret_hash from tokens')).some((row) => row.secret_hash === body.data.token))
  assert.equal((await own.delete('/auth/tokens/current')).status, 200)
  assert.equal((await own.get('/auth/me')).status, 401)
})

test('the end of a token is checked, and can be set within a year', async () => {
  const day = (days: number) => new Date(Date.parse(house.clock.now()) + days * 86_400_000).toISOString()
  assert.ok((await signIn({ email: owner.email, expires_at: day(-1) })).body.errors.expires_at)
  assert.ok((await signIn({ email: owner.email, expires_at: day(366) })).body.errors.expires_at)
  const { body } = await signIn({ email: owner.email, expires_at: day(2) })
  const own = bearer(body.data.token)
  assert.equal((await own.get('/auth/me')).status, 200)
  house.clock.advance({ days: 3 })
  assert.equal((await own.get('/auth/me')).status, 401)
})

test('a wrong password and an unknown email are told alike', async () => {
  const wrong = await signIn({ email: owner.email, password: 'not the password' })
  const unknown = await signIn({ email: 'nobody@example.com' })
  assert.equal(wrong.status, 401)
  assert.equal(unknown.status, 401)
  assert.equal(wrong.body.message, unknown.body.message)
  assert.equal((await nobody.post('/auth/tokens', { email: 'x' })).status, 422)
  assert.ok((await signIn({ email: owner.email, scopes: ['everything'] })).body.errors['scopes.0'])
})

test('five failures slow an email down, known or not, and pass with time', async () => {
  const victim = await house.caller('acme', 'viewer')
  for (const email of [victim.email, 'unknown@example.com']) {
    const statuses = []
    for (let each = 0; each < 6; each++) statuses.push((await signIn({ email, password: 'wrong wrong wrong' })).status)
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429], email)
  }
  const right = await signIn({ email: victim.email })
  assert.equal(right.status, 429)
  assert.ok(Number(right.headers['retry-after']) > 0)
  house.clock.advance({ minutes: 2 })
  assert.equal((await signIn({ email: victim.email })).status, 201)
})

test('a hundred guesses at once gain nothing', async () => {
  const victim = await house.caller('acme', 'viewer')
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn({ email: victim.email, password: 'wrong wrong wrong' })))
  assert.equal(answers.filter(({ status }) => status === 401).length, 5)
  assert.equal((await signIn({ email: victim.email })).status, 429)
})

test('the tenant is named when there are several, and everything that names one agrees', async () => {
  const email = await memberOfBoth()
  const none = await signIn({ email })
  assert.deepEqual([none.status, none.body.error.code], [400, 'TENANT_REQUIRED'])
  assert.equal((await signIn({ email, tenant: 'globex' })).body.data.tenant_id, house.tenants.globex)
  assert.equal((await signIn({ email }, { 'x-tenant-id': house.tenants.globex })).body.data.tenant_id, house.tenants.globex)
  assert.equal((await signIn({ email }, { host: 'acme.localhost' })).body.data.tenant_id, house.tenants.acme)
  assert.equal((await signIn({ email, tenant: 'acme' }, { 'x-tenant-id': 'globex' })).body.error.code, 'TENANT_MISMATCH')
  assert.equal((await signIn({ email: owner.email, tenant: 'globex' })).status, 403)
  assert.equal((await signIn({ email: owner.email, tenant: 'nowhere' })).status, 403)

  assert.equal((await owner.get('/auth/me', undefined, { 'x-tenant-id': 'acme' })).status, 200)
  assert.equal((await owner.get('/auth/me', undefined, { 'x-tenant-id': house.tenants.acme, host: 'acme.localhost' })).status, 200)
  for (const headers of [{ 'x-tenant-id': 'globex' }, { host: 'globex.localhost' }, { 'x-tenant-id': 'nowhere' }]) {
    const { status, body } = await owner.get('/auth/me', undefined, headers as unknown as Record<string, string>)
    assert.deepEqual([status, body.error.code], [403, 'TENANT_MISMATCH'])
  }
})

test('a scope narrows what the roles allow; writing does not include reading', async () => {
  const issue = async (...scopes: string[]) => bearer((await signIn({ email: owner.email, scopes })).body.data.token)
  const writer = await issue('crm:write')
  assert.equal((await writer.get('/crm/leads')).body.error.code, 'SCOPE_MISSING')
  assert.equal((await writer.post('/crm/leads', {})).status, 422)
  const reader = await issue('crm:read')
  assert.equal((await reader.get('/crm/leads')).status, 200)
  assert.equal((await reader.get('/users')).body.error.code, 'SCOPE_MISSING')
  assert.equal((await reader.get('/auth/me')).status, 200)
})

test('changing the password ends every other token and session', async () => {
  const user = await house.caller('acme', 'sales')
  const other = bearer((await signIn({ email: user.email })).body.data.token)
  const change = (fields: object) => user.post('/auth/password', { current_password: testPassword, password: 'another long evening', ...fields })
  assert.ok((await change({ current_password: 'wrong' })).body.errors.current_password)
  assert.ok((await change({ password: 'short' })).body.errors.password)
  assert.ok((await change({ password: user.email })).body.errors.password)
  assert.equal((await change({})).status, 200)
  assert.equal((await user.get('/auth/me')).status, 200)
  assert.equal((await other.get('/auth/me')).status, 401)
  assert.equal((await signIn({ email: user.email })).status, 401)
  assert.equal((await signIn({ email: user.email, password: 'another long evening' })).status, 201)
})

test('users are added with roles, changed, and removed', async () => {
  const email = 'nancy@example.com'
  const added = await owner.post('/users', { name: 'Nancy', email, password: testPassword, roles: ['sales'] })
  assert.equal(added.status, 201)
  assert.partialDeepStrictEqual(added.body.data, { name: 'Nancy', email, roles: ['sales'], status: 'active' })
  const { id } = added.body.data
  assert.deepEqual((await owner.post('/users', { name: 'N', email, password: testPassword })).body.errors, { email: ['The email has already been taken.'] })
  assert.ok((await owner.post('/users', { name: 'N', email: 'n@example.com', password: testPassword, roles: ['king'] })).body.errors.roles)
  const nancy = bearer((await signIn({ email })).body.data.token)
  assert.equal((await nancy.get('/crm/leads')).status, 200)
  await owner.patch(`/users/${id}`, { roles: ['warehouse'] })
  assert.equal((await nancy.get('/crm/leads')).status, 403)
  assert.equal((await owner.patch(`/users/${id}`, { status: 'inactive' })).body.data.status, 'inactive')
  assert.equal((await nancy.get('/auth/me')).status, 401)
  assert.equal((await signIn({ email })).status, 403)
  assert.equal((await owner.get('/users?search=nanc&role=warehouse&status=inactive')).body.meta.total, 1)
  assert.equal((await owner.delete(`/users/${id}`)).status, 200)
  assert.equal((await owner.get(`/users/${id}`)).status, 404)
  assert.equal((await owner.post('/users', { name: 'Nancy', email, password: testPassword })).status, 201)
})

test('nobody grants what they do not have, and nobody rules over their betters', async () => {
  const admin = await house.caller('acme', 'admin')
  const clerk = await house.caller('acme', 'platform.users.read', 'platform.users.write', 'platform.roles.write', 'crm.leads.read')
  assert.equal((await admin.post('/users', { name: 'B', email: 'b@example.com', password: testPassword, roles: ['owner'] })).status, 403)
  assert.equal((await admin.patch(`/users/${owner.userId}`, { status: 'inactive' })).status, 403)
  assert.equal((await clerk.post('/users', { name: 'C', email: 'c@example.com', password: testPassword, roles: ['viewer'] })).status, 403)
  assert.equal((await clerk.post('/roles', { name: 'more', permissions: ['crm.leads.write'] })).status, 403)
  assert.equal((await clerk.post('/roles', { name: 'same', permissions: ['crm.leads.read'] })).status, 201)
  assert.ok((await clerk.post('/roles', { name: 'none', permissions: ['crm.dragons.ride'] })).body.errors.permissions)
})

test('the last owner stays', async () => {
  const lonely = await openHouse()
  const last = await lonely.caller('acme', 'owner')
  for (const refused of [
    await last.patch(`/users/${last.userId}`, { roles: ['admin'] }),
    await last.patch(`/users/${last.userId}`, { status: 'inactive' }),
    await last.delete(`/users/${last.userId}`),
  ]) {
    assert.equal(refused.status, 422, JSON.stringify(refused.body))
  }
  const second = await lonely.caller('acme', 'owner')
  const both = await Promise.all([last.delete(`/users/${second.userId}`), second.delete(`/users/${last.userId}`)])
  assert.deepEqual(both.map(({ status }) => status === 200).toSorted(), [false, true])
})

test('the account of somebody who is in another tenant too is theirs', async () => {
  const email = await memberOfBoth()
  const [row] = await house.sql('select id from users where email = $1', [email])
  for (const patch of [{ password: 'a stolen password' }, { email: 'stolen@example.com' }, { name: 'Stolen' }]) {
    assert.equal((await owner.patch(`/users/${row?.id}`, patch)).status, 403)
  }
  assert.equal((await owner.patch(`/users/${row?.id}`, { roles: ['sales'] })).status, 200)
  const taken = await owner.post('/users', { name: 'Mine', email: (await house.caller('globex', 'viewer')).email, password: 'a password of mine' })
  assert.equal(taken.status, 201)
  assert.equal(taken.body.data.name, 'Test Caller')
  assert.equal((await signIn({ email: taken.body.data.email, tenant: 'acme', password: 'a password of mine' })).status, 401)
})

test('roles of a tenant are made of permissions; built-in ones and those in use stay', async () => {
  const made = await owner.post('/roles', { name: 'auditor', permissions: ['crm.leads.read'] })
  assert.equal(made.status, 201)
  const { id } = made.body.data
  const auditor = await house.caller('acme', 'auditor')
  assert.equal((await auditor.get('/crm/leads')).status, 200)
  assert.equal((await auditor.get('/crm/customers')).status, 403)
  assert.equal((await owner.patch(`/roles/${id}`, { permissions: ['crm.customers.read'] })).status, 200)
  assert.equal((await auditor.get('/crm/customers')).status, 200)
  assert.equal((await owner.delete(`/roles/${id}`)).status, 422)
  const { body } = await owner.get('/roles?per_page=100')
  const names = body.data.map(({ name }: { name: string }) => name)
  for (const name of ['owner', 'admin', 'manager', 'sales', 'warehouse', 'accountant', 'hr', 'viewer', 'rentals-admin', 'rentals-agent']) assert.ok(names.includes(name))
  const builtIn = body.data.find(({ name }: { name: string }) => name === 'viewer')
  assert.ok(builtIn.permissions.includes('crm.leads.read') && !builtIn.permissions.includes('crm.leads.write'))
  assert.equal((await owner.patch(`/roles/${builtIn.id}`, { name: 'seer' })).status, 403)
  const permissions = (await owner.get('/permissions')).body.data
  assert.ok(permissions.every(({ name, description }: Record<string, string>) => /^[a-z_]+\.[a-z_]+\.[a-z_]+$/.test(name ?? '') && description?.endsWith('.')))
})

test('the tenant is shown and changed; its currency keeps the digits of amounts that there are', async () => {
  assert.partialDeepStrictEqual((await owner.get('/tenant')).body.data, { slug: 'acme', currency: 'USD', timezone: 'UTC' })
  await owner.patch('/tenant', { timezone: 'Europe/Berlin', settings: { a: 1, b: 2 } })
  const { body } = await owner.patch('/tenant', { settings: { a: null } })
  assert.deepEqual(body.data.settings, { b: 2 })
  assert.equal((await owner.get('/auth/me')).body.data.tenant.timezone, 'Europe/Berlin')
  assert.ok((await owner.patch('/tenant', { slug: 'globex' })).body.errors.slug)
  assert.ok((await owner.patch('/tenant', { timezone: 'Mars/Base' })).body.errors.timezone)
  await owner.post('/crm/customers', { company_name: 'A', email: 'a@example.com' })
  assert.ok((await owner.patch('/tenant', { currency: 'JPY' })).body.errors.currency)
  assert.equal((await owner.patch('/tenant', { currency: 'EUR' })).status, 200)
})

test('the audit log says who changed what, when, from which token and request', async () => {
  const { body: made } = await owner.post('/crm/leads', { email: 'audit@example.com', source: 'website', contact_info: { first_name: 'A', last_name: 'B' } })
  const { id } = made.data
  await owner.patch(`/crm/leads/${id}`, { notes: 'secret' }, { 'x-request-id': 'req-audit' })
  const { body } = await owner.get(`/audit-log?entity_type=lead&entity_id=${id}&event_type=lead.updated&actor_id=${owner.userId}`)
  const [entry] = body.data
  assert.deepEqual(Object.keys(entry).toSorted(), ['actor', 'actor_id', 'changes', 'created_at', 'entity_id', 'entity_type', 'event_type', 'id', 'request_id', 'token_id'])
  assert.partialDeepStrictEqual(entry, { event_type: 'lead.updated', request_id: 'req-audit', changes: { notes: { old: null, new: 'secret' } }, actor: { email: owner.email } })
  const today = house.clock.now().slice(0, 10)
  assert.ok((await owner.get(`/audit-log?from=${today}&to=${today}`)).body.meta.total > 0)
  assert.equal((await owner.get('/audit-log?to=2020-01-01')).body.meta.total, 0)
})

test('what one process ends, another does not know any more', async () => {
  const other = await house.another()
  const user = await house.caller('acme', 'sales')
  const elsewhere = callerWith(other, { authorization: `Bearer ${user.token}` })
  assert.equal((await elsewhere.get('/auth/me')).status, 200)
  assert.equal((await owner.patch(`/users/${user.userId}`, { roles: ['hr'] })).status, 200)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal((await elsewhere.get('/crm/leads')).status, 403)
  assert.equal((await user.delete('/auth/tokens/current')).status, 200)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal((await elsewhere.get('/auth/me')).status, 401)
})

test('a token of a tenant opens no other, and its last use is written down', async () => {
  const connection = await openOwner(house.ownerUrl)
  await addToken(connection, { tenantId: house.tenants.acme, userId: owner.userId, name: 'used', secret: 'a-token-that-was-chosen' }, house.clock.now())
  await connection.end()
  const chosen = bearer('a-token-that-was-chosen')
  assert.equal((await chosen.get('/auth/me')).status, 200)
  assert.equal((await chosen.get('/auth/me', undefined, { 'x-tenant-id': 'globex' })).status, 403)
  for (const wrong of ['Bearer nonsense', 'Basic abc', 'Bearer ', `Bearer kontor_${'x'.repeat(50)}`]) {
    assert.equal((await nobody.get('/auth/me', undefined, { authorization: wrong })).status, 401, wrong)
  }
})
