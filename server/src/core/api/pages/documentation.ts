/** Serves the guides and the errors as HTML and as Markdown, and `/llms.txt`, the index for language models. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#runtime/api-error'
import { atFirstUse } from '#runtime/at-first-use'
import { sendCompressed } from '#runtime/http/compression'
import { isUnchanged, sendUnchanged } from '../requests/entity-tags.ts'
import { plainPagePolicy } from './page.ts'
import { fromThread } from './thread.ts'

export interface DocumentationOptions {
  publicUrl: string
  basePath: string
}

/** The pages by their paths, compressed, each with its entity tag. */
export type RenderedPages = Record<string, { gzipped: Uint8Array; tag: string }>

/** The pages are rendered at the first request and stay in memory in compressed form. */
export function addDocumentation(app: FastifyInstance, { publicUrl, basePath }: DocumentationOptions) {
  const options: DocumentationOptions = { publicUrl: publicUrl.replace(/\/$/, ''), basePath }
  const pages = atFirstUse(() =>
    fromThread<RenderedPages>(new URL('documents.worker.ts', import.meta.url), options),
  )
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = (await pages())[path]
    if (!page) throw notFound('guide')
    reply.headers({ etag: page.tag, 'cache-control': 'public, max-age=60' })
    if (isUnchanged(request, page.tag)) return sendUnchanged(reply)
    const type = typeOf(path)
    if (type === 'text/html') reply.header('content-security-policy', plainPagePolicy)
    return sendCompressed(request, reply, type, page.gzipped)
  }
  for (const path of ['/docs/errors', '/docs/errors.md', '/docs/guides', '/docs/guides.md', '/llms.txt'])
    app.get(path, (request, reply) => send(request, reply, path))
  app.get<{ Params: { name: string } }>('/docs/guides/:name', (request, reply) =>
    send(request, reply, `/docs/guides/${request.params.name}`),
  )
}

const typeOf = (path: string) =>
  path.endsWith('.md') ? 'text/markdown' : path.endsWith('.txt') ? 'text/plain' : 'text/html'
