/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const jobTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    jobs:
      'Background jobs of the tenant. A failed job is retried; after the last retry it is marked as ' +
      'failed. Remove the cause, then retry the job here.',
  },
}
