/**
 * The responses of the OpenAPI document. All of them, errors included, are derived from the endpoint: its path, its
 * method, its schemas, its reply.
 */
import { type Endpoint, eventStreamType, takesIdempotencyKey, takesIfMatch } from '../endpoint.ts'
import { envelopeOf } from './envelopes.ts'
import {
  annotated,
  fieldsOf,
  titled,
  type TProperties,
  type TSchema,
  Type,
} from '../../resource/fields/fields.ts'
import { jsonType } from '../files/files.ts'
import { headers } from './headers.ts'
import { titleOf } from '../../resource/fields/naming.ts'
import { problemType } from '#runtime/http/errors'
import { documented, errorSchemas, type Use } from './schemas.ts'
import { errorExampleOf } from './error-examples.ts'
import { type ErrorCode, errorCodesOf } from '#runtime/api-error'

type Json = Record<string, unknown>

const errorsByStatus: Record<number, { title: string; about: string }> = {
  400: { title: 'BadRequest', about: 'The request is malformed.' },
  401: { title: 'Unauthenticated', about: 'There is no valid token.' },
  403: {
    title: 'Forbidden',
    about: 'A permission or scope is missing, or the request names another tenant.',
  },
  404: { title: 'NotFound', about: 'There is no such record in this tenant.' },
  409: { title: 'Conflict', about: 'Another request prevents it.' },
  410: {
    title: 'Gone',
    about: 'The cursor is older than the retention of the feed, or the content of the file is missing.',
  },
  412: { title: 'PreconditionFailed', about: 'The ETag in If-Match is not that of the current version.' },
  413: {
    title: 'PayloadTooLarge',
    about: 'The body is larger than 1 MiB, or the file is larger than its limit.',
  },
  415: {
    title: 'UnsupportedMediaType',
    about: 'The media type, the charset or the compression of the body is not supported.',
  },
  416: { title: 'RangeNotSatisfiable', about: 'The range begins behind the end of the file.' },
  422: { title: 'Invalid', about: 'Fields are invalid, or a rule forbids the request.' },
  429: { title: 'RateLimited', about: 'More requests in this minute than the limit allows.' },
  500: { title: 'ServerError', about: 'The server has a fault.' },
  503: { title: 'Unavailable', about: 'The database is out of reach, or the server is shutting down.' },
}

/** Returns all responses of an operation, by status. Schemas without a title are named with the prefix. */
export function responsesOf(endpoint: Endpoint, prefix: string, use: Use): Json {
  const { method, reply, errors = {} } = endpoint
  const { status, fileTypes, isStored, isRecord, mayBeEmpty } = reply
  const own = [
    ...(isRecord ? ['ETag'] : []),
    ...(takesIdempotencyKey(endpoint) ? ['Idempotent-Replayed'] : []),
  ]
  const described = ([name, description]: [string, string]) => [
    name,
    { ...errorResponses(Number(name))[name], description },
  ]
  const envelope = named(envelopeOf(endpoint), prefix)
  const describedFile = (description: string, headerNames: readonly string[]) =>
    fileResponse(fileTypes ?? [], documented(envelope, use), description, headerNames)
  return {
    [status]: fileTypes
      ? describedFile(
          `The file: ${fileTypes.length > 3 ? 'any accepted type' : fileTypes.join(' or ')}.`,
          isStored ? storedHeaders : ['Content-Disposition'],
        )
      : withDownload(endpoint, jsonResponse(jsonSchema(envelope, use), returned(endpoint, envelope), own)),
    ...(isStored && {
      206: describedFile('The requested range of the file.', [...storedHeaders, 'Content-Range']),
    }),
    ...(mayBeEmpty && {
      204: {
        description: 'Done, without a body.',
        headers: headers(...own, 'Preference-Applied'),
      },
    }),
    ...(method === 'GET' &&
      (isRecord || isStored) && {
        304: {
          description: 'Unchanged since it was read.',
          headers: headers('ETag', ...(isStored ? ['Accept-Ranges'] : [])),
        },
      }),
    ...errorResponses(...errorStatuses(endpoint)),
    ...Object.fromEntries(Object.entries(errors).map(described)),
  }
}

/** Returns the schema of an envelope, with the message of a change as an example. */
function jsonSchema(envelope: TSchema, use: Use) {
  const schema = documented(envelope, use) as { properties?: Record<string, object> }
  const { message } = schema.properties ?? {}
  const { examples } = (fieldsOf(envelope).message ?? {}) as { examples?: unknown[] }
  if (!message || !examples) return schema
  return { ...schema, properties: { ...schema.properties, message: { ...message, examples } } }
}

/** Adds the media types of the file that the endpoint may return. */
function withDownload({ download, canStream }: Endpoint, response: ReturnType<typeof jsonResponse>) {
  const streamed = { [eventStreamType]: { schema: { type: 'string', description: 'Server-sent events.' } } }
  if (canStream) return { ...response, content: { ...response.content, ...streamed } }
  if (!download) return response
  const files = Object.fromEntries(download.types.map((type) => [type, { schema: fileSchema(type) }]))
  return {
    ...response,
    headers: { ...response.headers, 'Content-Disposition': { $ref: '#/components/headers/Download-Name' } },
    content: { ...response.content, ...files },
  }
}

