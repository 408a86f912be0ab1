import { newId } from '#runtime/ids'
import { factory } from '#test/factory'

/** An unread notification of the caller, about an import. */
export const notificationFactory = factory(null, {
  path: '/auth/me/notifications',
  create: async ({ testApp, tenantId, userId }) => {
    const id = newId()
    await testApp.sql(
      `insert into notifications (tenant_id, id, user_id, kind, entity_type, entity_id, state, created_at)
       values ($1, $2, $3, 'ended', 'bulk_action', $2, 'completed', $4)`,
      [tenantId, id, userId, testApp.clock.now()],
    )
    return { id }
  },
})
