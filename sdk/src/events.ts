/** Follows the event feed. */
import type {
  CopyOf,
  EntityType,
  EventPage,
  EventPattern,
  EventsInMode,
  FeedQuery,
  FollowOptions,
  FollowRecordsOptions,
  RecordChangesPage,
  RecordPage,
  RecordPagesOptions,
  RecordsQuery,
} from './feed-types.ts'
import type { PageCall } from './runtime/calls.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'
import type { CopiedRecordsMeta, FeedMeta, PayloadMode } from './generated/types.ts'

const pageSize = 100

export class EventFeed extends Resource {
  /**
   * Returns a page of the feed, oldest event first; its iterator ends at the end of the feed. `follow` waits for more.
   *
   * Needs the permission `webhooks.events.read`, the scope `webhooks:read`, and the permissions and scopes to read the
   * records. Events that you may not see are counted in `meta.withheld`. A named type that you may not see is rejected.
   */
  list<const Pattern extends EventPattern = '*', Mode extends PayloadMode = 'snapshot'>(
    query?: FeedQuery<Pattern, Mode>,
    options?: Options,
  ): PageCall<EventsInMode<Pattern, Mode>, FeedMeta> {
    return this.transport.list('GET', '/webhooks/events', { query, options })
  }

  /**
   * Returns the records of a kind, for the first copy of a mirror: take a cursor with `from: 'now'` before.
   *
   * Needs the permission `webhooks.events.read`, the scope `webhooks:read`, and the permission and scope to read the
   * records. Records that you may not see are counted in `meta.withheld`.
   */
  listRecords<Entity extends EntityType>(
    query: RecordsQuery<Entity>,
    options?: Options,
  ): PageCall<CopyOf<Entity>, CopiedRecordsMeta> {
    return this.transport.list('GET', '/webhooks/records', { query, options })
  }

  /** Returns the pages of `listRecords`, each with the position after it, to continue after an interruption. */
  async *recordPages<Entity extends EntityType>(
    entityType: Entity,
    { cursor, ...call }: RecordPagesOptions = {},
  ): AsyncGenerator<RecordPage<Entity>, void, undefined> {
    const query = { entity_type: entityType, limit: pageSize, ...(cursor !== undefined && { cursor }) }
    for await (const { data, meta } of this.listRecords(query, call).pages())
      yield {
        records: data,
        cursor: meta.has_more ? meta.next_cursor : undefined,
        withheld: meta.withheld ?? 0,
      }
  }

  /**
   * Returns the events of the feed, and waits for more until `signal` aborts or the loop ends. An event that is being
   * processed when the program ends is returned again: `save` is called after the page.
   */
  async *follow<const Pattern extends EventPattern = '*', Mode extends PayloadMode = 'snapshot'>(
    options: FollowOptions<Pattern, Mode> = {},
  ): AsyncGenerator<EventsInMode<Pattern, Mode>, void, undefined> {
    for await (const { events, cursor } of this.followPages(options)) {
      for (const event of events) {
        if (options.signal?.aborted) return
        yield event
      }
      await options.save?.(cursor)
    }
  }

  /**
   * Returns the pages of the feed, to write their events and the cursor in one transaction. A page without events is
   * returned if its cursor is a new position. `save` is not called.
   */
  async *followPages<const Pattern extends EventPattern = '*', Mode extends PayloadMode = 'snapshot'>(
    options: FollowOptions<Pattern, Mode> = {},
  ): AsyncGenerator<EventPage<EventsInMode<Pattern, Mode>>, void, undefined> {
    // Loaded when it is needed: the pages of a browser rarely follow the feed.
    const { followPages } = await import('./following.ts')
    yield* followPages(this, options)
  }

  /**
   * Returns the records of some kinds, to keep a copy of them: first all records, then each record that changes. It
   * continues at the stored position, or copies all records again if that is older than the feed. A kind that you add
   * later is copied, too.
   */
  async *followRecords<const Entity extends EntityType>(
    kinds: readonly Entity[],
    options: FollowRecordsOptions = {},
  ): AsyncGenerator<RecordChangesPage<Entity>, void, undefined> {
    const { followRecords } = await import('./following.ts')
    yield* followRecords(this, kinds, options)
  }
}
