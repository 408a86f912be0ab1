/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const reportTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    reports:
      'Figures of all areas: sales, CRM, stock, purchasing, rentals and the books. `GET /reports` lists the reports ' +
      'that the caller may read, with their parameters. Each returns JSON, or CSV or Excel if `format` requests ' +
      'it.',
  },
}
