/**
 * Compresses responses with gzip for clients that accept it. Each response is compressed at once: a stream per
 * response, as in the usual plugin, costs memory and time (decision 10).
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './vary.ts'

const worthwhile = 1_024 // bytes

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const accepts =
  (encoding: RegExp) =>
  ({ headers }: FastifyRequest) =>
    encoding.test(headers['accept-encoding']?.toString() ?? '')

export const takesGzip = accepts(/(?:^|[,\s])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/)
export const takesBrotli = accepts(/(?:^|[,\s])(?:br|\*)(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/)

/** Returns the encoding of a text of this length, on which the request has a say. */
export function encodingFor(
  request: FastifyRequest,
  reply: FastifyReply,
  length: number,
): 'gzip' | undefined {
  if (length < worthwhile) return undefined
  varyBy(reply, 'accept-encoding')
  return takesGzip(request) ? 'gzip' : undefined
}

/** Sends a text of this media type. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
): Promise<FastifyReply> {
  void reply.type(`${type}; charset=utf-8`)
  const encoding = encodingFor(request, reply, text.length)
  if (encoding) return reply.header('content-encoding', encoding).send(await compress(text))
  // Text is sent as bytes: Node would join a long text with the headers, measure it, and copy it again.
  return reply.send(typeof text === 'string' && text.length >= worthwhile ? Buffer.from(text) : text)
}

/** Sends a text of this media type that is stored only in compressed form. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  gzipped: Uint8Array,
): Promise<FastifyReply> {
  void reply.type(`${type}; charset=utf-8`)
  const encoding = encodingFor(request, reply, Infinity)
  if (!encoding) return reply.send(await decompress(gzipped))
  return reply
    .header('content-encoding', encoding)
    .send(Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.length))
}
