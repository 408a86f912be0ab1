import { endOfDay, startOfDay } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { PageQuery } from '#core'
import {
  checkEntityTypes,
  cursorOf,
  encodeCursor,
  eventAccess,
  isBeyondPageNumbers,
  pageAfter,
  pageNumberTooHigh,
  visibleEvents,
} from '#core/platform'
import { visibleChanges } from '#core/resource/restricted'
import type { AuditFilters } from './audit-log.ts'
import { totalsOf } from './audit-log.totals.ts'
import '#features/identity/tables'

/**
 * Returns the entries about records that the caller may read, and counts the others. Dates are in the tenant's time
 * zone: `from` is the start of the day, `to` is its end.
 */
export async function readAuditLog(ctx: Ctx, query: PageQuery & AuditFilters) {
  const { per_page, sort_direction = 'desc', actor_id, entity_type, entity_id, event_type, from, to } = query
  if (entity_type) checkEntityTypes(entity_type)
  let entries = ctx.db.selectFrom('events')
  if (actor_id) entries = entries.where('actor_id', 'in', [actor_id].flat())
  if (entity_type) entries = entries.where('entity_type', 'in', [entity_type].flat())
  if (entity_id) entries = entries.where('entity_id', 'in', [entity_id].flat())
  if (event_type) entries = entries.where('type', 'in', [event_type].flat())
  if (from)
    entries = entries.where(
      'events.created_at',
      '>=',
      isDay(from) ? startOfDay(from, ctx.tenant.timezone) : from,
    )
  if (to && isDay(to)) entries = entries.where('events.created_at', '<', endOfDay(to, ctx.tenant.timezone))
  else if (to) entries = entries.where('events.created_at', '<=', to)

  const isVisible = visibleEvents(eventAccess(ctx), 'events')
  const order = `audit log ${sort_direction}`
  const cursor = cursorOf(order, query)
  const totals = await totalsOf(ctx, entries, isVisible)
  const before = cursor?.before ?? (query.page - 1) * per_page
  if (!cursor && isBeyondPageNumbers(query) && before < totals.total) throw pageNumberTooHigh(query)
  const further = sort_direction === 'asc' ? '>' : '<'
  const found = await (cursor ? entries.where('events.id', further, cursor.id) : entries)
    .where(isVisible)
    .leftJoin('users', 'users.id', 'events.actor_id')
    .select(['events.id', 'type as event_type', 'entity_type', 'entity_id', 'actor_id'])
    .select(['credential_id as token_id', 'request_id', 'changes', 'events.created_at'])
    .select(['users.name', 'users.email'])
    .orderBy('events.id', sort_direction)
    // One more shows whether another page follows. A page past the end is empty without reading the others.
    .limit(before < totals.total || cursor ? per_page + 1 : 0)
    .offset(cursor ? 0 : before)
    .execute()
  const rows = found.slice(0, per_page)
  const last = found.length > per_page ? rows.at(-1) : undefined
  const next = last && encodeCursor(order, { key: null, id: last.id, before: before + per_page })
  return {
    items: rows.map((row) => withActor({ ...row, changes: visibleChanges(ctx, row) })),
    ...totals,
    page: cursor ? pageAfter(cursor, per_page) : query.page,
    per_page,
    next_cursor: next ?? null,
  }
}

const isDay = (moment: string) => moment.length === 10

function withActor<T extends { actor_id: string | null; name: string | null; email: string | null }>(row: T) {
  const { name, email, actor_id: id } = row
  const actor = id && name && email ? { id, name, email } : null
  return { ...row, actor }
}
