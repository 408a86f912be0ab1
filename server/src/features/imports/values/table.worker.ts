/** The child process that parses a file, writes its rows as JSON, and reports the result. */
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { ApiError, invalidField } from '#runtime/api-error'
import { FileEvidence } from './analysis.ts'
import type { Cell } from '../reading/cell.ts'
import { allRowsBytesAtMost, rowBytesAtMost, rowsAtMost } from '../reading/limits.ts'
import { columnNames } from '../reading/columns.ts'
import { type Rows, readCsv } from '../reading/csv.ts'
import { isAsciiFile } from '../reading/encodings.ts'
import { beginningOf, isSpreadsheet } from '../reading/sniffing.ts'
import type { ReadResult, Paths, Table } from '../reading/table.ts'

const megabyte = 1_048_576
const writtenAtOnce = megabyte // characters

async function rowsIn({ path, encoding }: Paths): Promise<Rows> {
  const beginning = await beginningOf(path)
  if (!isSpreadsheet(beginning)) return readCsv(path, beginning, encoding)
  // Loaded only when needed, because the spreadsheet reader loads slowly.
  const { readXlsx } = await import('../reading/xlsx.ts')
  return readXlsx(path)
}

async function readAll(paths: Paths): Promise<Table> {
  const { format, dialect, rows, affixes = [] } = await rowsIn(paths)
  const file = openSync(paths.rowsPath, 'wx', 0o600)
  try {
    let columns: string[] | undefined
    let evidence: FileEvidence | undefined
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
        evidence = new FileEvidence(columns.length, affixes)
        if (dialect) width = cells.length
        continue
      }
      if (++total > rowsAtMost) throw invalidField('file', `must not have more than ${rowsAtMost} rows`)
      evidence?.add(cells)
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
    if (!columns || !evidence || total === 0)
      throw invalidField('file', 'must have a line of column names and at least one row')
    return {
      format,
      dialect,
      columns,
      total,
      affixes,
      columnFormats: evidence.formats(columns),
      isAscii: await isAsciiFile(paths.path),
    }
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
