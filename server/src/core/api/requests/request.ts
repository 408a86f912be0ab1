/** The values that the steps of a request pass on (decision 80): each type extends the previous one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldErrors } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import type { Identity } from '#runtime/identity'
import type { PendingCheck } from '../../custom-fields/checks.ts'
import type { Definitions } from '../../custom-fields/definitions.ts'
import type { TSchema } from '../../resource/fields/fields.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FormTerms, ReceivedFile, SentFile, Upload } from '../files/files.ts'

/** Authenticates a request; rejects it with 401, 403 or 429. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>

/** Responds to a valid request with a stream of server-sent events. */
export type OpenStream = (request: ReadyRequest) => Promise<FastifyReply>

/** A base path under which all endpoints are served: one for tokens, one for browser sessions. */
export interface ApiMount {
  runtime: Runtime
  /** The custom fields that the caller's tenant defined; read outside of a transaction. */
  definitions: { of(identity: Identity): Promise<Definitions> }
  guard: Guard
  /** Opens the stream of an endpoint with `canStream`. */
  openStream: OpenStream
  /** All endpoints of this mount, for `meta.actions`; null if responses stay minimal. */
  actions: readonly Endpoint[] | null
}

/** A form with a file. */
export interface ReceivedForm {
  body: Record<string, unknown>
  file: SentFile | undefined
  /** Errors of the file that do not depend on the endpoint. */
  errors: FieldErrors
  terms: FormTerms
}

/** A completely received request of an authorized caller. */
export interface ReceivedRequest {
  apiMount: ApiMount
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  identity: Identity
  /** The body, if the endpoint accepts a file. */
  file?: ReceivedFile | undefined
  /** The body, if the endpoint accepts a form. */
  form?: ReceivedForm | undefined
}

export interface IdempotencyKey {
  key: string
  /** A hash of method, path and body. */
  fingerprint: string
}

export interface KeyedRequest extends ReceivedRequest {
  /** True if the query asks for a dry run. */
  isDryRun: boolean
  idempotencyKey: IdempotencyKey | undefined
}

export interface RequestWithQuery extends KeyedRequest {
  params: Record<string, string>
  query: { value: Record<string, unknown>; errors: FieldErrors }
  /** The custom fields of the tenant, if the request can contain some. */
  definitions: Definitions
}

/** A field in a body that is read-only, for all or for some records. */
export interface SentReadOnly {
  path: readonly string[]
  /** The value in the format of a response. */
  value: unknown
}

export interface Input {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** The schema by which the body was validated. */
  schema: TSchema
  /** The names of the fields in the body. */
  sent: readonly string[]
  /** The fields in the body that only the system writes. */
  readOnly: readonly SentReadOnly[]
  /** The last record in the path: the document, not its customer; the order, not its line. */
  recordId: string | undefined
  /** Custom fields that are valid only if the record already has them. */
  pendingCheck: PendingCheck | undefined
  /** True if nothing is written: by the query or by the body. */
  dryRun: boolean
  /** The errors of query and body; an action runs only if there are none. */
  errors: FieldErrors
  /** The minimum number of errors that are not reported. */
  errorsOmitted: number
}

export interface RequestWithInput extends KeyedRequest {
  input: Input
  /** The stored file of a form. */
  upload?: Upload | undefined
}

/** A valid request, ready for its action. */
export interface ReadyRequest extends RequestWithInput {
  precondition: Ctx['precondition']
  /** `representation`, `minimal`, or undefined (`Prefer: return=…`). */
  preferredReturn: string | undefined
}

/** A response with a JSON body; `body` is empty for 204. */
export interface ApiResponse {
  status: number
  body: string
  /** The version of the record in the response, for its ETag. */
  version?: number | undefined
  /** True if it repeats the response to an earlier request with the same key. */
  isReplay?: boolean
}
