/** Signing in, as the stories of identity need it. */
import { openOwner } from '#runtime/database/open'
import { provisionUser } from '#features/identity/provisioning'
import { callerWith, openHouse, testPassword } from '../house.ts'

export async function openIdentity() {
  const house = await openHouse()
  const owner = await house.caller('acme', 'owner')
  const nobody = callerWith(house.app)
  return {
    house,
    owner,
    nobody,
    bearer: (token: string) => callerWith(house.app, { authorization: `Bearer ${token}` }),
    signIn: (fields: object, headers?: Record<string, string>) =>
      nobody.post('/auth/tokens', { name: 'test', password: testPassword, ...fields }, headers),
    /** The email of a user in each of the two tenants; each has a password of its own. */
    async userInBoth({ acme = testPassword, globex = testPassword } = {}) {
      const email = `both-${Math.random().toString(36).slice(2)}@example.com`
      const connection = await openOwner(house.ownerUrl)
      for (const [slug, password] of Object.entries({ acme, globex })) {
        const tenantId = house.tenants[slug as 'acme']
        const user = { tenantId, name: `Of ${slug}`, email, password, roles: ['viewer'] }
        await provisionUser(connection, user, house.clock.now())
      }
      await connection.end()
      return email
    },
  }
}
