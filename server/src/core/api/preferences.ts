/** The standard headers about one record: ETag, If-None-Match, If-Match (RFC 9110) and Prefer (RFC 7240). */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'

/** `"<version>-<checksum of the answer>"`: `If-Match` compares the version, `If-None-Match` the whole. */
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

/** Says nothing of a length: of no body in answer to HEAD, Fastify would say 0, and of a stream it says nothing. */
export const sendUnchanged = (reply: FastifyReply) => reply.code(304).send(Readable.from([]))

/** What `If-Match` asks of the record, in the versions of the system. */
export function preconditionOf({ headers }: FastifyRequest, id: string): Ctx['precondition'] {
  const tags = tagsOf(headers['if-match'])
  if (tags.length === 0) return null
  return { id, versions: tags.map((tag) => tag.replaceAll('"', '').split('-')[0] ?? '') }
}

/** `representation`, `minimal`, or nothing in particular. */
export function preferredReturn({ headers }: FastifyRequest): string | undefined {
  return /(?:^|[,;\s])return\s*=\s*"?(minimal|representation)/.exec(String(headers.prefer ?? ''))?.[1]
}
