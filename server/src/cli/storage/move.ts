/** Copies all files of a store to another one and checks each. */
import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { FileMissing, type Store } from '#runtime/storage/store'

export interface Moved {
  copied: number
  /** The bytes of the copied files. */
  bytes: number
  skipped: number
  /** Keys of files whose content does not match their key. */
  damaged: string[]
  /** Keys of files whose copy has a wrong size. */
  failed: string[]
}

interface Watch {
  signal: AbortSignal
  reportProgress(line: string): void
}

type File = { key: string; bytes: number }

const filesAtOnce = 4
const progressEveryMs = 5_000

/**
 * Skips files that the target has with the same size, because files never change under their key and are never
 * incomplete. If one copy fails permanently, the others are aborted and the error is thrown.
 */
export async function moveFiles(
  source: Store,
  target: Store,
  { signal, reportProgress }: Watch,
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, skipped: 0, damaged: [], failed: [] }
  const failure = new AbortController()
  const stop = AbortSignal.any([signal, failure.signal])
  const files = source.keys('')[Symbol.asyncIterator]()
  let reported = performance.now()
  const copyNext = async () => {
    for (let at = await files.next(); !at.done && !stop.aborted; at = await files.next()) {
      await copy(at.value)
      if (performance.now() - reported < progressEveryMs) continue
      reported = performance.now()
      reportProgress(`${moved.copied + moved.skipped} files done, ${moved.bytes} bytes copied`)
    }
  }
  const copy = async (file: File) => {
    if ((await target.sizeOf(file.key)) === file.bytes) moved.skipped += 1
    else await copyFile(source, target, { file, moved, stop })
  }
  const workers = Array.from({ length: filesAtOnce }, () =>
    copyNext().catch((error: unknown) => {
      failure.abort()
      throw error
    }),
  )
  const ends = await Promise.allSettled(workers)
  await files.return?.()
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  if (signal.aborted) throw new Error('The copy was interrupted.')
  return moved
}

interface Copy {
  file: File
  moved: Moved
  stop: AbortSignal
}

class Damaged extends Error {}

async function copyFile(source: Store, target: Store, { file: { key, bytes }, moved, stop }: Copy) {
  try {
    const content = addAbortSignal(stop, await source.get(key))
    await target.put(key, Readable.from(checked(content, key, bytes), { objectMode: false }))
  } catch (error) {
    // The file was removed during the copy.
    if (error instanceof FileMissing) return
    if (error instanceof Damaged) return void moved.damaged.push(key)
    throw error
  }
  if ((await target.sizeOf(key)) !== bytes) return void moved.failed.push(key)
  moved.copied += 1
  moved.bytes += bytes
}

/** Throws at the end of an unexpected file, so that its copy is never completed. */
async function* checked(content: Readable, key: string, bytes: number) {
  const expected = /(?:^|[^0-9a-f])([0-9a-f]{64})$/.exec(key)?.[1]
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    length += chunk.length
    yield chunk
  }
  if (length !== bytes || (expected && hash.digest('hex') !== expected))
    throw new Damaged(`${key} is damaged.`)
}
