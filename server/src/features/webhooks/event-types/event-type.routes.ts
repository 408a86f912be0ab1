import { endpoint, wholeList } from '#core'
import { EventType } from './event-type.catalogue.ts'

export const eventTypeEndpoints = (types: readonly EventType[]) => [
  endpoint('GET /webhooks/event-types', {
    summary: 'List the types of events with payload schemas and examples',
    permission: 'webhooks.events.read',
    reply: wholeList(EventType),
    run: async () => types,
  }),
]
