/** A user changes their own email. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverMails } from '#test/mails'
import { type Caller, callerWith, startTestApp, testPassword } from '#test/test-app'
import { tokenIn } from '../identity.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)

let addresses = 0
const newAddress = () => `renamed-${++addresses}@example.com`

const ask = (user: Caller, email: string, current_password = testPassword) =>
  user.post('/auth/email', { current_password, email })

/** Asks for a change. Returns the token, and the texts of the emails by address. */
async function begin(user: Caller, email: string) {
  const { status, body } = await ask(user, email)
  assert.equal(status, 200, JSON.stringify(body))
  const mails = await deliverMails(testApp.app)
  const token = tokenIn(
    mails.find(({ to }) => to === email),
    'email-change',
  )
  return { token, texts: Object.fromEntries(mails.map(({ to, text }) => [to, text])) }
}

const confirm = (token: string) => nobody.post('/auth/email/confirm', { token })

test('changes the email once the new address has confirmed it', async () => {
  const user = await testApp.caller('acme', 'sales')
  const email = newAddress()
  const shown = async () => (await user.get('/auth/email')).body.data
  assert.deepEqual(await shown(), { email: user.email, pending_email: null, pending_until: null })
  const { token, texts } = await begin(user, email)
  assert.partialDeepStrictEqual(await shown(), { email: user.email, pending_email: email })
  assert.match(texts[email] ?? '', new RegExp(`confirm that ${email} is your email`))
  assert.match(texts[user.email] ?? '', new RegExp(`asked to change your email at Acme to ${email}`))
  assert.ok(!texts[user.email]?.includes(token))
  assert.equal((await user.get('/auth/me')).body.data.user.email, user.email, 'not before')
  const { status, body } = await confirm(token)
  assert.deepEqual([status, body.data], [200, { email }])
  assert.equal((await user.get('/auth/me')).body.data.user.email, email)
  assert.deepEqual(await shown(), { email, pending_email: null, pending_until: null })
  assert.equal((await confirm(token)).status, 404, 'used before')
  const signIn = { password: testPassword, name: 'test' }
  assert.equal((await nobody.post('/auth/tokens', { ...signIn, email })).status, 201)
  assert.equal((await nobody.post('/auth/tokens', { ...signIn, email: user.email })).status, 401)
  const [notice] = await deliverMails(testApp.app)
  assert.deepEqual([notice?.to, notice?.subject], [user.email, 'Your email for Acme has changed'])
  const { data } = (await owner.get(`/audit-log?entity_id=${user.userId}&sort_direction=asc`)).body
  assert.deepEqual(
    data.map((entry: { event_type: string; actor_id: string; changes: object }) => [
      entry.event_type,
      entry.actor_id,
      entry.changes,
    ]),
    [
      ['user.email_change_requested', user.userId, { email: { old: '[hidden]', new: '[hidden]' } }],
      ['user.updated', user.userId, { email: { old: user.email, new: email } }],
    ],
  )
})

test('requires the current password and a new address', async () => {
  const user = await testApp.caller('acme', 'sales')
  const fieldsOf = async (...[email, password]: [string, string?]) =>
    Object.keys((await ask(user, email, password)).body.errors).toSorted()
  assert.deepEqual(await fieldsOf(owner.email, 'wrong'), ['current_password', 'email'])
  assert.deepEqual(await fieldsOf(user.email.toUpperCase()), ['email'])
  assert.deepEqual(await fieldsOf('nonsense'), ['email'])
  assert.deepEqual(await deliverMails(testApp.app), [])
})

test('ends a link after a day, with the next one, and with a new password', async () => {
  const user = await testApp.caller('acme', 'sales')
  const first = await begin(user, newAddress())
  const second = await begin(user, newAddress())
  assert.equal((await confirm(first.token)).status, 404)
  testApp.clock.advance({ days: 1 })
  assert.equal((await confirm(second.token)).status, 404)
  const third = await begin(user, newAddress())
  await user.post('/auth/password', { current_password: testPassword, password: 'another long evening' })
  assert.equal((await confirm(third.token)).status, 404)
})

test('rejects an address that was taken meanwhile, and lets one of two uses succeed', async () => {
  const [user, rival] = [await testApp.caller('acme', 'sales'), await testApp.caller('acme', 'sales')]
  const email = newAddress()
  const { token } = await begin(user, email)
  const { token: other } = await begin(rival, email)
  const second = callerWith(await testApp.another())
  const results = await Promise.all([confirm(token), second.post('/auth/email/confirm', { token })])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 404])
  const { status, body } = await confirm(other)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['email']])
})

test('limits the emails that a user sends to other addresses', async () => {
  const user = await testApp.caller('acme', 'sales')
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) statuses.push((await ask(user, newAddress())).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('leaves changes by an administrator as they are', async () => {
  const user = await testApp.caller('acme', 'sales')
  const email = newAddress()
  assert.equal((await owner.patch(`/users/${user.userId}`, { email })).body.data.email, email)
})
