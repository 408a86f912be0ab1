/** Types of the event feed. */
import type { FeedEvent, RecordEvent, ThinEvent } from './runtime/formats.ts'
import type { KontorError } from './runtime/errors.ts'
import type { Options } from './runtime/options.ts'
import type { EventsListQuery, EventsListRecordsQuery, EventTypes, PayloadMode } from './generated/types.ts'

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
  types?: readonly Pattern[] | string | undefined
  /** The position after which to continue, as `save` received it. Default: the oldest event of the feed. */
  cursor?: string | undefined
  /** `now` begins after the latest event if there is no cursor. */
  from?: 'now' | undefined
  /** The form of `data`. Default: `snapshot`. */
  payloadMode?: Mode
  /**
   * Stores the position after the loop has processed all events of a page (at most 100). A page in which the loop ends
   * is not stored, so its events are returned again.
   */
  save?: ((cursor: string) => unknown) | undefined
  /** The time between two requests when there are no more events, in milliseconds. Default: 2,000. */
  intervalMs?: number | undefined
  /** Ends at the end of the feed instead of waiting for more events. */
  once?: boolean | undefined
  /**
   * Whether to go on after a failure that may pass: no connection, a timeout, 429 or 5xx. The pauses grow to 30
   * seconds. Other failures, such as 401, 403 and 410, always end the loop. Default: true, with `once` false.
   */
  keepTrying?: boolean | undefined
  /** Receives each failure after which the loop goes on, and the pause before the next attempt. */
  onFailure?: ((error: KontorError, pauseMs: number) => void) | undefined
  /** The time for the response to one request, in milliseconds: the feed itself has no end. Default: 60,000. */
  timeoutMs?: number | undefined
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

/** A record as it is now; of a record that is deleted, or that you may not see, only its id. */
export type RecordChange<Entity extends EntityType> = Entity extends EntityType
  ?
      | CopyOf<Entity>
      | {
          entity: { type: Entity; id: string }
          record_state: 'deleted' | 'forbidden'
          record_version: number | null
          data: { id: string }
        }
  : never

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

export interface FollowRecordsOptions extends Omit<
  FollowOptions<EventPattern, 'record'>,
  'types' | 'cursor' | 'from' | 'payloadMode' | 'save'
> {
  /** The `position` of the last stored page. Without it, all records are copied first. */
  position?: string | undefined
}

/** Records to write, and the position after them. Store both in one transaction. */
export interface RecordChangesPage<Entity extends EntityType> {
  /** At most 100. */
  records: RecordChange<Entity>[]
  position: string
  /** The first page of a copy of all records. An earlier copy is out of date. */
  isCopyStart: boolean
  /** The last page of the copy. */
  isCopyEnd: boolean
  /** The number of records of the page that you may not see. */
  withheld: number
}
