/** Entity tags of single records (RFC 9110). */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns `"<version>-<checksum of the response>"`: `If-Match` compares the version, `If-None-Match` the whole tag. */
export const entityTag = (version: number, body: string) => `"${version}-${crc32(body).toString(36)}"`

/** Returns the tags in a header, without the suffixes that proxies add when they compress. */
export const tagsOf = (header: string | undefined) =>
  (header ?? '')
    .split(',')
    .map((tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/-(gzip|br|deflate|zstd)"$/, '"'),
    )
    .filter(Boolean)

export function isUnchanged({ headers }: FastifyRequest, tag: string): boolean {
  const known = tagsOf(headers['if-none-match'])
  return known.includes('*') || known.includes(tag)
}

/** Sends 304 without Content-Length: for an empty response to HEAD Fastify sends 0, for a stream it sends none. */
export const sendUnchanged = (reply: FastifyReply) => reply.code(304).send(Readable.from([]))
