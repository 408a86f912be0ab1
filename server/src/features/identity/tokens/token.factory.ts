import assert from 'node:assert/strict'
import { factory } from '#test/factory'
import { callerWith, testPassword } from '#test/test-app'
import { tokens } from './token.ts'

const path = '/auth/tokens'

/** Another token of the caller. */
export const tokenFactory = factory(tokens, {
  path,
  create: async ({ testApp, email, tenantId, userId }, overrides) => {
    // With a passkey, the password would not be enough.
    await testApp.sql('delete from passkeys where user_id = $1', [userId])
    const anonymous = callerWith(testApp.app, { 'x-tenant-id': tenantId })
    const { status, body } = await anonymous.post(path, {
      email,
      password: testPassword,
      name: 'spare',
      ...overrides,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  },
})
