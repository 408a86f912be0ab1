/** The OpenAPI 3.1 document, generated from the mounted endpoints. */
import { bodySchema } from '../requests/input.ts'
import { type Endpoint, scopeOf, takesDryRun, takesIdempotencyKey } from '../endpoint.ts'
import { codeSamples, type Sampled } from './code-samples.ts'
import { Components } from './components.ts'
import { annotated, fieldsOf, titled, type TSchema, Type } from '../../resource/fields/fields.ts'
import { jsonType } from '../files/files.ts'
import { codesOf, publicCodesOf } from './codes.ts'
import {
  commonParameters,
  dryRunParameters,
  headerParameters,
  parameterComponents,
  pathParameters,
  queryParameters,
} from './parameters.ts'
import {
  errorResponses,
  fileSchema,
  jsonResponse,
  errorStatusesOf,
  responseComponents,
  responsesOf,
} from './responses.ts'
import { headerComponents } from './headers.ts'
import { descriptionOf } from './descriptions.ts'
import { tagOf } from '../areas.ts'
import { groupsIn, ownTags, type TagGroup, tagsIn } from './tags.ts'
import { apiDescription } from './guides.ts'
import { withExamples } from './examples.ts'
import { documented, type Use } from './schemas.ts'
import { type DescribedEvent, webhooksOf } from './webhooks.ts'
import { documentedPath, operationIds, schemaPrefixOf, twinsOf } from './operation-ids.ts'
import type { Resource } from '../../resource/definition.ts'

export { documentedPath } from './operation-ids.ts'
export { forReaders, type OpenApiTexts } from './readers.ts'
export { plain } from './schemas.ts'
export type { DescribedEvent } from './webhooks.ts'

type Json = Record<string, unknown>

/** An operation that takes no credential. */
export interface PublicOperation {
  method: 'POST'
  path: string
  operationId: string
  summary: string
  description: string
  body: TSchema
  status: 200 | 201 | 202
  /** The schema of `data`; null if it is null. */
  data: TSchema | null
  message: string | null
  /** Whether it checks a password, and so may ask for a tenant or a second factor. */
  isSignIn?: boolean
  /** Error statuses in addition to those of every public operation. */
  errors?: readonly number[]
}

export interface ApiParts {
  endpoints: readonly Endpoint[]
  publicOperations: readonly PublicOperation[]
  resources: readonly Resource[]
  events: readonly DescribedEvent[]
  /** The tags of all operations. */
  tags: readonly TagGroup[]
  /** The version of Kontor. */
  version: string
  serverUrl: string
}

