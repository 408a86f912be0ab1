/**
 * Answers in gzip, for those who take it. Each is compressed in one piece: a stream for every answer, as the usual
 * plugin makes, costs memory and speed (decision 10).
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const worthwhile = 1_024 // bytes

const compress = promisify(gzip)

export const takesGzip = ({ headers }: FastifyRequest) =>
  /(?:^|[,\s])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(headers['accept-encoding']?.toString() ?? '')

/** Sends a text of this type; `ready` is its compressed form where that is known. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
  ready?: Buffer,
): Promise<FastifyReply> {
  void reply.type(`${type}; charset=utf-8`)
  if (text.length < worthwhile) return reply.send(text)
  void reply.header('vary', 'accept-encoding')
  // As bytes: Node would join a long text with the headers, measure it, and copy it once more.
  if (!takesGzip(request)) return reply.send(typeof text === 'string' ? Buffer.from(text) : text)
  const packed = ready ?? (await compress(text))
  return reply.header('content-encoding', 'gzip').send(packed)
}

export { compress }
