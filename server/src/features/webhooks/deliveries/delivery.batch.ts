/**
 * A batch of a subscription's queue: one short transaction that records the results of attempts, renews the lease, and
 * fetches the next deliveries. No transaction is open while a request is running.
 */
import { type RawBuilder, sql } from 'kysely'
import { after, epoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenant-sql'
import type { Outcome } from '../sending/sender.ts'
import { type Attempts, countAttempts } from '../subscriptions/subscription.statistics.ts'
import { disableGone, judgeFailures } from '../subscriptions/subscription.failures.ts'
import { secretsAt, type Subscription } from '../subscriptions/subscription.ts'
import { isGone, isSuccess, nextAfter } from './delivery.schedule.ts'
import type { Attempt, DeliveryKind } from './delivery.ts'

export const leaseSeconds = 30

/** The next attempt of a delivery. */
export interface Due {
  id: string
  event_id: string
  event_type: string
  kind: DeliveryKind
  attempts: number
  /** Attempts made before the delivery was restarted: they no longer count. */
  attempts_before: number
  body: string
  /** When the event happened. */
  entered_at: string
}

export interface Ended {
  due: Due
  attempt: Attempt
  retryAfterSeconds: number | null
  /**
   * A random number from 0 to 1 that determines the pause. It stays the same when the result is recorded repeatedly.
   */
  chance: number
}

export interface Wanted {
  worker: string
  ended: readonly Ended[]
  /** How many more deliveries fit into the memory of the worker. */
  room: number
  /** Ids of deliveries that wait or are being sent in this worker. */
  buffered: readonly string[]
  /** Whether the queue may be released when nothing is to be sent now. */
  mayEnd: boolean
}

export interface Batch {
  /** False when another worker has taken the lease. */
  isOurs: boolean
  isOver: boolean
  /** False when the subscription is disabled: only tests are sent, and the rest waits in the database. */
  isActive: boolean
  url: string
  secrets: readonly string[]
  first: Due[]
  retries: Due[]
}

/** Runs a batch in three round trips to the database; independent statements are sent together. */
export async function leaseBatch(ctx: Ctx, subscriptionId: string, wanted: Wanted): Promise<Batch> {
  const [queue, written] = await Promise.all([
    renewLease(ctx, subscriptionId, wanted.worker),
    writeAttempts(ctx, subscriptionId, wanted.ended),
  ])
  const counted = wanted.ended.filter(({ due }) => due.kind !== 'test' && written.has(due.id))
  const answers = counted.map(({ attempt }) => ({ status: attempt.response?.status ?? null }))
  const [all, found] = await Promise.all([
    count(ctx, subscriptionId, answers),
    queue ? nextDue(ctx, subscriptionId, wanted, queue) : nothing,
  ])
  if (!queue) return lost
  const isActive = await staysActive(ctx, subscriptionId, queue, answers, all)
  const { first, retries } = isActive ? found : { first: testsOf(found.first), retries: [] }
  const isOver = wanted.mayEnd && first.length === 0 && retries.length === 0
  if (isOver) await giveBack(ctx, subscriptionId, wanted)
  return {
    url: queue.url,
    secrets: secretsAt(queue, ctx.now),
    isOurs: true,
    isOver,
    isActive,
    first,
    retries,
  }
}

/** The batch after the lease was lost: nothing more is sent. */
const lost: Batch = {
  url: '',
  secrets: [],
  isOurs: false,
  isOver: true,
  isActive: false,
  first: [],
  retries: [],
}

interface LaneRow extends Pick<Subscription, 'url' | 'secret' | 'old_secrets'> {
  is_active: boolean
  warned_at: string | null
  retry_at: string | null
}

/** Renews the lease and locks the queue: deliveries added concurrently come entirely before or after this batch. */
async function renewLease(ctx: Ctx, id: string, worker: string): Promise<LaneRow | undefined> {
  const { rows } = await tenantSql<LaneRow>`
    update webhook_lanes l set leased_until = ${after(ctx.now, { seconds: leaseSeconds })}
    from webhook_subscriptions s
    where l.subscription_id = ${id} and l.leased_by = ${worker}
      and s.id = l.subscription_id
    returning l.is_active, l.warned_at, l.retry_at, s.url, s.secret, s.old_secrets
  `.execute(ctx.db)
  return rows[0]
}

type Answer = Pick<Outcome, 'status'>

/** Counts attempts; undefined when there are none. */
async function count(ctx: Ctx, id: string, answers: readonly Answer[]): Promise<Attempts | undefined> {
  if (answers.some(isSuccess)) noteDelivery(ctx, id)
  if (answers.length === 0) return undefined
  const failures = answers.filter((answer) => !isSuccess(answer)).length
  return countAttempts(ctx, id, { attempts: answers.length, failures })
}

/** Applies the consequences of the results. Returns whether the subscription stays active. */
async function staysActive(
  ctx: Ctx,
  id: string,
  { is_active, warned_at }: LaneRow,
  answers: readonly Answer[],
  all: Attempts | undefined,
): Promise<boolean> {
  if (!is_active || !all) return is_active
  if (!answers.some(isGone)) return !(await judgeFailures(ctx, id, all, warned_at !== null))
  await disableGone(ctx, id)
  return false
}

const keptAttempts = 10

/**
 * Records attempts; returns the ids of those not recorded before. Deliveries cancelled meanwhile stay so, unless they
 * arrived.
 */
async function writeAttempts(ctx: Ctx, id: string, ended: readonly Ended[]): Promise<Set<string>> {
  if (ended.length === 0) return new Set()
  const results = ended.map(({ due, attempt, retryAfterSeconds, chance }) => ({
    id: due.id,
    ...nextAfter(
      { status: attempt.response?.status ?? null, retryAfterSeconds },
      { attempt: attempt.attempt - due.attempts_before, kind: due.kind, now: ctx.now },
      chance,
    ),
    attempt: attempt.attempt,
    entry: attempt,
  }))
  const { rows } = await tenantSql<{ id: string }>`
    update webhook_deliveries d set
      state = case when r.state = 'delivered' or d.state in ('pending', 'failed') then r.state else d.state end,
      next_attempt_at = case when d.state in ('pending', 'failed') and l.is_active then r.next_attempt_at end,
      delivered_at = case when r.state = 'delivered' then ${ctx.now}::timestamptz end,
      attempts = r.attempt,
      history = case when jsonb_array_length(d.history) < ${keptAttempts} then d.history else d.history - 0 end
        || r.entry,
      updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id text, state text,
      next_attempt_at timestamptz, attempt integer, entry jsonb), webhook_lanes l
    where l.subscription_id = ${id} and d.id = any(${results.map((each) => each.id)}::text[])
      and d.id = r.id and d.attempts = r.attempt - 1
    returning d.id
  `.execute(ctx.db)
  const [soonest] = results.flatMap(({ next_attempt_at }) => next_attempt_at ?? []).toSorted()
  if (soonest !== undefined) noteRetry(ctx, id, soonest)
  return new Set(rows.map((row) => row.id))
}

const noteRetry = (ctx: Ctx, id: string, moment: string) =>
  ctx.defer(
    ctx.db
      .updateTable('webhook_lanes')
      .set({ retry_at: sql`least(retry_at, ${moment}::timestamptz)` })
      .where('subscription_id', '=', id),
  )

const noteDelivery = (ctx: Ctx, id: string) =>
  ctx.defer(
    ctx.db.updateTable('webhook_lanes').set({ last_delivery_at: ctx.now }).where('subscription_id', '=', id),
  )

const nothing: Pick<Batch, 'first' | 'retries'> = { first: [], retries: [] }

const testsOf = (found: readonly Due[]) => found.filter(({ kind }) => kind === 'test')

/** Fetches first attempts in the order of the feed, and further attempts by their due time. */
async function nextDue(ctx: Ctx, id: string, { room, buffered }: Wanted, { is_active, retry_at }: LaneRow) {
  if (room <= 0) return nothing
  const due = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>, atMost: number) =>
    tenantSql<Due>`
      select d.id, d.event_id, d.event_type, d.kind, d.attempts, d.attempts_before, d.created_at as entered_at, p.body
      from webhook_deliveries d
      join webhook_payloads p on p.event_id = d.event_id
        and p.payload_mode = d.payload_mode
      where d.subscription_id = ${id} and ${condition}
        and d.id <> all(${buffered}::text[]) and (${is_active} or d.kind = 'test')
      order by ${order} limit ${atMost}
    `.execute(ctx.db)
  // Failed deliveries are rare, and `retry_at` of the queue says whether there is one.
  const isRetryDue = retry_at !== null && retry_at <= ctx.now
  const failed = sql`d.state = 'failed' and d.next_attempt_at <= ${ctx.now}`
  const [first, retries] = await Promise.all([
    due(sql`d.state = 'pending'`, sql`d.sequence, d.id`, room),
    isRetryDue ? due(failed, sql`d.next_attempt_at`, Math.ceil(room / 2)) : { rows: [] },
  ])
  return { first: first.rows, retries: retries.rows }
}

/**
 * Releases the queue: nothing is to be sent now, or this worker shuts down without fetching more. The queue is locked,
 * so a delivery added at the same time comes later and schedules the queue again.
 */
async function giveBack(ctx: Ctx, id: string, { worker, room }: Wanted) {
  const { now } = ctx
  await tenantSql`
    update webhook_lanes set retry_at = (
      select min(next_attempt_at) from webhook_deliveries
      where subscription_id = ${id} and state = 'failed'
    ) where subscription_id = ${id} and retry_at is not null
  `.execute(ctx.db)
  await tenantSql`
    update webhook_lanes set leased_by = null, leased_until = null,
      work_at = ${room > 0 ? sql`retry_at` : sql`${now}::timestamptz`}
    where subscription_id = ${id} and leased_by = ${worker}
  `.execute(ctx.db)
}

/** Returns the milliseconds from the creation of a delivery to the start of its attempt. */
export const lagOf = ({ due, attempt }: Ended) => epoch(attempt.started_at) - epoch(due.entered_at)
