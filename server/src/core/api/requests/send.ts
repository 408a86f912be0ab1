/** Sends the response of an action. */
import type { FastifyReply } from 'fastify'
import { encodingFor, sendText } from '#runtime/http/compression'
import { readableBy, readableFor } from '#runtime/http/readable'
import { varyBy } from '#runtime/http/vary'
import { translationFor } from '#runtime/http/response-language'
import { hasMessages, translatedErrorJson, translatedJson } from '../replies/messages.ts'
import { encodedTag, entityTag, isUnchanged, sendUnchanged } from './entity-tags.ts'
import type { ApiResponse, ReceivedRequest } from './request.ts'

/**
 * Sends a response with its ETag, in the language of the caller; 304 without a body if the client already has this
 * version.
 */
export const send = (
  received: ReceivedRequest,
  response: ApiResponse,
): FastifyReply | Promise<FastifyReply> =>
  canBeTranslated(received, response)
    ? translated(received, response).then((own) => sendJson(received, own))
    : sendJson(received, response)

/** Reads have no messages, except for the marked ones. */
const canBeTranslated = ({ request, endpoint }: ReceivedRequest, { body }: ApiResponse): boolean =>
  request.headers['accept-language'] !== undefined &&
  body !== '' &&
  (endpoint.method !== 'GET' || hasMessages(endpoint.reply.envelope))

async function translated(
  { request, reply, endpoint }: ReceivedRequest,
  response: ApiResponse,
): Promise<ApiResponse> {
  const { status, body } = response
  const translate = await translationFor(request, reply)
  if (!translate) return response
  const json =
    status < 400
      ? translatedJson(body, endpoint.reply.envelope, translate)
      : translatedErrorJson(body, translate)
  return { ...response, body: json }
}

function sendJson(
  { request, reply, endpoint }: ReceivedRequest,
  { status, body, version, isReplay }: ApiResponse,
): FastifyReply | Promise<FastifyReply> {
  const text = readableFor(request, body)
  varyBy(reply, ...readableBy)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  if (version !== undefined) {
    const tag = entityTag(version, text)
    reply.header('etag', encodedTag(tag, encodingFor(request, reply, text.length)))
    if (endpoint.method === 'GET' && isUnchanged(request, tag)) return sendUnchanged(reply)
  }
  if (status === 204) return reply.code(204).header('preference-applied', 'return=minimal').send()
  return sendText(request, reply.code(status), 'application/json', text)
}
