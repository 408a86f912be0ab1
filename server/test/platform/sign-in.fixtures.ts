/** Sign-in helpers for the tests of identity. */
import { openOwner } from '#runtime/database/open'
import { provisionUser } from '#features/identity/provisioning/provisioning'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'

export async function openIdentity() {
  const testApp = await startTestApp()
  const owner = await testApp.caller('acme', 'owner')
  const nobody = callerWith(testApp.app)
  return {
    testApp,
    owner,
    nobody,
    bearer: (token: string) => callerWith(testApp.app, { authorization: `Bearer ${token}` }),
    signIn: (fields: object, headers?: Record<string, string>) =>
      nobody.post('/auth/tokens', { name: 'test', password: testPassword, ...fields }, headers),
    /** Creates a user with one email in each of two tenants, with separate passwords. Returns the email. */
    async userInBoth({ acme = testPassword, globex = testPassword } = {}) {
      const email = `both-${Math.random().toString(36).slice(2)}@example.com`
      const connection = await openOwner(testApp.ownerUrl)
      for (const [slug, password] of Object.entries({ acme, globex })) {
        const tenantId = testApp.tenants[slug as 'acme']
        const user = { tenantId, name: `Of ${slug}`, email, password, roles: ['viewer'] }
        await provisionUser(connection, user, testApp.clock.now())
      }
      await connection.end()
      return email
    },
  }
}
