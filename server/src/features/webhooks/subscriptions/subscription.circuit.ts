/**
 * The circuit breaker of a subscription. It opens after several consecutive failures: deliveries are delayed, and one
 * of them probes the receiver each minute. A success makes it half-open: deliveries continue at a growing pace. At the
 * full pace it closes; an earlier failure opens it again.
 */
import { isDeepStrictEqual } from 'node:util'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { failuresToOpen, fullPace, probeMinutes } from '../limits.ts'

export const circuitStates = ['closed', 'open', 'half_open'] as const
export type CircuitState = (typeof circuitStates)[number]

export interface Circuit {
  /** Consecutive failures, counted while the circuit is closed. */
  failures_in_row: number
  /** When the next probe is due; null unless the circuit is open. */
  probe_at: string | null
  /** The limit of concurrent deliveries; null unless the circuit is half-open. */
  pace: number | null
  /** When the receiver last responded after the circuit had been open. */
  recovered_at: string | null
}

export const closedCircuit: Circuit = { failures_in_row: 0, probe_at: null, pace: null, recovered_at: null }

export function stateOf({ probe_at, pace }: Pick<Circuit, 'probe_at' | 'pace'>): CircuitState {
  if (probe_at !== null) return 'open'
  return pace === null ? 'closed' : 'half_open'
}

/** Returns the circuit after an attempt that ended now. */
export function afterAttempt(circuit: Circuit, succeeded: boolean, now: string): Circuit {
  const state = stateOf(circuit)
  if (succeeded) {
    if (state === 'open') return { ...closedCircuit, pace: 2, recovered_at: now }
    return state === 'half_open' ? faster(circuit) : { ...circuit, failures_in_row: 0 }
  }
  if (state === 'open') return circuit
  const failures_in_row = circuit.failures_in_row + 1
  if (state === 'closed' && failures_in_row < failuresToOpen) return { ...circuit, failures_in_row }
  return { ...circuit, failures_in_row: 0, pace: null, probe_at: nextProbeAfter(now) }
}

/** An increment for each success doubles the pace with each round of deliveries. */
function faster(circuit: Circuit): Circuit {
  const pace = (circuit.pace ?? 0) + 1
  return { ...circuit, pace: pace < fullPace ? pace : null }
}

export const nextProbeAfter = (now: string) => after(now, { minutes: probeMinutes })

/** Stores the circuit in the queue of the subscription, if it has changed. */
export function storeCircuit(ctx: Ctx, id: string, before: Circuit, circuit: Circuit) {
  if (isDeepStrictEqual(before, circuit)) return
  const { failures_in_row, probe_at, pace, recovered_at } = circuit
  ctx.defer(
    ctx.db
      .updateTable('webhook_lanes')
      .set({ failures_in_row, probe_at, pace, recovered_at })
      .where('subscription_id', '=', id),
  )
}

/** Lets an open circuit probe the receiver immediately, because its address or secret changed. */
export function probeNow(ctx: Ctx, id: string) {
  const statement = tenantSql`
    update webhook_lanes set failures_in_row = 0,
      probe_at = case when probe_at is not null then ${ctx.now}::timestamptz end,
      work_at = case when probe_at is not null then ${ctx.now}::timestamptz else work_at end
    where subscription_id = ${id}
  `
  ctx.defer(statement.compile(ctx.db))
}
