import { type RawBuilder, sql } from 'kysely'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#core'
import { readAccess } from '#core/platform'
import {
  cursorExpired,
  type FieldErrors,
  fieldMessage,
  invalidField,
  rejectInvalid,
} from '#runtime/api-error'
import { retentionDays } from '../limits.ts'
import { type PayloadMode, payloadOf, type StoredEvent } from '../payload.ts'
import { type EventTypes, isKnown, kindOf, noEvent, patternsIn } from '../patterns.ts'
import { recordsOfEvents } from '../records.ts'
import { cursorAt, entityTypeOf, type FeedQuery, positionOf } from './feed.ts'

/**
 * The limit of examined entries per request. A page may have fewer matches than requested, with a cursor to continue
 * from.
 */
const scannedAtMost = 10_000

export interface FeedPage {
  items: ReturnType<typeof payloadOf>[]
  next_cursor: string
  has_more: boolean
  retention_days: number
  oldest_available: string | null
  /** The number of matching events on this page that the caller may not see. */
  withheld: number
}

type Entry = StoredEvent & { sequence: number }

/** Returns the next events after the cursor, oldest first. Rejects unknown event types. */
export async function readFeed(ctx: Ctx, types: EventTypes, query: FeedQuery): Promise<FeedPage> {
  checkFilters(types, query)
  requireFilters(ctx, query)
  const { tail, head, oldest } = await boundsOf(ctx)
  if (query.from === 'now') return emptyPage(head, oldest)
  const position = query.cursor === undefined ? tail : positionOf(query.cursor)
  if (position === undefined || position > head)
    throw invalidField('cursor', 'must be the next_cursor of a response')
  if (position < tail) {
    const since = `The feed keeps events for ${retentionDays} days`
    throw cursorExpired(`${since}; this cursor is older. Start again without a cursor.`, {
      oldest_available: oldest,
      retention_days: retentionDays,
    })
  }
  const from =
    query.since === undefined ? position : Math.max(position, await positionBefore(ctx, query.since, head))
  const access = readAccess.eventAccess(ctx)
  const entries = await entriesAfter(ctx, from, query, readAccess.visibleEvents(access, 'e'))
  const visible = entries.slice(0, query.limit)
  const isFull = entries.length > query.limit
  const end = isFull ? (visible.at(-1)?.sequence ?? from) : await lastScanned(ctx, from, query, head)
  return {
    items: await payloadsOf(ctx, visible, query.payload_mode),
    next_cursor: cursorAt(end),
    has_more: isFull || end < head,
    retention_days: retentionDays,
    oldest_available: oldest,
    withheld: access.isComplete ? 0 : await countWithheld(ctx, { from, end }, query, access),
  }
}

/**
 * Returns an empty page at the head: the position after the latest event. Events without a number yet come after it.
 */
const emptyPage = (head: number, oldest: string | null): FeedPage => ({
  items: [],
  next_cursor: cursorAt(head),
  has_more: false,
  retention_days: retentionDays,
  oldest_available: oldest,
  withheld: 0,
})

/** Records are read in the snapshot of their events, so they are at least as new. */
async function payloadsOf(ctx: Ctx, entries: readonly Entry[], mode: PayloadMode) {
  const { id } = ctx.tenant
  if (mode !== 'record') return entries.map((entry) => payloadOf(id, entry, mode))
  const recordOf = await recordsOfEvents(ctx, entries)
  return entries.map((entry) => payloadOf(id, entry, mode, recordOf(entry)))
}

/** Rejects unknown event types and entity types, because a reader would wait for their events forever. */
function checkFilters(known: EventTypes, { types, entity_type, from, cursor, since }: FeedQuery) {
  const errors: FieldErrors = {}
  if (from && (cursor ?? since) !== undefined)
    errors.from = [fieldMessage('from', 'cannot be combined with cursor or since')]
  const wrong = types ? patternsIn(types).filter((each) => !isKnown(known, each)) : []
  if (wrong.length > 0)
    errors.types = wrong.map((each) => fieldMessage('types', `has ${each}, which ${noEvent(known, each)}`))
  const group = entity_type && `${entityTypeOf(entity_type)}.*`
  if (group && !isKnown(known, group))
    errors.entity_type = [fieldMessage('entity_type', noEvent(known, group).replace('.*?', '?'))]
  rejectInvalid(errors)
}

/** Rejects named types and entity types that the caller may not see: the copy of a reader would be incomplete. */
function requireFilters(ctx: Ctx, { types, entity_type }: FeedQuery) {
  const named = types ? patternsIn(types).filter((each) => each !== '*') : []
  for (const kind of [...named.map(kindOf), ...(entity_type ? [entityTypeOf(entity_type)] : [])])
    readAccess.requireEvents(ctx, kind)
}

