/**
 * Parses an uploaded file before any transaction begins. A child process reads it within limits and writes a second
 * file.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type FieldErrors, validationError, invalidField } from '#runtime/api-error'
import { inChildProcess, ThreadLimit } from '#runtime/threads'
import type { Dialect } from './dialect.ts'
import type { Encoding } from './encodings.ts'
import type { Affix } from './number-formats.ts'
import type { SheetTable } from './table-rows.ts'

// A file of the largest size has a minute.
const secondsAtLeast = 10
const bytesPerSecond = 5 * 1_048_576
const heapMegabytes = 512
const portionBytes = 262_144
const rowsAtOnce = 200

export interface Table {
  /** A description of the detected format. */
  format: string
  /** Null for a spreadsheet. */
  dialect: Dialect | null
  sheets: SheetTable[]
  /** The texts that number formats of a spreadsheet put around numbers. */
  affixes: Affix[]
  /** Whether a text file has ASCII characters only, so that it is the same in most encodings. */
  isAscii: boolean
}

/**
 * The file that the child process reads, and the file to which it writes each row as a line of JSON: the number of its
 * sheet, its row in the spreadsheet, and its cells.
 */
export interface Paths {
  path: string
  rowsPath: string
  /** The encoding of a text file; null if it is detected. */
  encoding: Encoding | null
}

export type ReadResult = Table | { errors: FieldErrors }

export interface ReadTable extends Table {
  /** Yields all rows in order, each as the JSON `[sheet, row, cells]`. Batches are limited in rows and size. */
  batches(): AsyncIterable<string[]>
}

/** Parses a CSV or XLSX file; detects an encoding that is null. Rejects other formats and files above the limits. */
export async function readTable(
  tenantId: string,
  path: string,
  encoding: Encoding | null,
): Promise<ReadTable> {
  const data: Paths = { path, rowsPath: `${path}.rows`, encoding }
  const task = {
    script: new URL('../values/table.worker.ts', import.meta.url),
    data,
    seconds: secondsAtLeast + Math.ceil((await stat(path)).size / bytesPerSecond),
    megabytes: heapMegabytes,
  }
  const result = await inChildProcess<ReadResult>(tenantId, task).catch(asTooLarge)
  if ('errors' in result) throw validationError(result.errors)
  return { ...result, batches: () => batchesIn(data.rowsPath) }
}

function asTooLarge(error: unknown): never {
  if (!(error instanceof ThreadLimit)) throw error
  throw invalidField('file', 'takes too much time or memory to read: split it, or save a spreadsheet as CSV')
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
