import { endpoint, f, replies, type Resource } from '#core'
import { type PayloadMode, payloadModes } from '../payload.ts'
import { EventType, eventTypesOf } from './event-type.catalogue.ts'

const EventTypesQuery = f.Type.Unsafe<{ payload_mode: PayloadMode }>(
  f.Type.Object({
    payload_mode: f.Default(
      f.about(
        'The mode of the schemas and examples: `snapshot`, `thin` or `record`.',
        f.titled('PayloadMode', f.Choice(...payloadModes)),
      ),
      'snapshot',
    ),
  }),
)

export const eventTypeEndpoints = (resources: readonly Resource[]) => [
  endpoint('GET /webhooks/event-types', {
    summary: 'List the types of events with payload schemas and examples',
    description:
      'The format of a state depends on the mode: a value (`"confirmed"`) in `snapshot`; in `record` the format of ' +
      'the API, which for some records is an object with `value` and `label`.',
    permission: 'webhooks.events.read',
    query: EventTypesQuery,
    reply: replies.completeList(EventType),
    run: async (_, { query }) => eventTypesOf(resources, query.payload_mode),
  }),
]
