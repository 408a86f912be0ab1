/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const viewTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    views:
      'A view saves filters, order and columns of a list. It is private until it is shared. Send its ' +
      '`filters` as query parameters of the list.',
  },
}
