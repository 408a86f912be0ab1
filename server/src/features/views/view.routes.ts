import { endpoint, f, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import * as actions from './view.actions.ts'
import type { Listings } from './view.lists.ts'
import { listedViews, ViewQuery, views } from './view.ts'

/** The endpoints of views for these lists. */
export const viewEndpoints = (listings: Listings) => [
  endpoint('GET /views', {
    summary: 'List the shared views and your own views',
    description: 'Omits views of lists that you may not read; `meta.withheld` counts them.',
    permission: 'platform.views.read',
    query: f.having(
      ViewQuery,
      'entity_type',
      f.Optional(queries.anyOf(f.titled('ViewEntityType', f.Choice(...listings.keys())))),
    ),
    reply: replies.pageOf(listedViews, { withholds: true }),
    selection: actions.selectViews,
    run: (ctx, { query }) => actions.listViews(ctx, query),
  }),
  endpoint('POST /views', {
    summary: 'Save a view of a list',
    permission: 'platform.views.write',
    body: f.having(views.draft, 'entity_type', f.titled('ViewEntityType', f.Choice(...listings.keys()))),
    reply: replies.created(fullSchemaOf(views), 'View saved.'),
    check: (ctx, { body }) => actions.checkView(ctx, listings, body),
    run: (ctx, { body }) => actions.saveView(ctx, listings, body),
  }),
  endpoint('GET /views/:id', {
    summary: 'Show a view',
    permission: 'platform.views.read',
    of: views,
    reply: replies.detail(views),
    run: (ctx, { params }) => actions.showView(ctx, params.id),
  }),
  ...updateEndpoints('/views/:id', {
    summary: 'Change a view',
    description:
      'A user who sees a shared view may change `pinned` and `position`, which apply only to that user. They do not ' +
      'change the version of the view, and have no event.',
    permission: 'platform.views.write',
    of: views,
    body: views.patch,
    reply: replies.changes(views, 'View updated.', { read: actions.showView }),
    check: (ctx, { params, body }) => actions.checkView(ctx, listings, body, params.id),
    run: (ctx, { params, body }) => actions.changeView(ctx, listings, params.id, body),
  }),
  endpoint('DELETE /views/:id', {
    summary: 'Delete a view',
    permission: 'platform.views.write',
    of: views,
    reply: replies.deleted('View deleted.'),
    run: (ctx, { params }) => actions.deleteView(ctx, params.id),
  }),
]
