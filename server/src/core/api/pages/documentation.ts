/** Serves the guides and the errors as HTML and as Markdown, and `/llms.txt`, the index for language models. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#runtime/api-error'
import { atFirstUse } from '#runtime/at-first-use'
import { encodingFor, sendCompressed, sendText } from '#runtime/http/compression'
import { encodedTag, isUnchanged, sendUnchanged } from '../requests/entity-tags.ts'
import { guideNames } from '../openapi/guides.ts'
import { type DocumentationOptions, llmsText, missingGuide, pageAt } from './documents.ts'
import { plainPagePolicy } from './page.ts'
import { prefersHtml } from '#runtime/http/accept'

/** A page, compressed. */
interface RenderedPage {
  gzipped: Uint8Array
  tag: string
}

const compress = promisify(gzip)

/** The renderer of Markdown takes a megabyte, and few processes serve the documentation. */
const renderer = atFirstUse(() => import('./markdown.ts'))

/** A page is read and rendered at its first request, and stays in memory in compressed form. */
export function addDocumentation(app: FastifyInstance, { publicUrl, basePath }: DocumentationOptions) {
  const options: DocumentationOptions = { publicUrl: publicUrl.replace(/\/$/, ''), basePath }
  const pages = new Map<string, RenderedPage>()
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = pages.get(path) ?? (await render(path, options))
    pages.set(path, page)
    const etag = encodedTag(page.tag, encodingFor(request, reply, Infinity))
    reply.headers({ etag, 'cache-control': 'public, max-age=60' })
    if (isUnchanged(request, page.tag)) return sendUnchanged(reply)
    const type = typeOf(path)
    if (type === 'text/html') reply.header('content-security-policy', plainPagePolicy)
    return sendCompressed(request, reply, type, page.gzipped)
  }
  for (const path of ['errors', 'breaking', 'guides'].flatMap((name) => [
    `/docs/${name}`,
    `/docs/${name}.md`,
  ]))
    app.get(path, (request, reply) => send(request, reply, path))
  app.get('/llms.txt', (request, reply) => send(request, reply, '/llms.txt'))
  app.get<{ Params: { name: string } }>('/docs/guides/:name', async (request, reply) => {
    const { name } = request.params
    const isKnown = guideNames.includes(name.replace(/\.md$/, ''))
    if (isKnown) return send(request, reply, `/docs/guides/${name}`)
    if (!prefersHtml(request.headers.accept)) throw notFound('guide')
    const { htmlPage } = await renderer()
    const headers = { 'content-security-policy': plainPagePolicy }
    return sendText(request, reply.code(404).headers(headers), 'text/html', htmlPage(missingGuide()))
  })
}

async function render(path: string, options: DocumentationOptions): Promise<RenderedPage> {
  const text = path === '/llms.txt' ? llmsText(options) : await textAt(path, options)
  return { gzipped: await compress(text), tag: `"${hash('sha256', text, 'base64url').slice(0, 16)}"` }
}

async function textAt(path: string, options: DocumentationOptions): Promise<string> {
  const isMarkdown = path.endsWith('.md')
  const page = pageAt(isMarkdown ? path.slice(0, -'.md'.length) : path, options)
  if (!page) throw notFound('guide')
  if (isMarkdown) return page.markdown
  const { htmlPage } = await renderer()
  return htmlPage(page)
}

const typeOf = (path: string) =>
  path.endsWith('.md') ? 'text/markdown' : path.endsWith('.txt') ? 'text/plain' : 'text/html'
