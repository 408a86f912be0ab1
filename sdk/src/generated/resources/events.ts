// Written by `npm run docs` from the definitions of the API. Do not edit.
import { EventFeed } from '../../resources.ts'
import type { CopiedRecord, CopiedRecordsMeta, CursorCall, EventPayload, EventsListQuery, EventsListRecordsQuery, FeedMeta, Options } from '../../types.ts'

export class EventsResource extends EventFeed {
  /**
   * Read the feed of events.
   *
   * Events are in the order of their commits. A client that follows `next_cursor` misses none. A page may contain fewer events than `limit` although there are more: see `has_more`. Events about a record require the permission to read such records and, with a token, the read scope of their area (`crm:read`). Other events are omitted and counted in `meta.withheld`; the cursor advances past them. Needs the permission `webhooks.events.read` and the scope `webhooks:read`.
   */
  list(query?: EventsListQuery, options?: Options): CursorCall<EventPayload, FeedMeta> {
    return this.client.read('GET', '/webhooks/events', { query, options })
  }

  /**
   * Copy all records of an entity type, in the format of events with records.
   *
   * For the first copy of a mirror: first take a cursor with `GET /webhooks/events?from=now`, then copy the records, then read the feed from that cursor with `payload_mode=record`. Needs the permission to read the records and, with a token, the read scope of their area (`crm:read`). Records that you may not see are omitted and counted in `meta.withheld`. Needs the permission `webhooks.events.read` and the scope `webhooks:read`.
   */
  listRecords(query: EventsListRecordsQuery, options?: Options): CursorCall<CopiedRecord, CopiedRecordsMeta> {
    return this.client.read('GET', '/webhooks/records', { query, options })
  }
}
