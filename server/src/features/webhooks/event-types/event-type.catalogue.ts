/** The catalogue of event types with payload schemas and examples, derived from the resource definitions. */
import { f, type Resource } from '#core'
import { openApi, publicRecord, titleOf } from '#core/platform'
import { recordSchemaOf } from '#core/data/record-forms'
import { errorsOf } from '#core/resource/validation/validation'
import { type PayloadMode, payloadSchema, recordPayloadSchema, thinPayloadSchema } from '../payload.ts'

const Json = f.Type.Record(f.Type.String(), f.Type.Unknown())

export const EventType = f.described(
  f.titled(
    'EventType',
    f.Shape({
      type: f.Text(),
      entity_type: f.Text(),
      schema: Json,
      example: Json,
    }),
  ),
  {
    type: 'The type, such as `customer.created`.',
    entity_type: 'The entity type.',
    schema: 'JSON Schema of the payload.',
    example: 'An example payload.',
  },
)

export type EventType = f.Static<typeof EventType>

/** Returns the published resource definitions, by name. */
export const published = (resources: readonly Resource[]) =>
  resources.filter(({ events, isPublished }) => events.length > 0 && isPublished !== false)

export const typesOf = (resources: readonly Resource[]): string[] =>
  published(resources)
    .flatMap(({ entityType, events }) => events.map((event) => `${entityType}.${event}`))
    .toSorted()

const described = new WeakMap<readonly Resource[], Map<PayloadMode, EventType[]>>()

/** Returns the event types with the schema and an example of the payload in a mode. They are built once. */
export function eventTypesOf(resources: readonly Resource[], mode: PayloadMode): EventType[] {
  const known = described.get(resources) ?? new Map<PayloadMode, EventType[]>()
  described.set(resources, known)
  const types =
    known.get(mode) ??
    published(resources)
      .flatMap((resource) => resource.events.map((event) => eventTypeOf(resource, event, mode)))
      .toSorted((a, b) => (a.type < b.type ? -1 : 1))
  known.set(mode, types)
  return types
}

/** Returns each type with the schemas of its payload, for the OpenAPI document. */
export const describedEvents = (resources: readonly Resource[]): openApi.DescribedEvent[] =>
  published(resources)
    .flatMap((resource) => {
      const { entityType, events } = resource
      const name = titleOf(entityType)
      const data = publicSchema(resource.schema)
      return events.map((event) => {
        const { type, example } = eventTypeOf(resource, event, 'snapshot')
        const payload = payloadSchema(type, entityType, data)
        return {
          type,
          example,
          payload: f.titled(`${name}${titleOf(event)}Event`, payload),
          record: `${name}Record`,
        }
      })
    })
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))

function eventTypeOf(resource: Resource, event: string, mode: PayloadMode): EventType {
  const { entityType } = resource
  const type = `${entityType}.${event}`
  const version = event === 'created' ? 1 : 2
  const example = {
    id: exampleId,
    type,
    timestamp: exampleInstant,
    api_version: 'v1',
    tenant_id: '01KAJ3XJ5Q0000000000000000',
    sequence: 4711,
    version,
    entity: { type: entityType, id: exampleRecordId },
  }
  const own = {
    snapshot: () => exampleOf(resource, event),
    thin: () => ({ data: { id: exampleRecordId } }),
    record: () => recordExampleOf(resource, event, version),
  }
  return {
    type,
    entity_type: entityType,
    schema: openApi.plain(schemaOf(resource, type, mode)) as Record<string, unknown>,
    example: { ...example, ...own[mode]() },
  }
}

function schemaOf(resource: Resource, type: string, mode: PayloadMode): f.TSchema {
  const { entityType, schema } = resource
  if (mode === 'thin') return thinPayloadSchema(type, entityType)
  if (mode === 'record') return recordPayloadSchema(type, entityType, recordSchemaOf(resource))
  return payloadSchema(type, entityType, publicSchema(schema))
}

/** Returns the state and the record of an example in the mode `record`. */
function recordExampleOf(resource: Resource, event: string, record_version: number) {
  if (event === 'deleted') return { record_state: 'deleted', record_version, data: { id: exampleRecordId } }
  const example = completeRecordOf(resource)
  const data = Object.entries(f.fieldsOf(recordSchemaOf(resource))).map(([name, field]) => {
    const isFitting = name in example && Object.keys(errorsOf(field, example[name])).length === 0
    return [name, isFitting ? example[name] : sampleOf(name, field)]
  })
  return { record_state: 'current', record_version, data: Object.fromEntries(data) as object }
}

/** Returns the example of the resource definition, with the previous values if the event reports a change. */
function exampleOf(resource: Resource, event: string) {
  const data = recordOf(resource)
  if (['created', 'deleted', 'erased'].includes(event)) return { data }
  const { states } = resource
  const [move, { to }] = moveOf(resource, event) ?? ['', {}]
  if (states && to)
    return {
      data: { ...data, [states.fieldName]: to },
      previous: { [states.fieldName]: states.origins(move)[0] },
    }
  const name = changedBy(resource, event)
  if (name === undefined) return { data, previous: {} }
  const other = states?.all.find((state) => state !== states.initial)
  return { data, previous: { [name]: name === states?.fieldName ? other : null } }
}

