/** Stored files over HTTP: whole or in ranges, with conditional requests (RFC 9110). */
import type { Step } from '#runtime/database/context'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../files/files.ts'
import { preconditionFailed, ApiError } from '#runtime/api-error'
import { sendUnchanged, tagsOf } from './entity-tags.ts'
import { openForSending } from '../files/transfers.ts'

/** Keeps browsers from guessing the media type and from running content. */
const guarded = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  write: Step,
) {
  const etag = `"${file.tag}"`
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // On other methods, such as the preview of changes, the conditions are about the record.
  const { 'if-match': wanted, 'if-none-match': known } = isRead ? request.headers : {}
  if (wanted !== undefined && !isAmong(wanted, etag)) throw preconditionFailed()
  const headers = isRead
    ? { ...guarded, 'accept-ranges': 'bytes', etag, 'cache-control': file.cache ?? 'private, no-cache' }
    : { ...guarded, 'cache-control': 'no-store' }
  if (known !== undefined && isAmong(known, etag)) return sendUnchanged(reply.headers(headers))
  const range = isRead ? rangeOf(request, etag, file.bytes) : undefined
  const { start = 0, end = file.bytes - 1 } = range ?? {}
  const tenantId = request.identity?.tenant.id ?? `address ${request.ip}`
  const open = () => openForSending(tenantId, () => file.open(range))
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await open()
  // Until the stream is sent it has no error listener, and an unhandled error would end the process.
  bytes.on('error', () => {})
  const { whenSent } = file
  if (whenSent && start === 0 && request.method === 'GET') {
    await write(whenSent).catch((error: unknown) => {
      bytes.destroy()
      throw error
    })
  }
  // Headers are set only now: an error before this point must not have them.
  void reply
    .headers(headers)
    .type(file.type)
    .header('content-disposition', file.disposition)
    .header('content-length', end - start + 1)
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  return reply.send(bytes)
}

const isAmong = (header: string, etag: string) => tagsOf(header).some((tag) => tag === '*' || tag === etag)

/** Returns the one requested range; undefined for the whole file. A server may ignore several ranges in one request. */
function rangeOf({ headers }: FastifyRequest, etag: string, bytes: number) {
  const { range, 'if-range': ifRange } = headers
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  if (start >= bytes || (first === '' && Number(last) === 0)) throw unsatisfiable(bytes)
  return { start, end }
}

const unsatisfiable = (bytes: number) =>
  new ApiError('RANGE_NOT_SATISFIABLE', `The file has ${bytes} bytes; the range begins behind its end.`, {
    headers: { 'content-range': `bytes */${bytes}` },
  })
