/** Rows of the first sheet of a spreadsheet, read in a thread of its own: it takes time, and memory that then ends. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '../../refusal.ts'
import type { Cell } from '../import.ts'
import type { Table } from './csv.ts'

const memoryMb = 1_024
const patienceMs = 60_000

/** What the thread sends: some rows, or that there are no more. Then it waits to be asked for the next. */
export type Portion = { rows: Cell[][] } | { isOver: true } | { isUnreadable: true }

export const readXlsx = (path: string): Table => ({ format: 'XLSX', rows: rowsOf(path) })

async function* rowsOf(path: string): AsyncIterable<Cell[]> {
  const worker = new Worker(new URL('xlsx.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    for (;;) {
      const portion = await nextPortion(worker)
      if ('isUnreadable' in portion) throw refuse('file', 'is not a spreadsheet that can be read')
      if ('isOver' in portion) return
      yield* portion.rows
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextPortion(worker: Worker): Promise<Portion> {
  try {
    const [portion] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
      Portion,
    ]
    return portion
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
      throw refuse('file', 'is too large a spreadsheet: save it as CSV, or divide it')
    throw error
  }
}
