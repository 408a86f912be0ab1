/** What a store of files promises, whatever it stands on. */
import type { Readable } from 'node:stream'

/** Bytes by key. A key is like `documents/01J…/a1b2`: see `isKey`. */
export interface Store {
  /**
   * Keeps these bytes: whole and durable when it resolves, nothing left behind when it rejects. Memory does not grow
   * with the file. Putting a key twice, also at once, is harmless: one of them stays, whole. The stream is read to its
   * end or destroyed; when the stream itself breaks, its own error is thrown.
   */
  put(key: string, bytes: Readable): Promise<void>
  /** The bytes, or those of a range; both ends are included. Throws `FileMissing`. Read it to its end or destroy it. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** In bytes; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  /** Harmless when there is no such file. */
  remove(key: string): Promise<void>
  /** All files whose keys begin so, in no promised order; `''` for all. Never one that is not yet whole. */
  keys(prefix: string): AsyncIterable<{ key: string; bytes: number; changedAt: string }>
  close(): Promise<void>
}

/** There is no room for more: the disk is full, or a quota is used up. */
export class StoreFull extends Error {}

/** The store cannot be reached, or refuses to work for us. */
export class StoreDown extends Error {}

/** There is no file with this key. */
export class FileMissing extends Error {}

const segment = '[A-Za-z0-9][A-Za-z0-9._-]{0,199}'
const key = new RegExp(`^${segment}(?:/${segment})*$`)
const beginning = new RegExp(`^(?:${segment}/)*(?:${segment})?$`)
const longestKey = 512

/**
 * Whether this can be a key: parts of letters, digits and `._-` that begin with a letter or digit, with `/` between
 * them. So it is no way out of a folder and means the same on a disk and in a URL.
 */
export const isKey = (text: string) => text.length <= longestKey && key.test(text)

/** Throws when this cannot be a key: whoever made it up has a bug. */
export function checkKey(text: string) {
  if (!isKey(text)) throw new TypeError(`${JSON.stringify(text)} cannot be the key of a file.`)
}

/** Throws when no key can begin so. */
export function checkPrefix(text: string) {
  if (text.length > longestKey || !beginning.test(text))
    throw new TypeError(`No key of a file can begin with ${JSON.stringify(text)}.`)
}

/** The bytes of a stream, and what broke it, so that its own faults are told from those of the store. */
export interface Source {
  bytes: AsyncGenerator<Buffer>
  broke(): unknown
}

/** Takes charge of a stream at once: whatever happens to it before it is read must not end the process. */
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
