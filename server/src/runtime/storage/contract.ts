/** The interface of a file store. */
import type { Readable } from 'node:stream'

/** Stores bytes by key. A key looks like `documents/01J…/a1b2`: see `isKey`. */
export interface Store {
  /**
   * Stores these bytes. They are complete and durable when it resolves; nothing remains when it rejects. Memory use
   * does not depend on the size. Storing a key twice, even concurrently, is safe: one of the two files remains,
   * complete. The stream is read to its end or destroyed; if the stream fails, its own error is thrown.
   */
  put(key: string, bytes: Readable): Promise<void>
  /**
   * Returns the bytes, or a range; both ends are inclusive. Throws `FileMissing`. Read the stream to its end or destroy
   * it.
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Returns the size in bytes; undefined if the file does not exist. */
  sizeOf(key: string): Promise<number | undefined>
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
  /** Lists all files whose keys have this prefix, in any order; `''` means all. Never lists incomplete files. */
  keys(prefix: string): AsyncIterable<{ key: string; bytes: number; changedAt: string }>
  close(): Promise<void>
}

/** The disk is full, or a quota is exceeded. */
export class StoreFull extends Error {}

/** The store is unreachable, or denies access. */
export class StoreDown extends Error {}

/** No file has this key. */
export class FileMissing extends Error {}

const segment = '[A-Za-z0-9][A-Za-z0-9._-]{0,199}'
const key = new RegExp(`^${segment}(?:/${segment})*$`)
const beginning = new RegExp(`^(?:${segment}/)*(?:${segment})?$`)
const longestKey = 512

/**
 * Returns whether a text is a valid key: segments of letters, digits and `._-` that begin with a letter or digit,
 * separated by `/`. Such a key cannot leave a folder, and is identical on a disk and in a URL.
 */
export const isKey = (text: string) => text.length <= longestKey && key.test(text)

/** Throws for an invalid key, which is a bug of the caller. */
export function checkKey(text: string) {
  if (!isKey(text)) throw new TypeError(`${JSON.stringify(text)} cannot be the key of a file.`)
}

/** Throws for an invalid prefix. */
export function checkPrefix(text: string) {
  if (text.length > longestKey || !beginning.test(text))
    throw new TypeError(`The key of a file cannot begin with ${JSON.stringify(text)}.`)
}

/** The bytes of a stream and its error, which distinguishes errors of the stream from those of the store. */
export interface Source {
  bytes: AsyncGenerator<Buffer>
  broke(): unknown
}

/** Adds listeners to a stream immediately, because an error before it is read must not end the process. */
export function sourceOf(stream: Readable): Source {
  let problem: unknown
  stream.on('error', () => {})
  async function* read() {
    try {
      for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    } catch (error) {
      problem = error
      throw error
    }
  }
  return { bytes: read(), broke: () => problem }
}
