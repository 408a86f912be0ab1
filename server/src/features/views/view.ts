import { f, pageQuery, person, resource, type Sql } from '#core'

/** A view is a saved configuration of a list: its filters, order and columns, under a name. */
export const views = resource('views', {
  area: 'platform.views',
  entityType: 'view',
  isPublished: false,
  visibility: { parent: 'entity_type' },
  writable: {
    name: f.Text(100),
    entity_type: f.Text(100),
    filters: f.Type.Unsafe<Record<string, unknown>>({
      ...f.FreeForm,
      description: 'Query parameters of the list, by name. Merged by key; null removes one.',
    }),
    sort_by: f.Maybe(f.Text(100)),
    sort_direction: f.Maybe(f.SortDirection),
    columns: f.Type.Array(f.Text(200), {
      maxItems: 100,
      uniqueItems: true,
      description: 'Fields of the records, or custom_fields.<code>, in order',
    }),
    shared: f.Flag,
    is_default: f.Flag,
  },
  readOnly: { owner_id: f.Id },
  required: ['name', 'entity_type'],
  descriptions: {
    entity_type: 'The list that the view shows.',
    sort_by: 'The `sort_by` of the list; null for its default.',
    sort_direction: 'The `sort_direction` of the list; null for its default.',
    shared: 'Whether all users see the view.',
    is_default: 'Whether the list opens with this view.',
    owner_id: 'The user who saved the view.',
  },
  example: {
    name: 'New from the fair',
    entity_type: 'lead',
    filters: { status: 'new', source: 'trade_show' },
    sort_by: 'created_at',
    sort_direction: 'desc',
    columns: ['contact_info.full_name', 'email', 'created_at'],
    shared: true,
  },
  list: {
    filters: {
      entity_type: {},
      shared: {},
      is_default: {},
      visible_to: {
        schema: f.Id,
        where: (sql: Sql, userId: string) =>
          sql.or([sql('views.shared', '=', true), sql('views.owner_id', '=', userId)]),
      },
    },
    sorts: { created_at: 'created_at', name: 'name' },
    order: 'created_at desc',
    facets: null,
  },
  searchFields: ({ name }) => [name],
  detail: { owner: person('views.owner_id') },
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See the shared views of lists, and your own.',
    write: 'Save views of lists, and change and delete your own.',
    manage: 'Change and delete the shared views of others.',
  },
})

export type View = typeof views.stored

/** The limit of views per user. */
export const viewsAtMost = 200

/** The schema of listed views, with their owners. */
export const listedViews = { ...views, includes: views.detail }

const { visible_to: _, ...filters } = views.list.filters

/** The filters that depend on the caller are omitted, because clients cannot set them. */
export const ViewQuery = pageQuery({ ...views, list: { ...views.list, filters } })

declare module '#runtime/database/handle' {
  interface Tables {
    views: View & { deleted_at: string | null }
  }
}
