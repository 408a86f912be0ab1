/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const emailTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    emails:
      'Emails to customers and suppliers about records: whether each reached the mail server, and sending it again ' +
      'if it did not.',
  },
}
