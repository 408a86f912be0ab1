/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const emailTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    emails:
      'Emails to customers and suppliers about their records, with what became of each. One that did not reach the ' +
      'mail server can be sent again.',
  },
}
