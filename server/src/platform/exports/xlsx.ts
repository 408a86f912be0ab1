/** A spreadsheet, written in a thread of its own: nobody waits for it, and its memory ends with it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { safeCell, type Value } from './csv.ts'

const memoryMb = 1_024

export async function* writeXlsx(
  header: readonly string[],
  batches: AsyncIterable<Value[][]>,
): AsyncIterable<Uint8Array> {
  const worker = new Worker(new URL('xlsx.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const written = once(worker, 'message')
  written.catch(() => {})
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const tell = (rows: Value[][] | null) => worker.postMessage(rows?.map((row) => row.map(safeCell)) ?? null)
    tell([[...header]])
    for await (const rows of batches) tell(rows)
    tell(null)
    const [bytes] = (await written) as [Uint8Array]
    yield bytes
  } finally {
    await worker.terminate()
  }
}
