/**
 * The page at `/`: name, health and links. Clients that do not prefer HTML get them as JSON. If this server has the
 * browser app, browsers get the app instead.
 */
import type { FastifyInstance } from 'fastify'
import { prefersHtml } from '#runtime/http/accept'
import { sendText } from '#runtime/http/compression'
import type { Readiness } from '#runtime/http/health'
import { readableBy, readableFor } from '#runtime/http/readable'
import type { BrowserPages } from '#runtime/http/server'
import { varyBy } from '#runtime/http/vary'
import { escapeHtml, plainPage, plainPagePolicy } from './page.ts'

export interface StartPageOptions {
  version: string
  publicUrl: string
  readiness: () => Promise<Readiness>
  /** The pages of the browser app; undefined if this server does not have it. */
  pages?: BrowserPages | undefined
}

/** Relative paths, so that the links also work behind a proxy with a base path. */
const links = {
  documentation: { path: 'docs', about: 'Interactive API documentation' },
  guides: { path: 'docs/guides', about: 'Guides for integrators' },
  errors: { path: 'docs/errors', about: 'Error codes and what to do' },
  openapi: { path: 'api/v1/openapi.json', about: 'OpenAPI 3.1 document' },
  health: { path: 'health/ready', about: 'Health check' },
}

/** Returns the links of the start page as a list. The prefix leads to the root of the server. */
export const linkList = (prefix = '') => {
  const list = Object.values(links).map(
    ({ path, about }) =>
      `<li><a href="${escapeHtml(prefix)}${path}">${about}</a> <small>/${path}</small></li>`,
  )
  return `<ul>\n${list.join('\n')}\n</ul>`
}

export function addStartPage(
  app: FastifyInstance,
  { version, publicUrl, readiness, pages }: StartPageOptions,
) {
  const base = publicUrl.replace(/\/$/, '')
  const addresses = Object.entries(links).map(([name, { path }]) => [name, `${base}/${path}`])
  app.get('/', async (request, reply) => {
    varyBy(reply, ...readableBy)
    const isForPeople = prefersHtml(request.headers.accept)
    if (isForPeople && pages) return pages(request, reply)
    const { status, checks } = await readiness()
    if (isForPeople) {
      const page = plainPage('Kontor', renderContent({ status, checks }, version, base))
      return sendText(request, reply.header('content-security-policy', plainPagePolicy), 'text/html', page)
    }
    const json = JSON.stringify({ name: 'Kontor', version, status, links: Object.fromEntries(addresses) })
    return reply.type('application/json; charset=utf-8').send(readableFor(request, json))
  })
}

function renderContent({ status, checks }: Readiness, version: string, base: string): string {
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok' && state !== 'elsewhere')
  const state =
    status === 'ok'
      ? 'This server is ready.'
      : `This server is not ready: ${failed.map(([name, found]) => `${name} ${found}`).join(', ')}.`
  return `<h1>Kontor</h1>
<p>An API-first, multi-tenant business platform: customers, products and stock, purchasing,
rentals, sales with invoices and payments, finance, HR, documents and events.</p>
<p>${escapeHtml(state)} <small>Version ${escapeHtml(version)}</small></p>
<h2>Documentation</h2>
${linkList()}
<h2>First request</h2>
<p>The first start prints a token; <code>npm run --silent kontor -- token create --help</code> says how to get
another. The response shows the user and the tenant of the token.</p>
<pre><code>curl '${escapeHtml(base)}/api/v1/auth/me' \\
  -H 'Authorization: Bearer &lt;token&gt;'</code></pre>`
}
