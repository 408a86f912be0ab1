/** Selects the next attempts of a subscription's queue. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { type Circuit, stateOf } from '../subscriptions/subscription.circuit.ts'
import { type DeliveryKind, isPayloadOf } from './delivery.ts'

/** The next attempt of a delivery. */
export interface Due {
  id: string
  event_id: string
  event_type: string
  kind: DeliveryKind
  attempts: number
  /** Attempts that do not count: those before a restart of the delivery, and failed probes. */
  attempts_before: number
  body: string
  /** When the event happened, or the receiver recovered from an outage. */
  entered_at: string
  /** Whether the circuit is open. */
  is_probe: boolean
}

export interface Selection {
  first: Due[]
  retries: Due[]
}

export const nothing: Selection = { first: [], retries: [] }

interface Queue {
  is_active: boolean
  retry_at: string | null
  circuit: Circuit
  /** The number of further deliveries that the worker accepts. */
  room: number
  /** Ids of the deliveries that the worker has. */
  buffered: readonly string[]
}

/** Returns first attempts in the order of the feed, and further attempts by their due time. */
export async function nextDue(ctx: Ctx, id: string, queue: Queue): Promise<Selection> {
  const { is_active, circuit, buffered } = queue
  const room = circuit.pace === null ? queue.room : Math.min(queue.room, circuit.pace - buffered.length)
  if (room <= 0) return nothing
  const select = (condition: RawBuilder<unknown>, atMost: number, order = inOrder) =>
    dueOf(ctx, id, queue, { condition, atMost, order })
  if (!is_active) return { first: await select(sql`${requested} and d.kind = 'test'`, room), retries: [] }
  // Failed deliveries are rare; `retry_at` of the queue shows whether there is one.
  const isRetryDue = queue.retry_at !== null && queue.retry_at <= ctx.now
  const retry = (atMost: number) =>
    isRetryDue ? select(failedBy(ctx.now), atMost, sql`d.next_attempt_at`) : none
  if (stateOf(circuit) !== 'open') {
    const [first, retries] = await Promise.all([
      select(sql`d.state = 'pending'`, room),
      retry(Math.ceil(room / 2)),
    ])
    return { first: first.slice(0, room - retries.length), retries }
  }
  const isProbeDue = circuit.probe_at !== null && circuit.probe_at <= ctx.now && buffered.length === 0
  const [manual, first, retries] = await Promise.all([
    select(requested, room),
    isProbeDue ? select(sql`d.state = 'pending' and d.kind = 'event'`, 1) : none,
    isProbeDue ? retry(1) : none,
  ])
  // A delivery that always fails must not be the only probe, so deliveries without an attempt come first.
  const probes = [...manual, ...[...first, ...retries].slice(0, 1)]
  return { first: probes.map((due) => ({ ...due, is_probe: true })), retries: [] }
}

const inOrder = sql`d.sequence, d.id`

/** Tests and redeliveries come first, because users wait for them. */
const requested = sql`d.state = 'pending' and d.kind <> 'event'`

const failedBy = (now: string) => sql`d.state = 'failed' and d.next_attempt_at <= ${now}`

const none: Promise<Due[]> = Promise.resolve([])

interface Wanted {
  condition: RawBuilder<unknown>
  order: RawBuilder<unknown>
  atMost: number
}

async function dueOf(ctx: Ctx, id: string, { buffered, circuit }: Queue, wanted: Wanted): Promise<Due[]> {
  const { rows } = await tenantSql<Due>`
    select d.id, d.event_id, d.event_type, d.kind, d.attempts, d.attempts_before, p.body,
      greatest(d.created_at, ${circuit.recovered_at}::timestamptz) as entered_at, false as is_probe
    from webhook_deliveries d
    join webhook_payloads p on ${isPayloadOf}
    where d.subscription_id = ${id} and ${wanted.condition}
      and d.id <> all(${buffered}::text[])
    order by ${wanted.order} limit ${wanted.atMost}
  `.execute(ctx.db)
  return rows
}
