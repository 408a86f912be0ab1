/** The standard headers about one record: ETag, If-None-Match, If-Match (RFC 9110) and Prefer (RFC 7240). */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'

/** Returns `"<version>-<checksum of the answer>"`: `If-Match` compares the version, `If-None-Match` the whole tag. */
export const entityTag = (version: number, shown: string) => `"${version}-${crc32(shown).toString(36)}"`

const tagsOf = (header: string | undefined) =>
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

/** Sends 304 without Content-Length: for an empty answer to HEAD, Fastify would send 0, for a stream it sends none. */
export const sendUnchanged = (reply: FastifyReply) => reply.code(304).send(Readable.from([]))

/** Returns the precondition of `If-Match`, in versions of the record. */
export function preconditionOf({ headers }: FastifyRequest, id: string): Ctx['precondition'] {
  const tags = tagsOf(headers['if-match'])
  if (tags.length === 0) return null
  if (tags.some((tag) => tag !== '*' && !/^".*"$/.test(tag)))
    throw badRequest('The If-Match header must be an ETag as received, with its quotes, or *.')
  return { id, versions: tags.map((tag) => tag.replaceAll('"', '').split('-')[0] ?? '') }
}

/** Returns `representation`, `minimal`, or undefined. */
export function preferredReturn({ headers }: FastifyRequest): string | undefined {
  return /(?:^|[,;\s])return\s*=\s*"?(minimal|representation)/.exec(String(headers.prefer ?? ''))?.[1]
}
