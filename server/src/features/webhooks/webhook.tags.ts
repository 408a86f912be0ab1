/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const webhookTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    webhooks:
      'Subscriptions that send events to your URL, their deliveries, and the event feed. Create a ' +
      'subscription with `POST /webhooks/subscriptions` and store its secret. Test it with `POST ' +
      '/webhooks/subscriptions/{id}/test`.',
    changes:
      'The stream of changed records, for a screen that shows the changes of others at once. It contains no ' +
      'content: read the records that you show.',
  },
}
