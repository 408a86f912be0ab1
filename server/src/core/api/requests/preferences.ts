/** Reads the standard headers If-Match (RFC 9110) and Prefer (RFC 7240). */
import type { FastifyRequest } from 'fastify'
import { badRequest } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { tagsOf } from './entity-tags.ts'
import type { ReadyRequest, RequestWithInput } from './request.ts'

/** Adds the precondition and the preferred response. Rejects a malformed If-Match with 400. */
export function readPreferences(valid: RequestWithInput): ReadyRequest {
  const { endpoint, request, identity, input } = valid
  const recordId = input.recordId ?? identity.tenant.id
  const precondition = endpoint.method === 'GET' ? null : preconditionOf(request, recordId)
  return { ...valid, precondition, preferredReturn: preferredReturn(request) }
}

const entityTag = /^"[^"\s]*"$/

/** Returns the precondition of `If-Match`, in versions of the record. */
function preconditionOf({ headers }: FastifyRequest, id: string): Ctx['precondition'] {
  const { 'if-match': header } = headers
  if (header === undefined) return null
  // An empty header is malformed too: without this check, it would have no effect and the change would be made.
  const tags = tagsOf(header)
  const isAny = tags.length === 1 && tags[0] === '*'
  // Without tags, such as in an empty header, the precondition would have no effect.
  if (tags.length === 0 || !(isAny || tags.every((tag) => entityTag.test(tag))))
    throw badRequest('The If-Match header must be an ETag as received, with its quotes, or *.')
  return { id, versions: tags.map((tag) => tag.replaceAll('"', '').split('-')[0] ?? '') }
}

const preferredReturn = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|[,;\s])return\s*=\s*"?(minimal|representation)/.exec(String(headers.prefer ?? ''))?.[1]
