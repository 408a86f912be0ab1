/**
 * Creates deliveries from the events of the feed: one for each active subscription whose patterns match, in the order
 * of the feed. The position of a subscription is updated in the same transaction, so after a crash at any point nothing
 * is missed and nothing is duplicated.
 */
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { newId } from '#runtime/ids'
import { type EventAccess, isEventVisible, tenantSql } from '#core'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'
import { isMatch } from '../patterns.ts'
import { bytesOf, type PayloadMode, type StoredEvent } from '../payload.ts'
import { accessOfOwners, isMissed } from '../subscriptions/subscription.access.ts'
import { disableUnseen } from '../subscriptions/subscription.failures.ts'
import './delivery.ts'
import { lockQueues, type SubscriptionQueue } from './delivery.locks.ts'

/** Events, and deliveries of them, that a round adds at most: it locks the queues of its tenant. */
const eventsAtOnce = 500
const deliveriesAtOnce = 2_500
const roundsInATurn = 20

type FeedEvent = StoredEvent & { sequence: number }

/**
 * Fans out the events of all tenants. Returns how many deliveries were created. The tenants take turns, so that one
 * with many events does not delay the others.
 */
export async function fanOutEvents(runtime: Runtime): Promise<number> {
  let made = 0
  for (let round = 0; round < roundsInATurn; round++) {
    const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_webhooks_behind() as id')
    let hasMore = false
    await inEachTenant(runtime, 'webhook events', tenants, async ({ id }) => {
      const turn = await inTenant(runtime, id, fanOutInTenant)
      made += turn.made
      hasMore ||= turn.hasMore
    })
    if (!hasMore) break
  }
  return made
}

async function fanOutInTenant(ctx: Ctx): Promise<{ made: number; hasMore: boolean }> {
  const queues = await lockQueues(ctx)
  if (queues.length === 0) return { made: 0, hasMore: false }
  const groups = Map.groupBy(queues, ({ position }) => position)
  const owners = accessOfOwners(ctx, queues)
  const atMost = Math.min(eventsAtOnce, Math.ceil(deliveriesAtOnce / queues.length))
  let made = 0
  let hasMore = false
  // Subscriptions at the same position read together. A subscription with a large backlog does not delay the others.
  for (const [position, group] of groups) {
    const [events, access] = await Promise.all([eventsAfter(ctx, position, atMost), owners])
    const shares = group.map((queue) => shareOf(queue, access[queues.indexOf(queue)] ?? null, events))
    made += addDeliveries(ctx, events, shares)
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
  wanted: FeedEvent[]
  /** The first event that the patterns name and the owner may not see. The queue stops before it. */
  missed?: FeedEvent
}

function shareOf(queue: SubscriptionQueue, access: EventAccess | null, events: readonly FeedEvent[]): Share {
  const wanted: FeedEvent[] = []
  for (const event of events) {
    if (!isMatch(queue.events, event.type)) continue
    if (access && isEventVisible(access, event)) wanted.push(event)
    else if (isMissed(access, queue.events, event)) return { queue, wanted, missed: event }
  }
  return { queue, wanted }
}

/** Stops the queue before the event, so that nothing is missing when the subscription is activated again. */
async function stopBefore(ctx: Ctx, queue: SubscriptionQueue, { sequence, type }: FeedEvent) {
  moveOn(ctx, [queue], sequence - 1)
  await disableUnseen(ctx, queue.subscription_id, type)
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

/** Adds deliveries. Skips delivered events; restarts cancelled ones. All statements are sent together with COMMIT. */
function addDeliveries(ctx: Ctx, events: readonly FeedEvent[], shares: readonly Share[]) {
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
  addPayloads(ctx, events, wanted)
  const rows = tenantSql`
    insert into webhook_deliveries as known (id, subscription_id, event_id, event_type, payload_mode, kind, sequence,
      state, next_attempt_at, created_at, updated_at)
    select id, subscription_id, event_id, event_type, payload_mode, 'event', sequence,
      'pending', ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (id text, subscription_id text,
      event_id text, event_type text, payload_mode text, sequence bigint)
    on conflict (tenant_id, event_id, subscription_id) where kind = 'event' do update
      set state = 'pending', attempts_before = known.attempts, next_attempt_at = ${ctx.now}, updated_at = ${ctx.now}
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

/** Creates the payloads, once per event; later subscriptions reuse them. */
function addPayloads(
  ctx: Ctx,
  events: readonly FeedEvent[],
  wanted: readonly { event_id: string; payload_mode: PayloadMode }[],
) {
  const keys = new Set(wanted.map(({ event_id, payload_mode }) => `${payload_mode} ${event_id}`))
  const payloads = events.flatMap((event) =>
    (['snapshot', 'thin'] as const)
      .filter((mode) => keys.has(`${mode} ${event.id}`))
      .map((mode) => ({
        event_id: event.id,
        payload_mode: mode,
        body: bytesOf(ctx.tenant.id, event, mode),
      })),
  )
  const bodies = tenantSql`
    insert into webhook_payloads (event_id, payload_mode, body, created_at)
    select event_id, payload_mode, body, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(payloads)}::jsonb) as given (event_id text, payload_mode text, body text)
    on conflict (tenant_id, event_id, payload_mode) do update set created_at = excluded.created_at
  `
  ctx.defer(bodies.compile(ctx.db))
}

function moveOn(ctx: Ctx, queues: readonly SubscriptionQueue[], sequence: number) {
  const moving = tenantSql`
    update webhook_lanes set position = ${sequence}
    where subscription_id = any(${queues.map(({ subscription_id }) => subscription_id)}::text[])
  `
  ctx.defer(moving.compile(ctx.db))
}
