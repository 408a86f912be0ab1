import { endpoint, f, type Reply, type Resource } from '#core'
import type { EventTypes } from '../patterns.ts'
import { FeedData, FeedMeta, FeedParameters } from './feed.ts'
import { copiedRecord, readRecordPage, RecordsMeta, type RecordsPage, RecordsParameters } from './records.ts'
import { type FeedPage, readFeed } from './feed.queries.ts'

/** 200 with events and the next cursor. */
const feedPage: Reply<FeedPage> = {
  status: 200,
  data: FeedData,
  envelope: f.Shape({ success: f.Type.Literal(true), data: FeedData, meta: FeedMeta }),
  isRecord: false,
  wrap: ({ items, withheld, ...meta }) => ({
    success: true,
    data: items,
    meta: { ...meta, ...(withheld > 0 && { withheld }), version: 'v1' },
  }),
}

/** 200 with records and the next cursor. */
function recordsPage(resources: readonly Resource[]): Reply<RecordsPage> {
  const data = f.Type.Array(copiedRecord(resources))
  return {
    status: 200,
    data,
    envelope: f.Shape({ success: f.Type.Literal(true), data, meta: RecordsMeta }),
    isRecord: false,
    wrap: ({ items, withheld, ...meta }) => ({
      success: true,
      data: items,
      meta: { ...meta, ...(withheld > 0 && { withheld }), version: 'v1' },
    }),
  }
}

export const feedEndpoints = (types: EventTypes, resources: readonly Resource[]) => [
  endpoint('GET /webhooks/events', {
    operationName: 'events.list',
    summary: 'Read the feed of events',
    description:
      'Events are in the order of their commits. A client that follows `next_cursor` misses none. ' +
      'A page may contain fewer events than `limit` although there are more: see `has_more`. Events about a ' +
      'record require the permission to read such records and, with a token, the read scope of their area ' +
      '(`crm:read`). Other events are omitted and counted in `meta.withheld`; the cursor advances past them. ' +
      'A type, a group or an `entity_type` that you may not see at all is rejected with 403.',
    permission: 'webhooks.events.read',
    query: FeedParameters,
    reply: feedPage,
    run: (ctx, { query }) => readFeed(ctx, types, query),
  }),
  endpoint('GET /webhooks/records', {
    operationName: 'events.listRecords',
    summary: 'Copy all records of an entity type, in the format of events with records',
    description:
      'For the first copy of a mirror: first take a cursor with `GET /webhooks/events?from=now`, then copy the ' +
      'records, then read the feed from that cursor with `payload_mode=record`. Needs the permission to read the ' +
      'records and, with a token, the read scope of their area (`crm:read`). Records that you may not see are ' +
      'omitted and counted in `meta.withheld`.',
    permission: 'webhooks.events.read',
    query: RecordsParameters,
    reply: recordsPage(resources),
    run: (ctx, { query }) => readRecordPage(ctx, query),
  }),
]
