import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#runtime/clock'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'
import { until } from '../waiting.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, owner, bearer, signIn } = await openIdentity()

test('adds users with roles, changes and removes them', async () => {
  const email = 'nancy@example.com'
  const added = await owner.post('/users', { name: 'Nancy', email, password: testPassword, roles: ['sales'] })
  assert.equal(added.status, 201)
  assert.partialDeepStrictEqual(added.body.data, { name: 'Nancy', email, roles: ['sales'], status: 'active' })
  const { id } = added.body.data
  assert.deepEqual((await owner.post('/users', { name: 'N', email, password: testPassword })).body.errors, {
    email: ['The email has already been taken.'],
  })
  assert.ok(
    (
      await owner.post('/users', {
        name: 'N',
        email: 'n@example.com',
        password: testPassword,
        roles: ['king'],
      })
    ).body.errors.roles,
  )
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

test('rejects granting permissions that the caller lacks, and changes of users who have more', async () => {
  const admin = await testApp.caller('acme', 'admin')
  const clerk = await testApp.caller(
    'acme',
    'platform.users.read',
    'platform.users.write',
    'platform.roles.write',
    'crm.leads.read',
  )
  assert.equal(
    (
      await admin.post('/users', {
        name: 'B',
        email: 'b@example.com',
        password: testPassword,
        roles: ['owner'],
      })
    ).status,
    403,
  )
  assert.equal((await admin.patch(`/users/${owner.userId}`, { status: 'inactive' })).status, 403)
  assert.equal(
    (
      await clerk.post('/users', {
        name: 'C',
        email: 'c@example.com',
        password: testPassword,
        roles: ['viewer'],
      })
    ).status,
    403,
  )
  assert.equal((await clerk.post('/roles', { name: 'more', permissions: ['crm.leads.write'] })).status, 403)
  assert.equal((await clerk.post('/roles', { name: 'same', permissions: ['crm.leads.read'] })).status, 201)
  assert.ok(
    (await clerk.post('/roles', { name: 'none', permissions: ['crm.dragons.ride'] })).body.errors.permissions,
  )
})

test('rejects removing the last owner', async () => {
  const separateApp = await startTestApp()
  const last = await separateApp.caller('acme', 'owner')
  for (const rejected of [
    await last.patch(`/users/${last.userId}`, { roles: ['admin'] }),
    await last.patch(`/users/${last.userId}`, { status: 'inactive' }),
    await last.delete(`/users/${last.userId}`),
  ]) {
    assert.equal(rejected.status, 422, JSON.stringify(rejected.body))
  }
  const second = await separateApp.caller('acme', 'owner')
  const both = await Promise.all([
    last.delete(`/users/${second.userId}`),
    second.delete(`/users/${last.userId}`),
  ])
  assert.deepEqual(both.map(({ status }) => status === 200).toSorted(), [false, true])
})

test('creates roles from permissions, and rejects deleting built-in roles and those in use', async () => {
  const made = await owner.post('/roles', { name: 'auditor', permissions: ['crm.leads.read'] })
  assert.equal(made.status, 201)
  const { id } = made.body.data
  const auditor = await testApp.caller('acme', 'auditor')
  assert.equal((await auditor.get('/crm/leads')).status, 200)
  assert.equal((await auditor.get('/crm/customers')).status, 403)
  assert.equal((await owner.patch(`/roles/${id}`, { permissions: ['crm.customers.read'] })).status, 200)
  assert.equal((await auditor.get('/crm/customers')).status, 200)
  assert.equal((await owner.delete(`/roles/${id}`)).status, 422)
  const { body } = await owner.get('/roles?per_page=100')
  const names = body.data.map(({ name }: { name: string }) => name)
  for (const name of [
    'owner',
    'admin',
    'manager',
    'sales',
    'warehouse',
    'accountant',
    'hr',
    'viewer',
    'rentals-admin',
    'rentals-agent',
  ])
    assert.ok(names.includes(name))
  const builtIn = body.data.find(({ name }: { name: string }) => name === 'viewer')
  assert.ok(
    builtIn.permissions.includes('crm.leads.read') && !builtIn.permissions.includes('crm.leads.write'),
  )
  assert.equal((await owner.patch(`/roles/${builtIn.id}`, { name: 'seer' })).status, 403)
  const permissions = (await owner.get('/permissions')).body.data
  assert.ok(
    permissions.every(
      ({ name, description }: Record<string, string>) =>
        /^[a-z_]+\.[a-z_]+\.[a-z_]+$/.test(name ?? '') && description?.endsWith('.'),
    ),
  )
})

test('shows and changes the tenant; rejects a currency whose decimals differ from existing amounts', async () => {
  assert.partialDeepStrictEqual((await owner.get('/tenant')).body.data, {
    slug: 'acme',
    currency: 'USD',
    timezone: 'UTC',
  })
  await owner.patch('/tenant', { timezone: 'Europe/Berlin', settings: { a: 1, b: 2 } })
  const { body } = await owner.patch('/tenant', { settings: { a: null } })
  assert.deepEqual(body.data.settings, { b: 2 })
  const misspelt = await owner.patch('/tenant', { settings: { purchase_order_aproval_limit: 100, c: 3 } })
  assert.deepEqual(misspelt.body.errors, {
    'settings.purchase_order_aproval_limit': [
      'The settings.purchase_order_aproval_limit field is unknown. Did you mean purchase_order_approval_limit?',
    ],
  })
  assert.deepEqual((await owner.get('/tenant')).body.data.settings, { b: 2 })
  assert.equal((await owner.get('/auth/me')).body.data.tenant.timezone, 'Europe/Berlin')
  assert.ok((await owner.patch('/tenant', { slug: 'globex' })).body.errors.slug)
  assert.ok((await owner.patch('/tenant', { timezone: 'Mars/Base' })).body.errors.timezone)
  const lower = await owner.patch('/tenant', { timezone: 'europe/paris' })
  assert.equal(lower.body.data.timezone, 'Europe/Paris')
  await owner.post('/crm/customers', { company_name: 'A', email: 'a@example.com' })
  assert.ok((await owner.patch('/tenant', { currency: 'JPY' })).body.errors.currency)
  assert.equal((await owner.patch('/tenant', { currency: 'EUR' })).status, 200)
})

test('records who changed what, when, with which token and request, in the audit log', async () => {
  const { body: made } = await owner.post('/crm/leads', {
    email: 'audit@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  })
  const { id } = made.data
  await owner.patch(`/crm/leads/${id}`, { notes: 'secret' }, { 'x-request-id': 'req-audit' })
  const { body } = await owner.get(
    `/audit-log?entity_type=lead&entity_id=${id}&event_type=lead.updated&actor_id=${owner.userId}`,
  )
  const [entry] = body.data
  assert.deepEqual(Object.keys(entry).toSorted(), [
    'actor',
    'actor_id',
    'changes',
    'created_at',
    'entity_id',
    'entity_type',
    'event_type',
    'id',
    'request_id',
    'token_id',
  ])
  assert.partialDeepStrictEqual(entry, {
    event_type: 'lead.updated',
    request_id: 'req-audit',
    changes: { notes: { old: null, new: 'secret' } },
    actor: { email: owner.email },
  })
  const today = dayOf(testApp.clock.now(), 'Europe/Berlin')
  assert.ok((await owner.get(`/audit-log?from=${today}&to=${today}`)).body.meta.total > 0)
  assert.equal((await owner.get('/audit-log?to=2020-01-01')).body.meta.total, 0)
})

test('rejects ended tokens and removed permissions in every process', async () => {
  const other = await testApp.another()
  const user = await testApp.caller('acme', 'sales')
  const elsewhere = callerWith(other, { authorization: `Bearer ${user.token}` })
  assert.equal((await elsewhere.get('/auth/me')).status, 200)
  assert.equal((await owner.patch(`/users/${user.userId}`, { roles: ['hr'] })).status, 200)
  const statusOf = async (path: string) => (await elsewhere.get(path)).status
  await until('the new role in the other process', async () => (await statusOf('/crm/leads')) === 403)
  assert.equal((await user.delete('/auth/tokens/current')).status, 200)
  await until('the end of the token in the other process', async () => (await statusOf('/auth/me')) === 401)
})

test('records a change of password in the audit log, without the password', async () => {
  const owner_ = await testApp.caller('acme', 'owner')
  const person = {
    name: 'Nina',
    email: 'nina@example.com',
    password: 'first password here',
    roles: ['sales'],
  }
  const { id } = (await owner_.post('/users', person)).body.data
  await owner_.patch(`/users/${id}`, { password: 'second password here' })
  const log = await owner_.get(`/audit-log?entity_id=${id}&event_type=user.password_changed`)
  assert.deepEqual(log.body.data[0].changes, { password: { old: '[hidden]', new: '[hidden]' } })
  assert.ok(!JSON.stringify(log.body).includes('second password'))
})

test('adds a removed user again as a new user', async () => {
  const owner_ = await testApp.caller('acme', 'owner')
  const draft = {
    name: 'First',
    email: 'again@example.com',
    password: 'first password here',
    roles: ['viewer'],
  }
  const { id } = (await owner_.post('/users', draft)).body.data
  await owner_.delete(`/users/${id}`)
  const again = await owner_.post('/users', { ...draft, name: 'Second', password: 'second password here' })
  assert.equal(again.body.data.name, 'Second')
  assert.notEqual(again.body.data.id, id)
  const { email } = draft
  assert.equal((await signIn({ email, password: 'first password here' })).status, 401)
  assert.equal((await signIn({ email, password: 'second password here' })).status, 201)
})

test('preserves the users of a renamed role, and frees the role of a removed user', async () => {
  const made = await owner.post('/roles', { name: 'packer', permissions: ['crm.leads.read'] })
  const packer = await testApp.caller('acme', 'packer')
  assert.equal((await owner.patch(`/roles/${made.body.data.id}`, { name: 'shipper' })).status, 200)
  assert.deepEqual((await owner.get(`/users/${packer.userId}`)).body.data.roles, ['shipper'])
  assert.equal((await packer.get('/crm/leads')).status, 200)
  assert.equal((await owner.delete(`/roles/${made.body.data.id}`)).status, 422)
  assert.equal((await owner.delete(`/users/${packer.userId}`)).status, 200)
  assert.equal((await owner.delete(`/roles/${made.body.data.id}`)).status, 200)
})

test('either grants or deletes a role when both happen concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `passing-${round}`
    const role = (await owner.post('/roles', { name, permissions: ['crm.leads.read'] })).body.data
    const draft = { name: 'N', email: `passing-${round}@example.com`, password: testPassword, roles: [name] }
    const [granted, deleted] = await Promise.all([
      owner.post('/users', draft),
      owner.delete(`/roles/${role.id}`),
    ])
    assert.deepEqual(
      [granted.status, deleted.status],
      granted.status === 201 ? [201, 422] : [422, 200],
      JSON.stringify([granted.body, deleted.body]),
    )
  }
})

test('rejects the most common passwords at every endpoint, in any case', async () => {
  const user = await testApp.caller('acme', 'viewer')
  for (const password of ['password1234', 'aaaaaaaaaaaa', 'QWERTYuiop12', user.email.toUpperCase()]) {
    const draft = { name: 'N', email: 'common@example.com', password }
    const rejections = [
      await user.post('/auth/password', { current_password: testPassword, password }),
      await owner.patch(`/users/${user.userId}`, { password }),
      ...(password.includes('@') ? [] : [await owner.post('/users', draft)]),
    ]
    for (const { status, body } of rejections) {
      assert.equal(status, 422, password)
      assert.match(body.errors.password[0], /^The password field (is one of|must not)/)
    }
  }
})
