/** The parameters of the OpenAPI document: of paths, queries and headers. */
import { documentedPath } from './operation-ids.ts'
import { dryRunParameter } from '../dry-run.ts'
import { documented, type Use } from './schemas.ts'
import { type Endpoint, isNumber, takesDryRun, takesIfMatch } from '../endpoint.ts'
import { fieldsOf, Id, type Many, type TSchema } from '../../resource/fields/fields.ts'
import { titleOf } from '../../resource/fields/naming.ts'

interface Keywords {
  title?: string
  type?: unknown
  'x-includes'?: readonly string[]
  'x-many'?: Many
  'x-none'?: true
}

/** Returns the parameters of the path; `id` is that of the record itself. Ids are components. */
export const pathParameters = (endpoint: Endpoint) =>
  namesOf(endpoint).map(({ name, shown, isText }) =>
    isText || isNumber(name)
      ? pathParameter(
          shown,
          isText ? textSchema : { type: 'integer', minimum: 1, examples: [name === 'year' ? 2025 : 1] },
        )
      : parameter(shown),
  )

function namesOf({ path, textParameters = [] }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const documentedNames = [...documentedPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name, index) => ({
    name,
    shown: documentedNames[index] ?? name,
    isText: textParameters.includes(name),
  }))
}

const textSchema = { type: 'string', minLength: 1, maxLength: 255 }

const pathParameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema })

/** Returns a reference to a parameter component. */
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Returns the parameters of the query. Choices without a name are named after the operation. */
export function queryParameters(query: TSchema | undefined, prefix: string, use: Use) {
  return Object.entries(query ? fieldsOf(query) : {}).map(([name, field]) => {
    // An optional object without properties is no filter, and strict clients send it.
    const { description, minProperties: _, ...schema } = documented(field, use)
    return {
      name,
      in: 'query',
      required: (query as { required?: string[] }).required?.includes(name) === true && !('default' in field),
      ...describedMany(field, description),
      ...styleOf(field),
      schema:
        includesOf(field) ??
        severalOf(field, named({ ...schema, ...timeExample(name, field) }, `${prefix}${titleOf(name)}`)),
    }
  })
}

const times: Record<string, [start: string, end: string]> = {
  date: ['2026-11-01', '2026-11-30'],
  moment: ['2026-11-01', '2026-11-30'],
  'date-time': ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
}

/** Returns the example of a day or an instant: a later one for the end of a range. */
function timeExample(name: string, field: TSchema): { examples?: [string] } {
  const [start, end] = times[(field as { format?: string }).format ?? ''] ?? []
  if (start === undefined || end === undefined) return {}
  return { examples: [/(^|_)(to|until|before|end)(_|$)/.test(name) ? end : start] }
}

const named = (schema: object, title: string) => ('enum' in schema ? { title, ...schema } : schema)

/** Several values are separated by commas, or sent as repeated parameters if a value can contain a comma. */
function severalOf(field: TSchema, one: object) {
  if (!isMany(field)) return one
  const items = (field as Keywords)['x-none'] ? { anyOf: [one, { type: 'string', const: 'none' }] } : one
  return { type: 'array', items }
}

/**
 * The document shows one value of a flag, because both values mean no filter, and of an object, each of whose keys can
 * be repeated.
 */
const isMany = (field: TSchema) => {
  const { type, 'x-many': many } = field as Keywords
  return many !== undefined && type !== 'boolean' && type !== 'object'
}

function describedMany(field: TSchema, description: unknown) {
  const { 'x-many': many, 'x-none': none } = field as Keywords
  if (!isMany(field)) return description === undefined ? {} : { description }
  const how = many === 'separated' ? 'separated by commas, or repeated' : 'repeated'
  const several = `Several values, ${how}, mean any of them.${none ? ' `none`: records without a value.' : ''}`
  if (typeof description !== 'string' || description === 'ULID') return { description: several }
  return { description: `${description.replace(/[.]$/, '')}. ${several}` }
}

/** The server reads one text, separated by commas. */
function includesOf(field: TSchema) {
  const { title, 'x-includes': names } = field as Keywords
  return names && { type: 'array', items: { type: 'string', title, enum: names } }
}

