/** The errors of the client. */
import type { ApiErrorCode } from '../generated/types.ts'

/** The body of a failed request, in part. */
interface ErrorBody {
  message?: string
  errors?: Record<string, string[]>
  error?: { code?: string; message?: string }
  meta?: ErrorMeta
}

/** The metadata of a failed request. Some codes have more, which the page at `docUrl` describes. */
export interface ErrorMeta {
  readonly request_id?: string
  readonly doc_url?: string
  readonly current?: string
  readonly allowed?: readonly string[]
  readonly [name: string]: unknown
}

interface ErrorSource {
  status?: number
  body?: ErrorBody | undefined
  headers?: Headers
  cause?: unknown
  /** The address of the API, to complete the address of the page about the error. */
  apiUrl?: string
}

/** A failed call. `message` is the sentence of the server, with the errors of each field. */
export class KontorError extends Error {
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined
  /** The code of the error, such as `VALIDATION_ERROR`; the page at `docUrl` explains it. Others may be added. */
  readonly code: ApiErrorCode | (string & {}) | undefined
  /** The messages about each field, by its dotted path. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The state that forbids the operation, with `INVALID_STATE`. */
  readonly current: string | undefined
  /** The states or operations that are possible, with `INVALID_STATE`; with 405 the methods of the path. */
  readonly allowed: readonly string[]
  /** All metadata, such as `tenants` with `TENANT_REQUIRED` and `oldest_available` with `CURSOR_EXPIRED`. */
  readonly meta: ErrorMeta
  readonly requestId: string | undefined
  /** The address of the page that explains the code. */
  readonly docUrl: string | undefined
  /** The headers of the response. They are not enumerable, so that a printed error is short. */
  declare readonly headers: Headers

  constructor(message: string, { status, body, headers = new Headers(), cause, apiUrl }: ErrorSource = {}) {
    super(message, cause === undefined ? undefined : { cause })
    const { meta = {}, error, errors = {} } = body ?? {}
    this.name = new.target.name
    this.status = status
    this.code = error?.code
    this.errors = errors
    this.current = meta.current
    this.allowed = meta.allowed ?? []
    this.meta = meta
    this.requestId = meta.request_id ?? headers.get('x-request-id') ?? undefined
    this.docUrl = absolute(meta.doc_url, apiUrl)
    Object.defineProperty(this, 'headers', { value: headers })
  }
}

/** 401: the token is missing, wrong or expired. */
export class AuthenticationError extends KontorError {}
/** 403: a permission or a scope is missing. */
export class PermissionError extends KontorError {}
/** 404 */
export class NotFoundError extends KontorError {}
/** 409 */
export class ConflictError extends KontorError {}
/** 412: the record has changed since the ETag in `ifMatch`. */
export class PreconditionFailedError extends KontorError {}
/** 422: fields are invalid, or the state forbids the operation. */
export class ValidationError extends KontorError {}
/** 429: too many requests. */
export class RateLimitError extends KontorError {}
/** There was no response. The message has the reason, such as `ECONNREFUSED`. */
export class ConnectionError extends KontorError {}
/** There was no response in time. */
export class TimeoutError extends ConnectionError {}

const classes: Readonly<Record<number, typeof KontorError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: ValidationError,
  429: RateLimitError,
}

/** A request as errors name it: `GET /crm/leads`, and the address of the API. */
export interface CallName {
  call: string
  apiUrl: string
}

/** Returns the error of a response that is not successful. A proxy may have sent it: its body can be anything. */
export async function errorOf(response: Response, { call, apiUrl }: CallName): Promise<KontorError> {
  const { status, headers, type } = response
  const text = await response.text().catch(() => '')
  const body = errorBodyIn(text)
  const location = headers.get('location') ?? (type === 'opaqueredirect' ? 'another address' : undefined)
  const sentence =
    body?.error?.message ??
    body?.message ??
    (location && `The server redirects to ${location}. Set \`baseUrl\` to its final address.`) ??
    (text.slice(0, 200) || response.statusText)
  const fields = Object.entries(body?.errors ?? {}).map(
    ([name, messages]) => `${name}: ${messages.join(' ')}`,
  )
  const { error, meta } = body ?? {}
  const origin = [status, error?.code, meta?.request_id && `request ${meta.request_id}`].filter(Boolean)
  const message = `${[sentence, ...fields].join('\n  ')}\n  (${call}: ${origin.join(', ')})`
  return new (classes[status] ?? KontorError)(message, { status, body, headers, apiUrl })
}

/** Returns the error of a request without a response, with the reason that the runtime knows. */
export function connectionError(cause: unknown, { call, apiUrl }: CallName): ConnectionError {
  const reason = reasonIn(cause)
  const message = `${call}: the server at ${apiUrl} cannot be reached${reason ? ` (${reason})` : ''}.`
  return new ConnectionError(message, { cause })
}

/** Node reports the reason as the cause of the cause: `ECONNREFUSED`, `ENOTFOUND`, or a code of TLS. */
export function reasonIn(error: unknown): string | undefined {
  const { cause } = Object(error) as { cause?: { code?: unknown; message?: unknown } }
  const reason = cause?.code ?? cause?.message
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

/** Returns a body in the format of Kontor. */
function errorBodyIn(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody | null
    return typeof body?.error?.code === 'string' && Object.values(body.errors ?? {}).every(Array.isArray)
      ? body
      : undefined
  } catch {
    return undefined
  }
}

/** Returns the complete address of a path of the server. */
function absolute(path: string | undefined, apiUrl: string | undefined): string | undefined {
  const { location } = globalThis as { location?: { href: string } }
  if (path === undefined || apiUrl === undefined) return path
  try {
    return new URL(path, new URL(apiUrl, location?.href)).href
  } catch {
    return path
  }
}
