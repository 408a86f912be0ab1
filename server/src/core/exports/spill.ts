/** Stores rows in a compressed file until they are read, so that memory does not grow. */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeTemporaryFolder } from '#runtime/storage/temporary-folders'

export interface Spill<T> {
  add(rows: readonly T[]): Promise<void>
  /** Yields all rows, in batches. No rows can be added afterwards. */
  batches(count: number): AsyncIterable<T[]>
}

/** Yields the values of `use`. Its rows are in a file until the end. */
export async function* withSpill<T, Y>(use: (spill: Spill<T>) => AsyncIterable<Y>): AsyncIterable<Y> {
  const folder = await makeTemporaryFolder('export')
  const path = join(folder, 'rows')
  const compress = createGzip({ level: 1 })
  const stored = piped(compress, createWriteStream(path, { mode: 0o600 }))
  // The error is reported where rows are added or read.
  stored.catch(() => {})
  const add = async (rows: readonly T[]) => {
    if (rows.length === 0) return
    if (compress.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))) return
    await Promise.race([once(compress, 'drain'), stored])
  }
  try {
    yield* use({
      add,
      async *batches(count) {
        compress.end()
        await stored
        yield* linesOf<T>(path, count)
      },
    })
  } finally {
    compress.destroy()
    await stored.catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

async function* linesOf<T>(path: string, count: number): AsyncIterable<T[]> {
  const text = createGunzip().setEncoding('utf8')
  // The error is reported to the reader of the text.
  pipeline(createReadStream(path), text, () => {})
  let unfinished = ''
  let batch: T[] = []
  for await (const portion of text as AsyncIterable<string>) {
    const lines = (unfinished + portion).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) batch.push(JSON.parse(line) as T)
    if (batch.length < count) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
