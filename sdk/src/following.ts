/** The loops that follow the event feed. */
import type { EventFeed } from './events.ts'
import type {
  EntityType,
  EventPage,
  EventPattern,
  EventsInMode,
  FollowOptions,
  FollowRecordsOptions,
  RecordChange,
  RecordChangesPage,
} from './feed-types.ts'
import type { PayloadMode } from './generated/types.ts'
import { KontorError } from './runtime/errors.ts'
import type { Options } from './runtime/options.ts'
import { isRetryable, retryAfterIn, wait } from './runtime/retry.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
const pageSize = 100

type LastingOptions = Pick<
  FollowOptions<EventPattern, PayloadMode>,
  'once' | 'keepTrying' | 'onFailure' | keyof Options
>

/** See `EventFeed.followPages`. */
export async function* followPages<Pattern extends EventPattern, Mode extends PayloadMode>(
  feed: EventFeed,
  options: FollowOptions<Pattern, Mode>,
): AsyncGenerator<EventPage<EventsInMode<Pattern, Mode>>, void, undefined> {
  const { types, from, payloadMode, intervalMs = 2_000, once, signal } = options
  const query = { limit: pageSize, types, payload_mode: payloadMode }
  let { cursor } = options
  for (;;) {
    if (signal?.aborted) return
    const position: object = { ...query, ...(cursor === undefined ? { from } : { cursor }) }
    const page = await lasting((call) => feed.list(position, call), options)
    if (!page) return
    const { data, meta } = page
    const isMoved = meta.next_cursor !== cursor
    cursor = meta.next_cursor
    if (isMoved) yield { events: data as EventsInMode<Pattern, Mode>[], cursor, withheld: meta.withheld ?? 0 }
    if (meta.has_more) continue
    if (once || !(await isWaited(intervalMs, signal))) return
  }
}

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

/** See `EventFeed.followRecords`. */
export async function* followRecords<Entity extends EntityType>(
  feed: EventFeed,
  kinds: readonly Entity[],
  { position, ...options }: FollowRecordsOptions,
): AsyncGenerator<RecordChangesPage<Entity>, void, undefined> {
  let known = position === undefined ? undefined : recordsPositionIn(position)
  for (;;)
    try {
      return yield* recordChanges(feed, kinds, known, options)
    } catch (error) {
      if (!(error instanceof KontorError) || error.code !== 'CURSOR_EXPIRED') throw error
      known = undefined
    }
}

async function* recordChanges<Entity extends EntityType>(
  feed: EventFeed,
  kinds: readonly Entity[],
  known: RecordsPosition | undefined,
  options: FollowRecordsOptions,
): AsyncGenerator<RecordChangesPage<Entity>, void, undefined> {
  // The position in the feed is taken before the copy, so that the feed has each change since.
  const latest = known ? undefined : await lasting((call) => feed.list({ from: 'now' }, call), options)
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
      const page = await lasting((call) => feed.listRecords(query, call), options)
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
  const pages = feed.followPages({ ...options, types, payloadMode: 'record', cursor: position.feed })
  for await (const { events, cursor, withheld } of pages) {
    position.feed = cursor
    yield pageOf(events, withheld)
  }
}

/** Sends a request for a page again after failures that pass. Returns undefined if the signal aborts. */
async function lasting<T>(
  request: (call: Options) => Promise<T>,
  options: LastingOptions,
): Promise<T | undefined> {
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

/** Waits; returns false if the signal aborts before. */
const isWaited = (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
  wait(ms, signal).then(
    () => true,
    () => false,
  )
