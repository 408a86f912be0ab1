/** The picture of a record, for those kinds that have one. */
import { f, resource } from '#core'

export const recordImages = resource('record_images', {
  area: 'documents.images',
  noun: 'image',
  written: {},
  kept: {
    documentable_type: f.Text(100),
    documentable_id: f.Id,
    file_size: f.Count,
    mime_type: f.Text(),
    sha256: f.Text(64),
  },
  hidden: { handle: f.Text() },
  required: [],
  example: {},
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['created', 'deleted'],
  isAnnounced: false,
  visibility: { parent: 'documentable_type' },
  permissions: {},
})

declare module '#runtime/database/handle' {
  interface Tables {
    record_images: typeof recordImages.stored & { deleted_at: string | null }
  }
}
