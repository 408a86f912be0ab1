/** Users cannot grant more permissions than their credential has: a narrowed token cannot create a wider one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiResponse, testPassword } from '../test-app.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, owner, bearer, signIn } = await openIdentity()

/** Returns the owner, with a token of only these scopes. */
const scoped = async (...scopes: string[]) =>
  bearer((await signIn({ email: owner.email, scopes })).body.data.token)
const narrow = await scoped('platform:read', 'platform:write')
const wider = await scoped('platform:read', 'platform:write', 'hr:read')

let users = 0
const draft = (roles: string[]) => ({
  name: 'New',
  email: `granted-${++users}@example.com`,
  password: testPassword,
  roles,
})

function lacks({ status, body }: ApiResponse, scope = /\w+:\w+/) {
  assert.deepEqual([status, body.error?.code], [403, 'SCOPE_MISSING'], JSON.stringify(body))
  assert.match(body.message, scope)
}

test('rejects a narrowed token that adds a user with more permissions', async () => {
  lacks(await narrow.post('/users', draft(['owner'])))
  lacks(await narrow.post('/users', draft(['sales'])), /crm:(read|write)/)
  assert.equal((await narrow.post('/users', draft([]))).status, 201)
  assert.equal((await owner.post('/users', draft(['owner']))).status, 201)
})

test('rejects a narrowed token that grants or creates a role beyond its scopes', async () => {
  const { id } = (await narrow.post('/users', draft([]))).body.data
  lacks(await narrow.patch(`/users/${id}`, { roles: ['viewer'] }))
  lacks(await narrow.post('/roles', { name: 'reader', permissions: ['crm.leads.read'] }), /crm:read/)
  const made = await narrow.post('/roles', { name: 'people', permissions: ['platform.users.read'] })
  assert.equal(made.status, 201)
  assert.equal((await narrow.patch(`/users/${id}`, { roles: ['people'] })).status, 200)
  const role = `/roles/${made.body.data.id}`
  lacks(await narrow.patch(role, { permissions: ['crm.leads.write'] }), /crm:write/)
  assert.equal((await owner.patch(role, { permissions: ['crm.leads.write'] })).status, 200)
  assert.equal((await narrow.patch(role, { name: 'fewer', permissions: [] })).status, 200)
})

test('rejects a narrowed token that takes over a user with more permissions', async () => {
  const strong = (await owner.post('/users', draft(['sales']))).body.data
  const path = `/users/${strong.id}`
  lacks(await narrow.patch(path, { password: 'another long evening' }), /crm:/)
  lacks(await wider.patch(path, { email: 'mine@example.com' }), /crm:/)
  lacks(await narrow.put(path, { name: 'New', email: 'mine@example.com' }), /crm:/)
  assert.equal((await narrow.patch(path, { name: 'Renamed', email: strong.email })).status, 200)
  assert.equal((await narrow.patch(path, { status: 'inactive' })).status, 200)
  lacks(await narrow.patch(path, { status: 'active' }), /crm:/)
  assert.equal((await owner.patch(path, { status: 'active' })).status, 200)
  assert.equal((await signIn({ email: strong.email })).status, 201)
  const weak = (await narrow.post('/users', draft([]))).body.data
  assert.equal((await narrow.patch(`/users/${weak.id}`, { password: 'another long evening' })).status, 200)
})

test('requires the current password before a user changes their password', async () => {
  const someone = await testApp.caller('acme', 'owner')
  for (const method of ['patch', 'put'] as const) {
    const body = { name: 'Someone', email: someone.email, password: 'another long evening' }
    const rejected = await someone[method](`/users/${someone.userId}`, body)
    assert.equal(rejected.status, 422)
    assert.match(rejected.body.errors.password[0], /POST \/auth\/password/)
  }
  assert.equal((await signIn({ email: someone.email })).status, 201)
})
