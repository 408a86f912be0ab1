/** Invitations: sent, looked at and accepted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverMails } from '#test/mails'
import { callerWith, startTestApp, testPassword } from '#test/test-app'
import { received } from '#test/mail-server'
import { mailTo, openBrowser, tokenIn } from '../identity.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)

let invited = 0
const draft = (more: object = {}) => ({
  email: `new-${++invited}@example.com`,
  name: 'Laura Callahan',
  roles: ['sales'],
  ...more,
})

/** Invites a person. Returns the invitation and the token of the email. */
async function invite(more: object = {}, by = owner) {
  const body = draft(more)
  const response = await by.post('/invitations', body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  const token = tokenIn(await mailTo(testApp, body.email), 'invitation')
  return { ...response.body.data, token }
}

const lookup = (token: string) => nobody.post('/auth/invitations/lookup', { token })
const accept = (token: string, more: object = {}) =>
  nobody.post('/auth/invitations/accept', { token, password: testPassword, ...more })

const isInvalid = ({ status, body }: Awaited<ReturnType<typeof lookup>>) =>
  assert.deepEqual(
    [status, body.error.code, body.message],
    [404, 'NOT_FOUND', 'This link is not valid: it is unknown, has expired, or was used before.'],
  )

test('warns if no email was sent, because there is no mail server', async () => {
  const created = await owner.post('/invitations', draft())
  assert.match(created.body.meta.warnings[0], /^No email was sent, because no mail server is configured\./)
  assert.equal(created.body.meta.warnings.length, 1)
  assert.doesNotMatch(JSON.stringify(created.body), /invitation#/)
  testApp.clock.advance({ minutes: 2 })
  const resent = await owner.post(`/invitations/${created.body.data.id}/resend`)
  assert.deepEqual(resent.body.meta.warnings, created.body.meta.warnings)
  const { runtime } = testApp.app
  runtime.hasMailServer = true
  const sent = await owner.post('/invitations', draft())
  runtime.hasMailServer = false
  assert.deepEqual([sent.status, sent.body.meta.warnings], [201, []])
})

test('sends an email in which the link is not stored in clear text', async () => {
  const { body } = await owner.post('/invitations', draft({ email: 'mail@example.com' }))
  const stored = JSON.stringify(
    await testApp.sql('select subject, body, html, content, link from mails where recipient = $1', [
      'mail@example.com',
    ]),
  )
  const mail = (await received(testApp)).find(({ to }) => to?.[0]?.address === 'mail@example.com')
  assert.ok(mail)
  assert.equal(mail.subject, 'Invitation to Acme')
  assert.match(
    mail.text,
    /Test Caller invites you to work with Acme in Kontor\. Your email .* is mail@example\.com/,
  )
  const [, token = ''] = /\/invitation#([\w-]{43})/.exec(mail.text) ?? []
  assert.equal(token.length, 43)
  assert.ok(mail.html.includes(token) && !stored.includes(token))
  const row = JSON.stringify(await testApp.sql('select * from invitations where id = $1', [body.data.id]))
  assert.ok(!row.includes(token))
  assert.ok(!JSON.stringify(body).includes(token))
})

test('shows an invitation to the holder of the link', async () => {
  const { token, email, expires_at } = await invite()
  const { status, body } = await lookup(token)
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    tenant: { id: testApp.tenants.acme, name: 'Acme', slug: 'acme' },
    email,
    name: 'Laura Callahan',
    invited_by: 'Test Caller',
    expires_at,
  })
  isInvalid(await lookup('x'.repeat(43)))
  isInvalid(await lookup(`${token}x`))
  const elsewhere = await nobody.post('/auth/invitations/lookup', { token }, { 'x-tenant-id': 'globex' })
  assert.equal(elsewhere.body.error.code, 'TENANT_MISMATCH')
})