/** Returns the transition that an event reports: `activated`, or `won` if the state has that name. */
const moveOf = ({ states }: Resource, event: string) =>
  Object.entries(states?.transitions ?? {}).find(
    ([name, { to }]) => to === event || (to && event.startsWith(name)),
  )

/**
 * Returns the field after which an event is named, such as `price_changed`. The field is nullable, or contains the
 * state.
 */
function changedBy({ schema, states }: Resource, event: string): string | undefined {
  const ofPerson = (field: f.TSchema) => (field as { 'x-link'?: string })['x-link'] === 'users'
  const [what = ''] = event.split('_changed')
  const isMeant = ([name, field]: [string, f.TSchema]) =>
    event === 'assigned' ? ofPerson(field) : event !== what && name.endsWith(what)
  const isShown = ([name, field]: [string, f.TSchema]) =>
    !('x-private' in field) && (name === states?.fieldName || [typeOf(field)].flat().includes('null'))
  return Object.entries(f.fieldsOf(schema)).find((field) => isShown(field) && isMeant(field))?.[0]
}

/** Returns the schema of the public fields, including nested ones. */
export function publicSchema(schema: f.TSchema): f.TSchema {
  const publicFields = Object.entries(f.fieldsOf(schema)).filter(([, field]) => !('x-private' in field))
  const fields = publicFields.map(([name, field]): [string, f.TSchema] => [name, publicPart(field)])
  const { title, required = [] } = schema as Keywords
  return f.Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => publicFields.some(([field]) => field === name)),
    additionalProperties: false,
    ...(title && { title: `${title}EventData` }),
  })
}

/** Returns the public part of a field. For an object, or a list of objects, this may be a subset. */
function publicPart(field: f.TSchema): f.TSchema {
  const { items } = field as { items?: f.TSchema }
  if (items && isShape(items)) return f.Type.Unsafe({ ...field, items: publicSchema(items) })
  return isShape(field) ? f.Type.Unsafe({ ...publicSchema(field), type: typeOf(field) }) : field
}

const isShape = (field: f.TSchema) => Object.keys(f.fieldsOf(field)).length > 0

const typeOf = (field: f.TSchema) => (field as { type?: unknown }).type

const exampleId = '01KAJ3XJ5Q0000000000000002'
const exampleRecordId = '01KAJ3XJ5Q0000000000000001'
const exampleInstant = '2026-11-21T08:00:00.000Z'

/** Returns the example of the resource definition as published, including the fields that the system adds. */
const recordOf = (resource: Resource): Record<string, unknown> =>
  publicRecord(resource.schema, completeRecordOf(resource))

function completeRecordOf({ schema, ...resource }: Resource): Record<string, unknown> {
  const { draft } = resource as { draft?: { examples?: Record<string, unknown>[] } }
  const [example = {}] = draft?.examples ?? []
  const values = Object.entries(f.fieldsOf(schema)).map(([name, field]) => [
    name,
    completed(field, example[name]) ?? sampleOf(name, field),
  ])
  return { ...Object.fromEntries(values), id: exampleRecordId }
}

interface Keywords {
  title?: string
  type?: string | string[]
  required?: readonly string[]
  enum?: readonly unknown[]
  format?: string
  default?: unknown
  minimum?: number
  'x-format'?: string
}

const formats: Record<string, unknown> = {
  'date-time': exampleInstant,
  date: '2026-11-21',
  email: 'someone@example.com',
}

/** Returns a valid value for the field; null if the field allows it. */
function sampleOf(name: string, field: f.TSchema): unknown {
  const {
    type,
    enum: choices,
    format,
    default: usual,
    minimum = 0,
    'x-format': ownFormat,
  } = field as Keywords
  if (usual !== undefined) return usual
  if (Array.isArray(type) && type.includes('null')) return null
  if (choices) return choices[0]
  if (format && format in formats) return formats[format]
  const samples: Record<string, unknown> = { integer: minimum, number: minimum, boolean: false, array: [] }
  if (type === 'object') return nestedSample(field)
  if (typeof type === 'string' && type in samples) return samples[type]
  return ownFormat === 'ulid' ? exampleId : name
}

/** Returns the value of an example; adds the fields of the system to an object, and to each element of a list. */
function completed(field: f.TSchema, example: unknown): unknown {
  const { items } = field as { items?: f.TSchema }
  if (Array.isArray(example))
    return items && isShape(items) ? example.map((part: unknown) => completed(items, part)) : example
  if (typeof example !== 'object' || example === null || !isShape(field)) return example
  return { ...nestedSample(field), ...example }
}

const nestedSample = (field: f.TSchema) =>
  Object.fromEntries(Object.entries(f.fieldsOf(field)).map(([name, inner]) => [name, sampleOf(name, inner)]))
