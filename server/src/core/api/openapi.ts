/** The OpenAPI 3.1 document, generated from the mounted endpoints. */
import { bodySchema } from './input.ts'
import { type Endpoint, isNumber, scopeOf, takesIfMatch } from './endpoint.ts'
import { fieldsOf, Id, type TSchema, Type } from '../resource/fields.ts'
import { jsonType } from './files.ts'
import { shared } from './openapi.components.ts'
import {
  errorResponses,
  fileSchema,
  headerComponents,
  jsonResponse,
  responseComponents,
  responsesOf,
} from './openapi.responses.ts'
import { tagOf } from './areas.ts'
import { ErrorBody, plain, ProblemBody } from './openapi.schemas.ts'

type Json = Record<string, unknown>

const version = '1.0.0'

/** An operation that takes no credential and creates a record. */
export interface PublicOperation {
  method: 'POST'
  path: string
  summary: string
  body: TSchema
  data: TSchema
  message: string
}

/** Returns the document: every endpoint with parameters, body, responses, errors and examples. */
export function describeApi(
  endpoints: readonly Endpoint[],
  publicOperations: readonly PublicOperation[],
  serverUrl: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  for (const operation of publicOperations) {
    const { path, method } = operation
    paths[path] = { ...paths[path], [method.toLowerCase()]: publicOperationOf(operation) }
  }
  paths['/openapi.json'] = { get: ownOperation() }
  const sorted = Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { paths: described, schemas } = shared(
    Object.fromEntries(
      sorted.map(([path, operations]) => [path, { parameters: commonParameters, ...operations }]),
    ),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description:
        'One REST interface for CRM, operations, rentals and sales. Every request is made in one tenant.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${serverUrl}/api/v1` }],
    security: [{ token: [] }],
    tags: tagsOf(endpoints),
    paths: described,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: parameterComponents,
      headers: headerComponents,
      responses: responseComponents(),
      schemas: { Error: plain(ErrorBody), Problem: plain(ProblemBody), ...schemas },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { method, path, summary, description, permission, query } = endpoint
  const scope = scopeOf(endpoint)
  const needs = [
    permission === 'signed in' ? undefined : `permission \`${permission}\``,
    scope ? `scope \`${scope}\`` : undefined,
  ].filter(Boolean)
  return {
    operationId: operationId(endpoint),
    summary,
    description: [
      description,
      needs.length > 0 ? `Needs the ${needs.join(' and the ')}.` : 'Any token will do.',
    ]
      .filter(Boolean)
      .join(' '),
    tags: [tagOf(path)],
    parameters: [...pathParameters(endpoint), ...queryParameters(query), ...headerParameters(endpoint)],
    ...(method !== 'GET' && method !== 'DELETE' && { requestBody: bodyOf(endpoint) }),
    responses: responsesOf(endpoint),
  }
}

/** Returns post_crm_leads_id_assign for `POST /crm/leads/:leadId/assign`. */
const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method.toLowerCase()}${path.replace(/:\w+/g, 'id').replace(/[/-]/g, '_')}`

const tagsOf = (endpoints: readonly Endpoint[]) =>
  [...new Set([...endpoints.map(({ path }) => tagOf(path)), 'description'])]
    .toSorted()
    .map((name) => ({ name, description: `Endpoints of ${name}.` }))

const pathParameters = ({ path, textParameters = [] }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...parameterSchema(name, textParameters.includes(name)),
  }))

function parameterSchema(name: string, isText: boolean) {
  if (isText) return { schema: { type: 'string', minLength: 1, maxLength: 255 } }
  return isNumber(name)
    ? { schema: { type: 'integer', minimum: 1 }, example: 1 }
    : { schema: plain(Id), example: '01KAJ3XJ5Q0000000000000001' }
}

function queryParameters(query: TSchema | undefined) {
  return Object.entries(query ? fieldsOf(query) : {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: (query as { required?: string[] }).required?.includes(name) === true && !('default' in field),
    ...((field as { type?: unknown }).type === 'object' && { style: 'deepObject', explode: true }),
    schema: plain(field),
  }))
}

function headerParameters(endpoint: Endpoint) {
  const { method, reply } = endpoint
  const textParameters: [isTaken: boolean | undefined, name: string, description: string][] = [
    [method === 'POST', 'Idempotency-Key', 'The same key and body get the first answer again, for 24 hours.'],
    [takesIfMatch(endpoint) || reply.isStored, 'If-Match', 'The ETag of the version that is meant.'],
    [method === 'GET' && (reply.isRecord || reply.isStored), 'If-None-Match', 'The ETag that is known.'],
    [reply.isStored, 'Range', 'The bytes that are wanted: `bytes=0-1023`.'],
    [!!reply.full, 'Prefer', '`return=representation` answers with the whole record.'],
    [reply.mayBeEmpty, 'Prefer', '`return=minimal` answers 204 without a body.'],
  ]
  return textParameters
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
const parameterComponents = {
  'X-Request-Id': headerParameter('X-Request-Id', 'An id of yours for this request; the answer repeats it.'),
  'X-API-Version': headerParameter('X-API-Version', 'The version that is asked for: `v1`.'),
  'X-Tenant-ID': headerParameter(
    'X-Tenant-ID',
    'Id or slug of the tenant. With a token, it must be the tenant of the token.',
  ),
}

const commonParameters = Object.keys(parameterComponents).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]))

const bodyOf = (endpoint: Endpoint) =>
  endpoint.acceptsForm
    ? formBody(bodySchema(endpoint))
    : endpoint.acceptsFile
      ? { required: true, content: fileContent(endpoint.acceptsFile.types) }
      : requestBody(bodySchema(endpoint), !!endpoint.body)

/** Returns the schema of a form: the fields of the body, and the file. Read-only fields are left out. */
function formBody(schema: TSchema) {
  const { required = [], title } = schema as { required?: string[]; title?: string }
  const sent = Object.entries(fieldsOf(schema)).filter(([, field]) => !('readOnly' in field))
  const properties = { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(sent) }
  const form = {
    type: 'object',
    ...(title && { title }),
    required: ['file', ...required],
    properties,
    additionalProperties: false,
  }
  return { required: true, content: { 'multipart/form-data': { schema: plain(form) } } }
}

const requestBody = (schema: TSchema, required: boolean) => ({
  required,
  content: { [jsonType]: { schema: plain(withoutDefaulted(schema)), ...exampleOf(schema) } },
})

/** Makes fields with a default optional. */
function withoutDefaulted(schema: TSchema): object {
  const { required } = schema as { required?: string[] }
  const fields = fieldsOf(schema)
  return {
    ...schema,
    ...(required && { required: required.filter((name) => !('default' in (fields[name] ?? {}))) }),
  }
}

const exampleOf = (schema: TSchema) => {
  const [example] = (schema as { examples?: unknown[] }).examples ?? []
  return example === undefined ? {} : { example }
}

function publicOperationOf({ method, path, summary, body, data, message }: PublicOperation): Json {
  const envelope = Type.Object({ success: Type.Literal(true), message: Type.Literal(message), data })
  return {
    operationId: operationId({ method, path }),
    summary,
    description:
      'Needs no token. The tenant is named in the body, by X-Tenant-ID or by subdomain, where there are several.',
    tags: ['auth'],
    security: [],
    requestBody: requestBody(body, true),
    responses: {
      201: jsonResponse(envelope, message),
      ...errorResponses(400, 401, 403, 413, 422, 429, 500, 503),
    },
  }
}

const ownOperation = (): Json => ({
  operationId: 'get_openapi_json',
  summary: 'Read this description',
  description: 'Public.',
  tags: ['description'],
  security: [],
  responses: {
    200: jsonResponse(Type.Object({}, { additionalProperties: true }), 'This document, in OpenAPI 3.1.'),
    ...errorResponses(400, 500),
  },
})
