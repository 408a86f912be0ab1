/** Builds the OpenAPI document in a thread of its own, which frees its memory at the end. */
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { forReaders, type OpenApiTexts } from '#core'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(workerData as string)
const packed = (value: object) => gzipSync(JSON.stringify(value))
const texts: OpenApiTexts = { full: packed(document), forReaders: packed(forReaders(document)) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(texts)
