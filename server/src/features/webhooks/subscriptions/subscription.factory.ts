import { factory } from '#test/factory'
import { subscriptionsAtMost } from '../limits.ts'
import { subscriptions } from './subscription.ts'

/** The number of subscriptions is limited, so the factory removes old ones at the limit. */
export const subscriptionFactory = factory(subscriptions, {
  path: '/webhooks/subscriptions',
  prepare: ({ testApp, tenantId }) =>
    testApp.sql(
      `update webhook_subscriptions set deleted_at = now()
       where tenant_id = $1 and deleted_at is null and $2 <= (
         select count(*) from webhook_subscriptions where tenant_id = $1 and deleted_at is null)`,
      [tenantId, subscriptionsAtMost],
    ),
})
