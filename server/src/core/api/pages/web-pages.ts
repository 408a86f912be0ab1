/**
 * The browser app over HTTP: its page at every address that is not one of the server's own, and its files. Until the
 * app is built, a page says so, and loads again when it is (decision 98).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { notFound } from '#runtime/api-error'
import { encodingFor, sendText, takesBrotli, takesGzip } from '#runtime/http/compression'
import { respondWithError } from '#runtime/http/errors'
import type { BrowserPages } from '#runtime/http/server'
import { varyBy } from '#runtime/http/vary'
import type { Asset } from '#runtime/web/built-app'
import type { WebApp, WebState } from '#runtime/web/web-app'
import { encodedTag, isUnchanged, sendUnchanged } from '../requests/entity-tags.ts'
import { escapeHtml, plainPage, plainPagePolicy } from './page.ts'
import { linkList } from './start-page.ts'

/**
 * The app loads only its own files. Trusted Types prevent that it writes texts into the page as HTML. Documents are
 * fetched and shown as `blob:`, since their own responses are sandboxed.
 */
const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The app has this one policy, which allows the empty text (web/src/app/trusted-types.ts).
  'trusted-types default',
].join('; ')

const waitingPolicy = `${plainPagePolicy}; script-src 'self'; connect-src 'self'`

/** Tells the script of the waiting page whether the app is ready. */
const stateHeader = 'x-web-app'

const waitingScript = `setInterval(async () => {
  const options = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' }
  const response = await fetch(location.href, options).catch(() => undefined)
  if (response && response.headers.get('${stateHeader}') !== 'building') location.reload()
}, 1000)
`

/** Returns the handler of requests that browsers send for a page. */
export const webPages =
  (web: WebApp): BrowserPages =>
  async (request, reply) => {
    const state = await web.state()
    void reply.header(stateHeader, state.kind)
    varyBy(reply, 'accept')
    if (state.kind !== 'ready') {
      const page = waitingPage(state, request)
      return sendText(request, reply.header('content-security-policy', waitingPolicy), 'text/html', page)
    }
    const { html, tag } = state.app.page
    const etag = encodedTag(tag, encodingFor(request, reply, html.length))
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': appPolicy })
    return isUnchanged(request, tag) ? sendUnchanged(reply) : sendText(request, reply, 'text/html', html)
  }

function waitingPage(state: Exclude<WebState, { kind: 'ready' }>, { server, url }: FastifyRequest): string {
  const { basePath } = server
  // At `/`, relative links also work behind a proxy that removes a path of which this server does not know.
  const prefix = /^\/(\?|$)/.test(url) ? '' : `${basePath}/`
  const text =
    state.kind === 'building'
      ? `<p role="status">The app is being built. This takes about a minute; then this page shows it.</p>
<noscript><meta http-equiv="refresh" content="3"></noscript>
<script src="${escapeHtml(prefix)}assets/when-built.js"></script>`
      : `<p role="alert">The app is not available: ${escapeHtml(state.reason)}</p>
<p>The log of the server has the details. The next start tries again.</p>`
  return plainPage(
    'Kontor',
    `<main>
<h1>Kontor</h1>
${text}
<p>The API is not affected.</p>
<h2>Documentation</h2>
${linkList(prefix)}
</main>`,
  )
}

const decompress = promisify(gunzip)

/** A year: the name of a file changes with its contents. */
const immutable = 'public, max-age=31536000, immutable'

/** Serves the files of the app. They do not count against the limit of anonymous requests, even if one is missing. */
export function addWebAssets(app: FastifyInstance, web: WebApp) {
  app.get('/assets/when-built.js', (request, reply) =>
    sendText(request, reply, 'text/javascript', waitingScript),
  )
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const state = await web.state()
    const asset = state.kind === 'ready' ? state.app.assets.get(name) : undefined
    if (!asset) return respondWithError(notFound('file'), request, reply)
    const tag = `"${name}"`
    const encoding = encodingOf(request, reply, asset)
    void reply.headers({ 'cache-control': immutable, etag: encodedTag(tag, encoding) })
    if (isUnchanged(request, tag)) return sendUnchanged(reply)
    return sendAsset(reply, asset, encoding)
  })
}

/** A file without an uncompressed form is a text, which exists in both compressed forms. */
function encodingOf(request: FastifyRequest, reply: FastifyReply, { encodings }: Asset) {
  if (encodings.has('identity')) return undefined
  varyBy(reply, 'accept-encoding')
  if (encodings.has('br') && takesBrotli(request)) return 'br'
  return takesGzip(request) ? 'gzip' : undefined
}

async function sendAsset(
  reply: FastifyReply,
  { type, encodings }: Asset,
  encoding: 'br' | 'gzip' | undefined,
): Promise<FastifyReply> {
  void reply.type(type)
  if (encoding) return reply.header('content-encoding', encoding).send(encodings.get(encoding))
  const plain = encodings.get('identity')
  return reply.send(plain ?? (await decompress(encodings.get('gzip') ?? Buffer.alloc(0))))
}
