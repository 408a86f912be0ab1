/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const documentTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    documents:
      'Files that are attached to records, with versions, approval and expiry. Attach a file with `POST ' +
      '…/documents` of the record. A file may be scanned for viruses before it can be downloaded.',
  },
}
