/**
 * Creates deliveries from the events of the feed: one for each active subscription with a matching pattern, in the
 * order of the feed. The position of a subscription is updated in the same transaction, so a crash neither loses nor
 * duplicates a delivery.
 */
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { newId } from '#runtime/ids'
import { tenantSql } from '#core'
import { readAccess } from '#core/platform'
import { addDeadLetter, attemptEach, runBatch } from '#runtime/jobs/batches'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'
import { isMatch } from '../patterns.ts'
import type { StoredEvent } from '../payload.ts'
import { isMissed, type Owner, ownersOf } from '../subscriptions/subscription.access.ts'
import { disableUnauthorized } from '../subscriptions/subscription.failures.ts'
import './delivery.ts'
import { lockQueues, type SubscriptionQueue } from './delivery.locks.ts'
import { addPayloads } from './delivery.payloads.ts'

/** The name of the work in logs and dead letters. */
const what = 'webhook events'
/** The limit of events, and of their deliveries, per round, because a round locks the queues of its tenant. */
const eventsAtOnce = 500
const deliveriesAtOnce = 2_500
/** The limit of events per round when a queue sends records, because the round reads and serializes them. */
const recordsAtOnce = 100
const roundsInATurn = 20

type FeedEvent = StoredEvent & { sequence: number }

/**
 * Creates the deliveries for the events of all tenants and returns their number. The tenants take turns, so that a
 * tenant with many events does not delay the others.
 */
export async function fanOutEvents(runtime: Runtime): Promise<number> {
  let made = 0
  for (let round = 0; round < roundsInATurn; round++) {
    const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_webhooks_behind() as id')
    let hasMore = false
    await inEachTenant(runtime, what, tenants, ({ id: tenantId }) => {
      const run = async (atMost: number) => {
        const turn = await inTenant(runtime, tenantId, (ctx) => fanOutInTenant(ctx, atMost))
        made += turn.made
        hasMore ||= turn.hasMore
        return turn.hasMore ? atMost : 0
      }
      const setAside = () => inTenant(runtime, tenantId, (ctx) => fanOutInTenant(ctx, 1, addOrSkip))
      return runBatch(runtime, { what, tenantId, size: eventsAtOnce, run, setAside })
    })
    if (!hasMore) break
  }
  return made
}

/** Adds deliveries of the next event. An event that fails is skipped and recorded as a dead letter. */
async function addOrSkip(ctx: Ctx, shares: readonly Share[]): Promise<number> {
  const ids = [...new Set(shares.flatMap(({ wanted }) => wanted.map(({ id }) => id)))]
  const failed = await attemptEach(ctx, ids, () => addDeliveries(ctx, shares))
  for (const { id, error } of failed)
    await addDeadLetter(ctx, { work: what, rowId: id, error, isRepeated: false })
  return 0
}

/** Adds the next deliveries to the queues of the tenant, of at most this number of events. */
async function fanOutInTenant(
  ctx: Ctx,
  eventsAtMost: number,
  add = addDeliveries,
): Promise<{ made: number; hasMore: boolean }> {
  const queues = await lockQueues(ctx)
  if (queues.length === 0) return { made: 0, hasMore: false }
  const groups = Map.groupBy(queues, ({ position }) => position)
  const known = ownersOf(ctx, queues)
  const hasRecords = queues.some(({ payload_mode }) => payload_mode === 'record')
  const largest = hasRecords ? recordsAtOnce : eventsAtOnce
  const atMost = Math.min(eventsAtMost, largest, Math.ceil(deliveriesAtOnce / queues.length))
  let made = 0
  let hasMore = false
  // Subscriptions at the same position are read together. A subscription with a large backlog does not delay the
  // others.
  for (const [position, group] of groups) {
    const [events, owners] = await Promise.all([eventsAfter(ctx, position, atMost), known])
    const shares = group.map((queue) => shareOf(queue, owners[queues.indexOf(queue)] ?? null, events))
    made += await add(ctx, shares)
    hasMore ||= events.length === atMost
    const last = events.at(-1)
    if (last) moveOn(ctx, group, last.sequence)
    for (const { queue, missed } of shares) if (missed) await stopBefore(ctx, queue, missed)
  }
  return { made, hasMore }
}