test('adds the user who accepts, once', async () => {
  const { id, token, email } = await invite()
  const common = await accept(token, { password: 'password1234' })
  assert.deepEqual([common.status, Object.keys(common.body.errors)], [422, ['password']])
  const short = await accept(token, { password: 'short', name: '' })
  assert.deepEqual(Object.keys(short.body.errors).toSorted(), ['name', 'password'])
  const { status, body } = await accept(token, { name: 'Laura C.' })
  assert.equal(status, 201, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, { user: { name: 'Laura C.', email }, tenant: { slug: 'acme' } })
  isInvalid(await accept(token))
  isInvalid(await lookup(token))
  const user = (await owner.get(`/users/${body.data.user.id}`)).body.data
  assert.deepEqual([user.roles, user.status], [['sales'], 'active'])
  const issued = await nobody.post('/auth/tokens', { email, password: testPassword, name: 'test' })
  assert.equal(issued.status, 201)
  assert.equal((await owner.get(`/invitations/${id}`)).status, 404)
  const log = (await owner.get(`/audit-log?entity_id=${id}&sort_direction=asc`)).body.data
  assert.deepEqual(
    log.map((entry: { event_type: string }) => entry.event_type),
    ['invitation.created', 'invitation.accepted'],
  )
})

test('lets one of two acceptances at the same time succeed', async () => {
  const { token } = await invite()
  const other = callerWith(await testApp.another())
  const results = await Promise.all(
    [nobody, other].map((by) => by.post('/auth/invitations/accept', { token, password: testPassword })),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [201, 404])
})

test('signs the user in who accepts in a browser', async () => {
  const { token, email } = await invite()
  const { ask, jar } = await openBrowser(testApp)
  const body = { token, password: testPassword }
  const forged = await ask('POST', '/auth/invitations/accept', body, { 'x-xsrf-token': 'wrong' })
  assert.equal(forged.body.error.code, 'CSRF_MISMATCH')
  const { status } = await ask('POST', '/auth/invitations/accept', body)
  assert.equal(status, 201)
  assert.ok(jar.has('kontor_session'))
  assert.equal((await ask('GET', '/auth/me')).body.data.user.email, email)
  assert.equal((await ask('POST', '/crm/leads', {})).status, 422, 'with the CSRF token of the session')
})

test('ends a link after seven days, with a new email, and when it is revoked', async () => {
  const { id, token, email } = await invite()
  const soon = await owner.post(`/invitations/${id}/resend`)
  assert.deepEqual([soon.status, soon.body.error.code], [429, 'RATE_LIMITED'])
  testApp.clock.advance({ days: 7 })
  isInvalid(await lookup(token))
  isInvalid(await accept(token))
  const resent = await owner.post(`/invitations/${id}/resend`)
  assert.equal(resent.status, 200, JSON.stringify(resent.body))
  assert.ok(resent.body.data.expires_at > testApp.clock.now())
  const fresh = tokenIn(await mailTo(testApp, email), 'invitation')
  isInvalid(await lookup(token))
  assert.equal((await lookup(fresh)).status, 200)
  assert.equal((await owner.delete(`/invitations/${id}`)).status, 200)
  isInvalid(await lookup(fresh))
  isInvalid(await accept(fresh))
  assert.equal((await owner.post('/invitations', draft({ email }))).status, 201, 'can be invited again')
  await deliverMails(testApp.app)
})

test('rejects the email of a user, an open invitation, and unknown roles', async () => {
  const { email } = await invite()
  const again = await owner.post('/invitations', draft({ email: email.toUpperCase(), roles: ['pirate'] }))
  assert.deepEqual([again.status, Object.keys(again.body.errors).toSorted()], [422, ['email', 'roles']])
  assert.match(again.body.errors.email[0], /is invited already/)
  const user = await owner.post('/invitations', draft({ email: owner.email, name: '', roles: ['pirate'] }))
  assert.deepEqual(Object.keys(user.body.errors).toSorted(), ['email', 'name', 'roles'])
  assert.match(user.body.errors.email[0], /belongs to a user of this tenant/)
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal(
    (await stranger.post('/invitations', draft({ email }))).status,
    201,
    'independent of other tenants',
  )
  const { token } = await invite({ email: 'joins@example.com' })
  await owner.post('/users', { name: 'J', email: 'joins@example.com', password: testPassword })
  const { status, body } = await accept(token)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['email']])
})

