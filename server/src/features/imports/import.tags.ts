/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const importTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    imports:
      'Imports of CSV and XLSX files. Create an import, upload the file, check the mapping and the preview, ' +
      'then start it. Rejected rows can be downloaded, and an import can be reverted.',
  },
}
