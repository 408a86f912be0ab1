/** The OpenAPI 3.1 document, made from the very endpoints that are mounted. */
import { bodySchema } from './http/input.ts'
import type { Endpoint } from './endpoint.ts'
import { scopeOf } from './endpoint.ts'
import { fieldsOf, Id, Maybe, Text, type TSchema, Type } from './fields.ts'
import { tokenEntrance } from './identity/entrances.ts'

type Json = Record<string, unknown>

const version = '1.0.0'

/** Complete: every endpoint with parameters, body, answer, errors and examples. */
export function describeApi(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = { '/auth/tokens': {} }
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  paths['/auth/tokens'] = { ...paths['/auth/tokens'], post: issueOperation() }
  paths['/openapi.json'] = { get: ownOperation() }
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
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: plain(ErrorBody) },
      responses: errorResponses(),
    },
  }
}

const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()))

const ErrorBody = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  errors: FieldErrors,
  error: Type.Object({ code: Type.String(), message: Type.String(), details: FieldErrors }),
  meta: Type.Object(
    { timestamp: Type.String(), version: Text(), tenant: Maybe(Id), request_id: Text() },
    { additionalProperties: true },
  ),
})

const errors: Record<number, { title: string; code: string; about: string }> = {
  400: { title: 'BadRequest', code: 'BAD_REQUEST', about: 'The request is malformed.' },
  401: { title: 'Unauthenticated', code: 'UNAUTHENTICATED', about: 'There is no valid token.' },
  403: {
    title: 'Forbidden',
    code: 'FORBIDDEN',
    about: 'A permission or scope is missing, or the tenant is another one.',
  },
  404: { title: 'NotFound', code: 'NOT_FOUND', about: 'There is no such record in this tenant.' },
  409: { title: 'Conflict', code: 'IDEMPOTENCY_IN_PROGRESS', about: 'It collides with another request.' },
  412: {
    title: 'PreconditionFailed',
    code: 'PRECONDITION_FAILED',
    about: 'The record has changed since it was read.',
  },
  413: { title: 'PayloadTooLarge', code: 'PAYLOAD_TOO_LARGE', about: 'The body is larger than 1 MiB.' },
  422: { title: 'Invalid', code: 'VALIDATION_ERROR', about: 'Fields are wrong, or a rule forbids it.' },
  429: { title: 'RateLimited', code: 'RATE_LIMITED', about: 'Too many requests.' },
  500: { title: 'ServerError', code: 'SERVER_ERROR', about: 'Something went wrong on our side.' },
  503: { title: 'Unavailable', code: 'UNAVAILABLE', about: 'The service is not available at the moment.' },
}

function errorResponses() {
  const responses = Object.values(errors).map(({ title, code, about }) => {
    const example = {
      success: false,
      message: about,
      errors: {},
      error: { code, message: about, details: {} },
      meta: {
        timestamp: '2026-11-21T08:00:00.000Z',
        version: 'v1',
        tenant: '01KAJ3XJ5Q0000000000000000',
        request_id: '01KAJ3XJ5Q0000000000000002',
      },
    }
    return [
      title,
      {
        description: about,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
      },
    ]
  })
  return Object.fromEntries(responses) as Json
}

const mayFail = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${errors[status]?.title}` }]),
  )

function operationOf(endpoint: Endpoint): Json {
  const { method, path, summary, description, can, query, body, reply } = endpoint
  const writes = method !== 'GET'
  const hasBody = writes && method !== 'DELETE'
  const named = path.includes(':')
  const scope = scopeOf(endpoint)
  const needs = [
    can === 'signed in' ? undefined : `permission \`${can}\``,
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
    parameters: [...pathParameters(path), ...queryParameters(query), ...headerParameters(endpoint)],
    ...(hasBody && { requestBody: requestBody(bodySchema(endpoint), !!body) }),
    responses: {
      [reply.status]: answer(reply.envelope, reply.status === 201 ? 'It was made.' : 'Done.'),
      ...(reply.mayBeEmpty && { 204: { description: 'Done; the client asked for no body.' } }),
      ...(method === 'GET' && reply.isRecord && { 304: { description: 'Unchanged since it was read.' } }),
      ...mayFail(400, 401, 403, ...(named ? [404] : []), ...(method === 'POST' ? [409] : [])),
      ...mayFail(...(named && writes ? [412] : []), ...(hasBody ? [413] : []), 422, 429, 500, 503),
    },
  }
}

/** `POST /crm/leads/:leadId/assign` is post_crm_leads_id_assign. */
const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replace(/:\w+/g, 'id').replace(/[/-]/g, '_')}`

const tagOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .find((part) => !['crm', 'operations', 'sales', 'rentals', 'finance', 'hr'].includes(part)) ?? 'other'

const tagsOf = (endpoints: readonly Endpoint[]) =>
  [...new Set([...endpoints.map(({ path }) => tagOf(path)), 'description'])]
    .toSorted()
    .map((name) => ({ name, description: `Endpoints of ${name}.` }))

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: plain(Id),
    example: '01KAJ3XJ5Q0000000000000001',
  }))

function queryParameters(query: TSchema | undefined) {
  return Object.entries(query ? fieldsOf(query) : {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: (query as { required?: string[] }).required?.includes(name) === true && !('default' in field),
    schema: plain(field),
  }))
}

function headerParameters({ method, path }: Endpoint) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength: 255 },
  })
  return [
    ...(method === 'POST'
      ? [header('Idempotency-Key', 'The same key and body get the first answer again, for 24 hours.')]
      : []),
    ...(path.includes(':') && method !== 'GET' && method !== 'POST'
      ? [header('If-Match', 'The ETag of the version that is meant.')]
      : []),
    ...(path.includes(':') && method === 'GET' ? [header('If-None-Match', 'The ETag that is known.')] : []),
  ]
}

const requestBody = (schema: TSchema, required: boolean) => ({
  required,
  content: { 'application/json': { schema: plain(schema), ...exampleOf(schema) } },
})

const exampleOf = (schema: TSchema) => {
  const [example] = (schema as { examples?: unknown[] }).examples ?? []
  return example === undefined ? {} : { example }
}

const answer = (schema: TSchema, description: string) => ({
  description,
  content: { 'application/json': { schema: plain(schema) } },
})

function issueOperation(): Json {
  const { summary, body, data, message } = tokenEntrance
  const envelope = Type.Object({ success: Type.Literal(true), message: Type.Literal(message), data })
  return {
    operationId: 'post_auth_tokens',
    summary,
    description:
      'Needs no token. The tenant is named in the body, by X-Tenant-ID or by subdomain, where there are several.',
    tags: ['auth'],
    security: [],
    requestBody: requestBody(body, true),
    responses: { 201: answer(envelope, message), ...mayFail(400, 401, 403, 413, 422, 429, 500, 503) },
  }
}

const ownOperation = (): Json => ({
  operationId: 'get_openapi_json',
  summary: 'Read this description',
  description: 'Public.',
  tags: ['description'],
  security: [],
  responses: {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
    ...mayFail(400, 429),
  },
})

const ownWords = new Set(['x-money', 'x-private', 'x-link', 'x-verbatim', 'x-hint', 'examples'])

/** A schema as plain JSON, without the words that only the house understands. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !ownWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]))
}
