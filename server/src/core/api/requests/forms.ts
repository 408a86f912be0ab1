/**
 * Forms with a file (multipart/form-data): the file is written to disk as it arrives, the other fields become a body.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldsOf, isFreeForm, type TSchema } from '../../resource/fields/fields.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FormTerms, SentFile } from '../files/files.ts'
import {
  ApiError,
  badRequest,
  type FieldErrors,
  fieldMessage,
  unsupportedMediaType,
  validationError,
} from '#runtime/api-error'
import { inTransaction } from '#runtime/database/transaction'
import { parseJson } from '#runtime/http/json-limits'
import { isReservedKey, reservedMessage } from '#runtime/reserved-keys'
import { readText } from '../../resource/validation/query-validation.ts'
import { tooLarge } from './file-bodies.ts'
import { whileReceiving } from '../files/transfers.ts'
import { bodySchema } from './input.ts'
import { checkParams } from './query.ts'
import type { KeyedRequest, ReceivedForm, ReceivedRequest, RequestWithInput } from './request.ts'

/** Without its file, a form can be as large as other bodies. */
const bytesBeside = 1_048_576
const fieldsAtMost = 1_000
const headBytes = 4_100
const pieceBytes = 262_144
const fileField = 'file'

type Form = Omit<ReceivedForm, 'terms'>

/** Lets the routes inside accept forms. */
export function acceptForms(app: FastifyInstance, routes: (app: FastifyInstance) => unknown) {
  void app.register(async (inside) => {
    await inside.register(multipart, { throwFileSizeLimit: false })
    routes(inside)
  })
}

/** Receives the form that the endpoint accepts; its file is removed when `work` ends. */
export async function withForm<T>(
  authorized: ReceivedRequest,
  termsOf: NonNullable<Endpoint['acceptsForm']>,
  work: (received: ReceivedRequest) => Promise<T>,
): Promise<T> {
  const { apiMount, endpoint, request, identity } = authorized
  const params = (request.params ?? {}) as Record<string, string>
  checkParams(endpoint, params)
  const terms = await inTransaction(apiMount.runtime, identity, { mode: 'read only' }, (ctx) =>
    termsOf(ctx, params as never),
  )
  const { bytesAtMost } = terms
  if (!request.isMultipart()) throw notForm(request.headers['content-type'])
  if (Number(request.headers['content-length']) > bytesAtMost + bytesBeside) throw tooLarge(bytesAtMost)
  return whileReceiving(identity.tenant.id, async () => {
    await using undo = new AsyncDisposableStack()
    const form = await receive(request, bytesAtMost, bodySchema(endpoint), undo).catch(rethrowAsApiError)
    request.body = form.body
    return await work({ ...authorized, form: { ...form, terms } })
  })
}

const notForm = (type: string | undefined) =>
  type === undefined ? badRequest(formNeeded) : unsupportedMediaType(formNeeded, ['multipart/form-data'])

const formNeeded = 'Send a form (multipart/form-data) with a field file.'

/** Returns the input of a form and its stored file; reports all errors of both in one response. */
export async function readForm(
  keyed: KeyedRequest,
  { file, errors, terms }: ReceivedForm,
  readFields: (keyed: KeyedRequest) => Promise<RequestWithInput>,
): Promise<RequestWithInput> {
  const wrong: FieldErrors = { ...errors }
  const problem = file && !wrong.file && (await terms.problemOf(file))
  if (problem) wrong.file = [fieldMessage('file', problem)]
  const read = await readFields(keyed).catch((thrown: unknown) => {
    if (!(thrown instanceof ApiError) || thrown.code !== 'VALIDATION_ERROR') throw thrown
    Object.assign(wrong, thrown.errors)
  })
  if (read) Object.assign(wrong, await furtherErrors(read, terms))
  if (!read || !file || Object.keys(wrong).length > 0) throw validationError(wrong)
  return { ...read, upload: await terms.keep(file) }
}

/** Returns the errors that the endpoint finds in valid fields. */
async function furtherErrors(
  { apiMount, identity, input }: RequestWithInput,
  { errorsOf }: FormTerms,
): Promise<FieldErrors> {
  if (!errorsOf) return {}
  return inTransaction(apiMount.runtime, identity, { mode: 'read only' }, (ctx) =>
    errorsOf(ctx, input.body as never),
  )
}

async function receive(
  request: FastifyRequest,
  bytesAtMost: number,
  schema: TSchema,
  undo: AsyncDisposableStack,
): Promise<Form> {
  const pairs: [string, unknown][] = []
  const errors: FieldErrors = {}
  let file: SentFile | undefined
  let files = 0
  let bytesOfFields = 0
  const limits = {
    fields: fieldsAtMost,
    parts: fieldsAtMost + 10,
    fieldSize: bytesBeside + 1,
    fileSize: bytesAtMost,
  }
  for await (const part of request.parts({ limits })) {
    requireText(part)
    if (part.type === 'field') {
      bytesOfFields += Buffer.byteLength(String(part.value))
      if (part.fieldnameTruncated || bytesOfFields > bytesBeside) throw tooMuchBeside()
      if (part.fieldname === fileField)
        errors[fileField] = [fieldMessage(fileField, 'must be a file, not text')]
      else pairs.push([part.fieldname, part.value])
    } else if (part.fieldname === fileField && ++files === 1) {
      // A form with a Content-Length is read to its end, because clients do not read the response while they send.
      const isEndless = request.headers['content-length'] === undefined
      if (isEndless) part.file.once('limit', () => part.file.destroy(tooLarge(bytesAtMost)))
      file = await keepForNow(part, bytesAtMost, undo)
    } else {
      part.file.resume()
      if (part.fieldname !== fileField) pairs.push([part.fieldname, 'a file'])
      if (part.fieldname in fieldsOf(schema))
        errors[part.fieldname] = [fieldMessage(part.fieldname, 'must be text, not a file')]
    }
  }
  if (files > 1) errors[fileField] = [fieldMessage(fileField, 'must be a single file')]
  else if (!file) errors[fileField] ??= [fieldMessage(fileField, 'is required')]
  else if (file.bytes === 0) errors[fileField] = [fieldMessage(fileField, 'must not be empty')]
  return { body: bodyOf(schema, pairs), file, errors }
}

