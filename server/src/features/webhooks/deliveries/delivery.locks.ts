/** The locks of the queues of subscriptions. */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#core'
import type { PayloadMode } from '../payload.ts'

export interface SubscriptionQueue {
  subscription_id: string
  position: number
  events: string[]
  payload_mode: PayloadMode
  owner_id: string | null
  scopes: string[]
}

/**
 * Locks the queues of a tenant that are behind the feed, until the commit. A worker that releases such a queue waits
 * and then sees its new deliveries. The row lock makes PostgreSQL read the subscription again after a concurrent change
 * of its owner.
 */
export async function lockQueues(ctx: Ctx): Promise<SubscriptionQueue[]> {
  const lock = `webhooks ${ctx.tenant.id}`
  const isFree = tenantSql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(ctx.db)
  const behind = tenantSql<SubscriptionQueue>`
    select l.subscription_id, l.position, s.events, s.payload_mode, s.owner_id, s.scopes
    from webhook_lanes l
    join webhook_subscriptions s on s.id = l.subscription_id
    where l.is_active
      and l.position < (select sequence from event_feed_heads)
    order by l.subscription_id
    for update of l for key share of s
  `.execute(ctx.db)
  const [{ rows: locks }, { rows: queues }] = await Promise.all([isFree, behind])
  return locks[0]?.free ? queues : []
}
