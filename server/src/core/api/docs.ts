/** Serves the OpenAPI document and its HTML reference, without assets from another host. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { compress, sendText } from '#runtime/http/compression'
import { forReaders } from './openapi.readers.ts'

// Everything that would load from, or link to, an external service is switched off.
const settings = {
  url: '/docs/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Returns the script that shows the document below the base path. */
const startBelow = (basePath: string) =>
  `Scalar.createApiReference('#api', ${JSON.stringify({ ...settings, url: `${basePath}${settings.url}` })})`

// A page on this origin can send requests with the user's session, so it can run only its own two scripts. The larger
// script writes styles into the page, and embeds its images and fonts.
const policyOf = (start: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash('sha256', start, 'base64')}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const pageOf = (start: string, basePath: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kontor API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="api"></div>
    <script src="${basePath}/docs/reference.js"></script>
    <script>${start}</script>
  </body>
</html>
`

export function addDocs(app: FastifyInstance, document: Record<string, unknown>, basePath: string) {
  const start = startBelow(basePath)
  const [page, policy] = [pageOf(start, basePath), policyOf(start)]
  addJson(app, '/api/v1/openapi.json', document)
  addJson(app, '/docs/openapi.json', forReaders(document))
  app.get('/docs', async (request, reply) =>
    sendText(request, reply.header('content-security-policy', policy), 'text/html', page),
  )
  app.get('/docs/reference.js', async (request, reply) => {
    const { plain, gzip } = await referenceScript()
    return sendText(
      request,
      reply.header('cache-control', 'public, max-age=86400'),
      'text/javascript',
      plain,
      gzip,
    )
  })
}

function addJson(app: FastifyInstance, path: string, content: object) {
  const text = JSON.stringify(content)
  const packed = compress(text)
  app.get(path, async (request, reply) =>
    sendText(
      request,
      reply.header('cache-control', 'public, max-age=60'),
      'application/json',
      text,
      await packed,
    ),
  )
}

let script: Promise<{ plain: Buffer; gzip: Buffer }> | undefined

/** Loaded on the first request: the package takes 50 MB, which few processes need. */
function referenceScript() {
  // After a failure the next request tries again.
  script ??= loadScript().catch((error: unknown) => {
    script = undefined
    throw error
  })
  return script
}

async function loadScript() {
  const worker = new Worker(new URL('docs.worker.ts', import.meta.url))
  const [text] = (await once(worker, 'message')) as [Uint8Array]
  const plain = Buffer.from(text)
  return { plain, gzip: await compress(plain) }
}
