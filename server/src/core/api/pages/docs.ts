/** Serves the OpenAPI document and its HTML reference, without assets from another host. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { atFirstUse } from '#runtime/at-first-use'
import { sendCompressed, sendText } from '#runtime/http/compression'
import type { OpenApiTexts } from '../openapi/readers.ts'

// Disables everything that loads from or links to an external service.
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
    // The larger script writes texts as HTML without a policy in places, so Trusted Types cannot be required.
    'trusted-types vue',
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

export interface DocsOptions {
  /** A thread that is given the public URL and posts `OpenApiTexts`. */
  openApiThread: URL
  publicUrl: string
  basePath: string
}

/** The documents are generated at the first request: that takes 50 MB, and few processes serve them. */
export function addDocs(app: FastifyInstance, { openApiThread, publicUrl, basePath }: DocsOptions) {
  const start = startBelow(basePath)
  const [page, policy] = [pageOf(start, basePath), policyOf(start)]
  const openApi = atFirstUse(() => fromThread<OpenApiTexts>(openApiThread, publicUrl))
  const script = atFirstUse(() => fromThread<Uint8Array>(new URL('docs.worker.ts', import.meta.url)))
  app.get('/api/v1/openapi.json', async (request, reply) =>
    sendCompressed(request, cachedFor(reply, 60), 'application/json', (await openApi()).full),
  )
  app.get('/docs/openapi.json', async (request, reply) =>
    sendCompressed(request, cachedFor(reply, 60), 'application/json', (await openApi()).forReaders),
  )
  app.get('/docs/reference.js', async (request, reply) =>
    sendCompressed(request, cachedFor(reply, 86_400), 'text/javascript', await script()),
  )
  app.get('/docs', async (request, reply) =>
    sendText(request, reply.header('content-security-policy', policy), 'text/html', page),
  )
}

const cachedFor = (reply: FastifyReply, seconds: number) =>
  reply.header('cache-control', `public, max-age=${seconds}`)

/** Returns the one message of a thread, whose memory is freed when it ends. */
async function fromThread<T>(file: URL, workerData?: unknown): Promise<T> {
  const [message] = (await once(new Worker(file, { workerData }), 'message')) as [T]
  return message
}
