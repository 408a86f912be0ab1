/** Readers of the feed who name events that they may not see. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp, testPassword } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

test('rejects named types and entity types whose events the caller may not see', async () => {
  const reader = await testApp.caller('acme', 'webhooks.events.read', 'crm.customers.read')
  const queries = [
    'types=lead.*',
    'types=customer.*,lead.created',
    'entity_type=lead',
    'from=now&types=lead.*',
  ]
  for (const query of queries) {
    const { status, body } = await reader.get(`/webhooks/events?${query}`)
    assert.deepEqual([status, body.message], [403, 'This needs the permission crm.leads.read.'], query)
  }
  for (const query of ['', 'types=*', 'types=*&entity_type=customer', 'types=customer.created'])
    assert.equal((await reader.get(`/webhooks/events?${query}`)).status, 200, query)
})

test('rejects named types whose events are not in the scopes of the token', async () => {
  const scopes = ['webhooks:read', 'operations:read']
  const signIn = { email: owner.email, password: testPassword, name: 'narrow', scopes }
  const { body: signedIn } = await callerWith(testApp.app).post('/auth/tokens', signIn)
  const narrow = callerWith(testApp.app, { authorization: `Bearer ${signedIn.data.token}` })
  const { status, body } = await narrow.get('/webhooks/events?types=*,customer.*')
  assert.deepEqual([status, body.error.code], [403, 'SCOPE_MISSING'])
  assert.equal((await narrow.get('/webhooks/events?types=product.*')).status, 200)
})
