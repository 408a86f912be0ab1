/** The events of a dry run that subscriptions would send. */
import type { Ctx, PlannedEvent } from '#runtime/database/context'
import { tenantSql } from '#core'
import { readAccess } from '#core/platform'
import { isMatch } from '../patterns.ts'
import { accessOfOwners } from './subscription.access.ts'
import type { Subscription } from './subscription.ts'

/** Returns the types of those events that an active subscription would send, sorted. */
export async function typesOfSubscriptions(ctx: Ctx, events: readonly PlannedEvent[]): Promise<string[]> {
  const { rows } = await tenantSql<Pick<Subscription, 'events' | 'owner_id' | 'scopes'>>`
    select s.events, s.owner_id, s.scopes
    from webhook_lanes l
    join webhook_subscriptions s on s.id = l.subscription_id
    where l.is_active
  `.execute(ctx.db)
  const accesses = await accessOfOwners(ctx, rows)
  const sent = new Set<string>()
  for (const [index, { events: patterns }] of rows.entries()) {
    const access = accesses[index]
    if (!access) continue
    for (const event of events) {
      if (sent.has(event.type) || !isMatch(patterns, event.type)) continue
      if (access.isComplete || readAccess.isEventVisible(access, withData(event))) sent.add(event.type)
    }
  }
  return [...sent].toSorted()
}

const withData = ({ entity_type, data }: PlannedEvent) => ({
  entity_type,
  data: JSON.parse(data) as Record<string, unknown>,
})
