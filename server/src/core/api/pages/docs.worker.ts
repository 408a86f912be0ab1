/** Reads the browser script from the documentation package, in a separate thread, whose memory is freed at the end. */
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'

const app = fastify()
await app.register(scalar, { routePrefix: '/docs', configuration: { content: '{}' } })
const { rawPayload } = await app.inject('/docs/js/scalar.js')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(gzipSync(rawPayload))
await app.close()
