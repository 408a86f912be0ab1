/** A webhook of the accounting system, with past deliveries: most arrived, some failed. */
import { publishingModules } from '../../server/src/app.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { addPayloads, type Sending } from '../../server/src/features/webhooks/deliveries/delivery.payloads.ts'
import type { Attempt } from '../../server/src/features/webhooks/deliveries/delivery.ts'
import { eventTypesOf } from '../../server/src/features/webhooks/index.ts'
import { createSubscription } from '../../server/src/features/webhooks/subscriptions/subscription.actions.ts'
import { after } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { newId } from '../../server/src/runtime/ids.ts'
import { at, type When } from '../part.ts'

const url = 'https://accounting.northwind.example/hooks/kontor'
const deliveriesAtAll = 14
/** By position: the receiver was being restarted. */
const failures: ReadonlySet<number> = new Set([4, 9, 10])

type Event = Sending['wanted'][number] & { sequence: number }

export async function addWebhook(ctx: Ctx, when: When): Promise<boolean> {
  const { rows } = await tenantSql`
    select from webhook_subscriptions where deleted_at is null limit 1`.execute(ctx.db)
  if (rows.length > 0) return false
  const { id = '' } = await createSubscription(ctx, eventTypesOf(publishingModules), {
    url,
    events: ['invoice.*', 'payment.*'],
    description: 'Posts invoices and payments in the accounting system',
  })
  const events = await latestEvents(ctx)
  await addPayloads(ctx, [
    { queue: { subscription_id: id, payload_mode: 'snapshot' }, owner: null, wanted: events },
  ])
  for (const [index, event] of events.entries())
    await addDelivery(at(ctx, after(when.now, { minutes: -4 * (events.length - index) })), id, event, index)
  return true
}

async function latestEvents(ctx: Ctx): Promise<Event[]> {
  const { rows } = await tenantSql<Event>`
    select f.sequence, e.id, e.type, e.entity_type, e.entity_id, e.version, e.created_at, e.data, e.previous
    from event_feed f join events e on e.id = f.event_id
    where e.entity_type in ('invoice', 'payment')
    order by f.sequence desc limit ${deliveriesAtAll}`.execute(ctx.db)
  return rows.toReversed()
}

/** Adds a delivery that ended, as the worker stores it. No receiver exists, so that nothing can be sent. */
async function addDelivery(ctx: Ctx, subscriptionId: string, event: Event, index: number) {
  const hasFailed = failures.has(index)
  const attempt: Attempt = {
    attempt: 1,
    started_at: ctx.now,
    duration_ms: 80 + ((index * 37) % 90),
    request: { url, headers: { 'content-type': 'application/json' } },
    response: {
      status: hasFailed ? 503 : 200,
      headers: { 'content-type': 'text/plain' },
      body: hasFailed ? 'The service is being restarted.' : 'ok',
    },
    error: hasFailed ? 'The receiver answered with the status 503.' : null,
  }
  await tenantSql`
    insert into webhook_deliveries (id, subscription_id, event_id, event_type, payload_mode, kind, sequence, state,
      attempts, delivered_at, history, created_at, updated_at)
    values (${newId()}, ${subscriptionId}, ${event.id}, ${event.type}, 'snapshot', 'event', ${event.sequence},
      ${hasFailed ? 'exhausted' : 'delivered'}, 1, ${hasFailed ? null : ctx.now},
      ${JSON.stringify([attempt])}::jsonb, ${ctx.now}, ${ctx.now})`.execute(ctx.db)
}
