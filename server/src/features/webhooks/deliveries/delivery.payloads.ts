/**
 * The bytes of deliveries. They are created and stored once, when an event becomes a delivery: all attempts and
 * redeliveries send the same bytes. Payloads with records are created for the owner of their subscription.
 */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#core'
import { bytesOf, type PayloadMode, type StoredEvent } from '../payload.ts'
import { recordsOfEvents } from '../records.ts'
import { asOwner, type Owner } from '../subscriptions/subscription.access.ts'
import { payloadOwner } from './delivery.ts'

interface Receiver {
  subscription_id: string
  payload_mode: PayloadMode
}

/** The events that one subscription sends. */
export interface Sending {
  queue: Receiver
  owner: Owner | null
  wanted: readonly StoredEvent[]
}

interface Payload {
  event_id: string
  payload_mode: PayloadMode
  subscription_id: string
  body: string
}

/** Adds the payloads. In modes without records, one payload per event serves all subscriptions. */
export async function addPayloads(ctx: Ctx, sendings: readonly Sending[]) {
  const payloads = [...sharedPayloads(ctx, sendings), ...(await recordPayloads(ctx, sendings))]
  const bodies = tenantSql`
    insert into webhook_payloads (event_id, payload_mode, subscription_id, body, created_at)
    select event_id, payload_mode, subscription_id, body, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(payloads)}::jsonb)
      as given (event_id text, payload_mode text, subscription_id text, body text)
    on conflict (tenant_id, event_id, payload_mode, subscription_id) do update set created_at = excluded.created_at
  `
  ctx.defer(bodies.compile(ctx.db))
}

function sharedPayloads(ctx: Ctx, sendings: readonly Sending[]): Payload[] {
  const byKey = new Map<string, Payload>()
  for (const { queue, wanted } of sendings) {
    const { payload_mode } = queue
    if (payload_mode === 'record') continue
    for (const event of wanted) {
      const key = `${payload_mode} ${event.id}`
      const body = () => bytesOf(ctx.tenant.id, event, payload_mode)
      if (!byKey.has(key))
        byKey.set(key, { event_id: event.id, payload_mode, subscription_id: '', body: body() })
    }
  }
  return [...byKey.values()]
}

/** Subscriptions with the same owner share the records that are read. */
async function recordPayloads(ctx: Ctx, sendings: readonly Sending[]): Promise<Payload[]> {
  const ofRecords = sendings.filter(
    ({ queue, wanted }) => queue.payload_mode === 'record' && wanted.length > 0,
  )
  const groups = Map.groupBy(ofRecords, ({ owner }) => `${owner?.id} ${owner?.scopes.join()}`)
  const payloads: Payload[] = []
  for (const group of groups.values()) {
    const owner = group[0]?.owner
    if (!owner) continue
    const recordOf = await recordsOfEvents(
      await asOwner(ctx, owner),
      group.flatMap(({ wanted }) => wanted),
    )
    for (const { queue, wanted } of group)
      for (const event of wanted)
        payloads.push({
          event_id: event.id,
          payload_mode: 'record',
          subscription_id: payloadOwner('record', queue.subscription_id),
          body: bytesOf(ctx.tenant.id, event, 'record', recordOf(event)),
        })
  }
  return payloads
}
