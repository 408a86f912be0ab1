/** The descriptions of operations. */
import { type Endpoint, scopeOf, takesIdempotencyKey } from '../endpoint.ts'

/** Returns the description of the endpoint, with what its caller needs. */
export function descriptionOf(endpoint: Endpoint): string {
  const { description, permission } = endpoint
  const scope = scopeOf(endpoint)
  const needs = [
    permission === 'signed in' ? undefined : `permission \`${permission}\``,
    scope ? `scope \`${scope}\`` : undefined,
  ].filter(Boolean)
  const key = takesIdempotencyKey(endpoint) && 'Accepts the header `Idempotency-Key` (guide Idempotency).'
  return [
    description,
    needs.length > 0 ? `Needs the ${needs.join(' and the ')}.` : 'Any token is enough.',
    key,
  ]
    .filter(Boolean)
    .join(' ')
}
