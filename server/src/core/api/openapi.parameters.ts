/** The parameters of the OpenAPI document: of paths, queries and headers. */
import { documentedPath } from './operation-ids.ts'
import { documented, type Use } from './openapi.schemas.ts'
import { type Endpoint, isNumber, takesIfMatch } from './endpoint.ts'
import type { Many } from '../resource/definition.ts'
import { fieldsOf, Id, type TSchema } from '../resource/fields.ts'
import { titleOf } from '../resource/naming.ts'

interface Keywords {
  title?: string
  type?: unknown
  'x-includes'?: readonly string[]
  'x-many'?: Many
}

/** Returns the parameters of the path; `id` is that of the record itself. */
export function pathParameters({ path, textParameters = [] }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shown = [...documentedPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name, index) => ({
    name: shown[index],
    in: 'path',
    required: true,
    ...parameterSchema(name, textParameters.includes(name)),
  }))
}

function parameterSchema(name: string, isText: boolean) {
  if (isText) return { schema: { type: 'string', minLength: 1, maxLength: 255 } }
  return isNumber(name)
    ? { schema: { type: 'integer', minimum: 1 }, example: 1 }
    : {
        schema: documented(Id, { place: 'request', resources: [] }),
        example: '01KAJ3XJ5Q0000000000000001',
      }
}

/** Returns the parameters of the query. Choices without a name are named after the operation. */
export function queryParameters(query: TSchema | undefined, prefix: string, use: Use) {
  return Object.entries(query ? fieldsOf(query) : {}).map(([name, field]) => {
    const { description, ...schema } = documented(field, use)
    return {
      name,
      in: 'query',
      required: (query as { required?: string[] }).required?.includes(name) === true && !('default' in field),
      ...describedMany(field, description),
      ...styleOf(field),
      schema: includesOf(field) ?? severalOf(field, named(schema, `${prefix}${titleOf(name)}`)),
    }
  })
}

const named = (schema: object, title: string) => ('enum' in schema ? { title, ...schema } : schema)

/** Several values are sent separated by commas, or in parameters of their own if a value can contain a comma. */
const severalOf = (field: TSchema, items: object) =>
  (field as Keywords)['x-many'] ? { type: 'array', items } : items

function describedMany(field: TSchema, description: unknown) {
  const { 'x-many': many } = field as Keywords
  if (!many) return description === undefined ? {} : { description }
  const how = many === 'separated' ? 'separated by commas, or repeated' : 'repeated'
  const texts = [description, `Several values, ${how}, mean any of them.`]
  return { description: texts.filter((text) => text !== undefined).join('. ') }
}

/** The server reads one text, separated by commas. */
function includesOf(field: TSchema) {
  const { title, 'x-includes': names } = field as Keywords
  return names && { type: 'array', items: { type: 'string', title, enum: names } }
}

function styleOf(field: TSchema) {
  const { type, 'x-includes': names, 'x-many': many } = field as Keywords
  if (names || many) return { style: 'form', explode: many === 'repeated' }
  return type === 'object' ? { style: 'deepObject', explode: true } : {}
}

/** Returns the headers that this operation reads, besides those of every request. */
export function headerParameters(endpoint: Endpoint) {
  const { method, reply } = endpoint
  const taken: [isTaken: boolean | undefined, name: string, description: string][] = [
    [method === 'POST', 'Idempotency-Key', 'The same key and body get the first answer again, for 24 hours.'],
    [takesIfMatch(endpoint) || reply.isStored, 'If-Match', 'The ETag of the version that is meant.'],
    [method === 'GET' && (reply.isRecord || reply.isStored), 'If-None-Match', 'The ETag that is known.'],
    [reply.isStored, 'Range', 'The bytes that are wanted: `bytes=0-1023`.'],
    [!!reply.full, 'Prefer', '`return=representation` answers with the whole record.'],
    [reply.mayBeEmpty, 'Prefer', '`return=minimal` answers 204 without a body.'],
  ]
  return taken
    .filter(([isTaken]) => isTaken)
    .map(([, name, description]) => headerParameter(name, description))
}

const headerParameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 255 },
})

/** The header parameters of every request. */
export const parameterComponents = {
  'X-Request-Id': headerParameter('X-Request-Id', 'An id of yours for this request; the answer repeats it.'),
  'X-API-Version': headerParameter('X-API-Version', 'The version that is asked for: `v1`.'),
  'X-Tenant-ID': headerParameter(
    'X-Tenant-ID',
    'Id or slug of the tenant. With a token, it must be the tenant of the token.',
  ),
}

export const commonParameters = Object.keys(parameterComponents).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
