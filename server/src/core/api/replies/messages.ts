/**
 * The messages in successful responses: `message`, the warnings in `meta`, and the fields that are marked with
 * `f.message`. They are translated in the finished JSON, so English responses cost nothing, and a stored response is
 * repeated in the language of each request (decision 99).
 */
import { parseExactly } from '#runtime/http/readable'
import type { Translate } from '#runtime/http/response-language'
import type { TSchema } from '../../resource/fields/fields.ts'

interface Node {
  'x-message'?: boolean
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
  anyOf?: readonly TSchema[]
}

/** Only the schemas that a response asks about are stored, not all of their parts. */
const known = new WeakMap<TSchema, boolean>()

/** Returns whether values of a schema contain marked messages. */
export function hasMessages(schema: TSchema): boolean {
  const found = known.get(schema) ?? isMarkedWithin(schema, new Set())
  known.set(schema, found)
  return found
}

/** A schema can contain itself, so each is visited once. */
function isMarkedWithin(schema: TSchema, visited: Set<TSchema>): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  return !!(schema as Node)['x-message'] || innerOf(schema).some((inner) => isMarkedWithin(inner, visited))
}

const innerOf = (schema: TSchema): TSchema[] => {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema as Node
  const lists = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf]
  return items ? [...lists, items] : lists
}

/** Returns the JSON of a successful response with its messages in another language. */
export function translatedJson(json: string, envelope: TSchema, translate: Translate): string {
  const body = parseExactly(json) as Envelope
  if (typeof body.message === 'string') body.message = translate(body.message)
  const { meta } = body
  if (meta?.warnings) meta.warnings = meta.warnings.map(translate)
  return JSON.stringify({ ...body, data: translatedIn(fieldOf(envelope, 'data'), body.data, translate) })
}

interface Envelope {
  message?: string | null
  data?: unknown
  meta?: { warnings?: string[] }
}

/** Returns the JSON of an error, which was stored for an idempotency key, with its messages in another language. */
export function translatedErrorJson(json: string, translate: Translate): string {
  const { message, errors, error, ...body } = parseExactly(json) as StoredError
  const translated = Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map(translate)]),
  )
  const text = translate(message)
  return JSON.stringify({
    ...body,
    message: text,
    errors: translated,
    error: { ...error, message: text, details: translated },
  })
}

interface StoredError {
  message: string
  errors: Record<string, string[]>
  error: object
}

const fieldOf = (schema: TSchema | undefined, name: string): TSchema | undefined => {
  const { properties = {}, patternProperties = {} } = (schema ?? {}) as Node
  return Object.hasOwn(properties, name) ? properties[name] : Object.values(patternProperties)[0]
}

function translatedIn(schema: TSchema | undefined, value: unknown, translate: Translate): unknown {
  if (!schema || !hasMessages(schema)) return value
  const { 'x-message': isMarked, items, anyOf } = schema as Node
  if (isMarked) return typeof value === 'string' ? translate(value) : value
  if (anyOf) return translatedIn(anyOf.find(hasMessages), value, translate)
  if (Array.isArray(value)) return value.map((item) => translatedIn(items, item, translate))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      translatedIn(fieldOf(schema, name), inner, translate),
    ]),
  )
}
