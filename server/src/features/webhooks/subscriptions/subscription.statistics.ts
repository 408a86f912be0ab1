/**
 * Delivery statistics of subscriptions. Attempts are counted in time slots, so that a rate over a day takes few rows.
 */
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { failureWindowHours } from '../limits.ts'
import { openDelivery } from '../open-deliveries.ts'
import { stateOf } from './subscription.circuit.ts'
import type { Subscription } from './subscription.ts'

export interface Attempts {
  attempts: number
  failures: number
}

/** The state of a subscription's queue, from its row and the counters. */
interface Figures extends Attempts {
  id: string
  last_delivery_at: string | null
  probe_at: string | null
  pace: number | null
}

/** Adds the last delivery, the success rate of the last day, and the state of the circuit. */
export async function withFigures(ctx: Ctx, all: readonly Subscription[]): Promise<Subscription[]> {
  const { rows } = await tenantSql<Figures>`
    select l.subscription_id as id, l.last_delivery_at, l.probe_at, l.pace,
      coalesce(sum(c.attempts), 0) as attempts, coalesce(sum(c.failures), 0) as failures
    from webhook_lanes l
    left join webhook_attempt_counts c on c.subscription_id = l.subscription_id
      and c.slot > ${windowStart(ctx)}
    where l.subscription_id = any(${all.map(({ id }) => id)}::text[])
    group by l.tenant_id, l.subscription_id
  `.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return all.map((subscription) => {
    const figures = byId.get(subscription.id)
    if (!figures) return subscription
    const { last_delivery_at, probe_at: paused_until } = figures
    const circuit_state = stateOf(figures)
    return {
      ...subscription,
      last_delivery_at,
      success_rate: successRate(figures),
      circuit_state,
      paused_until,
    }
  })
}

/** Returns the rate in percent, with one decimal; null without attempts. */
export const successRate = ({ attempts, failures }: Attempts) =>
  attempts === 0 ? null : Math.round(((attempts - failures) / attempts) * 1_000) / 10

/** Adds attempts that ended now; returns the totals of the whole window. */
export async function countAttempts(
  ctx: Ctx,
  subscriptionId: string,
  { attempts, failures }: Attempts,
): Promise<Attempts> {
  const { rows } = await tenantSql<Attempts>`
    with latest as (
      insert into webhook_attempt_counts as known (subscription_id, slot, attempts, failures)
      values (${subscriptionId}, date_bin('10 minutes', ${ctx.now}::timestamptz, 'epoch'), ${attempts}, ${failures})
      on conflict (tenant_id, subscription_id, slot) do update
        set attempts = known.attempts + excluded.attempts, failures = known.failures + excluded.failures
      returning slot, attempts, failures
    ), slots as (
      select attempts, failures from latest
      union all
      select attempts, failures from webhook_attempt_counts
      where subscription_id = ${subscriptionId} and slot > ${windowStart(ctx)}
        and slot <> (select slot from latest)
    )
    select sum(attempts) as attempts, sum(failures) as failures from slots
  `.execute(ctx.db)
  return rows[0] ?? { attempts, failures }
}

/** The failures of a day, for the email to the owner. */
export interface Failures {
  /** The most frequent causes, as sentences. */
  causes: readonly { cause: string; times: number }[]
  /** The first failed attempt; null when none failed. */
  since: string | null
  last_delivery_at: string | null
  /** Deliveries that have not ended. */
  waiting: number
  /** When the oldest event among the pending deliveries happened; null when there are none. */
  waiting_since: string | null
}

const causesAtMost = 3

/** Returns the failed attempts of the window, from the stored deliveries, and the pending deliveries. */
export async function failuresOf(ctx: Ctx, subscriptionId: string): Promise<Failures> {
  const { rows: causes } = await tenantSql<{ cause: string; times: number; since: string }>`
    select cause, count(*) as times, min(moment) as since
    from (
      select (entry -> 'response' ->> 'status')::integer as status, entry ->> 'error' as error,
        (entry ->> 'started_at')::timestamptz(3) as moment
      from webhook_deliveries d, jsonb_array_elements(d.history) as entry
      where d.subscription_id = ${subscriptionId} and d.kind <> 'test'
        and d.updated_at > ${windowStart(ctx)}
    ) attempt, coalesce('It responded with status ' || status || '.', error) as cause
    where moment > ${windowStart(ctx)} and coalesce(status, 0) not between 200 and 299
    group by cause order by times desc
  `.execute(ctx.db)
  const { rows } = await tenantSql<Pick<Failures, 'last_delivery_at' | 'waiting' | 'waiting_since'>>`
    select l.last_delivery_at, count(d.id) as waiting, min(e.created_at) as waiting_since
    from webhook_lanes l
    left join webhook_deliveries d on d.subscription_id = l.subscription_id
      and ${openDelivery('d')} and d.kind <> 'test'
    left join events e on e.id = d.event_id
    where l.subscription_id = ${subscriptionId}
    group by l.last_delivery_at
  `.execute(ctx.db)
  const { last_delivery_at = null, waiting = 0, waiting_since = null } = rows[0] ?? {}
  const [since = null] = causes.map((each) => each.since).toSorted()
  return { causes: causes.slice(0, causesAtMost), since, last_delivery_at, waiting, waiting_since }
}

/** Removes the statistics, so that an activated subscription starts from zero. */
export const forgetAttempts = (ctx: Ctx, subscriptionId: string) =>
  ctx.defer({
    compile: () =>
      tenantSql`delete from webhook_attempt_counts
        where subscription_id = ${subscriptionId}`.compile(ctx.db),
  })

const windowStart = ({ now }: Ctx) => after(now, { hours: -failureWindowHours })