interface Bounds {
  /** The position before the first retained entry. Entries after it, up to `head`, are retained. */
  tail: number
  head: number
  oldest: string | null
}

/**
 * Returns the range of retained entries. Entries beyond the retention period are ignored, even if they are not removed
 * yet.
 */
async function boundsOf(ctx: Ctx): Promise<Bounds> {
  const cutoff = after(ctx.now, { days: -retentionDays })
  const { rows } = await tenantSql<Omit<Bounds, 'oldest'>>`
    select h.sequence as head, greatest(h.purged_to, coalesce((
      select f.sequence from event_feed f where f.entered_at < ${cutoff}
      order by f.entered_at desc, f.sequence desc limit 1
    ), 0)) as tail
    from event_feed_heads h
  `.execute(ctx.db)
  const { tail, head } = rows[0] ?? { tail: 0, head: 0 }
  const { rows: first } = await tenantSql<{ created_at: string }>`
    select e.created_at from event_feed f join events e on e.id = f.event_id
    where f.sequence > ${tail} order by f.sequence limit 1
  `.execute(ctx.db)
  return { tail, head, oldest: first[0]?.created_at ?? null }
}

/**
 * Returns the position before the first event since an instant. An event enters the feed after it happened; the minute
 * allows for clock differences between servers.
 */
async function positionBefore(ctx: Ctx, since: string, head: number): Promise<number> {
  const { rows } = await tenantSql<{ position: number }>`
    select sequence - 1 as position from event_feed
    where entered_at >= ${after(since, { minutes: -1 })}
    order by entered_at, sequence limit 1
  `.execute(ctx.db)
  return rows[0]?.position ?? head
}

const conditionsOf = ({ types, entity_type, entity_id, since }: FeedQuery) => [
  sql`true`,
  ...(types ? [ofTypes(types)] : []),
  ...(entity_type ? [sql`e.entity_type = ${entityTypeOf(entity_type)}`] : []),
  ...(entity_id ? [sql`e.entity_id = ${entity_id}`] : []),
  ...(since ? [sql`e.created_at >= ${since}`] : []),
]

async function countWithheld(
  ctx: Ctx,
  { from, end }: { from: number; end: number },
  query: FeedQuery,
  access: readAccess.EventAccess,
): Promise<number> {
  const conditions = [...conditionsOf(query), sql`not ${readAccess.visibleEvents(access, 'e')}`]
  const { rows } = await tenantSql<{ withheld: number }>`
    select count(*) as withheld
    from event_feed f join events e on e.id = f.event_id
    where f.sequence > ${from} and f.sequence <= ${end}
      and ${sql.join(conditions, sql` and `)}
  `.execute(ctx.db)
  return rows[0]?.withheld ?? 0
}

async function entriesAfter(
  ctx: Ctx,
  position: number,
  query: FeedQuery,
  isVisible: RawBuilder<boolean>,
): Promise<Entry[]> {
  const { limit, entity_id } = query
  const conditions = [...conditionsOf(query), isVisible]
  // One record has few events, which an index on its id finds.
  const entries = entity_id
    ? tenantSql`select sequence, event_id from event_feed where sequence > ${position}`
    : tenantSql`select sequence, event_id from event_feed where sequence > ${position}
        order by sequence limit ${scannedAtMost}`
  const { rows } = await tenantSql<Entry>`
    select f.sequence, e.id, e.type, e.entity_type, e.entity_id, e.version, e.created_at, e.data, e.previous
    from (${entries}) f
    join events e on e.id = f.event_id
    where ${sql.join(conditions, sql` and `)}
    order by f.sequence limit ${limit + 1}
  `.execute(ctx.db)
  return rows
}

function ofTypes(types: string) {
  const conditions = patternsIn(types).map((each) => {
    if (each === '*') return sql`true`
    return each.endsWith('.*') ? sql`starts_with(e.type, ${each.slice(0, -1)})` : sql`e.type = ${each}`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Returns the number of the last examined entry when there are fewer matches than requested: the head, or the limit per
 * request.
 */
async function lastScanned(
  ctx: Ctx,
  position: number,
  { entity_id }: FeedQuery,
  head: number,
): Promise<number> {
  if (entity_id) return head
  const { rows } = await tenantSql<{ sequence: number }>`
    select sequence from event_feed where sequence > ${position}
    order by sequence offset ${scannedAtMost - 1} limit 1
  `.execute(ctx.db)
  return rows[0]?.sequence ?? head
}
