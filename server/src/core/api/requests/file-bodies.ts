/** Files over HTTP: received in full before a transaction begins, and sent while they are written. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Step } from '#runtime/database/context'
import type { AcceptedFile } from '../endpoint.ts'
import { type FileResponse, safeName } from '../files/files.ts'
import { ApiError, unsupportedMediaType } from '#runtime/api-error'
import { FairSemaphore } from '#runtime/fair-semaphore'
import { asError } from '#runtime/faults'
import type { Identity } from '#runtime/identity'
import { makeTemporaryFolder } from '#runtime/storage/temporary-folders'
import type { ReceivedRequest } from './request.ts'
import { sendStored } from './stored-files.ts'
import { whileReceiving } from '../files/transfers.ts'

/**
 * In these routes, bodies of these types are accepted unparsed, and bodies without a type, which `curl -T` sends. In
 * other routes a body is JSON.
 */
export function acceptFiles(
  app: FastifyInstance,
  { types }: AcceptedFile,
  routes: (app: FastifyInstance) => unknown,
) {
  void app.register(async (inside) => {
    inside.addContentTypeParser([...types], (_request, payload, done) => done(null, payload))
    inside.addContentTypeParser('*', ({ headers }, payload, done) => {
      if (headers['content-type'] === undefined) return done(null, payload)
      done(
        unsupportedMediaType(
          `Send the file itself as the body, not in a form, with the content type ${either(types)}.`,
          types,
        ),
      )
    })
    routes(inside)
  })
}

const either = (types: readonly string[]) => `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`

/** Passes the body on as a temporary file; on disk, because it can exceed the memory limit. */
export async function withFile<T>(
  authorized: ReceivedRequest,
  { bytesAtMost }: AcceptedFile,
  work: (received: ReceivedRequest) => Promise<T>,
): Promise<T> {
  const { body, headers } = authorized.request
  if (!(body instanceof Readable)) return work(authorized)
  if (Number(headers['content-length']) > bytesAtMost) throw tooLarge(bytesAtMost)
  return whileReceiving(authorized.identity.tenant.id, () => withStored(authorized, body, bytesAtMost, work))
}

async function withStored<T>(
  authorized: ReceivedRequest,
  body: Readable,
  bytesAtMost: number,
  work: (received: ReceivedRequest) => Promise<T>,
): Promise<T> {
  const folder = await makeTemporaryFolder('upload')
  try {
    const path = join(folder, 'file')
    let bytes = 0
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        // The body is read to its end, because clients do not read the response while they send; but it is not stored.
        if (bytes <= bytesAtMost) yield chunk
      }
    }
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
    if (bytes > bytesAtMost) throw tooLarge(bytesAtMost)
    return await work({ ...authorized, file: { path, bytes } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// The rest of the body is not awaited.
export const tooLarge = (bytes: number) =>
  new ApiError('PAYLOAD_TOO_LARGE', `The file is larger than ${Math.floor(bytes / 1_048_576)} MiB.`, {
    headers: { connection: 'close' },
  })

/**
 * Sends a file. Errors before the first byte become an error response; a later one breaks the connection. `write` is a
 * step that may write.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, write }: { read: Step; write: Step },
  run: (ctx: Ctx) => Promise<FileResponse>,
) {
  const found = await read(run)
  const file = 'make' in found ? await found.make(read) : found
  if ('open' in file) return sendStored(request, reply, file, write)
  const { name, type, content } = file
  return reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${safeName(name)}"`)
    .send(
      Readable.from(logged(request, content(inTurn(request, read))), {
        objectMode: false,
        highWaterMark: 65_536,
      }),
    )
}

/**
 * Limits the parts of files that are read at the same time. A tenant reads one part at a time: a dozen concurrent
 * exports would leave no processor time and connections for the tenant's other requests. No connection is held while a
 * client reads.
 */
const parts = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 60_000, waiting: 100 })

const inTurn =
  ({ identity }: FastifyRequest, read: Step): Step =>
  (work) =>
    parts.run((identity as Identity).tenant.id, () => read(work))

/** The status is already sent, so an error is only in the log, with the id of the request. */
async function* logged<T>(request: FastifyRequest, content: AsyncIterable<T> | Iterable<T>) {
  try {
    yield* content
  } catch (thrown) {
    const line = { err: asError(thrown), reqId: request.id, path: request.url.split('?', 1)[0] }
    request.log.error(line, 'a file was not sent to its end')
    throw thrown
  }
}
