/** The public form of an event, the same for webhooks and the feed. */
import { titled, titleOf, Id, Instant, Maybe, Shape, Text, type TSchema, Type } from '#core'

export type PayloadMode = 'snapshot' | 'thin'

/** An event as stored. Its data contain no private field: those were left out when it was written. */
export interface StoredEvent {
  id: string
  type: string
  entity_type: string
  entity_id: string
  version: number | null
  /** Its number in the feed; null for an event that was never in it. */
  sequence: number | null
  created_at: string
  data: Record<string, unknown>
  previous: Record<string, unknown> | null
}

export function payloadOf(tenantId: string, event: StoredEvent, mode: PayloadMode = 'snapshot') {
  const { id, type, entity_type, entity_id, version, sequence, created_at, data, previous } = event
  const identity = {
    id,
    type,
    timestamp: created_at,
    api_version: 'v1',
    tenant_id: tenantId,
    sequence,
    version,
    entity: { type: entity_type, id: entity_id },
  } as const
  if (mode === 'thin') return { ...identity, data: { id: entity_id } }
  return { ...identity, data, ...(previous && { previous }) }
}

/** Returns the bytes of the request. They are created once and stored. */
export const bytesOf = (tenantId: string, event: StoredEvent, mode: PayloadMode) =>
  JSON.stringify(payloadOf(tenantId, event, mode))

const Values = Type.Record(Type.String(), Type.Unknown())

const Sequence = Type.Integer({
  minimum: 1,
  description: 'Place in the feed of the tenant: higher for every event that was committed later.',
})

const Version = Maybe(
  Type.Integer({
    minimum: 1,
    description:
      'Version of the record after the change. Of two events of the same `entity`, the one with the higher version ' +
      'holds the later state; with the same version, the one with the higher `sequence`. Null in events that ' +
      'are older than this field.',
  }),
)

const Identity = {
  id: Id,
  type: Text(),
  timestamp: {
    ...Instant,
    description: 'When the request that caused the event began. It does not order events.',
  },
  api_version: Type.Literal('v1'),
  tenant_id: Id,
  sequence: Sequence,
  version: Version,
  entity: Shape({ type: Text(), id: Id }),
}

export const EventPayload = titled(
  'EventPayload',
  Shape({ ...Identity, data: Values, previous: Type.Optional(Values) }),
)

/** Returns the schema of the payload of one event type, with that of its data. */
export const payloadSchema = (type: string, entityType: string, data: TSchema) =>
  Shape({
    ...Identity,
    type: Type.Literal(type),
    entity: Shape({ type: Type.Literal(entityType), id: Id }, { title: `${titleOf(entityType)}EventEntity` }),
    data,
    previous: Type.Optional({
      ...data,
      description: 'The fields that the event has changed, as they were before.',
    }),
  })
