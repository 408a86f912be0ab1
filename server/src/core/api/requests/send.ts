/** Sends the response of an action. */
import type { FastifyReply } from 'fastify'
import { sendText } from '#runtime/http/compression'
import { readableBy, readableFor } from '#runtime/http/readable'
import { varyBy } from '#runtime/http/vary'
import { entityTag, isUnchanged, sendUnchanged } from './entity-tags.ts'
import type { ApiResponse, ReceivedRequest } from './request.ts'

/** Sends a response with its ETag; 304 without a body if the client already has this version. */
export function send(
  { request, reply, endpoint }: ReceivedRequest,
  { status, body, version, isReplay }: ApiResponse,
): FastifyReply | Promise<FastifyReply> {
  const text = readableFor(request, body)
  varyBy(reply, ...readableBy)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  if (version !== undefined) {
    const tag = entityTag(version, text)
    reply.header('etag', tag)
    if (endpoint.method === 'GET' && isUnchanged(request, tag)) return sendUnchanged(reply)
  }
  if (status === 204) return reply.code(204).header('preference-applied', 'return=minimal').send()
  return sendText(request, reply.code(status), 'application/json', text)
}