/** Returns the document: every endpoint with parameters, body, responses, errors and examples, and every event. */
export function describe(parts: ApiParts): Json {
  const { endpoints, version, serverUrl } = parts
  const groups = [...parts.tags, ownTags]
  const components = new Components()
  const paths = components.refer(pathsOf(parts)) as Json
  const webhooks = components.refer(webhooksOf(parts.events, parts.resources)) as Json
  const responses = components.refer(responseComponents()) as Json
  const parameters = components.refer(parameterComponents(endpoints)) as Json
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description: apiDescription(serverUrl),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${serverUrl}/api/v1` }],
    security: [{ token: [] }],
    tags: tagsIn(groups),
    'x-tagGroups': groupsIn(groups),
    paths,
    webhooks,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters,
      headers: headerComponents,
      responses,
      schemas: withExamples(components.all(), parts.resources),
    },
  }
}

function pathsOf({ endpoints, publicOperations, resources }: ApiParts): Json {
  const ids = operationIds(endpoints)
  const twins = twinsOf(endpoints)
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { parameters: commonParameters, ...paths[path], [method.toLowerCase()]: operation }
  }
  const idOf = (endpoint: Endpoint) => ids.get(endpoint) ?? ''
  const originals = endpoints.filter((each) => !twins.has(each))
  const described = new Map(originals.map((each) => [each, operationOf(each, idOf(each), resources)]))
  for (const endpoint of endpoints) {
    const original = twins.get(endpoint) ?? endpoint
    const operation = {
      operationId: idOf(endpoint),
      ...(described.get(endpoint) ?? operationOf(endpoint, idOf(original), resources)),
      ...(original !== endpoint && { 'x-twin-of': idOf(original) }),
      'x-codeSamples': codeSamples({
        ...described.get(original),
        operationId: idOf(original),
        method: original.method,
        path: documentedPath(original.path),
        pagination: paginationOf(original),
        returnsFile: original.reply.fileTypes !== undefined,
      }),
    }
    add(documentedPath(endpoint.path), endpoint.method, operation)
  }
  for (const operation of publicOperations)
    add(operation.path, operation.method, withSamples(publicOperationOf(operation, resources), operation))
  add('/openapi.json', 'get', withSamples(ownOperation(), { method: 'GET', path: '/openapi.json' }))
  return Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Adds the samples of an operation that takes no credential. */
const withSamples = (operation: Json, { method, path }: Pick<Sampled, 'method' | 'path'>): Json => ({
  ...operation,
  'x-codeSamples': codeSamples({
    ...(operation as Pick<Sampled, 'operationId' | 'requestBody'>),
    method,
    path,
    pagination: undefined,
    returnsFile: method === 'GET',
    isPublic: true,
  }),
})

/** Returns the operation; schemas without a title are named after the id. */
function operationOf(endpoint: Endpoint, id: string, resources: readonly Resource[]): Json {
  const { method, path, summary, query, permission, transition } = endpoint
  const prefix = schemaPrefixOf(id)
  const request: Use = { place: 'request', resources }
  const scope = scopeOf(endpoint)
  const pagination = paginationOf(endpoint)
  return {
    summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(path)],
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(query, prefix, request),
      ...dryRunParameters(endpoint),
      ...headerParameters(endpoint),
    ],
    ...(method !== 'GET' && method !== 'DELETE' && { requestBody: bodyOf(endpoint, prefix, request) }),
    responses: responsesOf(endpoint, prefix, { place: 'response', resources }),
    ...(permission !== 'signed in' && { 'x-permission': permission }),
    ...(scope && { 'x-scope': scope }),
    ...(pagination && { 'x-pagination': pagination }),
    ...(transition && { 'x-transition': transition }),
    ...(takesDryRun(endpoint) && { 'x-dry-run': true }),
    ...(takesIdempotencyKey(endpoint) && { 'x-idempotency-key': true }),
    'x-codes': codesOf(endpoint, errorStatusesOf(endpoint)),
  }
}

/** Returns how a client gets the rest of a list: by `page` (and mostly by `cursor`), by `cursor`, or not at all. */
function paginationOf({ method, query, reply }: Endpoint) {
  const fields = fieldsOf(query ?? Type.Object({}))
  if (method !== 'GET' || (reply.data as { type?: string } | undefined)?.type !== 'array') return undefined
  if ('page' in fields) return 'page'
  return 'cursor' in fields ? 'cursor' : 'none'
}

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]))

function bodyOf(endpoint: Endpoint, prefix: string, use: Use) {
  if (endpoint.acceptsFile) return { required: true, content: fileContent(endpoint.acceptsFile.types) }
  const body = bodySchema(endpoint)
  const schema = (body as { title?: string }).title ? body : titled(`${prefix}Body`, body)
  return endpoint.acceptsForm ? formBody(schema, use) : requestBody(schema, needsBody(endpoint), use)
}

/** Returns the schema of a form: the fields of the body, and the file. A field of a form is never null. */
function formBody(schema: TSchema, use: Use) {
  const body = documented(schema, use) as { properties?: Json; required?: string[] }
  const { properties = {}, required = [], ...form } = body
  const file = { type: 'string', format: 'binary', description: 'The file.' }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...form,
          ...(Object.keys(properties).length === 0 && { title: 'FileUpload' }),
          properties: { file, ...withoutNull(properties) },
          required: ['file', ...required],
        },
      },
    },
  }
}

const withoutNull = (properties: Json): Json =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, field]) => {
      const { type } = field
      if (!Array.isArray(type)) return [name, field]
      const others = type.filter((each) => each !== 'null')
      return [name, { ...field, type: others.length === 1 ? others[0] : others }]
    }),
  )

/** Only a change without fields is certainly a mistake; other bodies are optional if all their fields are. */
const needsBody = ({ method, body }: Endpoint) =>
  body !== undefined && (method !== 'POST' || requiredIn(body).length > 0 || 'x-parameters' in body)

/** Returns the fields that a body must contain: those with a default are optional. */
function requiredIn(schema: TSchema): string[] {
  const { required = [] } = schema as { required?: string[] }
  const fields = fieldsOf(schema)
  return required.filter((name) => !('default' in (fields[name] ?? {})))
}

const requestBody = (schema: TSchema, required: boolean, use: Use) => ({
  required,
  content: { [jsonType]: { schema: documented(withoutDefaulted(schema), use), ...exampleOf(schema) } },
})

/** Makes fields with a default optional. */
function withoutDefaulted(schema: TSchema): TSchema {
  return annotated(schema, 'required' in schema ? { required: requiredIn(schema) } : {})
}

const exampleOf = (schema: TSchema) => {
  const [example] = (schema as { examples?: unknown[] }).examples ?? []
  return example === undefined ? {} : { example }
}

function publicOperationOf(operation: PublicOperation, resources: readonly Resource[]): Json {
  const { operationId, summary, description, body, status, data, message, isSignIn, errors = [] } = operation
  const prefix = schemaPrefixOf(operationId)
  const { title } = body as { title?: string }
  const envelope = Type.Object({
    success: Type.Literal(true),
    message: message === null ? Type.Null() : Type.Literal(message),
    data: data ?? Type.Null(),
  })
  const statuses = [400, ...(isSignIn ? [401] : []), 403, 413, 415, 422, 429, 500, 503, ...errors].toSorted(
    (a, b) => a - b,
  )
  return {
    operationId,
    summary,
    description,
    tags: ['auth'],
    security: [],
    requestBody: requestBody(title ? body : titled(`${prefix}Body`, body), true, {
      place: 'request',
      resources,
    }),
    responses: {
      [status]: jsonResponse(
        documented(envelope, { place: 'response', resources }),
        message ?? `\`${(data as { title?: string } | null)?.title}\`.`,
      ),
      ...errorResponses(...statuses),
    },
    'x-codes': publicCodesOf(statuses, isSignIn),
  }
}

const anyObject = { type: 'object', additionalProperties: true }
const ownOperation = (): Json => ({
  operationId: 'openapi.get',
  summary: 'Get the OpenAPI document',
  description: 'Public.',
  tags: ['description'],
  security: [],
  responses: { 200: jsonResponse(anyObject, 'This document, in OpenAPI 3.1.'), ...errorResponses(400, 500) },
  'x-codes': publicCodesOf([400, 500]),
})
