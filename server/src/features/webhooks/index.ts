/** The public interface of webhooks: deliveries of events to receivers, and the feed. */
import type { Module } from '#core'
import { webhookTypes } from '#core/platform'
import { changeEndpoints } from './changes/change.routes.ts'
import { Deliverer } from './deliveries/delivery.worker.ts'
import { deliveryEndpoints } from './deliveries/delivery.routes.ts'
import { deliveries } from './deliveries/delivery.ts'
import { eventTypeEndpoints } from './event-types/event-type.routes.ts'
import { describedEvents, published, typesOf } from './event-types/event-type.catalogue.ts'
import { feedEndpoints } from './feed/feed.routes.ts'
import { feed } from './feed/feed.ts'
import type { EventTypes } from './patterns.ts'
import { retention } from './retention.jobs.ts'
import { subscriptionEndpoints } from './subscriptions/subscription.routes.ts'
import { typesOfSubscriptions } from './subscriptions/subscription.planned.ts'
import { subscriptions } from './subscriptions/subscription.ts'
import { webhookTags } from './webhook.tags.ts'

export { ChangeBroadcaster } from './changes/change.broadcaster.ts'
export { describedEvents }

type Publishing = Pick<Module, 'resources' | 'plannedEvents'>

/** Returns the types of the events that these modules publish. */
export const eventTypesOf = (modules: readonly Publishing[]): EventTypes => ({
  existing: typesOf(modules.flatMap(({ resources }) => resources)),
  plannedGroups: modules.flatMap(({ plannedEvents = [] }) => plannedEvents),
})

/** Builds the webhooks module over the published events of the resource definitions of all modules. */
export const webhooksOver = (modules: readonly Publishing[]): Module => {
  const resources = modules.flatMap((module) => module.resources)
  const types = eventTypesOf(modules)
  return {
    endpoints: [
      ...subscriptionEndpoints(types),
      ...deliveryEndpoints,
      ...eventTypeEndpoints(resources),
      ...feedEndpoints(types, published(resources)),
      ...changeEndpoints(types),
    ],
    resources: [subscriptions],
    provides: [webhookTypes.providedBy(typesOfSubscriptions)],
    tags: webhookTags,
    permissions: [deliveries, feed],
    areas: [{ name: 'webhooks', position: 6 }],
    services: [(runtime, logger) => new Deliverer(runtime, logger)],
    jobs: [retention],
  }
}
