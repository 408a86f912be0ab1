import { sql } from 'kysely'
import type { Ctx, PageQuery, Resource } from '#core'
import { type HistoryAccess, readAccess, restricted } from '#core/platform'
import '#features/identity/tables'

/** Returns a page of the events of a record, newest first, without the fields that the caller may not read. */
export async function readHistory(
  ctx: Ctx,
  of: Resource,
  { id, hidden = [], hiddenEvents = [], since }: HistoryAccess & { id: string },
  { page, per_page }: PageQuery,
) {
  let events = ctx.db
    .selectFrom('events')
    .where('entity_id', '=', id)
    .where('entity_type', '=', of.entityType)
    .where(readAccess.eventConditions(ctx, of, 'events'))
  if (hiddenEvents.length > 0) {
    const types = hiddenEvents.map((name) => `${of.entityType}.${name}`)
    events = events.where('type', 'not in', types)
  }
  if (since !== undefined) {
    const first = events
      .where('type', '=', `${of.entityType}.${since}`)
      .select((eb) => eb.fn.min('id').as('id'))
    events = events.where('events.id', '>=', first)
  }
  const [rows, { total }] = await Promise.all([
    events
      .leftJoin('users', 'users.id', 'events.actor_id')
      .select(['events.id', 'type as event_type', 'entity_type', 'actor_id', 'users.name as actor_name'])
      .select(['credential_id as token_id', 'request_id', 'changes', 'events.created_at'])
      .orderBy('events.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    events.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ actor_id, actor_name, ...row }) => ({
    ...row,
    actor: actor_id && actor_name !== null ? { id: actor_id, name: actor_name } : null,
    changes: without(restricted.visibleChanges(ctx, row), hidden),
  }))
  return { items, total, page, per_page }
}

const without = (changes: Record<string, unknown>, hidden: readonly string[]) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !hidden.includes(name)))
