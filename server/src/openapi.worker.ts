/** Builds the OpenAPI document in a separate thread, whose end frees the memory. */
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { openApi } from '#core/platform'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(workerData as string)
const packed = (value: object) => gzipSync(JSON.stringify(value))
const texts: openApi.OpenApiTexts = {
  full: packed(document),
  forReaders: packed(openApi.forReaders(document)),
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(texts)
