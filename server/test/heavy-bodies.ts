/** Bodies for any schema that are slow to validate: wide, long, or invalid everywhere. Each is within the limits. */
import { f } from '#core'
import { keysAtMost, valuesAtMost } from '#runtime/http/json-limits'
import type { Body } from './factory.ts'

interface Keywords {
  type?: string | string[]
  items?: f.TSchema
  maxItems?: number
  additionalProperties?: unknown
  enum?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  uniqueItems?: boolean
  'x-link'?: unknown
}

const keywords = (schema: f.TSchema | undefined) => (schema ?? {}) as Keywords
const bytes = 1_000_000
const deepest = 4
const usualItems = 500

/** Almost the maximum number of values in a body. */
const values = valuesAtMost - 2_000

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Returns unknown fields with names similar to those of the schema, because suggestions compare them. */
export function unknownFields(schema: f.TSchema | undefined, count: number): Body {
  const known = Object.keys(schema ? f.fieldsOf(schema) : {})
  return Object.fromEntries(times(count, (index) => [`${known[index % known.length] ?? 'a'}${index}`, index]))
}

/** Returns an object, or a value, in which every field has the wrong type; its lists have one item. */
function wrong(schema: f.TSchema, depth = 0): unknown {
  const { type, items } = keywords(schema)
  if (items) return [wrong(items, depth + 1)]
  const fields = Object.entries(f.fieldsOf(schema))
  if (fields.length > 0 && depth < deepest)
    return Object.fromEntries(fields.map(([name, field]) => [name, wrong(field, depth + 1)]))
  return [type].flat()[0] === 'string' ? 7 : 'wrong'
}

/** Returns a body with this text in every field. */
function filled(schema: f.TSchema, text: string, depth = 0): unknown {
  const { items } = keywords(schema)
  if (items) return [filled(items, text, depth + 1)]
  const fields = Object.entries(f.fieldsOf(schema))
  if (fields.length === 0 || depth >= deepest) return text
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, text, depth + 1)]))
}

const mark = 'T'
const longTexts = { words: 'é ß ', accents: '\u0301', emails: 'a@' }

/** Returns invalid bodies, as JSON by their kind. */
export function invalidBodies(schema: f.TSchema): Record<string, string> {
  const bodies: Record<string, unknown> = {
    'unknown fields': unknownFields(schema, keysAtMost),
    'wrong fields': wrong(schema),
  }
  for (const [name, field] of Object.entries(f.fieldsOf(schema))) {
    const { items, maxItems = usualItems, additionalProperties } = keywords(field)
    if (additionalProperties === true)
      bodies[`${name}: free form`] = { [name]: { all: times(values, () => '\u0007') } }
    if (!items) continue
    const own = Object.keys(f.fieldsOf(items)).length
    bodies[`${name}: too many items`] = { [name]: times(values, () => 1) }
    if (own === 0) continue
    const unknown = unknownFields(items, Math.floor(values / maxItems) - 1)
    const count = Math.min(maxItems, Math.floor(values / JSON.stringify(wrong(items)).split(',').length / 2))
    bodies[`${name}: unknown fields`] = { [name]: times(maxItems, () => unknown) }
    bodies[`${name}: wrong fields`] = { [name]: times(count, () => wrong(items)) }
  }
  const json = Object.entries(bodies).map(([kind, body]) => [kind, JSON.stringify(body)])
  return { ...Object.fromEntries(json), ...longBodies(schema) }
}

function longBodies(schema: f.TSchema): Record<string, string> {
  const body = JSON.stringify(filled(schema, mark))
  const places = body.split(`"${mark}"`).length - 1
  if (places === 0) return {}
  const length = Math.floor((bytes - body.length) / places)
  return Object.fromEntries(
    Object.entries(longTexts).map(([kind, part]) => {
      const text = part.repeat(length / Buffer.byteLength(part))
      return [`long ${kind}`, body.replaceAll(`"${mark}"`, `"${text}"`)]
    }),
  )
}

/** Returns a valid body in which lists and plain texts are as long as the schema and the limits allow. */
export const largest = (schema: f.TSchema, body: Body): Body => enlarged(schema, body, bytes / 4) as Body

