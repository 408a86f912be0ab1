/** Schemas in the OpenAPI document, including those of errors. */
import { Choice, Id, Instant, Maybe, Text, Type } from '../resource/fields.ts'
import { errorCodes } from '#runtime/api-error'

const ownWords = new Set([
  'x-money',
  'x-private',
  'x-link',
  'x-verbatim',
  'x-hint',
  'x-custom-fields',
  'x-list',
  'x-record',
  'examples',
])

/** Returns a schema as plain JSON, without our own keywords. */
export function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !ownWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]))
}

const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()))
const ErrorCode = Choice(...errorCodes)
const ErrorMeta = {
  timestamp: Instant,
  version: Type.Literal('v1'),
  tenant: Maybe(Id),
  request_id: Text(),
}

/** The body of every error: both shapes of the contract. `meta` has more, such as `current` and `allowed`. */
export const ErrorBody = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  data: Type.Optional(Type.Object({}, { description: 'Empty; only where a search term is too short.' })),
  errors: FieldErrors,
  error: Type.Object({ code: ErrorCode, message: Type.String(), details: FieldErrors }),
  meta: Type.Object(ErrorMeta, { additionalProperties: true }),
})

/** The same error as RFC 9457, for clients that send `Accept: application/problem+json`. */
export const ProblemBody = Type.Object(
  {
    type: Type.Literal('about:blank'),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String(),
    instance: Type.String({ format: 'uri-reference' }),
    code: ErrorCode,
    errors: FieldErrors,
    ...ErrorMeta,
  },
  { additionalProperties: true },
)
