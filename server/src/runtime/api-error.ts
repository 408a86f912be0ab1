/**
 * An `ApiError` is an expected response: a rule rejects the request. Any other thrown error is a bug and becomes a 500.
 * Each code has one default status.
 */
export type FieldErrors = Record<string, string[]>

const statuses = {
  BAD_REQUEST: 400,
  TENANT_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  SCOPE_MISSING: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  TENANT_MISMATCH: 403,
  CSRF_MISMATCH: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  RENTAL_UNAVAILABLE: 409,
  CURSOR_EXPIRED: 410,
  FILE_MISSING: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  VALIDATION_ERROR: 422,
  INVALID_STATE: 422,
  INSUFFICIENT_STOCK: 422,
  PERIOD_FILED: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof statuses

export const errorCodes = Object.keys(statuses) as ErrorCode[]

export const statusOf = (code: ErrorCode): number => statuses[code]

/** Returns the codes with this status. */
export const errorCodesOf = (status: number): ErrorCode[] =>
  errorCodes.filter((code) => statuses[code] === status)

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors
  /** The number of errors that were found and are missing in `errors`. */
  readonly errorsOmitted: number
  /** Further data for `meta`, such as `current` and `allowed`. */
  readonly meta: object
  readonly headers: Record<string, string>
  /** The value of `data`, for errors that have one. */
  readonly data: object | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      errors?: FieldErrors
      errorsOmitted?: number
      meta?: object
      headers?: Record<string, string>
      data?: object
      /** The status, if it differs from the usual status of the code. */
      status?: number
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? statuses[code]
    this.errors = more.errors ?? {}
    this.errorsOmitted = more.errorsOmitted ?? 0
    this.meta = more.meta ?? {}
    this.headers = more.headers ?? {}
    this.data = more.data
  }
}

export const badRequest = (message: string) => new ApiError('BAD_REQUEST', message)
/** `tenants`: the tenants that the caller may choose. */
export const tenantRequired = (tenants: readonly { id: string; name: string; slug: string }[]) =>
  new ApiError(
    'TENANT_REQUIRED',
    'Name the tenant: in the body, in the X-Tenant-ID header or by subdomain.',
    {
      meta: { tenants },
    },
  )
/** Rejects a request without a token. */
export const tokenMissing = () =>
  unauthenticated(
    'Authentication is required: send the header Authorization with Bearer, a space, and a token.',
  )
export const unauthenticated = (message = 'Authentication is required.') =>
  new ApiError('UNAUTHENTICATED', message, { headers: { 'www-authenticate': 'Bearer' } })
/**
 * Rejects a token with 401 and returns the reason in the body and in the header (RFC 6750). The sentence is plain ASCII
 * without quotes.
 */
export const tokenRejected = (sentence: string) =>
  new ApiError('UNAUTHENTICATED', sentence, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${sentence}"` },
  })
/** `meta`: the possible methods and, for a session, the ticket of the second step. */
export const secondFactorRequired = (meta: { methods: readonly string[] }) =>
  new ApiError(
    'SECOND_FACTOR_REQUIRED',
    'The password is right. This user also needs a second factor: send a code, or use a passkey.',
    { meta, headers: { 'www-authenticate': 'Bearer' } },
  )
export const secondFactorSetupRequired = () =>
  new ApiError(
    'SECOND_FACTOR_SETUP_REQUIRED',
    'This tenant requires a second factor: set up an authenticator app or a passkey first.',
  )
export const forbidden = (message: string) => new ApiError('FORBIDDEN', message)
export const permissionMissing = (permission: string) => forbidden(`This needs the permission ${permission}.`)
export const scopeMissing = (scope: string) =>
  new ApiError('SCOPE_MISSING', `This token lacks the scope ${scope}.`)
export const tenantMismatch = () =>
  new ApiError(
    'TENANT_MISMATCH',
    'The token, the X-Tenant-ID header and the subdomain name different tenants.',
  )
export const csrfMismatch = () =>
  new ApiError('CSRF_MISMATCH', 'The X-XSRF-TOKEN header must repeat the XSRF-TOKEN cookie.')
export const notFound = (entityType: string) =>
  new ApiError('NOT_FOUND', `The ${entityType.replaceAll('_', ' ')} was not found.`)
