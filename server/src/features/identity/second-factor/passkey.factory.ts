import { factory } from '#test/factory'
import { newId } from '#runtime/ids'

/** A passkey of the caller without an authenticator. */
export const passkeyFactory = factory(null, {
  path: '/auth/passkeys',
  create: async ({ testApp, tenantId, userId }) => {
    const id = newId()
    await testApp.sql(
      `insert into passkeys (tenant_id, id, user_id, name, credential_id, public_key, counter, is_synced, created_at)
       values ($1, $2, $3, 'Laptop', $2, '', 0, false, $4)`,
      [tenantId, id, userId, testApp.clock.now()],
    )
    return { id }
  },
})
