/**
 * A batch of a subscription's queue: one short transaction that records the results of attempts, renews the lease, and
 * fetches the next deliveries. No transaction is open while a request is running.
 */
import { sql } from 'kysely'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import type { Outcome } from '../sending/sender.ts'
import {
  type Circuit,
  type CircuitState,
  closedCircuit,
  nextProbeAfter,
  stateOf,
  storeCircuit,
} from '../subscriptions/subscription.circuit.ts'
import { type Attempts, countAttempts } from '../subscriptions/subscription.statistics.ts'
import { disableRemovedReceiver, judgeFailures } from '../subscriptions/subscription.failures.ts'
import { secretsAt, type Subscription } from '../subscriptions/subscription.ts'
import { isGone, isSuccess } from './delivery.schedule.ts'
import { type Due, nextDue, nothing, type Selection } from './delivery.due.ts'
import { circuitAfter, type Ended, noteDelivery, statusOf, writeAttempts } from './delivery.results.ts'

export const leaseSeconds = 30

export interface Wanted {
  worker: string
  ended: readonly Ended[]
  /** The number of further deliveries that fit into the memory of the worker. */
  room: number
  /** Ids of the deliveries that are pending or being sent in this worker. */
  buffered: readonly string[]
  /** Whether the queue may be released when no delivery is due. */
  mayEnd: boolean
}

export interface Batch {
  /** False when another worker took the lease. */
  isOurs: boolean
  isOver: boolean
  /** False when the subscription is disabled: only tests are sent, and other deliveries stay in the database. */
  isActive: boolean
  url: string
  secrets: readonly string[]
  circuit: Circuit
  circuitBefore: CircuitState
  first: Due[]
  retries: Due[]
}

/** Runs a batch in three round trips to the database; independent statements are sent together. */
export async function leaseBatch(ctx: Ctx, subscriptionId: string, wanted: Wanted): Promise<Batch> {
  const [queue, written] = await Promise.all([
    renewLease(ctx, subscriptionId, wanted.worker),
    writeAttempts(ctx, subscriptionId, wanted.ended),
  ])
  const recorded = wanted.ended.filter(({ due }) => written.has(due.id))
  const responses = recorded
    .filter(({ due }) => due.kind !== 'test')
    .map((each) => ({ status: statusOf(each) }))
  const circuit = circuitAfter(queue?.circuit ?? closedCircuit, recorded, ctx.now)
  const [all, found] = await Promise.all([
    count(ctx, subscriptionId, responses),
    queue ? nextDue(ctx, subscriptionId, { ...queue, ...wanted, circuit }) : nothing,
  ])
  if (!queue) return lost
  const isActive = await staysActive(ctx, subscriptionId, queue, responses, all)
  const selection = isActive ? found : { first: testsOf(found.first), retries: [] }
  const isOver = wanted.mayEnd && selection.first.length === 0 && selection.retries.length === 0
  const next = isActive ? circuitWith(circuit, selection, isOver, ctx.now) : closedCircuit
  // Disabling a subscription closes its circuit, so the circuit is stored only for an active one.
  if (isActive) storeCircuit(ctx, subscriptionId, queue.circuit, next)
  if (isOver) await releaseQueue(ctx, subscriptionId, wanted, next)
  return {
    url: queue.url,
    secrets: secretsAt(queue, ctx.now),
    isOurs: true,
    isOver,
    isActive,
    circuit: next,
    circuitBefore: stateOf(queue.circuit),
    ...selection,
  }
}

/** The batch after the lease was lost: no more deliveries are sent. */
const lost: Batch = {
  url: '',
  secrets: [],
  isOurs: false,
  isOver: true,
  isActive: false,
  circuit: closedCircuit,
  circuitBefore: 'closed',
  ...nothing,
}

interface LeasedQueue extends Pick<Subscription, 'url' | 'secret' | 'old_secrets'> {
  is_active: boolean
  warned_at: string | null
  retry_at: string | null
  circuit: Circuit
}

/** Renews the lease and locks the queue. Concurrently added deliveries are visible either completely or not at all. */
async function renewLease(ctx: Ctx, id: string, worker: string): Promise<LeasedQueue | undefined> {
  const { rows } = await tenantSql<Omit<LeasedQueue, 'circuit'> & Circuit>`
    update webhook_lanes l set leased_until = ${after(ctx.now, { seconds: leaseSeconds })}
    from webhook_subscriptions s
    where l.subscription_id = ${id} and l.leased_by = ${worker}
      and s.id = l.subscription_id
    returning l.is_active, l.warned_at, l.retry_at, l.failures_in_row, l.probe_at, l.pace, l.recovered_at,
      s.url, s.secret, s.old_secrets
  `.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { failures_in_row, probe_at, pace, recovered_at, ...queue } = row
  return { ...queue, circuit: { failures_in_row, probe_at, pace, recovered_at } }
}

type ApiResponse = Pick<Outcome, 'status'>

/** Counts attempts. Returns undefined when there are none. */
async function count(ctx: Ctx, id: string, responses: readonly ApiResponse[]): Promise<Attempts | undefined> {
  if (responses.some(isSuccess)) noteDelivery(ctx, id)
  if (responses.length === 0) return undefined
  const failures = responses.filter((response) => !isSuccess(response)).length
  return countAttempts(ctx, id, { attempts: responses.length, failures })
}

/** Applies the consequences of the results. Returns whether the subscription stays active. */
async function staysActive(
  ctx: Ctx,
  id: string,
  { is_active, warned_at }: LeasedQueue,
  responses: readonly ApiResponse[],
  all: Attempts | undefined,
): Promise<boolean> {
  if (!is_active || !all) return is_active
  if (!responses.some(isGone)) return !(await judgeFailures(ctx, id, all, warned_at !== null))
  await disableRemovedReceiver(ctx, id)
  return false
}

/** Schedules the next probe when one is sent now, and closes a half-open circuit when no deliveries are pending. */
function circuitWith(circuit: Circuit, { first }: Selection, isOver: boolean, now: string): Circuit {
  if (isOver && circuit.pace !== null) return { ...circuit, pace: null }
  const isProbing = first.some((due) => due.is_probe && due.kind !== 'test')
  return isProbing ? { ...circuit, probe_at: nextProbeAfter(now) } : circuit
}

const testsOf = (found: readonly Due[]) => found.filter(({ kind }) => kind === 'test')

/**
 * Releases the queue when no delivery is due, or when this worker shuts down without fetching more. The queue is
 * locked, so a concurrently added delivery schedules the queue again.
 */
async function releaseQueue(ctx: Ctx, id: string, { worker, room }: Wanted, { probe_at }: Circuit) {
  const { now } = ctx
  await tenantSql`
    update webhook_lanes set retry_at = (
      select min(next_attempt_at) from webhook_deliveries
      where subscription_id = ${id} and state = 'failed'
    ) where subscription_id = ${id} and retry_at is not null
  `.execute(ctx.db)
  const next = probe_at === null ? sql`retry_at` : workWhileOpen(id, probe_at)
  await tenantSql`
    update webhook_lanes set leased_by = null, leased_until = null,
      work_at = ${room > 0 ? next : sql`${now}::timestamptz`}
    where subscription_id = ${id} and leased_by = ${worker}
  `.execute(ctx.db)
}

/** While the circuit is open, work begins with the next probe. Null when no deliveries are pending. */
const workWhileOpen = (id: string, probeAt: string) => tenantSql`case
  when exists (select from webhook_deliveries where subscription_id = ${id} and state = 'pending')
    then ${probeAt}::timestamptz
  when retry_at is not null then greatest(retry_at, ${probeAt}::timestamptz)
end`
