/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const sampleDataTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    'sample-data':
      'Records with which a new tenant tries the system. Their names say that they are samples, and all are removed ' +
      'at once.',
  },
}
