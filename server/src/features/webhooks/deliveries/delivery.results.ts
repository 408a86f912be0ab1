/** Records the results of attempts. */
import { sql } from 'kysely'
import { epoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { afterAttempt, type Circuit } from '../subscriptions/subscription.circuit.ts'
import { isSuccess, nextAfter } from './delivery.schedule.ts'
import { openDelivery } from '../open-deliveries.ts'
import type { Attempt } from './delivery.ts'
import type { Due } from './delivery.due.ts'

export interface Ended {
  due: Due
  attempt: Attempt
  retryAfterSeconds: number | null
  /** A random number from 0 to 1 that determines the delay. It stays the same when the result is recorded again. */
  chance: number
}

export const statusOf = ({ attempt }: Ended) => attempt.response?.status ?? null

/** Returns the circuit after these attempts. A failed test is ignored, because it is a user's trial. */
export const circuitAfter = (circuit: Circuit, ended: readonly Ended[], now: string): Circuit =>
  ended.reduce((before, each) => {
    const succeeded = isSuccess({ status: statusOf(each) })
    return succeeded || each.due.kind !== 'test' ? afterAttempt(before, succeeded, now) : before
  }, circuit)

const storedAttempts = 10

/**
 * Records attempts and returns the ids of those not recorded before. Deliveries that were cancelled meanwhile stay
 * cancelled, unless they arrived.
 */
export async function writeAttempts(ctx: Ctx, id: string, ended: readonly Ended[]): Promise<Set<string>> {
  if (ended.length === 0) return new Set()
  const results = ended.map((each) => ({
    id: each.due.id,
    ...resultOf(each, ctx.now),
    attempt: each.attempt.attempt,
    entry: each.attempt,
  }))
  const { rows } = await tenantSql<{ id: string }>`
    update webhook_deliveries d set
      state = case when r.state = 'delivered' or ${openDelivery('d')} then r.state else d.state end,
      next_attempt_at = case when ${openDelivery('d')} and l.is_active then r.next_attempt_at end,
      delivered_at = case when r.state = 'delivered' then ${ctx.now}::timestamptz end,
      attempts = r.attempt,
      attempts_before = d.attempts_before + r.uncounted,
      history = case when jsonb_array_length(d.history) < ${storedAttempts} then d.history else d.history - 0 end
        || r.entry,
      updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id text, state text,
      next_attempt_at timestamptz, attempt integer, uncounted integer, entry jsonb), webhook_lanes l
    where l.subscription_id = ${id} and d.id = any(${results.map((each) => each.id)}::text[])
      and d.id = r.id and d.attempts = r.attempt - 1
    returning d.id
  `.execute(ctx.db)
  const [soonest] = results.flatMap(({ next_attempt_at }) => next_attempt_at ?? []).toSorted()
  if (soonest !== undefined) noteRetry(ctx, id, soonest)
  return new Set(rows.map((row) => row.id))
}

function resultOf({ due, attempt, retryAfterSeconds, chance }: Ended, now: string) {
  const { kind, is_probe: isProbe } = due
  const response = { status: attempt.response?.status ?? null, retryAfterSeconds }
  const counted = attempt.attempt - due.attempts_before
  const next = nextAfter(response, { attempt: counted, kind, isProbe, now }, chance)
  return { ...next, uncounted: isProbe && next.state === 'failed' ? 1 : 0 }
}

const noteRetry = (ctx: Ctx, id: string, moment: string) =>
  ctx.defer(
    ctx.db
      .updateTable('webhook_lanes')
      .set({ retry_at: sql`least(retry_at, ${moment}::timestamptz)` })
      .where('subscription_id', '=', id),
  )

export const noteDelivery = (ctx: Ctx, id: string) =>
  ctx.defer(
    ctx.db.updateTable('webhook_lanes').set({ last_delivery_at: ctx.now }).where('subscription_id', '=', id),
  )

/** Returns the milliseconds from the creation of a delivery to the start of its attempt. */
export const lagOf = ({ due, attempt }: Ended) => epoch(attempt.started_at) - epoch(due.entered_at)
