import { endpoint, type Reply, Shape, Type } from '#core'
import type { EventTypes } from '../patterns.ts'
import { FeedData, FeedMeta, FeedParameters } from './feed.ts'
import { type FeedPage, readFeed } from './feed.queries.ts'

/** 200 with events and the next cursor. */
const feedPage: Reply<FeedPage> = {
  status: 200,
  data: FeedData,
  envelope: Shape({ success: Type.Literal(true), data: FeedData, meta: FeedMeta }),
  isRecord: false,
  wrap: ({ items, withheld, ...meta }) => ({
    success: true,
    data: items,
    meta: { ...meta, ...(withheld > 0 && { withheld }), version: 'v1' },
  }),
}

export const feedEndpoints = (types: EventTypes) => [
  endpoint('GET /webhooks/events', {
    operationName: 'events.list',
    summary: 'Read the feed of events',
    description:
      'Events are in the order of their commits. A client that follows `next_cursor` misses none. ' +
      'A page may hold fewer events than `limit` although there are more: see `has_more`. Events about records of ' +
      'a kind need the permission to read these and, with a token, the read scope of their area (`crm:read`). Others ' +
      'are omitted and counted in `meta.withheld`; the cursor advances past them.',
    permission: 'webhooks.events.read',
    query: FeedParameters,
    reply: feedPage,
    run: (ctx, { query }) => readFeed(ctx, types, query),
  }),
]
