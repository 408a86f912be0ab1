/**
 * Consumers inside the system read the feed of events like external ones: each stores the last number it has read.
 * Reading and processing are one transaction, so a killed process neither misses nor repeats an event.
 */
import type { Ctx } from '#runtime/database/context'
import type { Pool } from '#runtime/database/client'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

export interface FeedEvent {
  sequence: number
  /** `activity.completed` */
  type: string
  entity_type: string
  entity_id: string
  /** The user who caused it; null for the system. */
  actor_id: string | null
  /** The record after the event, without its private fields. */
  data: Record<string, unknown>
  /** The old values of the changed fields; null if the record was created or deleted. */
  previous: Record<string, unknown> | null
  created_at: string
}

/** Returns the tenants whose feed contains events that this consumer has not read. */
export const tenantsWithUnread = (pool: Pool, reader: string): Promise<{ id: string }[]> =>
  pool.query('select tenants_with_unread($1) as id', [reader])

/** Returns the next events in order. They count as read after the commit. Returns none while another process reads. */
export async function consumeEvents(ctx: Ctx, reader: string, atMost: number): Promise<FeedEvent[]> {
  const place = (await lockPlace(ctx, reader)) ?? (await newPlace(ctx, reader))
  if (place === undefined) return []
  const { rows } = await tenantSql<FeedEvent>`
    select f.sequence, e.type, e.entity_type, e.entity_id, e.actor_id, e.data, e.previous, e.created_at
    from event_feed f
    join events e on e.id = f.event_id
    where f.sequence > ${place}
    order by f.sequence limit ${atMost}
  `.execute(ctx.db)
  const last = rows.at(-1)
  if (last) {
    await tenantSql`
      update feed_readers set sequence = ${last.sequence}
      where reader = ${reader}
    `.execute(ctx.db)
  }
  return rows
}

async function lockPlace(ctx: Ctx, reader: string): Promise<number | undefined> {
  const { rows } = await tenantSql<{ sequence: number }>`
    select sequence from feed_readers where reader = ${reader}
    for update skip locked
  `.execute(ctx.db)
  return rows[0]?.sequence
}

/** Inserts a new consumer, which starts at the beginning of the feed. */
async function newPlace(ctx: Ctx, reader: string): Promise<number | undefined> {
  const { rows } = await tenantSql<{ sequence: number }>`
    insert into feed_readers (reader, sequence) values (${reader}, 0)
    on conflict do nothing returning sequence
  `.execute(ctx.db)
  return rows[0]?.sequence
}