function styleOf(field: TSchema) {
  const { type, 'x-includes': names, 'x-many': many } = field as Keywords
  if (names || (many && isMany(field))) return { style: 'form', explode: many === 'repeated' }
  return type === 'object' ? { style: 'deepObject', explode: true } : {}
}

/** Returns references to the headers that this operation reads, besides those of every request. */
export function headerParameters(endpoint: Endpoint) {
  const { method, reply } = endpoint
  const acceptedHeaders: [isTaken: boolean | undefined, name: keyof typeof headersOfSome][] = [
    [takesIfMatch(endpoint) || reply.isStored, 'If-Match'],
    [method === 'GET' && (reply.isRecord || reply.isStored), 'If-None-Match'],
    [reply.isStored, 'Range'],
    [!!reply.full, 'Prefer-Representation'],
    [reply.mayBeEmpty, 'Prefer-Minimal'],
  ]
  return acceptedHeaders.filter(([isTaken]) => isTaken).map(([, name]) => parameter(name))
}

/** Returns the reference to the parameter for dry runs, if the operation accepts it. */
export const dryRunParameters = (endpoint: Endpoint) => (takesDryRun(endpoint) ? [parameter('DryRun')] : [])

const DryRun = {
  name: dryRunParameter,
  in: 'query',
  required: false,
  description:
    '`true` does everything and then rolls it back: the response is that of the write, and `meta` has its `events` ' +
    'and what it would send (guide Dry runs).',
  schema: { type: 'boolean', default: false },
}

/** A default is a value that changes nothing: programs that generate requests send it. */
const headerParameter = (name: string, description: string, keywords: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 255, ...keywords },
})

const headersOfSome = {
  'If-Match': headerParameter(
    'If-Match',
    'The ETag of the version to change. 412 if the record has changed since. `*`: any version.',
    { default: '*', examples: ['"3-1x2y3z"'] },
  ),
  'If-None-Match': headerParameter('If-None-Match', 'An ETag that you have. 304 if it is still current.', {
    default: '""',
    examples: ['"3-1x2y3z"'],
  }),
  Range: headerParameter('Range', 'Bytes to return, such as `bytes=0-1023`.', {
    examples: ['bytes=0-1023'],
  }),
  'Prefer-Representation': headerParameter('Prefer', '`return=representation` returns the whole record.', {
    enum: ['return=representation'],
  }),
  'Prefer-Minimal': headerParameter('Prefer', '`return=minimal` returns 204 without a body.', {
    enum: ['return=minimal'],
  }),
}

/** The header parameters of every request. */
const headersOfAll = {
  'X-Request-Id': headerParameter(
    'X-Request-Id',
    'Your id for this request. The response repeats it. Default: a new one.',
    { default: '', examples: ['import-2026-11-21.0001'] },
  ),
  'X-API-Version': headerParameter('X-API-Version', 'The API version: `v1`.', {
    enum: ['v1'],
    default: 'v1',
  }),
  'X-Tenant-ID': headerParameter(
    'X-Tenant-ID',
    'Id or slug of the tenant. With a token, it must be the tenant of the token. Empty: that tenant.',
    { default: '', examples: ['acme'] },
  ),
  'Accept-Language': headerParameter(
    'Accept-Language',
    'The language of messages: `en` or `de`, by quality values. Codes and records are the same in all languages.',
    { default: 'en', examples: ['de', 'de-AT, de;q=0.9, en;q=0.5'] },
  ),
}

export const commonParameters = Object.keys(headersOfAll).map(parameter)

/** Returns the parameters that operations share, by name. */
export function parameterComponents(endpoints: readonly Endpoint[]) {
  const ids = endpoints.flatMap((each) =>
    namesOf(each).flatMap(({ name, shown, isText }) => (isText || isNumber(name) ? [] : [shown])),
  )
  const idSchema = documented(Id, { place: 'request', resources: [] })
  const ofPaths = [...new Set(ids)].toSorted().map((name) => [name, pathParameter(name, idSchema)])
  return { ...headersOfAll, ...headersOfSome, DryRun, ...Object.fromEntries(ofPaths) }
}