function enlarged(schema: f.TSchema | undefined, value: unknown, room: number): unknown {
  const { items, maxItems = usualItems, uniqueItems } = keywords(schema)
  if (Array.isArray(value)) {
    if (value.length === 0 || uniqueItems) return value
    const each = Math.floor((room * 3) / maxItems)
    return times(maxItems, (index) =>
      distinct(items, enlarged(items, value[index % value.length], each), index),
    )
  }
  if (typeof value === 'object' && value !== null) {
    const fields = schema ? f.fieldsOf(schema) : {}
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, enlarged(fields[name], inner, room)]),
    )
  }
  return typeof value === 'string' && isPlainText(schema)
    ? value + ' é'.repeat(Math.max(0, Math.min(keywords(schema).maxLength ?? 0, room) - value.length) / 2)
    : value
}

/** Lists of texts often forbid duplicates. */
const distinct = (schema: f.TSchema | undefined, value: unknown, index: number) =>
  typeof value === 'string' && isPlainText(schema)
    ? `${index} ${value}`.slice(0, keywords(schema).maxLength)
    : value

const isPlainText = (schema: f.TSchema | undefined) => {
  const { format, pattern = '', enum: choices, 'x-link': link } = keywords(schema)
  return !format && !choices && !link && (pattern === '' || pattern.startsWith('^[^'))
}

/** Returns whether a body can be large: it has a list of at least a hundred items. */
export const hasLongList = (schema: f.TSchema): boolean =>
  Object.values(f.fieldsOf(schema)).some((field) => {
    const { items, maxItems = 0 } = keywords(field)
    return items !== undefined && maxItems >= 100 && !('readOnly' in field)
  })

const repeated = (part: string, size = bytes) => part.repeat(Math.floor(size / part.length))
const object = (count: number, key: (index: number) => string) =>
  `{${times(count, (index) => `"${key(index)}":1`).join(',')}}`

/** Texts of nearly 1 MiB, of valid or invalid JSON in different shapes. */
export const shapes: Record<string, string> = {
  'many fields': object(80_000, (index) => `f${index}`),
  'fields with numbers as names': object(80_000, (index) => String(index * 7_919)),
  'a repeated field': `{${repeated('"a":1,')}"a":1}`,
  'many prototypes': `{${repeated('"__proto__":{},')}"a":1}`,
  'many custom fields': `{"custom_fields":${object(80_000, (index) => `f${index}`)}}`,
  'many numbers': `{"tags":[${repeated('1,')}1]}`,
  'many objects': `{"tags":[${repeated('{},')}{}]}`,
  'deep lists': `{"custom_fields":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  'deep objects': `{"custom_fields":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`,
  'deep lists within the limits': `{"custom_fields":${'['.repeat(values)}${']'.repeat(values)}}`,
  'a long integer': `{"email":${repeated('1')}}`,
  'a long fraction': `{"email":0.${repeated('1')}}`,
  'many escapes': `{"email":"${repeated('\\u0041')}"}`,
  'many escaped quotes': `{"email":"${repeated('\\"')}"}`,
  'a long name': `{"${repeated('k')}":1}`,
  'a long name of a custom field': `{"custom_fields":{"${repeated('k')}":"\\u0007"}}`,
  'a long custom field': `{"custom_fields":{"a":"${repeated('é ')}"}}`,
  'many lines before an error': `{${repeated('\n')}!`,
  'an unterminated string': `{"email":"${repeated('\\\\')}`,
  'white space': `${repeated(' ')}{}`,
}

const url = 15_000

/** Queries that fill a URL. */
export const queries: Record<string, string> = {
  'a repeated parameter': repeated('tags=a&', url),
  'unknown parameters': times(1_200, (index) => `statu${index}=1`).join('&'),
  'custom fields': times(600, (index) => `custom_fields[a${index}]=1`).join('&'),
  attributes: times(700, (index) => `attributes[a${index}]=1`).join('&'),
  'a long list': `status=${repeated('a,', url)}`,
  'long includes': `includes=${repeated('a,', url)}`,
  'a long search': `search=${repeated('a ', url)}`,
  'escaped characters': `search=${repeated('%F0%9F%98%80', url)}`,
}
