/** The rows of events, and of the outbox that fills the feed. */
import type { Ctx } from '#runtime/database/context'
import type { Tables } from '#runtime/database/handle'
import { parameter, preparedInsert, preparedSql } from '#runtime/database/prepared'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import type { Resource } from '../resource/definition.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    events: {
      id: string
      type: string
      entity_type: string
      entity_id: string
      /** The version of the record after the change; null in events that predate this column. */
      version: number | null
      actor_id: string | null
      credential_id: string | null
      request_id: string | null
      changes: string
      data: string
      previous: string | null
      created_at: string
    }
    event_outbox: { event_id: string }
    event_feed: { sequence: number; event_id: string; entered_at: string }
  }
}

export type Event = Tables['events']

/** Writes an event in the transaction of the change. */
export function add(ctx: Ctx, about: Resource, event: Event) {
  ctx.defer(insertEvent(ctx, event))
  if (about.isPublished === false) return
  ctx.defer(announce(ctx, { event_id: event.id }))
  ctx.planned?.push({ kind: 'event', event })
}

const insertEvent = preparedInsert('events')
const announce = preparedInsert('event_outbox')

/** Writes many events of one resource together. */
export function addMany(ctx: Ctx, about: Resource, events: readonly Event[]) {
  ctx.defer(insertEvents(ctx, { events: JSON.stringify(events) }))
  if (about.isPublished === false) return
  ctx.defer(announceMany(ctx, { ids: events.map(({ id }) => id) }))
  for (const event of events) ctx.planned?.push({ kind: 'event', event })
}

const insertEvents = preparedSql(tenantSql`
    insert into events (id, type, entity_type, entity_id, version, actor_id, credential_id, request_id,
      changes, data, previous, created_at)
    select id, type, entity_type, entity_id, version, actor_id, credential_id, request_id,
      changes::jsonb, data::jsonb, previous::jsonb, created_at
    from jsonb_to_recordset(${parameter('events')}::jsonb) as given (id text, type text, entity_type text,
      entity_id text, version integer, actor_id text, credential_id text, request_id text,
      changes text, data text, previous text, created_at timestamptz)
    returning 1`)

const announceMany = preparedSql(tenantSql`
  insert into event_outbox (event_id) select unnest(${parameter('ids')}::text[]) returning 1`)
