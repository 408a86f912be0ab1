/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const customFieldTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    'custom-fields':
      'A custom field defines a key of `custom_fields` on a type of record: its label, type and options. ' +
      'New values are validated, and lists can filter by them. Keys without a definition are ' +
      'stored as sent.',
  },
}
