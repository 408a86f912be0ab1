import { factory } from '#test/factory'
import { after } from '#runtime/clock'
import { newId } from '#runtime/ids'

/** A session of the caller, of which nobody has the secret. */
export const sessionFactory = factory(null, {
  path: '/auth/sessions',
  create: async ({ testApp, tenantId, userId }) => {
    const [id, now] = [newId(), testApp.clock.now()]
    await testApp.sql(
      `insert into sessions
         (tenant_id, id, user_id, secret_hash, expires_at, last_used_at, created_at, user_agent, address)
       values ($1, $2, $3, $2, $4, $5, $5, 'Test', '127.0.0.1')`,
      [tenantId, id, userId, after(now, { days: 7 }), now],
    )
    return { id }
  },
})
