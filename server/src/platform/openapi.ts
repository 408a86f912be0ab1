/** The OpenAPI 3.1 document, made from the very endpoints that are mounted. */
import { bodySchema } from './http/input.ts'
import type { Endpoint } from './endpoint.ts'
import { isNumber, scopeOf } from './endpoint.ts'
import { fieldsOf, Id, type TSchema, Type } from './fields.ts'
import { tokenEntrance } from './identity/entrances.ts'
import { shared } from './openapi.components.ts'
import { ErrorBody, errorResponses, mayFail, plain } from './openapi.schemas.ts'

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
  const { paths: described, schemas } = shared(
    Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
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
      schemas: { Error: plain(ErrorBody), ...schemas },
      responses: errorResponses(),
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { method, path, summary, description, can, query, reply } = endpoint
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
    parameters: [...pathParameters(endpoint), ...queryParameters(query), ...headerParameters(endpoint)],
    ...(hasBody && { requestBody: bodyOf(endpoint) }),
    responses: {
      [reply.status]: {
        ...(reply.fileTypes ? fileAnswer(reply.fileTypes) : answer(reply.envelope, answerText(reply.status))),
        ...answerHeaders(endpoint),
      },
      ...(reply.isStored && storedAnswers(reply.fileTypes ?? [])),
      ...(reply.mayBeEmpty && { 204: { description: 'Done; the client asked for no body.' } }),
      ...(method === 'GET' && reply.isRecord && { 304: { description: 'Unchanged since it was read.' } }),
      ...mayFail(400, 401, 403, ...(named ? [404] : []), ...(method === 'POST' ? [409] : [])),
      ...mayFail(
        ...('cursor' in fieldsOf(query ?? Type.Object({})) ? [410] : []),
        ...(named && writes ? [412] : []),
        ...(hasBody ? [413] : []),
        422,
        429,
        500,
        503,
      ),
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

const pathParameters = ({ path, texts = [] }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...parameterSchema(name, texts.includes(name)),
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

function headerParameters({ method, path, reply }: Endpoint) {
  const changes = path.includes(':') && method !== 'GET'
  const texts: [isTaken: boolean | undefined, name: string, description: string][] = [
    [method === 'POST', 'Idempotency-Key', 'The same key and body get the first answer again, for 24 hours.'],
    [changes, 'If-Match', 'The ETag of the version that is meant.'],
    [method === 'GET' && reply.isRecord, 'If-None-Match', 'The ETag that is known.'],
    [!!reply.whole, 'Prefer', '`return=representation` answers with the whole record.'],
    [reply.mayBeEmpty, 'Prefer', '`return=minimal` answers 204 without a body.'],
  ]
  return texts
    .filter(([isTaken]) => isTaken)
    .map(([, name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 255 },
    }))
}

/** What the answer says beside its body. */
function answerHeaders({ method, reply }: Endpoint) {
  const header = (description: string) => ({ description, schema: { type: 'string' } })
  const headers = {
    ...(reply.isRecord && { ETag: header('The version of the record, and a hash of the answer.') }),
    ...(method === 'POST' && {
      'Idempotent-Replayed': header('`true` when this is the first answer again.'),
    }),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const answerText = (status: number) => (status === 201 ? 'It was made.' : 'Done.')

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const fileAnswer = (types: readonly string[]) => ({
  description: 'The file.',
  headers: { 'Content-Disposition': { description: 'Its name.', schema: { type: 'string' } } },
  content: fileContent(types),
})

/** What else a file that is kept may be answered with. */
const storedAnswers = (types: readonly string[]) => ({
  206: { ...fileAnswer(types), description: 'The range of the file that was asked for.' },
  304: { description: 'Unchanged since it was read.' },
  ...mayFail(412, 416),
})

const bodyOf = (endpoint: Endpoint) =>
  endpoint.takesForm
    ? formBody(bodySchema(endpoint))
    : endpoint.takesFile
      ? { required: true, content: fileContent(endpoint.takesFile.types) }
      : requestBody(bodySchema(endpoint), !!endpoint.body)

/** A form: the fields of the body, and the file. What the house keeps is not sent in one. */
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
