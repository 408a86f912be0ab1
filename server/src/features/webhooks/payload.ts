/** The public format of an event, the same for webhooks and the feed. */
import { f } from '#core'
import { titleOf } from '#core/platform'
import type { RecordState } from '#core/data/record-forms'

export const payloadModes = ['snapshot', 'thin', 'record'] as const
export type PayloadMode = (typeof payloadModes)[number]

/** A stored event. Its data contain no private fields: these were removed when it was written. */
export interface StoredEvent {
  id: string
  type: string
  entity_type: string
  entity_id: string
  version: number | null
  /** The number of the event in the feed; null for an event that never was in the feed. */
  sequence: number | null
  created_at: string
  data: Record<string, unknown>
  previous: Record<string, unknown> | null
}

/** Returns the payload of an event in a mode. `record` is the state of its record, for the mode `record`. */
export function payloadOf(
  tenantId: string,
  event: StoredEvent,
  mode: PayloadMode = 'snapshot',
  record?: RecordState,
) {
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
  if (mode === 'record') return { ...identity, ...recordPart(entity_id, record) }
  return { ...identity, data, ...(previous && { previous }) }
}

/** Returns the record part of a payload: its state, version and content. A missing row means a deleted record. */
export const recordPart = (id: string, record: RecordState = { state: 'deleted', version: null }) => ({
  record_state: record.state,
  record_version: record.version,
  data: record.state === 'current' ? record.data : { id },
})

/** Returns the bytes of the request. They are created once and stored. */
export const bytesOf = (tenantId: string, event: StoredEvent, mode: PayloadMode, record?: RecordState) =>
  JSON.stringify(payloadOf(tenantId, event, mode, record))

const Values = f.Type.Record(f.Type.String(), f.Type.Unknown())

const Sequence = f.Type.Integer({
  minimum: 1,
  description: 'The position in the feed of the tenant; events that are committed later have higher numbers.',
})

const Version = f.Maybe(
  f.Type.Integer({
    minimum: 1,
    description:
      'The version of the record after the change. Of two events of the same `entity`, the one with the higher ' +
      'version contains the later state; with equal versions, the one with the higher `sequence`. Null in events ' +
      'that are older than this field.',
  }),
)

const aboutEntity = <T extends f.TSchema>(entity: T) =>
  f.about('The type and the id of the record that the event is about.', entity)

const Identity = {
  id: f.about('The id of the event.', f.Id),
  type: f.about('The type of the event, such as `customer.created`.', f.Text()),
  timestamp: {
    ...f.Instant,
    description: 'The start of the request that caused the event. It does not determine the order of events.',
  },
  api_version: f.Type.Literal('v1'),
  tenant_id: f.about('The tenant of the record.', f.Id),
  sequence: Sequence,
  version: Version,
  entity: aboutEntity(f.Shape({ type: f.Text(), id: f.Id })),
}

export const recordStates = ['current', 'deleted', 'forbidden'] as const

/** The state of a record in the mode `record`. */
export const RecordFields = {
  record_state: {
    ...f.titled('RecordState', f.Choice(...recordStates)),
    description:
      '`current`: `data` is the record. `deleted`: `data` is its id. `forbidden`: `data` is its id, because the ' +
      'owner of the subscription, or the reader of the feed, may not see the record.',
  },
  record_version: f.Maybe(
    f.Type.Integer({
      minimum: 1,
      description:
        'The version of the record in `data`: that of the event, or a later one. Null if the row of the record ' +
        'no longer exists.',
    }),
  ),
}

export const EventPayload = f.titled(
  'EventPayload',
  f.Shape({
    ...Identity,
    record_state: f.Type.Optional(RecordFields.record_state),
    record_version: f.Type.Optional(RecordFields.record_version),
    data: Values,
    previous: f.Type.Optional(Values),
  }),
)

/** Returns the schema of a record that may be deleted or forbidden; such a record has only its id. */
export const copySchema = (record: f.TSchema): f.TSchema => f.Type.Unsafe({ ...record, required: ['id'] })

const entityOf = (entityType: string) =>
  aboutEntity(
    f.Shape({ type: f.Type.Literal(entityType), id: f.Id }, { title: `${titleOf(entityType)}EventEntity` }),
  )

/** Returns the schema of the payload of one event type in the mode `record`. */
export const recordPayloadSchema = (type: string, entityType: string, record: f.TSchema) =>
  f.Shape({
    ...Identity,
    type: f.Type.Literal(type),
    entity: entityOf(entityType),
    ...RecordFields,
    data: copySchema(record),
  })

/** Returns the schema of the payload of one event type in the mode `thin`. */
export const thinPayloadSchema = (type: string, entityType: string) =>
  payloadSchema(type, entityType, f.about('The id of the record.', f.Shape({ id: f.Id })))

/** Returns the schema of the payload of one event type, with the schema of its data. */
export const payloadSchema = (type: string, entityType: string, data: f.TSchema) =>
  f.Shape({
    ...Identity,
    type: f.Type.Literal(type),
    entity: entityOf(entityType),
    data: 'description' in data ? data : f.about('The public fields of the record after the event.', data),
    previous: f.Type.Optional(previousOf(data)),
  })

interface Keywords {
  title?: string
  properties?: Readonly<Record<string, f.TSchema>>
}

/** Returns the schema of the former values: some of the fields, and of an object some of its parts. */
function previousOf(data: f.TSchema): f.TSchema {
  const { title } = data as Keywords
  return f.Type.Unsafe({
    ...withoutRequired(data),
    ...(title && { title: title.replace(/Data$/, 'Previous') }),
    description: 'The former values of the fields that the event changed.',
  })
}

function withoutRequired(schema: f.TSchema): object {
  const { title: _, required: __, properties, ...others } = schema as Keywords & { required?: unknown }
  if (!properties) return schema
  const parts = Object.entries(properties).map(([name, field]) => [name, withoutRequired(field)])
  return { ...others, properties: Object.fromEntries(parts) as object }
}
