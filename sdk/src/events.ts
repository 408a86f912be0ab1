/** Follows the event feed. */
import type { PageCall } from './runtime/calls.ts'
import { KontorError } from './runtime/errors.ts'
import type { FeedEvent, RecordEvent, ThinEvent } from './runtime/formats.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'
import { isRetryable, retryAfterIn, wait } from './runtime/retry.ts'
import type {
  CopiedRecordsMeta,
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

/** The event in each mode. */
interface EventModes<Event> {
  snapshot: Event
  record: RecordEvent<Event>
  thin: ThinEvent<Event>
}

/** The events of these patterns in a mode. */
export type EventsInMode<Pattern, Mode extends PayloadMode> = EventModes<KontorEvent<Pattern>>[Mode]

/** The query of the feed. A list of types narrows the type of the events; a text does not. */
export interface FeedQuery<Pattern extends EventPattern, Mode extends PayloadMode> extends Omit<
  EventsListQuery,
  'types' | 'payload_mode'
> {
  /** The types of events, or patterns; also as text, separated by commas. Default: all. */
  types?: readonly Pattern[] | string
  /** The form of `data`. Default: `snapshot`. */
  payload_mode?: Mode
}

export interface FollowOptions<Pattern extends EventPattern, Mode extends PayloadMode> extends Options {
  /** The types of events, or patterns; also as text, separated by commas. Default: all. */
  types?: readonly Pattern[] | string
  /** The position after which to continue, as `save` received it. Default: the oldest event of the feed. */
  cursor?: string | undefined
  /** `now` begins after the latest event if there is no cursor. */
  from?: 'now'
  /** The form of `data`. Default: `snapshot`. */
  payloadMode?: Mode
  /**
   * Stores the position after the loop has processed all events of a page (at most 100). A page in which the loop ends
   * is not stored, so its events are returned again.
   */
  save?: (cursor: string) => unknown
  /** The time between two requests when there are no more events, in milliseconds. Default: 2,000. */
  intervalMs?: number
  /** Ends at the end of the feed instead of waiting for more events. */
  once?: boolean
  /**
   * Whether to go on after a failure that may pass: no connection, a timeout, 429 or 5xx. The pauses grow to 30
   * seconds. Other failures, such as 401, 403 and 410, always end the loop. Default: true, with `once` false.
   */
  keepTrying?: boolean
  /** Receives each failure after which the loop goes on, and the pause before the next attempt. */
  onFailure?: (error: KontorError, pauseMs: number) => void
  /** The time for the response to one request, in milliseconds: the feed itself has no end. Default: 60,000. */
  timeoutMs?: number
  /** Ends the loop quietly, before the next event. */
  signal?: AbortSignal | undefined
}

/** Events of one page, and the position after them. Store both in one transaction for an exact copy. */
export interface EventPage<Event> {
  /** At most 100; none if no event of the page matches, and at the start with `from: 'now'`. */
  events: Event[]
  cursor: string
  /** The number of events of the page that you may not see. */
  withheld: number
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

export interface RecordsQuery<Entity extends EntityType> extends EventsListRecordsQuery {
  entity_type: Entity
}

export interface RecordPagesOptions extends Options {
  /** The position after which to continue: the `cursor` of the last stored page. */
  cursor?: string | undefined
}

/** Records of one page (at most 100), and the position after them; undefined after the last page. */
export interface RecordPage<Entity extends EntityType> {
  records: CopyOf<Entity>[]
  cursor: string | undefined
  /** The number of records of the page that you may not see. */
  withheld: number
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000
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
    const { types, from, payloadMode, intervalMs = 2_000, once, signal } = options
    const query = { limit: pageSize, types, payload_mode: payloadMode }
    let { cursor } = options
    for (;;) {
      if (signal?.aborted) return
      const page = await this.#feedPage(
        { ...query, ...(cursor === undefined ? { from } : { cursor }) },
        options,
      )
      if (!page) return
      const { data, meta } = page
      const isMoved = meta.next_cursor !== cursor
      cursor = meta.next_cursor
      if (isMoved)
        yield { events: data as EventsInMode<Pattern, Mode>[], cursor, withheld: meta.withheld ?? 0 }
      if (meta.has_more) continue
      if (once || !(await isWaited(intervalMs, signal))) return
    }
  }

  /** Returns the page of a query, after failures that pass; undefined if the signal aborts. */
  async #feedPage(query: object, options: FollowOptions<EventPattern, PayloadMode>) {
    const { once, keepTrying = !once, onFailure, signal, headers, timeoutMs, maxRetries } = options
    const call = {
      signal,
      ...(headers && { headers }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(maxRetries !== undefined && { maxRetries }),
    }
    for (let failures = 0; ; failures++)
      try {
        return await this.list(query, call)
      } catch (error) {
        if (signal?.aborted) return undefined
        if (!keepTrying || !(error instanceof KontorError) || !isRetryable(error)) throw error
        const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
        const ms = Math.max(pauseMs, retryAfterIn(error.headers) ?? 0)
        onFailure?.(error, ms)
        if (!(await isWaited(ms, signal))) return undefined
      }
  }
}

/** Waits; returns false if the signal aborts before. */
const isWaited = (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
  wait(ms, signal).then(
    () => true,
    () => false,
  )
