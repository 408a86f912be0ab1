/** Files in requests and responses. */
import type { FileContent } from './calls.ts'
import { ConnectionError } from './errors.ts'
import type { FileInput } from './formats.ts'
import type { UploadOptions } from './options.ts'

export type OnProgress = NonNullable<UploadOptions['onProgress']>

interface Part {
  name: string
  type: string
  content: Blob | ReadableStream<Uint8Array>
}

function partOf(file: FileInput): Part {
  if (file instanceof Blob)
    return {
      name: 'name' in file ? String(file.name) : 'file',
      type: file.type || unknownType,
      content: file,
    }
  const { name, content } = file
  const type = file.type ?? ((content instanceof Blob && content.type) || unknownType)
  return {
    name,
    type,
    content:
      typeof content === 'string' || content instanceof Uint8Array
        ? new Blob([content as Uint8Array<ArrayBuffer> | string], { type })
        : content,
  }
}

const unknownType = 'application/octet-stream'

/** A body for `fetch`, with its headers. A streamed body can be sent once only. */
export interface Payload {
  body: NonNullable<RequestInit['body']>
  headers: Record<string, string>
  isStreamed: boolean
  /** The error of the stream, or of the function that receives the progress. */
  failure?: { error: unknown }
  /** Receives the progress, unless the stream reports it. */
  onProgress?: OnProgress | undefined
}

/** Returns a form with a file in its field `file`; objects are sent as JSON, and lists as repeated fields. */
export function formPayload(form: object, onProgress: OnProgress | undefined, canUpload: boolean): Payload {
  const { file, ...fields } = form as { file: FileInput }
  const part = partOf(file)
  if (part.content instanceof Blob && (!onProgress || canUpload))
    return { body: formOf(fields, part, part.content), headers: {}, isStreamed: false, onProgress }
  const boundary = `kontor-${crypto.randomUUID()}`
  const encoder = new TextEncoder()
  const name = part.name.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter))
  const head = fieldsOf(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`
  const begin = encoder.encode(
    `${head.join('')}--${boundary}\r\n${disposition}\r\nContent-Type: ${part.type}\r\n\r\n`,
  )
  const end = encoder.encode(`\r\n--${boundary}--\r\n`)
  const total = part.content instanceof Blob ? begin.length + part.content.size + end.length : undefined
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return streamPayload(headers, chunks(), total, onProgress)

  async function* chunks() {
    yield begin
    yield* contentOf(part.content)
    yield end
  }
}

/** Returns a file as the whole body. */
export function filePayload(
  file: FileInput,
  onProgress: OnProgress | undefined,
  canUpload: boolean,
): Payload {
  const { type, content } = partOf(file)
  const headers = { 'content-type': type }
  if (content instanceof Blob && (!onProgress || canUpload))
    return { body: content, headers, isStreamed: false, onProgress }
  const total = content instanceof Blob ? content.size : undefined
  return streamPayload(headers, contentOf(content), total, onProgress)
}

function formOf(fields: object, { name, type }: Part, content: Blob): FormData {
  const form = new FormData()
  for (const [key, value] of fieldsOf(fields)) form.append(key, value)
  form.append('file', content.type === type ? content : content.slice(0, content.size, type), name)
  return form
}

function fieldsOf(fields: object): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((each) => [name, String(each)])
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)]]
  })
}

/** Iterates with a reader, because not every browser iterates over streams. */
async function* contentOf(content: Blob | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = (content instanceof Blob ? content.stream() : content).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => undefined)
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
    // With an encoding, the header is the size of the encoded bytes.
    size: length === null || headers.has('content-encoding') ? undefined : Number(length),
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
