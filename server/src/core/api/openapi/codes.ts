/** The error codes of the responses of an operation. */
import { type Endpoint, takesIdempotencyKey } from '../endpoint.ts'
import { type ErrorCode, errorCodesOf } from '#runtime/api-error'

/** Codes that only endpoints which declare them can return. */
const ofBusiness = new Set<ErrorCode>(['RENTAL_UNAVAILABLE', 'INSUFFICIENT_STOCK', 'PERIOD_FILED'])
/** Codes of signing in. */
const ofSignIn = new Set<ErrorCode>([
  'TENANT_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  // Of endpoints, only the browser API returns it, which the document does not describe.
  'SECOND_FACTOR_SETUP_REQUIRED',
])
/** Codes of the browser API, which the document does not describe. */
const ofBrowser = new Set<ErrorCode>(['CSRF_MISMATCH'])
const ofIdempotency = new Set<ErrorCode>(['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'])

const ofFeed = new Set<ErrorCode>(['CURSOR_EXPIRED'])
const ofFiles = new Set<ErrorCode>(['FILE_MISSING'])

/** Returns the codes that an endpoint can return with these statuses. */
export function codesOf(endpoint: Endpoint, statuses: readonly number[]): ErrorCode[] {
  const { method, reply, codes = [] } = endpoint
  const isImpossible = (code: ErrorCode) =>
    ofBusiness.has(code) ||
    ofSignIn.has(code) ||
    ofBrowser.has(code) ||
    (ofFeed.has(code) && reply.isStored) ||
    (ofFiles.has(code) && !reply.isStored) ||
    (ofIdempotency.has(code) && !takesIdempotencyKey(endpoint)) ||
    (code === 'INVALID_STATE' && method === 'GET' && !reply.isStored)
  return [...statuses.flatMap(errorCodesOf).filter((code) => !isImpossible(code)), ...codes]
}

/** Returns the codes of an operation that takes no token. */
export const publicCodesOf = (statuses: readonly number[], isSignIn = false): ErrorCode[] =>
  statuses
    .flatMap(errorCodesOf)
    .filter((code) => ![ofBusiness, ofBrowser, ofIdempotency].some((some) => some.has(code)))
    .filter((code) => code !== 'INVALID_STATE' && (isSignIn || !ofSignIn.has(code)))
