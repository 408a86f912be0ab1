/** Event-driven recalculation: reads the event feed and recalculates affected customers. */
import { type Ctx, type Runtime, tenantSql } from '#core'
import { type FeedEvent, readFeedInBatches } from '#core/jobs'
import { recalculateHealth } from './health.recalculation.ts'

interface Trigger {
  /** The event type; `order.*` matches all order events. */
  event: string
  /** Only records of these types. */
  only?: readonly string[]
  /** Excludes records with this status. */
  except?: string
}

/** Events that affect a score. Their data contains the customer in `customer_id` or in the subject of an activity. */
const triggers: readonly Trigger[] = [
  { event: 'activity.completed' },
  { event: 'activity.*', only: ['support', 'escalation'] },
  { event: 'order.*', except: 'draft' },
  { event: 'invoice.*' },
]

/** Recalculates the customers affected by events since the last run, in all tenants. */
export const recalculateAfterEvents = (runtime: Runtime): Promise<void> =>
  readFeedInBatches(runtime, 'customer health', async (ctx, events) => {
    const ids = await customersOf(ctx, events.filter(isTrigger))
    if (ids.length > 0) await recalculateHealth(ctx, ids)
  })

const isTrigger = ({ type, data }: FeedEvent) =>
  triggers.some(
    ({ event, only, except }) =>
      (event.endsWith('*') ? type.startsWith(event.slice(0, -1)) : type === event) &&
      (only?.includes(String(data.type)) ?? true) &&
      (except === undefined || data.status !== except),
  )

/**
 * Returns the customers of these events without duplicates. Contacts and opportunities are resolved to their
 * customers.
 */
async function customersOf(ctx: Ctx, events: readonly FeedEvent[]): Promise<string[]> {
  const named = events.flatMap(({ data }) => (typeof data.customer_id === 'string' ? [data.customer_id] : []))
  const about = (kind: string) =>
    events.flatMap(({ data }) => (data.activityable_type === kind ? [String(data.activityable_id)] : []))
  const [contacts, opportunities] = [about('contact'), about('opportunity')]
  const { rows } = await tenantSql<{ customer_id: string }>`
    select customer_id from contacts
      where id = any(${contacts}::text[]) and customer_id is not null
    union
    select customer_id from opportunities
      where id = any(${opportunities}::text[])
  `.execute(ctx.db)
  return [...new Set([...named, ...about('customer'), ...rows.map((row) => row.customer_id)])]
}
