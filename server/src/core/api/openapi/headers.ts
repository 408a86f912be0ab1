/** The headers of responses in the OpenAPI document. */

const text = { type: 'string' }
const nonNegativeInteger = { type: 'integer', minimum: 0 }

/** Headers by name; those that every response has are marked as required. */
export const headerComponents = {
  'X-Request-Id': { description: 'The id of the request.', required: true, schema: text },
  'X-API-Version': {
    description: 'The API version.',
    required: true,
    schema: { type: 'string', const: 'v1' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests that are allowed in a minute.',
    required: true,
    schema: nonNegativeInteger,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests that are left in this minute.',
    required: true,
    schema: nonNegativeInteger,
  },
  'X-RateLimit-Reset': {
    description: 'When the next minute begins, in seconds since the epoch.',
    required: true,
    schema: nonNegativeInteger,
  },
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: nonNegativeInteger },
  'WWW-Authenticate': { description: 'How to authenticate: `Bearer`.', required: true, schema: text },
  'Content-Language': {
    description: 'The language of the messages, if the request has the header Accept-Language.',
    schema: text,
  },
  ETag: { description: 'The version of the record, and a hash of the response.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` if this is the stored response to an earlier request.',
    schema: { type: 'string', const: 'true' },
  },
  'Preference-Applied': {
    description: 'The preference that was applied.',
    required: true,
    schema: { type: 'string', const: 'return=minimal' },
  },
  'Content-Disposition': { description: 'The name of the file.', required: true, schema: text },
  'Download-Name': {
    description: '`Content-Disposition`: the name of the file, if it is one.',
    schema: text,
  },
  'Content-Range': { description: 'The range, and the size of the file.', required: true, schema: text },
  'Accept-Ranges': {
    description: 'The server supports byte ranges.',
    schema: { type: 'string', const: 'bytes' },
  },
}

/** Returns references to the headers of every response (contract) and to these. */
export const headers = (...own: readonly string[]) => {
  const common = Object.keys(headerComponents).filter((name) => name.startsWith('X-'))
  return Object.fromEntries(
    [...common, ...own].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
}
