/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const bulkActionTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    'bulk-actions':
      'Bulk actions on more than 500 records run in the background. Lists start them: ' +
      '`POST /crm/leads/bulk-actions`.',
  },
}
