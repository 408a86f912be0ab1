/** An example response for each error code: in the OpenAPI document, and in the documentation of errors. */
import {
  ApiError,
  badRequest,
  csrfMismatch,
  cursorExpired,
  type ErrorCode,
  fileMissing,
  invalidField,
  invalidState,
  methodNotAllowed,
  notFound,
  permissionMissing,
  preconditionFailed,
  rateLimited,
  scopeMissing,
  secondFactorRequired,
  secondFactorSetupRequired,
  tenantMismatch,
  tenantRequired,
  tokenMissing,
  unavailable,
  unsupportedMediaType,
} from '#runtime/api-error'
import { plainErrorBody } from '#runtime/http/errors'
import { exampleId, exampleInstant, exampleRequestId } from './examples.ts'

const mismatch = 'The Idempotency-Key was used for another request: send a changed request with a new key.'

export const errorExamples: Record<ErrorCode, ApiError> = {
  BAD_REQUEST: badRequest('The body is not valid JSON (line 1, column 2).'),
  TENANT_REQUIRED: tenantRequired([
    { id: exampleId, name: 'Alfreds Futterkiste', slug: 'alfreds' },
    { id: '01KAJ3XJ5Q9T4B6C1F8G2H7J3K', name: 'Tokyo Traders', slug: 'tokyo' },
  ]),
  UNAUTHENTICATED: tokenMissing(),
  SECOND_FACTOR_REQUIRED: secondFactorRequired({ methods: ['totp', 'recovery_code'] }),
  FORBIDDEN: permissionMissing('crm.leads.write'),
  SCOPE_MISSING: scopeMissing('crm:write'),
  SECOND_FACTOR_SETUP_REQUIRED: secondFactorSetupRequired(),
  TENANT_MISMATCH: tenantMismatch(),
  CSRF_MISMATCH: csrfMismatch(),
  NOT_FOUND: notFound('lead'),
  METHOD_NOT_ALLOWED: methodNotAllowed('POST', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']),
  CONFLICT: new ApiError('CONFLICT', 'The quantity on hand is now 12, not 15.', {
    errors: { expected_quantity: ['The quantity on hand is now 12, not 15.'] },
    meta: { current_quantity: 12 },
  }),
  IDEMPOTENCY_IN_PROGRESS: new ApiError(
    'IDEMPOTENCY_IN_PROGRESS',
    'A request with this Idempotency-Key is still under way.',
  ),
  RENTAL_UNAVAILABLE: new ApiError('RENTAL_UNAVAILABLE', 'Requested 3, available 1.', {
    errors: {
      'lines.0': ['Requested 3, available 1. 3 units of Projector are free from 2026-12-01 10:00 on.'],
    },
    meta: { conflicts: [{ line: 0, product_id: exampleId, requested: 3, available: 1 }] },
  }),
  CURSOR_EXPIRED: cursorExpired(
    'The feed keeps events for 30 days; this cursor is older. Start again without a cursor.',
    { oldest_available: exampleInstant, retention_days: 30 },
  ),
  FILE_MISSING: fileMissing(),
  PRECONDITION_FAILED: preconditionFailed(),
  PAYLOAD_TOO_LARGE: new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.'),
  UNSUPPORTED_MEDIA_TYPE: unsupportedMediaType(
    'The body must be JSON, with the content type application/json.',
    ['application/json'],
  ),
  RANGE_NOT_SATISFIABLE: new ApiError(
    'RANGE_NOT_SATISFIABLE',
    'The file has 1024 bytes; the range begins behind its end.',
  ),
  VALIDATION_ERROR: invalidField('email', 'must be a valid email address'),
  INVALID_STATE: invalidState('Cannot convert a lead that is new: it must be qualified.', {
    current: 'new',
    allowed: ['qualify'],
  }),
  INSUFFICIENT_STOCK: new ApiError(
    'INSUFFICIENT_STOCK',
    'The quantity field exceeds the available stock: 20 requested, 12 available.',
    { errors: { quantity: ['The quantity field exceeds the available stock: 20 requested, 12 available.'] } },
  ),
  PERIOD_FILED: new ApiError(
    'PERIOD_FILED',
    'The from_date field must be outside 2026-07-01 to 2026-09-30.',
    {
      errors: { from_date: ['The from_date field must be outside 2026-07-01 to 2026-09-30.'] },
      meta: { tax_return_id: '01KAJ3XJ5Q0000000000000001' },
    },
  ),
  IDEMPOTENCY_MISMATCH: new ApiError('IDEMPOTENCY_MISMATCH', mismatch, {
    errors: { 'Idempotency-Key': [mismatch] },
  }),
  RATE_LIMITED: rateLimited(12),
  SERVER_ERROR: new ApiError(
    'SERVER_ERROR',
    `Something went wrong on our side. The request id ${exampleRequestId} helps us to find it.`,
  ),
  UNAVAILABLE: unavailable(),
}

/** Returns the body of the example, with fixed values of the request. */
export function errorExampleOf(code: ErrorCode, basePath = '') {
  const place = { requestId: exampleRequestId, tenantId: exampleId, basePath }
  const { meta, ...body } = plainErrorBody(errorExamples[code], place)
  return { ...body, meta: { ...meta, timestamp: exampleInstant } }
}
