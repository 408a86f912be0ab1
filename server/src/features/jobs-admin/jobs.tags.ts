/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const jobTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    jobs:
      'Background jobs of the tenant. A job is retried after a failure; after the last retry it is marked ' +
      'failed. Remove the cause, then retry it here.',
  },
}
