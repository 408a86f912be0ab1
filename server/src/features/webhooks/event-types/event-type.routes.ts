import { endpoint, f, type Resource, wholeList } from '#core'
import { type PayloadMode, payloadModes } from '../payload.ts'
import { EventType, eventTypesOf } from './event-type.catalogue.ts'

const EventTypesQuery = f.Type.Unsafe<{ payload_mode: PayloadMode }>(
  f.Type.Object({
    payload_mode: f.Default(
      f.about(
        'Whose schemas and examples are shown: those of `snapshot`, `thin` or `record`.',
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
      'States have the form of the mode: a value (`"confirmed"`) in `snapshot`, and in `record` that of the record ' +
      'in the API, which for some is an object with `value` and `label`.',
    permission: 'webhooks.events.read',
    query: EventTypesQuery,
    reply: wholeList(EventType),
    run: async (_, { query }) => eventTypesOf(resources, query.payload_mode),
  }),
]
