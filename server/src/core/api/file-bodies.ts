/** Files over HTTP: received in full before a transaction begins, and sent while they are written. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Step } from '#runtime/database/context'
import type { AcceptedFile } from './endpoint.ts'
import { type FileAnswer, type ReceivedFile, safeName } from './files.ts'
import { ApiError } from '#runtime/api-error'
import { asError } from '#runtime/faults'
import { sendStored } from './stored-files.ts'

/** Routes inside take bodies of these types as they come; elsewhere a body is JSON. */
export function acceptFiles(
  app: FastifyInstance,
  { types }: AcceptedFile,
  routes: (app: FastifyInstance) => unknown,
) {
  void app.register(async (inside) => {
    inside.addContentTypeParser([...types], (_request, payload, done) => done(null, payload))
    routes(inside)
  })
}

/** The body as a file that is gone afterwards; on disk, as it may be larger than memory should be. */
export async function withFile<T>(
  { body, headers }: FastifyRequest,
  { bytesAtMost }: AcceptedFile,
  work: (file: ReceivedFile | undefined) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) return work(undefined)
  if (Number(headers['content-length']) > bytesAtMost) throw tooLarge(bytesAtMost)
  const folder = await mkdtemp(join(tmpdir(), 'kontor-upload-'))
  try {
    const path = join(folder, 'file')
    let bytes = 0
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        // Read to its end, as nobody listens to an answer while they are still sending; but not kept.
        if (bytes <= bytesAtMost) yield chunk
      }
    }
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
    if (bytes > bytesAtMost) throw tooLarge(bytesAtMost)
    return await work({ path, bytes })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// What is still on its way is not waited for.
export const tooLarge = (bytes: number) =>
  new ApiError('PAYLOAD_TOO_LARGE', `The file is larger than ${Math.floor(bytes / 1_048_576)} MiB.`, {
    headers: { connection: 'close' },
  })

/**
 * What is wrong is told before the first byte of the file; what breaks after that breaks the connection. `write` is a
 * step that may change something.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, write }: { read: Step; write: Step },
  run: (ctx: Ctx) => Promise<FileAnswer>,
) {
  const found = await read(run)
  const answer = 'make' in found ? await found.make(read) : found
  if ('open' in answer) return sendStored(request, reply, answer, write)
  const { name, type, content } = answer
  return reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${safeName(name)}"`)
    .send(Readable.from(logged(request, content(read)), { objectMode: false, highWaterMark: 65_536 }))
}

/** The status is sent already: what breaks a file is found in the log alone, under the id of the request. */
async function* logged<T>(request: FastifyRequest, content: AsyncIterable<T> | Iterable<T>) {
  try {
    yield* content
  } catch (thrown) {
    const line = { err: asError(thrown), reqId: request.id, path: request.url.split('?', 1)[0] }
    request.log.error(line, 'a file was not sent to its end')
    throw thrown
  }
}
