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
  RecordChange,
  RecordChangesPage,
  RecordPage,
  RecordPagesOptions,
  RecordsQuery,
} from './feed-types.ts'
import type { PageCall } from './runtime/calls.ts'
import { KontorError } from './runtime/errors.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'
import { isRetryable, retryAfterIn, wait } from './runtime/retry.ts'
import type { CopiedRecordsMeta, FeedMeta, PayloadMode } from './generated/types.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
const pageSize = 100

/** The options of a loop that goes on after failures that pass. */
type LastingOptions = Pick<
  FollowOptions<EventPattern, PayloadMode>,
  'once' | 'keepTrying' | 'onFailure' | keyof Options
>

/** A position of `followRecords`: that in the feed, the copied kinds, and that in the kind that is being copied. */
interface RecordsPosition {
  feed: string
  copied: EntityType[]
  copying?: { kind: EntityType; cursor: string } | undefined
}

function recordsPositionIn(text: string): RecordsPosition {
  const position = text.startsWith('{') ? (JSON.parse(text) as Partial<RecordsPosition>) : {}
  const { feed, copied } = position
  if (feed === undefined || copied === undefined)
    throw new TypeError('The position is not one that `followRecords` returned.')
  return { ...position, feed, copied }
}

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
      const position: object = { ...query, ...(cursor === undefined ? { from } : { cursor }) }
      const page = await this.#lasting((call) => this.list(position, call), options)
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

  /**
   * Returns the records of some kinds, to keep a copy of them: first all records, then each record that changes. It
   * continues at the stored position, or copies all records again if that is older than the feed. A kind that you add
   * later is copied, too.
   */
  async *followRecords<const Entity extends EntityType>(
    kinds: readonly Entity[],
    { position, ...options }: FollowRecordsOptions = {},
  ): AsyncGenerator<RecordChangesPage<Entity>, void, undefined> {
    let known = position === undefined ? undefined : recordsPositionIn(position)
    for (;;)
      try {
        return yield* this.#recordChanges(kinds, known, options)
      } catch (error) {
        if (!(error instanceof KontorError) || error.code !== 'CURSOR_EXPIRED') throw error
        known = undefined
      }
  }

  async *#recordChanges<Entity extends EntityType>(
    kinds: readonly Entity[],
    known: RecordsPosition | undefined,
    options: FollowRecordsOptions,
  ): AsyncGenerator<RecordChangesPage<Entity>, void, undefined> {
    // The position in the feed is taken before the copy, so that the feed has each change since.
    const latest = known
      ? undefined
      : await this.#lasting((call) => this.list({ from: 'now' }, call), options)
    const position = known ?? (latest && { feed: latest.meta.next_cursor, copied: [] })
    if (!position) return
    const pageOf = (records: readonly object[], withheld = 0): RecordChangesPage<Entity> => ({
      records: records as RecordChange<Entity>[],
      position: JSON.stringify(position),
      isCopyStart: false,
      isCopyEnd: false,
      withheld,
    })
    let isCopyStart = known === undefined
    for (const kind of kinds.filter((each) => !position.copied.includes(each))) {
      let cursor = position.copying?.kind === kind ? position.copying.cursor : undefined
      do {
        const query = { entity_type: kind, limit: pageSize, ...(cursor !== undefined && { cursor }) }
        const page = await this.#lasting((call) => this.listRecords(query, call), options)
        if (!page) return
        const { data, meta } = page
        cursor = meta.has_more ? meta.next_cursor : undefined
        position.copying = cursor === undefined ? undefined : { kind, cursor }
        if (cursor === undefined) position.copied.push(kind)
        const isCopyEnd = kinds.every((each) => position.copied.includes(each))
        yield { ...pageOf(data, meta.withheld), isCopyStart, isCopyEnd }
        isCopyStart = false
      } while (cursor !== undefined)
    }
    const types = kinds.map((kind) => `${kind}.*` as const)
    const pages = this.followPages({ ...options, types, payloadMode: 'record', cursor: position.feed })
    for await (const { events, cursor, withheld } of pages) {
      position.feed = cursor
      yield pageOf(events, withheld)
    }
  }

  /** Sends a request for a page again after failures that pass. Returns undefined if the signal aborts. */
  async #lasting<T>(request: (call: Options) => Promise<T>, options: LastingOptions): Promise<T | undefined> {
    const { once, keepTrying = !once, onFailure, signal, headers, timeoutMs, maxRetries } = options
    for (let failures = 0; ; failures++)
      try {
        return await request({ signal, headers, timeoutMs, maxRetries })
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
