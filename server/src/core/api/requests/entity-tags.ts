/** Entity tags of single records (RFC 9110). */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns `"<version>-<checksum of the response>"`: `If-Match` compares the version, `If-None-Match` the whole tag. */
export const entityTag = (version: number, body: string) => `"${version}-${crc32(body).toString(36)}"`

/**
 * Returns the tags in a header as those of the uncompressed response: without the suffix of an encoding, and without
 * the `W/` that proxies add when they compress.
 */
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

/**
 * Returns the tag of a response with this encoding: `"<tag>-gzip"`. A strong tag stands for exact bytes, so that of a
 * compressed response differs (RFC 9110, 8.8.3). Conditions accept both.
 */
export const encodedTag = (tag: string, encoding: 'gzip' | 'br' | undefined) =>
  encoding === undefined ? tag : `${tag.slice(0, -1)}-${encoding}"`

export function isUnchanged({ headers }: FastifyRequest, tag: string): boolean {
  const known = tagsOf(headers['if-none-match'])
  return known.includes('*') || known.includes(tag)
}

/** Sends 304 without Content-Length: for an empty response to HEAD Fastify sends 0, for a stream it sends none. */
export const sendUnchanged = (reply: FastifyReply) => reply.code(304).send(Readable.from([]))