/** The parser replaces bytes that are not UTF-8, so a text with a replacement character has lost some. */
function requireText(part: Multipart) {
  const text = part.type === 'file' ? part.filename : part.value
  if (!isLost(part.fieldname) && !isLost(text)) return
  if (part.type === 'file') part.file.resume()
  throw badRequest('The names and texts of a form must be valid UTF-8.')
}

const isLost = (text: unknown) => JSON.stringify(text ?? '').includes('\u{fffd}')

/** The file is unlinked immediately, so that a killed process leaves no file behind. */
async function keepForNow(
  part: MultipartFile,
  bytesAtMost: number,
  undo: AsyncDisposableStack,
): Promise<SentFile> {
  const path = join(tmpdir(), `kontor-form-${randomBytes(12).toString('hex')}`)
  const handle = await open(path, 'wx+', 0o600)
  undo.defer(() => handle.close())
  await unlink(path)
  const { bytes, sha256, head } = await write(part, handle)
  if (part.file.truncated) throw tooLarge(bytesAtMost)
  const name = nameOf(part.filename)
  return {
    name,
    extension: extname(name).slice(1).toLowerCase(),
    bytes,
    sha256,
    head,
    read: () => Readable.from(piecesOf(handle), { objectMode: false, highWaterMark: pieceBytes }),
  }
}

/** Not a stream of `node:fs`: ending one early closes the file for later readers. */
async function* piecesOf(handle: FileHandle) {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function write({ file }: MultipartFile, handle: FileHandle) {
  const sum = createHash('sha256')
  const beginning: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    sum.update(chunk)
    if (bytes < headBytes) beginning.push(chunk)
    bytes += chunk.length
    await handle.writeFile(chunk)
  }
  return { bytes, sha256: sum.digest('hex'), head: Buffer.concat(beginning).subarray(0, headBytes) }
}

/** Returns the last part of a path of any operating system, without unreadable characters. */
const nameOf = (given: string | undefined) =>
  basename((given ?? '').replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-255) || 'file'

/**
 * Reads form fields: `tags[]`, `tags` several times or as JSON is a list; `metadata[key]` or JSON is an object; the
 * rest is text.
 */
function bodyOf(schema: TSchema, pairs: readonly [string, unknown][]): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null)
  for (const [sent, value] of pairs) {
    const [, base = sent, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(sent) ?? []
    const name = key === undefined ? sent : base
    rejectReserved(name, key)
    const field = fieldsOf(schema)[name]
    // A browser also sends the fields that are not filled in.
    if (value === '' && !isList(field)) continue
    const read = field && typeof value === 'string' ? readPart(field, value) : value
    const known = body[name]
    if (key && isRecord(known ?? {})) ((body[name] ??= {}) as Record<string, unknown>)[key] = value
    else if (key === '' || isList(field)) body[name] = appended(known ?? [], read)
    else body[name] = name in body ? appended(known, read) : read
  }
  return body
}

function rejectReserved(name: string, key: string | undefined) {
  const path = key && isReservedKey(key) ? `${name}.${key}` : name
  if (path !== name || isReservedKey(name)) throw validationError({ [path]: [reservedMessage(path)] })
}

const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** Adds a value to the list and returns it. The list is not copied: a form can have a thousand values. */
function appended(known: unknown, read: unknown): unknown[] {
  const list = Array.isArray(known) ? known : [known]
  list.push(...[read].flat())
  return list
}

const isList = (field: TSchema | undefined) => (field as { type?: unknown } | undefined)?.type === 'array'

function readPart(field: TSchema, text: string): unknown {
  const isJson = isList(field) ? /^[[{]/.test(text) : isFreeForm(field) && text.startsWith('{')
  if (isList(field) && text.trim() === '') return []
  if (!isJson) return isList(field) ? text : readText(field, text)
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Invalid JSON: a value that no field accepts.
    return null
  }
}

const tooMuchBeside = () =>
  new ApiError('PAYLOAD_TOO_LARGE', 'The form holds more than 1 MiB beside its file.', {
    headers: { connection: 'close' },
  })

/** An error while a form is read is an error of the form, unless the disk reports it. */
function rethrowAsApiError(thrown: unknown): never {
  const { code, syscall } = thrown as NodeJS.ErrnoException
  if (thrown instanceof ApiError || (syscall && code !== 'ECONNRESET')) throw thrown
  if (code?.endsWith('_LIMIT')) throw new ApiError('PAYLOAD_TOO_LARGE', 'The form has too many parts.')
  throw badRequest('The form is not well-formed multipart/form-data, or was cut off.')
}
