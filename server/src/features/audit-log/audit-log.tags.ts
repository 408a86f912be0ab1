/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const auditTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    'audit-log':
      'The history of all records: who changed which fields, when, and with which token and request. Filter ' +
      'it by record, user or type of event. Entries cannot be changed.',
  },
}
