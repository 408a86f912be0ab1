import type { Ctx } from '../../context.ts'
import { endOfDay, startOfDay } from '../../clock.ts'
import { endpoint } from '../../endpoint.ts'
import * as f from '../../fields.ts'
import { page } from '../../replies.ts'
import type { PageQuery } from '../../resource.ts'
import '../tables.ts'

/** Who changed what, when, from which token and request. Written by `emit`, never changed. */
export const auditLog = { area: 'platform.audit_log', permissions: { read: 'See who changed what.' } }

const ValueChange = f.Shape({ old: f.Type.Unknown(), new: f.Type.Unknown() })

const AuditEntry = f.Shape({
  id: f.Id,
  event_type: f.Text(),
  entity_type: f.Text(),
  entity_id: f.Id,
  actor_id: f.Maybe(f.Id),
  actor: f.Maybe(f.Person),
  token_id: f.Maybe(f.Id),
  request_id: f.Maybe(f.Text()),
  changes: f.Type.Record(f.Type.String(), ValueChange),
  created_at: f.Instant,
})

type Filters = { [K in 'actor_id' | 'entity_type' | 'entity_id' | 'event_type' | 'from' | 'to']?: string }

const AuditQuery = f.Type.Unsafe<PageQuery & Filters>(
  f.Type.Object({
    page: f.Default(f.Integer(1, 1_000_000), 1),
    per_page: f.Default(f.Integer(1, 100), 25),
    sort_by: f.Optional(f.Choice('created_at')),
    sort_direction: f.Optional(f.Choice('asc', 'desc')),
    actor_id: f.Optional(f.Id),
    entity_type: f.Optional(f.Text(100)),
    entity_id: f.Optional(f.Id),
    event_type: f.Optional(f.Text(100)),
    from: f.Optional(f.Moment),
    to: f.Optional(f.Moment),
  }),
)

/** Days are the tenant's: `from` begins with the day, `to` ends with it. */
async function readAuditLog(ctx: Ctx, query: PageQuery & Filters) {
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
  let entries = ctx.db.selectFrom('events')
  if (actor_id) entries = entries.where('actor_id', '=', actor_id)
  if (entity_type) entries = entries.where('entity_type', '=', entity_type)
  if (entity_id) entries = entries.where('entity_id', '=', entity_id)
  if (event_type) entries = entries.where('type', '=', event_type)
  if (from)
    entries = entries.where(
      'events.created_at',
      '>=',
      isDay(from) ? startOfDay(from, ctx.tenant.timezone) : from,
    )
  if (to && isDay(to)) entries = entries.where('events.created_at', '<', endOfDay(to, ctx.tenant.timezone))
  else if (to) entries = entries.where('events.created_at', '<=', to)

  const [items, { total }] = await Promise.all([
    entries
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
    entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: items.map(withActor), total, page: number, per_page }
}

const isDay = (moment: string) => moment.length === 10

function withActor<
  T extends { actor_id: string | null; name: string | null; email: string | null; changes: string },
>(row: T) {
  const { name, email, actor_id: id, changes } = row
  const actor = id && name && email ? { id, name, email } : null
  return { ...row, actor, changes: changes as unknown as Record<string, { old: unknown; new: unknown }> }
}

export const auditEndpoints = [
  endpoint('GET /audit-log', {
    summary: 'Read who changed what',
    can: 'platform.audit_log.read',
    query: AuditQuery,
    reply: page(AuditEntry),
    run: (ctx, { query }) => readAuditLog(ctx, query),
  }),
]
