/**
 * The rows of a file that was received, read before any transaction begins: in a child process, within bounds,
 * into a second file beside it.
 */
import { createReadStream } from 'node:fs'
import { type FieldErrors, validationError, invalidField } from '#runtime/api-error'
import { inChildProcess, ThreadLimit } from '#runtime/threads'

const secondsAtMost = 10
const heapMegabytes = 512
const portionBytes = 262_144
const rowsAtOnce = 200

export interface Table {
  /** What the file was found to be, in words. */
  format: string
  columns: string[]
  /** How many rows there are. */
  total: number
}

/** What the child process reads, and where it writes each row: the cells as JSON, on a line of their own. */
export interface Paths {
  path: string
  rowsPath: string
}

export type Answer = Table | { errors: FieldErrors }

export interface ReadTable extends Table {
  /** All rows in their order, each as the JSON of its cells; some at once, bounded in number and size. */
  batches(): AsyncIterable<string[]>
}

/** Reads a CSV or XLSX file. Refuses what is neither, or holds more than is taken. */
export async function readTable(tenantId: string, path: string): Promise<ReadTable> {
  const data: Paths = { path, rowsPath: `${path}.rows` }
  const task = {
    script: new URL('table.worker.ts', import.meta.url),
    data,
    seconds: secondsAtMost,
    megabytes: heapMegabytes,
  }
  const answer = await inChildProcess<Answer>(tenantId, task).catch(asTooLarge)
  if ('errors' in answer) throw validationError(answer.errors)
  return { ...answer, batches: () => batchesIn(data.rowsPath) }
}

function asTooLarge(error: unknown): never {
  if (!(error instanceof ThreadLimit)) throw error
  throw invalidField(
    'file',
    'takes too long, or too much memory, to read: divide it, or save a spreadsheet as CSV',
  )
}

async function* batchesIn(path: string): AsyncIterable<string[]> {
  let batch: string[] = []
  let unfinished = ''
  const portions = createReadStream(path, { encoding: 'utf8', highWaterMark: portionBytes })
  for await (const portion of portions as AsyncIterable<string>) {
    const lines = (unfinished + portion).split('\n')
    unfinished = lines.pop() ?? ''
    batch = batch.concat(lines)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
