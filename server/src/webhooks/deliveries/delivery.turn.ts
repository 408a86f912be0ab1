/**
 * A turn of a lane: one short transaction that writes down how attempts ended, keeps the lease, and takes what is to be
 * sent next. While a request is under way there is none.
 */
import { sql } from 'kysely'
import { after, epoch } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { countAttempts } from '../subscriptions/subscription.figures.ts'
import { disableGone, judgeFailures } from '../subscriptions/subscription.failing.ts'
import { secretsAt, type Subscription } from '../subscriptions/subscription.ts'
import { isGone, isSuccess, nextAfter } from './delivery.schedule.ts'
import type { Attempt, DeliveryKind } from './delivery.ts'

export const leaseSeconds = 30

/** Something to be sent: the next attempt of a delivery. */
export interface Due {
  id: string
  event_id: string
  event_type: string
  kind: DeliveryKind
  attempts: number
  body: string
  /** When the event happened. */
  entered_at: string
}

export interface Ended {
  due: Due
  attempt: Attempt
  retryAfterSeconds: number | null
  /** From 0 to 1: decides about the pause, the same however often this is written down. */
  chance: number
}

export interface Wanted {
  worker: string
  ended: readonly Ended[]
  /** How many more deliveries there is room for. */
  room: number
  /** Deliveries that wait or are under way here. */
  held: readonly string[]
  /** Whether the lane may be given back when there is nothing to be sent now. */
  mayEnd: boolean
}

export interface Turn {
  /** False when another worker has taken over. */
  isOurs: boolean
  isOver: boolean
  url: string
  secrets: readonly string[]
  first: Due[]
  retries: Due[]
}

export async function takeTurn(ctx: Ctx, subscriptionId: string, wanted: Wanted): Promise<Turn> {
  const lane = await renewLease(ctx, subscriptionId, wanted.worker)
  const isActive = await record(ctx, subscriptionId, wanted.ended, lane)
  if (!lane) return lost
  const { first, retries } = await nextDue(ctx, subscriptionId, wanted, isActive)
  const isOver = wanted.mayEnd && first.length === 0 && retries.length === 0
  if (isOver) await giveBack(ctx, subscriptionId, wanted.worker)
  return { url: lane.url, secrets: secretsAt(lane, ctx.now), isOurs: true, isOver, first, retries }
}

/** Nothing more is sent then. */
const lost: Turn = { url: '', secrets: [], isOurs: false, isOver: true, first: [], retries: [] }

interface LaneRow extends Pick<Subscription, 'url' | 'secret' | 'old_secrets'> {
  is_active: boolean
  warned_at: string | null
}

/** Locks the lane, too: whoever adds deliveries at the same time comes before this turn or after it. */
async function renewLease(ctx: Ctx, id: string, worker: string): Promise<LaneRow | undefined> {
  const { rows } = await sql<LaneRow>`
    update webhook_lanes l set leased_until = ${after(ctx.now, { seconds: leaseSeconds })}
    from webhook_subscriptions s
    where l.tenant_id = ${ctx.tenant.id} and l.subscription_id = ${id} and l.leased_by = ${worker}
      and s.tenant_id = l.tenant_id and s.id = l.subscription_id
    returning l.is_active, l.warned_at, s.url, s.secret, s.old_secrets
  `.execute(ctx.db)
  return rows[0]
}

/** Writes down what ended, and draws the consequences. True while the subscription is active. */
async function record(
  ctx: Ctx,
  id: string,
  ended: readonly Ended[],
  lane: LaneRow | undefined,
): Promise<boolean> {
  const isActive = lane?.is_active === true
  if (ended.length === 0) return isActive
  const written = await writeAttempts(ctx, ended)
  const counted = ended.filter(({ due }) => due.kind !== 'test' && written.has(due.id))
  const answers = counted.map(({ attempt }) => ({ status: attempt.response?.status ?? null }))
  if (answers.some(isSuccess)) noteDelivery(ctx, id)
  if (answers.length === 0) return isActive
  const failures = answers.filter((answer) => !isSuccess(answer)).length
  const all = await countAttempts(ctx, id, { attempts: answers.length, failures })
  if (!isActive) return false
  if (answers.some(isGone)) {
    await disableGone(ctx, id)
    return false
  }
  return !(await judgeFailures(ctx, id, all, lane.warned_at !== null))
}

