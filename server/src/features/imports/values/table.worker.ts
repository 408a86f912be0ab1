/** The child process that parses a file, writes its rows as JSON, and reports the result. */
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { ApiError } from '#runtime/api-error'
import { FileEvidence } from './analysis.ts'
import type { Cell } from '../reading/cell.ts'
import { rowBytesAtMost, rowsAtMost, sheetRowsBytesAtMost, textRowsBytesAtMost } from '../reading/limits.ts'
import { readCsv } from '../reading/csv.ts'
import { isAsciiFile, looksBroken } from '../reading/encodings.ts'
import type { Affix } from '../reading/number-formats.ts'
import type { Sheet, Workbook } from '../reading/sheets.ts'
import { beginningOf, isSpreadsheet } from '../reading/sniffing.ts'
import { firstRowsAtMost, type SheetTable } from '../reading/table-rows.ts'
import type { ReadResult, Paths, Table } from '../reading/table.ts'

const megabyte = 1_048_576
const writtenAtOnce = megabyte // characters
/** The limit of the characters of a cell in the first rows, which only show where the columns are named. */
const firstCharacters = 300

async function workbookIn({ path, encoding }: Paths): Promise<Workbook> {
  const beginning = await beginningOf(path)
  if (!isSpreadsheet(beginning)) {
    const { rows, ...rest } = await readCsv(path, beginning, encoding)
    return { ...rest, sheets: [{ name: '', isHidden: false, rows }], affixes: [] }
  }
  // Loaded only when needed, because the spreadsheet reader loads slowly.
  const { readXlsx } = await import('../reading/xlsx.ts')
  return readXlsx(path)
}

async function readAll(paths: Paths): Promise<Table> {
  const { format, dialect, sheets, affixes } = await workbookIn(paths)
  const output = new RowFile(paths.rowsPath, dialect ? textRowsBytesAtMost : sheetRowsBytesAtMost)
  try {
    const read: SheetTable[] = []
    for (const [index, sheet] of sheets.entries())
      read.push(await readSheet(output, index + 1, sheet, affixes))
    output.flush()
    const isAscii = dialect !== null && (await isAsciiFile(paths.path))
    return { format, dialect, sheets: read, affixes, isAscii }
  } finally {
    output.close()
  }
}

/** The cells of first rows that are returned, over all sheets. */
let cellsLeft = 20_000

/** Writes the rows of a sheet up to the limits. `problem` is the error if this sheet is imported. */
async function readSheet(
  output: RowFile,
  sheet: number,
  { name, isHidden, rows }: Sheet,
  affixes: readonly Affix[],
): Promise<SheetTable> {
  const table: SheetTable = { name, isHidden, rows: 0, beginning: [], others: [] }
  const evidence = new FileEvidence(affixes)
  let number = 0
  for await (const cells of rows) {
    number++
    if (cells.every((cell) => cell === null)) continue
    // The names of the columns and the notes above them are no rows of the table.
    if (table.rows === rowsAtMost + firstRowsAtMost) {
      table.problem = tooManyRows
      break
    }
    const used = cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1).map(storable)
    const row = JSON.stringify(used)
    table.problem ??=
      row.length > rowBytesAtMost ? tooLongRow : output.isFull ? tooMuch(output.bytesAtMost) : undefined
    if (table.problem) break
    output.write(`[${sheet},${number},${row}]\n`)
    table.rows++
    if (table.beginning.length >= firstRowsAtMost || (cellsLeft <= 0 && table.beginning.length > 0)) {
      evidence.add(used)
      continue
    }
    cellsLeft -= used.length
    const first = { place: output.rows, number, width: cells.length, cells: used.map(shortened) }
    table.beginning.push({ ...first, broken: brokenAfterCut(used, first.cells) })
  }
  return { ...table, others: evidence.shown }
}

const tooManyRows = `must not have more than ${rowsAtMost} rows`
const tooLongRow = `must not have rows of more than ${rowBytesAtMost / megabyte} MiB`
const tooMuch = (bytes: number) => `must not contain more than ${bytes / megabyte} MiB in its rows`

const shortened = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, firstCharacters) : cell)

const brokenAfterCut = (cells: readonly Cell[], cut: readonly Cell[]) =>
  cells.flatMap((cell, index) => {
    const start = cut[index]
    const isCut = typeof cell === 'string' && cell !== start
    return isCut && looksBroken(cell) && !looksBroken(String(start)) ? [index] : []
  })

/** The file of all rows, each as a line of JSON. */
class RowFile {
  rows = 0
  #bytes = 0
  #waiting = ''
  readonly #file: number

  readonly bytesAtMost: number

  constructor(path: string, bytesAtMost: number) {
    this.bytesAtMost = bytesAtMost
    this.#file = openSync(path, 'wx', 0o600)
  }

  get isFull() {
    return this.#bytes > this.bytesAtMost
  }

  write(line: string) {
    this.rows++
    this.#waiting += line
    if (this.#waiting.length > writtenAtOnce) this.flush()
  }

  flush() {
    this.#bytes += Buffer.byteLength(this.#waiting)
    appendFileSync(this.#file, this.#waiting)
    this.#waiting = ''
  }

  close() {
    closeSync(this.#file)
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
