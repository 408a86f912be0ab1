/** The image of a record. */
import { f, resource } from '#core'

export const recordImages = resource('record_images', {
  area: 'documents.images',
  entityType: 'image',
  writable: {},
  readOnly: {
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
  isPublished: false,
  visibility: { parent: 'documentable_type' },
  permissions: {},
})

declare module '#runtime/database/handle' {
  interface Tables {
    record_images: typeof recordImages.stored & { deleted_at: string | null }
  }
}
