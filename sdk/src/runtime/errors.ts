/** The errors of the client. */

/** The body of a failed request, in part. */
export interface ErrorBody {
  message?: string
  errors?: Record<string, string[]>
  error?: { code?: string; message?: string }
  meta?: { request_id?: string; doc_url?: string; current?: string; allowed?: string[] }
}

/** A failed call. `message` is the sentence of the server, with the errors of each field. */
export class KontorError extends Error {
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined
  /** The code of the error, such as `VALIDATION_ERROR`; the page at `docUrl` explains it. */
  readonly code: string | undefined
  /** The messages about each field, by its dotted path. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The state that forbids the operation, with `INVALID_STATE`. */
  readonly current: string | undefined
  /** The states or operations that are possible, with `INVALID_STATE`. */
  readonly allowed: readonly string[]
  readonly requestId: string | undefined
  readonly docUrl: string | undefined
  readonly headers: Headers

  constructor(message: string, { status, body, headers = new Headers(), cause }: ErrorSource = {}) {
    super(message, cause === undefined ? undefined : { cause })
    const { meta = {}, error, errors = {} } = body ?? {}
    this.name = new.target.name
    this.status = status
    this.code = error?.code
    this.errors = errors
    this.current = meta.current
    this.allowed = meta.allowed ?? []
    this.requestId = meta.request_id ?? headers.get('x-request-id') ?? undefined
    this.docUrl = meta.doc_url
    this.headers = headers
  }
}

export interface ErrorSource {
  status?: number
  body?: ErrorBody | undefined
  headers?: Headers
  cause?: unknown
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
/** There was no response. */
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

/** Returns the error of a response that is not successful. A proxy may have sent it: its body can be anything. */
export async function errorOf(response: Response, call: string): Promise<KontorError> {
  const { status, headers, type } = response
  const text = await response.text().catch(() => '')
  const body = parsed(text)
  const location = headers.get('location') ?? (type === 'opaqueredirect' ? 'another address' : undefined)
  const known =
    body?.error?.message ??
    body?.message ??
    (location && `The server redirects to ${location}. Set \`baseUrl\` to its final address.`) ??
    (text.slice(0, 200) || response.statusText)
  const fields = Object.entries(body?.errors ?? {}).map(([name, some]) => `${name}: ${some.join(' ')}`)
  const code = [status, body?.error?.code, body?.meta?.request_id && `request ${body.meta.request_id}`]
  const message = `${[known, ...fields].join('\n  ')}\n  (${call}: ${code.filter(Boolean).join(', ')})`
  return new (classes[status] ?? KontorError)(message, { status, body, headers })
}

/** Returns a body in the format of Kontor. */
function parsed(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody | null
    return typeof body?.error?.code === 'string' && Object.values(body.errors ?? {}).every(Array.isArray)
      ? body
      : undefined
  } catch {
    return undefined
  }
}
