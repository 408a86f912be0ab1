/** The work of background jobs in the past, and its results: deliveries and emails that were never sent. */
import { jobs } from '../../server/src/app.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { addPayloads, type Sending } from '../../server/src/features/webhooks/deliveries/delivery.payloads.ts'
import type { Attempt } from '../../server/src/features/webhooks/deliveries/delivery.ts'
import { lockStock } from '../../server/src/modules/inventory/stock/stock.requests.ts'
import { createDueInvoice } from '../../server/src/modules/sales/recurring-invoices/recurring-invoice.generation.ts'
import { after } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { newId } from '../../server/src/runtime/ids.ts'
import type { TenantJob } from '../../server/src/runtime/jobs/job.ts'
import type { FollowUp } from './server.ts'

/** Marks emails to customers of the demo as sent: the customers do not exist. */
export const settleEmails: FollowUp = ({ db }) =>
  tenantSql`
    update mails set state = 'sent', sent_at = created_at, attempts = 1, accepted = array[recipient]
    where state = 'pending' and recipient_id in (
      select id from customers where custom_fields ? 'northwind_id')`.execute(db)

/**
 * Releases the expired reservations of a product at a moment. The server would release them now, after later movements
 * of the product.
 */
export const releasedAt =
  (moment: string, productId: string): FollowUp =>
  (ctx) =>
    lockStock({ ...ctx, now: moment }, [productId])

/** Creates the invoices of a new schedule at these moments. The server would create all of them now. */
export const billedAt =
  (moments: readonly string[]): FollowUp =>
  async (ctx, { id }) => {
    for (const now of moments) await createDueInvoice({ ...ctx, now }, id)
    await settleEmails(ctx, { id })
  }

/** Imports the next rows of a started import, as its job does. */
export async function runImport(ctx: Ctx, importId: string) {
  const job = jobs.find(({ name }) => name === 'platform.imports.run') as TenantJob<{ import_id: string }>
  await job.run(ctx, { import_id: importId }, undefined as never)
}

export const activeCustomers = ({ db }: Ctx) =>
  db
    .selectFrom('customers')
    .select(['id', 'is_health_known'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Past deliveries of the latest events about invoices and payments. */
export interface PastDeliveries {
  subscriptionId: string
  url: string
  count: number
  minutesBetween: number
  /** The positions of the deliveries that failed. */
  failures: ReadonlySet<number>
}

type Event = Sending['wanted'][number] & { sequence: number }

export async function addDeliveries(ctx: Ctx, past: PastDeliveries) {
  const { subscriptionId, count, minutesBetween } = past
  const events = await latestEvents(ctx, count)
  await addPayloads(ctx, [
    { queue: { subscription_id: subscriptionId, payload_mode: 'snapshot' }, owner: null, wanted: events },
  ])
  for (const [index, event] of events.entries()) {
    const now = after(ctx.now, { minutes: -minutesBetween * (events.length - index) })
    await addDelivery({ ...ctx, now }, past, event, index)
  }
}

async function latestEvents(ctx: Ctx, count: number): Promise<Event[]> {
  const { rows } = await tenantSql<Event>`
    select f.sequence, e.id, e.type, e.entity_type, e.entity_id, e.version, e.created_at, e.data, e.previous
    from event_feed f join events e on e.id = f.event_id
    where e.entity_type in ('invoice', 'payment')
    order by f.sequence desc limit ${count}`.execute(ctx.db)
  return rows.toReversed()
}

/** Adds a delivery that ended, as the worker stores it. */
async function addDelivery(
  ctx: Ctx,
  { subscriptionId, url, failures }: PastDeliveries,
  event: Event,
  at: number,
) {
  const hasFailed = failures.has(at)
  const attempt: Attempt = {
    attempt: 1,
    started_at: ctx.now,
    duration_ms: 80 + ((at * 37) % 90),
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
