/** Schemas as the OpenAPI document shows them, and the error answers that all operations share. */
import { Id, Maybe, Text, Type } from './fields.ts'

type Json = Record<string, unknown>

const ownWords = new Set([
  'x-money',
  'x-private',
  'x-link',
  'x-verbatim',
  'x-hint',
  'x-custom-fields',
  'x-list',
  'examples',
])

/** A schema as plain JSON, without the words that only the house understands. */
export function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !ownWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]))
}

const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()))

export const ErrorBody = Type.Object({
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
  410: { title: 'Gone', code: 'CURSOR_EXPIRED', about: 'What the cursor points to is not kept any more.' },
  412: {
    title: 'PreconditionFailed',
    code: 'PRECONDITION_FAILED',
    about: 'The record has changed since it was read.',
  },
  413: {
    title: 'PayloadTooLarge',
    code: 'PAYLOAD_TOO_LARGE',
    about: 'The body is larger than 1 MiB, or the file larger than is taken.',
  },
  416: {
    title: 'RangeNotSatisfiable',
    code: 'RANGE_NOT_SATISFIABLE',
    about: 'The range begins behind the end of the file.',
  },
  422: { title: 'Invalid', code: 'VALIDATION_ERROR', about: 'Fields are wrong, or a rule forbids it.' },
  429: { title: 'RateLimited', code: 'RATE_LIMITED', about: 'Too many requests.' },
  500: { title: 'ServerError', code: 'SERVER_ERROR', about: 'Something went wrong on our side.' },
  503: { title: 'Unavailable', code: 'UNAVAILABLE', about: 'The service is not available at the moment.' },
}

export function errorResponses() {
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
        ...(code === 'RATE_LIMITED' && {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
      },
    ]
  })
  return Object.fromEntries(responses) as Json
}

export const mayFail = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${errors[status]?.title}` }]),
  )