/** The events that one queue sends. */
interface Share {
  queue: SubscriptionQueue
  owner: Owner | null
  wanted: FeedEvent[]
  /** The first event that the patterns match and the owner may not see. The queue stops before it. */
  missed?: FeedEvent
}

function shareOf(queue: SubscriptionQueue, owner: Owner | null, events: readonly FeedEvent[]): Share {
  const access = owner?.access ?? null
  const wanted: FeedEvent[] = []
  for (const event of events) {
    if (!isMatch(queue.events, event.type)) continue
    if (access && readAccess.isEventVisible(access, event)) wanted.push(event)
    else if (isMissed(access, queue.events, event)) return { queue, owner, wanted, missed: event }
  }
  return { queue, owner, wanted }
}

/** Stops the queue before the event, so that no event is skipped when the subscription is activated again. */
async function stopBefore(ctx: Ctx, queue: SubscriptionQueue, { sequence, type }: FeedEvent) {
  moveOn(ctx, [queue], sequence - 1)
  await disableUnauthorized(ctx, queue.subscription_id, type)
}

async function eventsAfter(ctx: Ctx, position: number, atMost: number): Promise<FeedEvent[]> {
  const { rows } = await tenantSql<FeedEvent>`
    select f.sequence, e.id, e.type, e.entity_type, e.entity_id, e.version, e.created_at, e.data, e.previous
    from event_feed f
    join events e on e.id = f.event_id
    where f.sequence > ${position}
    order by f.sequence limit ${atMost}
  `.execute(ctx.db)
  return rows
}

/** Adds deliveries. Skips delivered events; restarts cancelled ones. All writes are sent together with COMMIT. */
async function addDeliveries(ctx: Ctx, shares: readonly Share[]): Promise<number> {
  const wanted = shares.flatMap(({ queue: { subscription_id, payload_mode }, wanted: own }) =>
    own.map(({ id: event_id, type: event_type, sequence }) => ({
      id: newId(),
      subscription_id,
      event_id,
      event_type,
      payload_mode,
      sequence,
    })),
  )
  if (wanted.length === 0) return 0
  await addPayloads(ctx, shares)
  const rows = tenantSql`
    insert into webhook_deliveries as known (id, subscription_id, event_id, event_type, payload_mode, kind, sequence,
      state, next_attempt_at, created_at, updated_at)
    select id, subscription_id, event_id, event_type, payload_mode, 'event', sequence,
      'pending', ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (id text, subscription_id text,
      event_id text, event_type text, payload_mode text, sequence bigint)
    on conflict (tenant_id, event_id, subscription_id) where kind = 'event' do update
      set state = 'pending', payload_mode = excluded.payload_mode, attempts_before = known.attempts,
        next_attempt_at = excluded.next_attempt_at, updated_at = excluded.updated_at
      where known.state in ('exhausted', 'cancelled')
  `
  ctx.defer(rows.compile(ctx.db))
  const ids = [...new Set(wanted.map(({ subscription_id }) => subscription_id))]
  const call = tenantSql`
    update webhook_lanes set work_at = least(work_at, greatest(${ctx.now}::timestamptz, probe_at))
    where subscription_id = any(${ids}::text[])
  `
  ctx.defer(call.compile(ctx.db))
  return wanted.length
}

function moveOn(ctx: Ctx, queues: readonly SubscriptionQueue[], sequence: number) {
  const moving = tenantSql`
    update webhook_lanes set position = ${sequence}
    where subscription_id = any(${queues.map(({ subscription_id }) => subscription_id)}::text[])
  `
  ctx.defer(moving.compile(ctx.db))
}
