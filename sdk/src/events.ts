/** Follows the event feed. */
import type { CursorCall } from './runtime/calls.ts'
import type { FeedEvent, RecordEvent, ThinEvent } from './runtime/formats.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'
import { wait } from './runtime/retry.ts'
import type {
  CopiedRecord,
  CopiedRecordsMeta,
  EventPayload,
  EventsListQuery,
  EventsListRecordsQuery,
  EventTypes,
  FeedMeta,
  PayloadMode,
} from './generated/types.ts'

export type EventName = keyof EventTypes

/** A type, all types of a kind of record, or all types. */
export type EventPattern = EventName | `${string}.*` | '*'

/** The types that a pattern matches. */
type Matching<Pattern> = Pattern extends '*'
  ? EventName
  : Pattern extends `${infer Entity}.*`
    ? Extract<EventName, `${Entity}.${string}`>
    : Extract<Pattern, EventName>

/** The events of these patterns in the mode `snapshot`: a union that is narrowed by `type`. */
export type KontorEvent<Pattern = '*'> = EventTypes[Matching<Pattern>]

export interface ModeOf<Event> {
  snapshot: Event
  record: RecordEvent<Event>
  thin: ThinEvent<Event>
}

export interface FollowOptions<Pattern extends EventPattern, Mode extends PayloadMode> extends Options {
  /** The types of events, or patterns. Default: all. */
  types?: readonly Pattern[]
  /** The position after which to continue, as `save` received it. Default: the oldest event of the feed. */
  cursor?: string | undefined
  /** `now` begins after the latest event if there is no cursor. */
  from?: 'now'
  /** The form of `data`. Default: `snapshot`. */
  payloadMode?: Mode
  /** Stores the position after the loop has processed all events of a page. */
  save?: (cursor: string) => unknown
  /** The time between two requests when there are no more events, in milliseconds. Default: 2,000. */
  intervalMs?: number
  /** Ends at the end of the feed instead of waiting for more events. */
  once?: boolean
}

/** Events of one page, and the position after them. Store both in one transaction for an exact copy. */
export interface EventPage<Event> {
  events: Event[]
  cursor: string
}

/** The kinds of records that have events, such as `order`. */
export type EntityType = EventTypes[EventName]['entity']['type']

/** The records of a kind, as the modes `record` of the feed and `recordPages` return them. */
export type RecordOf<Entity extends EntityType> = EventTypes[EventName] extends infer Event
  ? Event extends FeedEvent<string, Entity, unknown, infer Record>
    ? Record
    : never
  : never

/** A record to copy. */
export interface CopyOf<Entity extends EntityType> {
  entity: { type: Entity; id: string }
  record_state: 'current'
  record_version: number
  data: RecordOf<Entity>
}

export interface RecordPagesOptions extends Options {
  /** The position after which to continue: the `cursor` of the last stored page. */
  cursor?: string | undefined
}

/** Records of one page, and the position after them; undefined after the last page. */
export interface RecordPage<Entity extends EntityType> {
  records: CopyOf<Entity>[]
  cursor: string | undefined
}

export abstract class EventFeed extends Resource {
  abstract list(query?: EventsListQuery, options?: Options): CursorCall<EventPayload, FeedMeta>
  abstract listRecords(
    query: EventsListRecordsQuery,
    options?: Options,
  ): CursorCall<CopiedRecord, CopiedRecordsMeta>

  /** Returns all records of a kind, for the first copy of a mirror: take a cursor with `from: 'now'` before. */
  async *recordPages<Entity extends EntityType>(
    entityType: Entity,
    { cursor, ...call }: RecordPagesOptions = {},
  ): AsyncGenerator<RecordPage<Entity>, void, undefined> {
    const query = { entity_type: entityType, limit: 100, ...(cursor !== undefined && { cursor }) }
    for await (const { data, meta } of this.listRecords(query, call).pages())
      yield { records: data as CopyOf<Entity>[], cursor: meta.has_more ? meta.next_cursor : undefined }
  }

  /**
   * Returns the events of the feed, and waits for more until `signal` aborts or the loop ends. An event that is being
   * processed when the program ends is returned again: `save` is called after the page.
   */
  async *follow<Pattern extends EventPattern = '*', Mode extends PayloadMode = 'snapshot'>(
    options: FollowOptions<Pattern, Mode> = {},
  ): AsyncGenerator<ModeOf<KontorEvent<Pattern>>[Mode], void, undefined> {
    for await (const { events, cursor } of this.followPages(options)) {
      yield* events
      await options.save?.(cursor)
    }
  }

  /** Returns the pages of the feed, to write their events and the cursor in one transaction. */
  async *followPages<Pattern extends EventPattern = '*', Mode extends PayloadMode = 'snapshot'>(
    options: FollowOptions<Pattern, Mode> = {},
  ): AsyncGenerator<EventPage<ModeOf<KontorEvent<Pattern>>[Mode]>, void, undefined> {
    const { types, from, payloadMode, intervalMs = 2_000, once, save: _, cursor: start, ...call } = options
    const query = {
      limit: 100,
      ...(types && { types: types.join(',') }),
      ...(payloadMode && { payload_mode: payloadMode }),
    }
    let cursor = start
    for (;;) {
      const place = cursor === undefined ? (from ? { from } : {}) : { cursor }
      const { data, meta } = await this.list({ ...query, ...place }, call)
      const isNew = meta.next_cursor !== cursor
      cursor = meta.next_cursor
      if (isNew) yield { events: data as ModeOf<KontorEvent<Pattern>>[Mode][], cursor }
      if (meta.has_more) continue
      if (once) return
      await wait(intervalMs, call.signal)
    }
  }
}
