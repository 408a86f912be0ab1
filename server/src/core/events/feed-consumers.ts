/**
 * Consumers inside the system read the feed of events like external ones: each stores the last number it has read.
 * Reading and processing are one transaction, so a killed process neither misses nor repeats an event.
 */
import type { Ctx } from '#runtime/database/context'
import { addDeadLetter, runBatch } from '#runtime/jobs/batches'
import { inRounds, inTenant } from '#runtime/jobs/worker'
import type { Runtime } from '#runtime/database/transaction'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

export interface FeedEvent {
  id: string
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

const eventsAtOnce = 500

/**
 * Processes the unread events of all tenants, in rounds and in the order of each feed. An event whose processing fails
 * repeatedly is skipped and recorded as a dead letter.
 */
export const readFeedInBatches = (
  runtime: Runtime,
  reader: string,
  process: (ctx: Ctx, events: readonly FeedEvent[]) => Promise<unknown>,
): Promise<void> =>
  inRounds(
    runtime,
    reader,
    () => runtime.pool.query<{ id: string }>('select tenants_with_unread($1) as id', [reader]),
    ({ id: tenantId }) => {
      let events: readonly FeedEvent[] = []
      const run = (atMost: number) =>
        inTenant(runtime, tenantId, async (ctx) => {
          events = await consumeEvents(ctx, reader, atMost)
          if (events.length > 0) await process(ctx, events)
          return events.length
        })
      const setAside = async (error: Error) => {
        const [failed] = events
        if (failed) await inTenant(runtime, tenantId, (ctx) => skip(ctx, reader, failed, error))
      }
      return runBatch(runtime, { what: reader, tenantId, size: eventsAtOnce, run, setAside })
    },
  )

/** Skips an event, unless another process has read it meanwhile. */
async function skip(ctx: Ctx, reader: string, { sequence, id }: FeedEvent, error: Error) {
  const { numAffectedRows } = await tenantSql`
    update feed_readers set sequence = ${sequence}
    where reader = ${reader} and sequence < ${sequence}
  `.execute(ctx.db)
  if (numAffectedRows === 0n) return
  await addDeadLetter(ctx, { work: reader, rowId: id, error, isRepeated: false })
}

/** Returns the next events in order. They count as read after the commit. Returns none while another process reads. */
async function consumeEvents(ctx: Ctx, reader: string, atMost: number): Promise<FeedEvent[]> {
  const place = (await lockPlace(ctx, reader)) ?? (await newPlace(ctx, reader))
  if (place === undefined) return []
  const { rows } = await tenantSql<FeedEvent>`
    select f.sequence, e.id, e.type, e.entity_type, e.entity_id, e.actor_id, e.data, e.previous, e.created_at
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