/** Returns the error statuses of an operation. */
export const errorStatusesOf = (endpoint: Endpoint): number[] => [
  ...new Set([...errorStatuses(endpoint), ...Object.keys(endpoint.errors ?? {}).map(Number)]),
]

/** Describes the content of a response. */
function returned({ reply }: Endpoint, envelope: TSchema): string {
  const { data } = fieldsOf(envelope)
  const { title, type, items } = (data ?? {}) as {
    title?: string
    type?: unknown
    items?: { title?: string }
  }
  if (type === 'null') return '`data` is null; `message` says what was done.'
  if (type === 'array') {
    const { last_page: last, next_cursor: cursor } = fieldsOf(fieldsOf(envelope).meta ?? Type.Object({}))
    if (cursor) return `\`${items?.title}\` records up to the limit, and the cursor of the next in \`meta\`.`
    return `${last ? 'A page of' : 'The'} \`${items?.title}\` records${last ? ', and its place in `meta`' : ''}.`
  }
  if (reply.full)
    return `\`${title}\`: the fields that were sent or changed; all with \`Prefer: return=representation\`.`
  return reply.status === 201 ? `The new record: \`${title}\`.` : `\`${title}\`.`
}

/** Returns the envelope; schemas in it without a title are named after the operation. */
function named(envelope: TSchema, prefix: string): TSchema {
  const fields = Object.entries(fieldsOf(envelope)).map(([name, field]) => {
    const { title, type, items } = field as {
      title?: string
      type?: unknown
      items?: TSchema & { title?: string }
    }
    const place = name === 'data' ? 'Result' : titleOf(name)
    if (items && !items.title) return [name, annotated(field, { items: titled(`${prefix}Item`, items) })]
    return [
      name,
      title || (type !== 'object' && type !== 'array') || items ? field : titled(`${prefix}${place}`, field),
    ]
  })
  return annotated(envelope, { properties: Object.fromEntries(fields) as TProperties })
}

function errorStatuses(endpoint: Endpoint): number[] {
  const { method, path, query, reply } = endpoint
  const hasCursor = 'cursor' in fieldsOf(query ?? Type.Object({}))
  const rules: [status: number, mayOccur: boolean | undefined][] = [
    // Every request has an API version, a tenant and parameters, and is rate limited.
    [400, true],
    [401, true],
    [403, true],
    [404, path.includes(':')],
    [409, takesIdempotencyKey(endpoint)], // an Idempotency-Key in use
    [410, hasCursor || reply.isStored], // a file whose content is missing
    [412, takesIfMatch(endpoint) || reply.isStored],
    // The size of a body is limited even if the endpoint takes none.
    [413, method !== 'GET'],
    [415, method !== 'GET'],
    [416, reply.isStored],
    [422, true],
    [429, true],
    [500, true],
    [503, true],
  ]
  return rules.flatMap(([status, mayOccur]) => (mayOccur ? [status] : []))
}

/** Returns references to the error responses that all operations share. */
export const errorResponses = (...statuses: number[]): Record<string, Json> =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${errorsByStatus[status]?.title}` }]),
  )

/** Returns a JSON response, with these headers in addition to those of every response. */
export const jsonResponse = (schema: Json, description: string, own: readonly string[] = []) => ({
  description,
  headers: headers(...own),
  content: { [jsonType]: { schema } },
})

const storedHeaders = ['Content-Disposition', 'Accept-Ranges', 'ETag']

const fileResponse = (
  fileTypes: readonly string[],
  envelope: Json,
  description: string,
  own: readonly string[],
) => ({
  description,
  headers: headers(...own),
  content: Object.fromEntries(
    fileTypes.map((type) => [type, { schema: type === jsonType ? envelope : fileSchema(type) }]),
  ),
})

/** Returns the schema of a file: text as text, anything else as bytes. */
export const fileSchema = (mediaType: string) =>
  mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

const headersOfErrors: Record<number, readonly string[]> = {
  401: ['WWW-Authenticate'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Returns the error responses that all operations share, by name. */
export const responseComponents = (): Json =>
  Object.fromEntries(
    Object.entries(errorsByStatus).map(([name, { title, about }]) => {
      const status = Number(name)
      const codes = errorCodesOf(status)
      return [
        title,
        {
          description: `${about} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
          headers: headers('Content-Language', ...(headersOfErrors[status] ?? ['Idempotent-Replayed'])),
          content: contentOfError(status),
        },
      ]
    }),
  )

/** The code of the example of each status. */
const exampleCodes: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'IDEMPOTENCY_IN_PROGRESS',
  410: 'CURSOR_EXPIRED',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  503: 'UNAVAILABLE',
}

/** The RFC 9457 format has a schema but no separate example: it has the same members as the JSON format. */
function contentOfError(status: number) {
  const example = errorExampleOf(exampleCodes[status] ?? 'UNAVAILABLE')
  return {
    [jsonType]: { schema: errorSchemas.json, example },
    [problemType]: { schema: errorSchemas.problem },
  }
}
