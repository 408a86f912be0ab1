/** The meaning of each error code, its usual cause and the remedy for the client. `/docs/errors` shows them. */
import type { ErrorCode } from '../api-error.ts'

interface ErrorEntry {
  meaning: string
  /** How it usually comes about. */
  cause: string
  remedy: string
}

export const errorList: Record<ErrorCode, ErrorEntry> = {
  BAD_REQUEST: {
    meaning: 'The request cannot be read: it is not valid HTTP or JSON, or its body is not an object.',
    cause:
      'The JSON has a syntax error or is not UTF-8, the content type is missing, or a header or the URL is malformed.',
    remedy: 'Correct the request. The message names the invalid part.',
  },
  TENANT_REQUIRED: {
    meaning: 'The password is right for users of several tenants, and the request names none.',
    cause: 'A user with the same email address and password in several tenants signs in or asks for a token.',
    remedy:
      'Send `tenant` in the body, the X-Tenant-ID header, or use the subdomain. `meta.tenants` lists the choices.',
  },
  UNAUTHENTICATED: {
    meaning: 'There is no token or session, or it is unknown, expired or revoked; or the sign-in failed.',
    cause:
      'The Authorization header is missing or is not `Bearer <token>`, or the token is older than its `expires_at`.',
    remedy: 'Send `Authorization: Bearer <token>` with a valid token, or sign in again.',
  },
  SECOND_FACTOR_REQUIRED: {
    meaning: 'The email and the password are right, but the user also has a second factor.',
    cause: 'A sign-in or a request for a token contains no code of an authenticator app.',
    remedy:
      'Send `code` too. In the browser API, send `meta.ticket` with a code or a passkey to ' +
      '`/auth/login/second-factor`. `meta.methods` lists the possible methods.',
  },
  FORBIDDEN: {
    meaning: 'The user lacks the permission that the message names.',
    cause: 'No role of the user contains the permission. A token never has more permissions than its user.',
    remedy: 'Ask an administrator for a role with that permission.',
  },
  SCOPE_MISSING: {
    meaning: 'The token lacks the scope that the message names.',
    cause: 'The token was issued with other scopes. `crm:write` does not include `crm:read`.',
    remedy: 'Issue a token with that scope.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    meaning: 'The tenant requires a second factor, and the user has none.',
    cause: 'The setting `require_second_factor` of the tenant is on. It applies to sessions and new tokens.',
    remedy: 'Sign in with a browser and set up an authenticator app or a passkey. Earlier tokens stay valid.',
  },
  TENANT_MISMATCH: {
    meaning: 'The token, the X-Tenant-ID header and the subdomain name different tenants.',
    cause:
      'A program for several tenants sends the token of one tenant with the X-Tenant-ID header of another.',
    remedy: 'Name the tenant of the token, or none.',
  },
  CSRF_MISMATCH: {
    meaning: 'A request with a session lacks the CSRF token, or comes from another site.',
    cause: 'A page does not send the X-XSRF-TOKEN header, or repeats a cookie from before the sign-in.',
    remedy: 'Repeat the XSRF-TOKEN cookie in the X-XSRF-TOKEN header.',
  },
  NOT_FOUND: {
    meaning: 'The address or the record does not exist, was deleted, or belongs to another tenant.',
    cause:
      'The path has a spelling mistake, the id is that of another type of record, or the record was deleted or merged.',
    remedy: 'Check the address and the id.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists, but does not take this method.',
    cause: 'A client sends POST instead of PATCH, or the path of a list instead of the path of a record.',
    remedy: 'Use one of the methods in the Allow header, which `meta.allowed` repeats.',
  },
  CONFLICT: {
    meaning: 'The request conflicts with the current state of the record.',
    cause: 'Another request changed the record or its stock in the meantime.',
    remedy: 'Read the record again, then decide.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    meaning: 'The first request with this Idempotency-Key is still running.',
    cause: 'A client repeats a request before its first attempt has ended, such as after a short timeout.',
    remedy: 'Send the request again a little later, with the same key.',
  },
  RENTAL_UNAVAILABLE: {
    meaning: 'Too few units of a product are available in the period.',
    cause: 'Other agreements or orders hold the units in the same period.',
    remedy:
      'Choose another period or fewer units. `meta.conflicts` shows the available units, and when enough are free.',
  },
  CURSOR_EXPIRED: {
    meaning: 'The cursor is older than the retention of the feed.',
    cause: 'The reader of the feed was stopped for longer than 30 days.',
    remedy:
      'Take a new cursor with `from=now`, copy the records again from `GET /webhooks/records`, and remove from the ' +
      'copy what they lack: the deletions in between are lost. A reader without a copy continues from the new cursor.',
  },
  FILE_MISSING: {
    meaning: 'The record exists, but the content of its file is missing in the file store.',
    cause: 'The file store was restored from an older backup than the database, or a file was deleted there.',
    remedy:
      'Ask an operator to restore the file from a backup (`kontor storage sweep` lists the missing files), ' +
      'or upload it again.',
  },
  PRECONDITION_FAILED: {
    meaning: 'The record has another version than the one in If-Match.',
    cause: 'Another user or program changed the record after you read it.',
    remedy: 'Read the record again, and send the change with its new ETag.',
  },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body or the file exceeds the limit, or JSON has too many values or keys.',
    cause: 'A client sends all records in one request, or a file above the limit of its kind.',
    remedy:
      'Send less at once. JSON may have 1 MiB, 25,000 values, and 1,000 keys in one object; the documentation of the ' +
      'operation states the limit of files.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body has a media type, a charset or a compression that the path does not accept.',
    cause:
      'A form is sent instead of JSON, a client or a proxy compresses the body, or the charset is not UTF-8.',
    remedy:
      'Send uncompressed JSON in UTF-8 with the content type `application/json`; for a file, the type that the ' +
      'documentation of the operation states. The header Accept lists the accepted types.',
  },
  RANGE_NOT_SATISFIABLE: {
    meaning: 'The Range header requests bytes beyond the end of the file.',
    cause: 'A client continues a download although the file has been replaced by a shorter one.',
    remedy: 'Request a range within the size in the Content-Range header.',
  },
  VALIDATION_ERROR: {
    meaning: 'Fields of the body or the query are missing or malformed, or violate a rule.',
    cause:
      'A required field is missing, a value has the wrong format, or a linked record or a parameter does not exist.',
    remedy:
      'Correct the fields in `errors`. The response lists all errors, up to a hundred messages; ' +
      '`meta.errors_omitted` counts the others.',
  },
  INVALID_STATE: {
    meaning: 'The state of the record does not allow the operation.',
    cause: 'Another request has already changed the state, such as a second confirmation of the same order.',
    remedy: 'Compare `meta.current` with `meta.allowed`: the states or operations that are possible now.',
  },
  INSUFFICIENT_STOCK: {
    meaning: 'The available stock is too low.',
    cause: 'Other orders reserved or sold the stock, or a receipt was not recorded.',
    remedy:
      'Reduce the quantity, or wait for a receipt. The message shows the available quantity. A refused transfer has ' +
      'the status 500: do not repeat it.',
  },
  PERIOD_FILED: {
    meaning: 'A filed tax return forbids the operation.',
    cause: 'The days belong to a filed return, or a later return is filed too.',
    remedy: 'Reopen the return that `meta.tax_return_id` names, the newest one first.',
  },
  IDEMPOTENCY_MISMATCH: {
    meaning: 'The Idempotency-Key was used before, for another request.',
    cause: 'A client uses one key for several requests, or changes the body and keeps the key.',
    remedy: 'Use a new key for each request.',
  },
  RATE_LIMITED: {
    meaning: 'The caller has sent too many requests.',
    cause:
      'A program sends requests without pauses, often single requests for records that a list returns at once.',
    remedy: 'Wait for the seconds in the Retry-After header.',
  },
  SERVER_ERROR: {
    meaning: 'The server has a bug. The request had no effect.',
    cause: 'A fault of Kontor. Its log contains the cause under the request id.',
    remedy: 'Report the error with the request id in `meta.request_id`.',
  },
  UNAVAILABLE: {
    meaning: 'The database or another part of the system is unreachable, or the server is shutting down.',
    cause: 'A restart, an update, or an outage of the database, the file store or the mail server.',
    remedy: 'Send the request again after the seconds in the Retry-After header.',
  },
}

/** Returns the address of the explanation of an error code, relative to the address of the request. */
export const docUrlOf = (code: ErrorCode) => `/docs/errors#${code.toLowerCase()}`
