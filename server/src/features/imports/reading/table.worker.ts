/** The child process that parses a file, writes its rows as JSON, and reports the result. */
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { ApiError, invalidField } from '#runtime/api-error'
import type { Cell } from './cell.ts'
import { allRowsBytesAtMost, rowBytesAtMost, rowsAtMost } from './limits.ts'
import { columnNames } from './columns.ts'
import { type Rows, readCsv } from './csv.ts'
import { beginningOf, isSpreadsheet } from './sniffing.ts'
import type { ReadResult, Paths, Table } from './table.ts'

const megabyte = 1_048_576
const writtenAtOnce = megabyte // characters

async function rowsIn(path: string): Promise<Rows> {
  const beginning = await beginningOf(path)
  if (!isSpreadsheet(beginning)) return readCsv(path, beginning)
  // Loaded only when needed, because the spreadsheet reader loads slowly.
  const { readXlsx } = await import('./xlsx.ts')
  return readXlsx(path)
}

async function readAll({ path, rowsPath }: Paths): Promise<Table> {
  const { format, dialect, rows } = await rowsIn(path)
  const file = openSync(rowsPath, 'wx', 0o600)
  try {
    let columns: string[] | undefined
    // The values that a row may have; a spreadsheet can have notes beside its table.
    let width = Infinity
    let number = 0
    let total = 0
    let bytes = 0
    let waiting = ''
    const flush = () => {
      bytes += Buffer.byteLength(waiting)
      appendFileSync(file, waiting)
      if (bytes > allRowsBytesAtMost)
        throw invalidField(
          'file',
          `must not contain more than ${allRowsBytesAtMost / megabyte} MiB in its rows`,
        )
      waiting = ''
    }
    for await (const cells of rows) {
      number++
      if (cells.every((cell) => cell === null)) continue
      if (!columns) {
        columns = columnNames(cells)
        if (dialect) width = cells.length
        continue
      }
      if (++total > rowsAtMost) throw invalidField('file', `must not have more than ${rowsAtMost} rows`)
      // A row with too many values keeps them, and is rejected: its values may be in wrong columns.
      const used = cells.findLastIndex((cell) => cell !== null) + 1
      const kept = used > width ? used : columns.length
      const row = JSON.stringify(cells.slice(0, kept).map(storable))
      if (row.length > rowBytesAtMost)
        throw invalidField('file', `must not have rows of more than ${rowBytesAtMost / megabyte} MiB`)
      waiting += `[${number},${row}]\n`
      if (waiting.length > writtenAtOnce) flush()
    }
    flush()
    if (!columns || total === 0)
      throw invalidField('file', 'must have a line of column names and at least one row')
    return { format, dialect, columns, total }
  } finally {
    closeSync(file)
  }
}

// PostgreSQL cannot store NUL characters and unpaired surrogates.
const storable = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '') : cell

function asErrors(error: unknown): ReadResult {
  if (!(error instanceof ApiError)) throw error
  return { errors: error.errors }
}

// The server has ended, so the result is not needed.
process.once('disconnect', () => process.exit())
const [paths] = (await once(process, 'message')) as [Paths]
const result: ReadResult = await readAll(paths).catch(asErrors)
process.send?.(result)
