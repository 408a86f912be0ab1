/** Files in requests and responses. */
import type { FileContent } from './calls.ts'
import { ConnectionError } from './errors.ts'
import type { FileInput } from './formats.ts'
import type { UploadOptions } from './options.ts'
import { hasUploads } from './upload.ts'

export type OnProgress = NonNullable<UploadOptions['onProgress']>

const unknownType = 'application/octet-stream'

/** The extensions of files without a name. The server compares the content with the extension. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

/** A file to send. */
export interface FilePart {
  /** Undefined if neither a name nor a known type is given. */
  name: string | undefined
  type: string
  content: Blob | ReadableStream<Uint8Array>
}

/** Returns the file of a call. In a browser, a stream is collected: `fetch` sends none over HTTP/1.1. */
export async function filePartOf(input: unknown): Promise<FilePart> {
  const { name, type: given, content: source } = describedFile(input)
  const type = given || (source instanceof Blob && source.type) || unknownType
  const [mediaType = ''] = type.split(';')
  const content = source instanceof ReadableStream ? source : blobOf(source, type)
  return {
    name: name ?? (mediaType in extensions ? `file.${extensions[mediaType]}` : undefined),
    type,
    content: content instanceof Blob || !isBrowser() ? content : await new Response(content).blob(),
  }
}

const blobOf = (source: Blob | Uint8Array | string, type: string) =>
  source instanceof Blob ? source : new Blob([source as Uint8Array<ArrayBuffer> | string], { type })

const isBrowser = () => 'document' in globalThis || hasUploads()

type DescribedFile = Pick<Exclude<FileInput, Blob>, 'type' | 'content'> & { name?: string }

function describedFile(input: unknown): DescribedFile {
  if (input instanceof Blob)
    return { type: input.type, content: input, ...('name' in input && { name: String(input.name) }) }
  const { content } = Object(input) as { content?: unknown }
  const isContent =
    typeof content === 'string' || [Blob, Uint8Array, ReadableStream].some((each) => content instanceof each)
  if (isContent && typeof input === 'object') return input as DescribedFile
  throw new TypeError('Pass the file as a Blob, a File, or { name, type, content }.')
}

/** A body for `fetch`, with its headers. A stream can be sent once only. */
export interface Payload {
  body: NonNullable<RequestInit['body']>
  headers: Record<string, string>
  isStreamed: boolean
  /** The error of the stream, or of the function that receives the progress. */
  failure?: { error: unknown }
  /** Receives the progress, unless the stream reports it. */
  onProgress?: OnProgress | undefined
}

/** `canUpload`: the progress of a Blob is known without a stream. */
export interface Progress {
  onProgress: OnProgress | undefined
  canUpload: boolean
}

/** A body of known type: blobs and streams, one after the other. */
interface Content {
  type: string
  parts: readonly (Blob | ReadableStream<Uint8Array>)[]
}

/** Returns a form with a file in its field `file`; objects are sent as JSON, and lists as repeated fields. */
function formOf(fields: object, { name, type, content }: FilePart): Content {
  if (name === undefined)
    throw new TypeError('The file has no name with an extension: pass { name, type, content }.')
  const boundary = `kontor-${crypto.randomUUID()}`
  const head = fieldsOf({ ...fields, file: undefined }).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const fileName = name.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter))
  const disposition = `Content-Disposition: form-data; name="file"; filename="${fileName}"`
  const begin = `${head.join('')}--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`
  const end = `\r\n--${boundary}--\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    parts: [new Blob([begin]), content, new Blob([end])],
  }
}

/** Returns a file as the body, or in a form with other fields. */
export function filePayload(
  part: FilePart,
  fields: object | undefined,
  { onProgress, canUpload }: Progress,
): Payload {
  const { type, parts } = fields ? formOf(fields, part) : { type: part.type, parts: [part.content] }
  const headers = { 'content-type': type }
  const blobs = parts.filter((each) => each instanceof Blob)
  if (blobs.length < parts.length) return streamPayload(headers, chunksOf(parts), undefined, onProgress)
  const body = new Blob(blobs)
  return onProgress && !canUpload
    ? streamPayload(headers, chunksOf(parts), body.size, onProgress)
    : { body, headers, isStreamed: false, onProgress }
}

function fieldsOf(fields: object): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((each) => [name, String(each)])
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)]]
  })
}

/** Iterates with readers, because not every browser iterates over streams. */
async function* chunksOf(parts: Content['parts']): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const reader = (part instanceof Blob ? part.stream() : part).getReader()
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }
}

/** Returns a streamed body. It stores its error, because `fetch` reports only that the request failed. */
function streamPayload(
  headers: Record<string, string>,
  chunks: AsyncGenerator<Uint8Array>,
  totalBytes: number | undefined,
  onProgress: OnProgress | undefined,
): Payload {
  let sentBytes = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (done) return controller.close()
        sentBytes += value.length
        controller.enqueue(value)
        onProgress?.({ sentBytes, ...(totalBytes !== undefined && { totalBytes }) })
      } catch (error) {
        payload.failure = { error }
        throw error
      }
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  const payload: Payload = { headers, body, isStreamed: true }
  return payload
}

/** Returns the file in a response. `signal` is that of the call. */
export function fileOf(
  response: Response,
  { call, signal }: { call: string; signal: AbortSignal | undefined },
): FileContent {
  const { headers, body } = response
  // With an encoding, the header has the size of the encoded bytes.
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  const receive = async <T>(read: () => Promise<T>): Promise<T> => {
    if (response.bodyUsed) throw new TypeError('The file has been read already.')
    try {
      return await read()
    } catch (cause) {
      signal?.throwIfAborted()
      throw new ConnectionError(`${call}: the connection ended before the file was complete.`, { cause })
    }
  }
  return {
    name: nameIn(headers.get('content-disposition') ?? ''),
    type: headers.get('content-type') ?? unknownType,
    size: length === null ? undefined : Number(length),
    stream: body ?? new Blob([]).stream(),
    blob: () => receive(() => response.blob()),
    bytes: () => receive(async () => new Uint8Array(await response.arrayBuffer())),
    text: () => receive(() => response.text()),
  }
}

/** Returns the file name of RFC 6266: the encoded one, or else the plain one. */
function nameIn(disposition: string): string | undefined {
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  try {
    return decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '') || plain
  } catch {
    return plain
  }
}