const keptAttempts = 10

/** The ids of those that were not written down before. What was cancelled meanwhile stays so, unless it arrived. */
async function writeAttempts(ctx: Ctx, ended: readonly Ended[]): Promise<Set<string>> {
  const results = ended.map(({ due, attempt, retryAfterSeconds, chance }) => ({
    id: due.id,
    ...nextAfter(
      { status: attempt.response?.status ?? null, retryAfterSeconds },
      { attempt: attempt.attempt, kind: due.kind, now: ctx.now },
      chance,
    ),
    attempt: attempt.attempt,
    entry: attempt,
  }))
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries d set
      state = case when r.state = 'delivered' or d.state in ('pending', 'failed') then r.state else d.state end,
      next_attempt_at = case when d.state in ('pending', 'failed') then r.next_attempt_at end,
      delivered_at = case when r.state = 'delivered' then ${ctx.now}::timestamptz end,
      attempts = r.attempt,
      history = case when jsonb_array_length(d.history) < ${keptAttempts} then d.history else d.history - 0 end
        || r.entry,
      updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id text, state text,
      next_attempt_at timestamptz, attempt integer, entry jsonb)
    where d.tenant_id = ${ctx.tenant.id} and d.id = r.id and d.attempts = r.attempt - 1
    returning d.id
  `.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

const noteDelivery = (ctx: Ctx, id: string) =>
  ctx.later(
    ctx.db.updateTable('webhook_lanes').set({ last_delivery_at: ctx.now }).where('subscription_id', '=', id),
  )

/** First attempts in the order of the feed; further ones as they are due. */
async function nextDue(ctx: Ctx, id: string, { room, held }: Wanted, isActive: boolean) {
  if (room <= 0) return { first: [], retries: [] }
  const tenantId = ctx.tenant.id
  const columns = sql`d.id, d.event_id, d.event_type, d.kind, d.attempts, d.created_at as entered_at, p.body`
  const payload = sql`join webhook_payloads p on p.tenant_id = d.tenant_id and p.event_id = d.event_id
    and p.payload_mode = d.payload_mode`
  const others = sql`d.id <> all(${held}::text[]) and (${isActive} or d.kind = 'test')`
  const first = sql<Due>`
    select ${columns} from webhook_deliveries d ${payload}
    where d.tenant_id = ${tenantId} and d.subscription_id = ${id} and d.state = 'pending' and ${others}
    order by d.sequence, d.id limit ${room}
  `.execute(ctx.db)
  const retries = sql<Due>`
    select ${columns} from webhook_deliveries d ${payload}
    where d.tenant_id = ${tenantId} and d.subscription_id = ${id} and d.state = 'failed'
      and d.next_attempt_at <= ${ctx.now} and ${others}
    order by d.next_attempt_at limit ${Math.ceil(room / 2)}
  `.execute(ctx.db)
  return { first: (await first).rows, retries: (await retries).rows }
}

/** The lane is locked by now, so what is added at the same time comes after this and calls for work again. */
async function giveBack(ctx: Ctx, id: string, worker: string) {
  const waiting = sql`from webhook_deliveries d
    where d.tenant_id = l.tenant_id and d.subscription_id = l.subscription_id and (l.is_active or d.kind = 'test')`
  await sql`
    update webhook_lanes l set leased_by = null, leased_until = null, work_at = case
      when exists (select ${waiting} and d.state = 'pending') then ${ctx.now}::timestamptz
      else (select min(d.next_attempt_at) ${waiting} and d.state = 'failed')
    end
    where l.tenant_id = ${ctx.tenant.id} and l.subscription_id = ${id} and l.leased_by = ${worker}
  `.execute(ctx.db)
}

/** Milliseconds from when a delivery was made until its attempt began. */
export const lagOf = ({ due, attempt }: Ended) => epoch(attempt.started_at) - epoch(due.entered_at)
