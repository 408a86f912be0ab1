import { embeds, f, type Filter, queries, resource, type Sql } from '#core'

/** The layouts of lists in the browser. */
export const layouts = ['table', 'list', 'board', 'calendar', 'forecast', 'tree', 'aging'] as const

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
      description: 'Fields of the records, or custom_fields.<code>, in order.',
    }),
    layout: f.titled('ViewLayout', f.Choice(...layouts)),
    group_by: f.Maybe(f.Text(200)),
    shared: f.Flag,
    is_default: f.Flag,
    pinned: f.Flag,
    position: f.Maybe(f.Integer(0, 10_000)),
  },
  readOnly: { owner_id: f.IdOf('users') },
  required: ['name', 'entity_type'],
  immutable: ['entity_type'],
  descriptions: {
    entity_type: 'The list that the view shows.',
    sort_by: 'The `sort_by` of the list; null for its default.',
    sort_direction: 'The `sort_direction` of the list; null for its default.',
    layout:
      'How the records are shown: as a `table`, a compact `list`, a `board` with a column for each value of ' +
      '`group_by`, a `calendar` or a `forecast` by the day in `group_by`, or a `tree`.',
    group_by:
      'The field by whose values the records are grouped: one with choices, a flag, a link, a day or an instant, ' +
      'or a custom field of such a type (`custom_fields.<code>`). Boards, calendars and forecasts require it.',
    shared: 'Whether all users see the view. Default: false.',
    is_default: 'Whether the list opens with this view. Default: false.',
    pinned:
      'Whether you have pinned the view. It applies only to you, also for a shared view. Default: false.',
    position:
      'Your position of the view among those of the list. It applies only to you, also for a shared view.',
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
  // They belong to the caller (view.settings.ts).
  computed: { pinned: () => false, position: () => null },
  display: {
    title: ['name'],
  },
  list: {
    filters: {
      entity_type: {},
      shared: {},
      is_default: {},
      layout: {},
      pinned: { schema: f.about('Whether you have pinned the view.', f.Flag) },
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
  detail: { owner: embeds.person('views.owner_id') },
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See the shared views of lists, and your own.',
    write: 'Save views of lists, and change and delete your own.',
    manage: 'Change and delete the shared views of others.',
  },
})

/** The filters by the settings of the caller, whose id `of` is. */
export const pinnedBy = (of: string, isPinned: boolean): Filter => ({
  where: (sql: Sql) => {
    const own = sql
      .selectFrom('view_settings')
      .select('view_settings.view_id')
      .where('view_settings.user_id', '=', of)
      .where('view_settings.pinned', '=', true)
    return sql('views.id', isPinned ? 'in' : 'not in', own)
  },
})

export type View = typeof views.stored

/** The limit of views per user. */
export const viewsAtMost = 200

/** The schema of listed views, with their owners. */
export const listedViews = { ...views, includes: views.detail }

const { visible_to: _, ...filters } = views.list.filters

/** The filters that depend on the caller are omitted, because clients cannot set them. */
export const ViewQuery = queries.page({ ...views, list: { ...views.list, filters } })

declare module '#runtime/database/handle' {
  interface Tables {
    views: Omit<View, 'pinned' | 'position'> & { deleted_at: string | null }
    view_settings: { user_id: string; view_id: string; pinned: boolean; position: number | null }
  }
}