test('grants no more than the inviting user has, at the invitation and at its acceptance', async () => {
  const helper = await testApp.caller('acme', 'platform.invitations.write', 'platform.invitations.read')
  const { status, body } = await helper.post('/invitations', draft({ roles: ['owner'] }))
  assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN'])
  const own = await invite({ roles: [] }, helper)
  assert.equal((await accept(own.token)).status, 201)
  const admin = await testApp.caller('acme', 'admin')
  const [one, two] = [await invite({ roles: ['admin'] }, admin), await invite({ roles: ['admin'] }, admin)]
  await owner.patch(`/users/${admin.userId}`, { roles: ['viewer'] })
  isInvalid(await lookup(one.token))
  isInvalid(await accept(one.token))
  await owner.patch(`/users/${admin.userId}`, { status: 'inactive', roles: ['admin'] })
  isInvalid(await accept(two.token))
  testApp.clock.advance({ minutes: 2 })
  assert.equal((await owner.post(`/invitations/${two.id}/resend`)).status, 200)
  const fresh = tokenIn(await mailTo(testApp, two.email), 'invitation')
  assert.equal((await accept(fresh)).status, 201, 'the new inviting user may')
})

test('creates a link to hand over, which ends the former one and is in the audit log', async () => {
  const { id, token } = await invite()
  const { status, body } = await owner.post(`/invitations/${id}/share-link`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(Object.keys(body.data).toSorted(), ['email', 'expires_at', 'url'])
  const [, fresh = ''] = /\/invitation#([\w-]{43})$/.exec(body.data.url) ?? []
  isInvalid(await lookup(token))
  assert.equal((await lookup(fresh)).body.data.expires_at, body.data.expires_at)
  const log = (await owner.get(`/audit-log?entity_id=${id}`)).body.data
  assert.deepEqual(log[0].event_type, 'invitation.link_created')
  assert.equal(log[0].actor.id, owner.userId)
  assert.ok(!JSON.stringify([log, (await owner.get(`/invitations/${id}`)).body]).includes(fresh))
  assert.equal((await accept(fresh)).status, 201)
  assert.equal((await owner.post(`/invitations/${id}/share-link`)).status, 404, 'accepted')
})

test('creates no link for a person with more permissions than the caller', async () => {
  const helper = await testApp.caller('acme', 'platform.invitations.write', 'platform.invitations.read')
  const reader = await testApp.caller('acme', 'platform.invitations.read')
  const { id, token } = await invite({ roles: ['owner'] })
  for (const by of [helper, reader]) {
    const { status, body } = await by.post(`/invitations/${id}/share-link`)
    assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN'])
  }
  assert.equal((await lookup(token)).status, 200, 'the former link stays')
})

test('follows a renamed role, and protects a role that is named', async () => {
  const role = (await owner.post('/roles', { name: 'buyer', permissions: ['crm.leads.read'] })).body.data
  const { id, token } = await invite({ roles: ['buyer'] })
  await owner.patch(`/roles/${role.id}`, { name: 'purchaser' })
  assert.deepEqual((await owner.get(`/invitations/${id}`)).body.data.roles, ['purchaser'])
  const { status, body } = await owner.delete(`/roles/${role.id}`)
  assert.deepEqual([status, body.error.code], [422, 'INVALID_STATE'])
  const accepted = await accept(token)
  const user = (await owner.get(`/users/${accepted.body.data.user.id}`)).body.data
  assert.deepEqual(user.roles, ['purchaser'])
  const other = (await owner.post('/roles', { name: 'late', permissions: [] })).body.data
  await invite({ roles: ['late'] })
  testApp.clock.advance({ days: 8 })
  assert.equal((await owner.delete(`/roles/${other.id}`)).status, 200, 'an expired invitation does not count')
})

test('shows open invitations with the inviting user, but not to other tenants', async () => {
  const { id, email } = await invite()
  const { body } = await owner.get(`/invitations?email=${email}`)
  assert.deepEqual(
    body.data.map((each: { id: string }) => each.id),
    [id],
  )
  const shown = (await owner.get(`/invitations/${id}`)).body.data
  assert.equal(shown.invited_by.id, owner.userId)
  assert.equal(shown.secret_hash, undefined)
  const sales = await testApp.caller('acme', 'sales')
  assert.equal((await sales.get('/invitations')).status, 403)
  assert.equal((await sales.post('/invitations', draft())).status, 403)
})

test('limits wrong links from one address', async () => {
  const limited = callerWith(await testApp.another({ KONTOR_RATE_LIMIT_LOGIN: '3' }))
  const { token } = await invite()
  const statuses: number[] = []
  for (const each of ['a', 'b', 'c', token])
    statuses.push((await limited.post('/auth/invitations/lookup', { token: each })).status)
  assert.deepEqual(statuses, [404, 404, 404, 429])
})
