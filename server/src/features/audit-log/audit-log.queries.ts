import { endOfDay, epoch, fromEpoch, startOfDay } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { f, PageQuery } from '#core'
import { type Any, cursors, entityTypes, readAccess, restricted } from '#core/platform'
import type { AuditEntry, AuditFilters } from './audit-log.ts'
import {
  createdBetween,
  type Page,
  type Range,
  readPage,
  type Segment,
  segmentsOf,
  type Selection,
  within,
} from './audit-log.segments.ts'
import '#features/identity/tables'

type Entry = Omit<f.Static<typeof AuditEntry>, 'actor'> & { name: string | null; email: string | null }

/**
 * Returns the entries about records that the caller may read, and counts the others. Dates are in the tenant's time
 * zone: `from` is the start of the day, `to` is its end.
 */
export async function readAuditLog(ctx: Ctx, query: PageQuery & AuditFilters) {
  const { per_page, sort_direction: direction = 'desc' } = query
  const selection = selectionOf(ctx, query)
  const order = `audit log ${direction}`
  const cursor = cursors.cursorOf(order, query)
  const segments = await segmentsOf(ctx, selection)
  const total = sumOf(segments, 'total')
  const before = cursor?.before ?? (query.page - 1) * per_page
  if (!cursor && cursors.isBeyondPageNumbers(query) && before < total) throw cursors.pageNumberTooHigh(query)
  // One more shows whether another page follows.
  const page = { direction, after: cursor?.id, skip: cursor ? 0 : before, limit: per_page + 1 }
  const found = await readPage<Entry>(segments, page, (range, skip, limit) =>
    entriesIn(selection, range, page).offset(skip).limit(limit).execute(),
  )
  const rows = found.slice(0, per_page)
  const last = found.length > per_page ? rows.at(-1) : undefined
  const next = last && cursors.encodeCursor(order, { key: null, id: last.id, before: before + per_page })
  return {
    items: rows.map((row) => withActor({ ...row, changes: restricted.visibleChanges(ctx, row) })),
    total,
    withheld: sumOf(segments, 'withheld'),
    page: cursor ? cursors.pageAfter(cursor, per_page) : query.page,
    per_page,
    next_cursor: next ?? null,
  }
}

const sumOf = (segments: readonly Segment[], name: 'total' | 'withheld') =>
  segments.reduce((sum, each) => sum + each[name], 0)

function selectionOf(
  ctx: Ctx,
  { actor_id, entity_type, entity_id, event_type, from, to }: AuditFilters,
): Selection {
  if (entity_type) entityTypes.check(entity_type)
  const access = readAccess.eventAccess(ctx)
  const filtered = (rows: Any): Any =>
    Object.entries({ actor_id, entity_type, type: event_type }).reduce(
      (found, [column, values]) => (values ? found.where(column, 'in', [values].flat()) : found),
      rows,
    )
  const events: Any = filtered(ctx.db.selectFrom('events'))
  const { timezone } = ctx.tenant
  return {
    events: entity_id ? events.where('entity_id', 'in', [entity_id].flat()) : events,
    days: filtered(ctx.db.selectFrom('audit_counts')),
    isVisible: (table) => readAccess.visibleEvents(access, table),
    from: from && isDay(from) ? startOfDay(from, timezone) : from,
    to: to && isDay(to) ? lastInstantOf(to, timezone) : to,
    isOfRecords: entity_id !== undefined,
  }
}

/** Instants have milliseconds. */
const lastInstantOf = (day: string, timezone: string) => fromEpoch(epoch(endOfDay(day, timezone)) - 1)

const entriesIn = (selection: Selection, range: Range, { direction, after }: Page): Any =>
  within(createdBetween(selection.events, selection.from, selection.to), range)
    .$if(after !== undefined, (rows: Any) => rows.where('events.id', direction === 'asc' ? '>' : '<', after))
    .where(selection.isVisible('events'))
    .leftJoin('users', 'users.id', 'events.actor_id')
    .select(['events.id', 'type as event_type', 'entity_type', 'entity_id', 'actor_id'])
    .select(['credential_id as token_id', 'request_id', 'changes', 'events.created_at'])
    .select(['users.name', 'users.email'])
    .orderBy('events.id', direction)

const isDay = (moment: string) => moment.length === 10

function withActor<T extends { actor_id: string | null; name: string | null; email: string | null }>(row: T) {
  const { name, email, actor_id: id } = row
  const actor = id && name && email ? { id, name, email } : null
  return { ...row, actor }
}
