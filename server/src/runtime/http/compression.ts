/**
 * Compresses responses with gzip for clients that accept it. Each is compressed in one piece: a stream per response, as
 * in the usual plugin, costs memory and time (decision 10).
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './vary.ts'

const worthwhile = 1_024 // bytes

const compress = promisify(gzip)

export const takesGzip = ({ headers }: FastifyRequest) =>
  /(?:^|[,\s])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(headers['accept-encoding']?.toString() ?? '')

/** Sends a text of this type; `ready` is its compressed form, if it exists already. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
  ready?: Buffer,
): Promise<FastifyReply> {
  void reply.type(`${type}; charset=utf-8`)
  if (text.length < worthwhile) return reply.send(text)
  varyBy(reply, 'accept-encoding')
  // Sent as bytes: Node would join a long text with the headers, measure it, and copy it again.
  if (!takesGzip(request)) return reply.send(typeof text === 'string' ? Buffer.from(text) : text)
  const packed = ready ?? (await compress(text))
  return reply.header('content-encoding', 'gzip').send(packed)
}

export { compress }
