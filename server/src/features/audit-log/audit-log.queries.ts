import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { PageQuery } from '#core'
import { checkEntityTypes, eventAccess, visibleEvents } from '#core/platform'
import { visibleChanges } from '#core/resource/restricted'
import type { AuditFilters } from './audit-log.ts'
import '#features/identity/tables'

/**
 * Returns the entries about records that the caller may read, and counts the others. Dates are in the tenant's time
 * zone: `from` is the start of the day, `to` is its end.
 */
export async function readAuditLog(ctx: Ctx, query: PageQuery & AuditFilters) {
  const {
    page: number,
    per_page,
    sort_direction = 'desc',
    actor_id,
    entity_type,
    entity_id,
    event_type,
    from,
    to,
  } = query
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
  const [items, { total, withheld }] = await Promise.all([
    entries
      .where(isVisible)
      .leftJoin('users', 'users.id', 'events.actor_id')
      .select([
        'events.id',
        'type as event_type',
        'entity_type',
        'entity_id',
        'actor_id',
        'credential_id as token_id',
      ])
      .select(['request_id', 'changes', 'events.created_at', 'users.name', 'users.email'])
      .orderBy('events.id', sort_direction)
      .limit(per_page)
      .offset((number - 1) * per_page)
      .execute(),
    entries
      .select([
        sql<number>`count(*) filter (where ${isVisible})`.as('total'),
        sql<number>`count(*) filter (where not ${isVisible})`.as('withheld'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const visible = items.map((row) => withActor({ ...row, changes: visibleChanges(ctx, row) }))
  return { items: visible, total, withheld, page: number, per_page }
}

const isDay = (moment: string) => moment.length === 10

function withActor<T extends { actor_id: string | null; name: string | null; email: string | null }>(row: T) {
  const { name, email, actor_id: id } = row
  const actor = id && name && email ? { id, name, email } : null
  return { ...row, actor }
}