/** `nearest`: the existing address that is most similar to the requested one. */
export function addressNotFound(basePath: string, nearest: string | undefined) {
  const meant = nearest === undefined ? '' : ` Did you mean ${basePath}${nearest}?`
  const docs = `${basePath}/docs`
  return new ApiError('NOT_FOUND', `The address was not found.${meant} ${docs} lists all.`)
}
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError('METHOD_NOT_ALLOWED', `${method} is not allowed here. Allowed: ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
    meta: { allowed },
  })
/** `accepted`: the media types of a body that the path accepts. */
export const unsupportedMediaType = (message: string, accepted: readonly string[]) =>
  new ApiError('UNSUPPORTED_MEDIA_TYPE', message, { headers: { accept: accepted.join(', ') } })
/** Rejects a compressed body, and names the accepted coding (RFC 9110, 12.5.3). */
export const unsupportedEncoding = (encoding: string) =>
  new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body must not be compressed; the Content-Encoding ${encoding} is not supported.`,
    { headers: { 'accept-encoding': 'identity' } },
  )
export const cursorExpired = (message: string, meta: object) =>
  new ApiError('CURSOR_EXPIRED', message, { meta })
export const preconditionFailed = () =>
  new ApiError('PRECONDITION_FAILED', 'The record has changed since it was read. Read it again.')
export const rateLimited = (seconds: number) =>
  new ApiError('RATE_LIMITED', `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
/** `owner`: the credential, user or tenant that has this many open streams. */
export const tooManyStreams = (number: number, owner: string) =>
  new ApiError('RATE_LIMITED', `This ${owner} has ${number} open streams already. Close one of them first.`, {
    headers: { 'retry-after': '30' },
  })
export const unavailable = (message = 'The service is not available at the moment. Try again shortly.') =>
  new ApiError('UNAVAILABLE', message, { headers: { 'retry-after': '5' } })

export const fileMissing = () =>
  new ApiError(
    'FILE_MISSING',
    'The content of this file is missing in the file store. An operator can restore it from a backup.',
  )

export const validationError = (errors: FieldErrors, errorsOmitted = 0) =>
  new ApiError('VALIDATION_ERROR', 'The given data was invalid.', { errors, errorsOmitted })

/** The limit of field messages in one response; `meta.errors_omitted` counts the others. */
export const errorsAtMost = 100

/** Returns the first messages, up to the limit of a response, and the number of the others. */
export function boundedErrors(errors: FieldErrors): { errors: FieldErrors; omitted: number } {
  const bounded: [field: string, messages: string[]][] = []
  let [room, omitted] = [errorsAtMost, 0]
  for (const [field, messages] of Object.entries(errors)) {
    const first = messages.slice(0, room)
    if (first.length > 0) bounded.push([field, first])
    room -= first.length
    omitted += messages.length - first.length
  }
  return { errors: omitted > 0 ? Object.fromEntries(bounded) : errors, omitted }
}

/** Rejects one field with 422: `invalidField('email', 'must be a valid email address')`. */
export const invalidField = (field: string, problem: string) =>
  validationError({ [field]: [fieldMessage(field, problem)] })

/** Throws the errors as one `ApiError`, if there are any. */
export function rejectInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** Runs independent checks, each of which may throw field errors; throws the errors of all as one `ApiError`. */
export async function checkAll(...checks: readonly (() => unknown)[]): Promise<void> {
  const errors: FieldErrors = {}
  for (const check of checks) Object.assign(errors, await fieldErrorsOf(check))
  rejectInvalid(errors)
}

/** Returns the field errors that a check throws. */
export async function fieldErrorsOf(check: () => unknown): Promise<FieldErrors> {
  try {
    await check()
    return {}
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return error.errors
    throw error
  }
}

/** A problem that ends with a question has no full stop. */
export const fieldMessage = (field: string, problem: string) =>
  `The ${field} field ${problem}${problem.endsWith('?') ? '' : '.'}`

/** The message for a value that is not unique. */
export const takenMessage = (field: string) => `The ${field} has already been taken.`

export interface StateDetails {
  /** The field with the state: `status`, or `stage` of an opportunity. */
  field?: string
  current: string
  /** The states or operations that are possible in the current one. */
  allowed: readonly string[]
}

/** Rejects an operation that the state forbids; the message names the required and the current state. */
export const invalidState = (message: string, { field = 'status', current, allowed }: StateDetails) =>
  new ApiError('INVALID_STATE', message, { errors: { [field]: [message] }, meta: { current, allowed } })
