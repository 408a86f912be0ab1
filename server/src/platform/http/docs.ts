/** The description of the API for machines, and the same for people, served from here without a foreign host. */
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

// The page needs its own script and styles, which it writes into itself.
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'worker-src blob:',
].join('; ')

const aDay = 'public, max-age=86400'

export async function addDocs(app: FastifyInstance, description: object) {
  const text = JSON.stringify(description)
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text),
  )
  await app.register(async (docs) => {
    docs.addHook('onSend', async (request, reply) => {
      void reply.header('content-security-policy', pagePolicy)
      if (request.url.endsWith('.js')) void reply.header('cache-control', aDay)
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        content: text,
        title: 'Kontor API',
        withDefaultFonts: false,
        // Whatever would lead to a service elsewhere.
        hideClientButton: true,
        showDeveloperTools: 'never',
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      } as never,
    })
  })
}
