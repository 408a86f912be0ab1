/**
 * Reads the event feed and writes notifications. The position in the feed is stored in the same transaction, so a
 * killed process neither misses nor repeats one.
 */
import type { Ctx, NotificationRule, Resource, Runtime } from '#core'
import { type FeedEvent, readFeedInBatches } from '#core/jobs'
import { type NewNotification, type NotificationKind, notify } from '#core/platform'
import { combined, responsibleFields, responsibleRecipients } from './notification.recipients.ts'

export interface Sources {
  /** The resources whose records have a responsible user, by entity type. */
  responsible: ReadonlyMap<string, Resource>
  rules: ReadonlyMap<string, NotificationRule>
}

/** Returns the resources and the rules of these modules. */
export const sourcesOf = (
  modules: readonly { resources: readonly Resource[]; notifications?: readonly NotificationRule[] }[],
): Sources => ({
  responsible: new Map(
    modules
      .flatMap(({ resources }) => resources)
      .filter((of) => responsibleFields(of).length > 0)
      .map((of) => [of.entityType, of]),
  ),
  rules: new Map(
    modules
      .flatMap(({ notifications = [] }) => notifications)
      .flatMap((rule) => rule.events.map((type) => [type, rule] as const)),
  ),
})

export const reader = 'notifications'

/** Writes the notifications of the events since the last run, in all tenants. */
export const notifyAfterEvents = (sources: Sources) => (runtime: Runtime) =>
  readFeedInBatches(runtime, reader, async (ctx, events) => {
    const written: NewNotification[] = []
    for (const event of events) written.push(...(await notificationsOf(ctx, sources, event)))
    await notify(ctx, combined(written))
  })

/** Returns one notification for each user whom the event concerns, except the one who caused it. */
async function notificationsOf(ctx: Ctx, { responsible, rules }: Sources, event: FeedEvent) {
  const { type, entity_type, entity_id, actor_id, data, created_at } = event
  const of = responsible.get(entity_type)
  const recipients = new Map<string, NotificationKind>(of ? responsibleRecipients(of, event) : [])
  const rule = rules.get(type)
  for (const id of rule ? await rule.recipients(ctx, event) : [])
    if (rule && id !== null) recipients.set(id, rule.kind)
  if (actor_id !== null) recipients.delete(actor_id)
  return [...recipients].map(([user_id, kind]): NewNotification => {
    const state = kind === 'state_changed' || kind === 'decided' ? stateOf(of, data) : null
    return { user_id, kind, entity_type, entity_id, state, actor_id, created_at }
  })
}

const stateOf = (of: Resource | undefined, data: FeedEvent['data']) => {
  const state = data[of?.states?.fieldName ?? 'status']
  return typeof state === 'string' ? state : null
}
