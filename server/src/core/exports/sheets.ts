/** The sheets of a list: its records, and the lines of documents on a second one. */
import type { Ctx } from '#runtime/database/context'
import { documentLanguage } from '../printing/wording.ts'
import type { Resource } from '../resource/definition.ts'
import { type Cell, cellAt, type CellContext, type Column } from './cells.ts'
import { headersOf, wordsOf } from './headers.ts'
import type { LineSheet } from './lines.ts'
import { withSpill } from './spill.ts'
import { type Sheet, type SheetOptions, type SheetRows, xlsxOf } from './xlsx.ts'

type Reader = Pick<Ctx, 'tenant'>
type CellRow = readonly (Cell | null)[]

/** The name and the columns of a sheet. */
export type SheetShape = Pick<LineSheet, 'name' | 'columns'>

/** Returns the sheet with the records of a resource. */
export const recordSheet = ({ table }: Resource, columns: readonly Column[]): SheetShape => ({
  name: wordsOf(table),
  columns,
})

/** Arabic sheets run from right to left. */
export const optionsFor = (reader: Reader): SheetOptions => ({
  isRightToLeft: documentLanguage(reader) === 'ar',
})

const contextFor = ({ tenant: { timezone, currency } }: Reader): CellContext => ({ timezone, currency })

const cellRow = (columns: readonly Column[], record: object, context: CellContext): CellRow =>
  columns.map((column) => cellAt(column, record, context))

const sheetOf = (reader: Reader, { name, columns }: SheetShape, batches: Sheet['batches']): Sheet => ({
  name,
  headers: headersOf(columns, documentLanguage(reader)),
  batches,
})

/** A sheet whose rows are in memory. */
export interface SheetTable extends SheetShape {
  rows: readonly object[]
  currency: string | null
}

export const tableSheet = (reader: Reader, { rows, currency, ...shape }: SheetTable): Sheet => {
  const context = { ...contextFor(reader), currency }
  return sheetOf(reader, shape, [rows.map((row) => cellRow(shape.columns, row, context))])
}

type GuardOptions = Pick<CellContext, 'isGuarded'>

/** Returns a spreadsheet with one sheet of these records. */
export function oneSheet(
  reader: Reader,
  shape: SheetShape,
  records: AsyncIterable<object[]>,
  options: GuardOptions = {},
) {
  const context = { ...contextFor(reader), ...options }
  const batches = async function* (): AsyncIterable<SheetRows> {
    for await (const rows of records) yield rows.map((record) => cellRow(shape.columns, record, context))
  }
  return xlsxOf([sheetOf(reader, shape, batches())], optionsFor(reader))
}

const rowsAtOnce = 500

/**
 * Returns a spreadsheet with documents on the first sheet and their lines on the second. Both are read together, so
 * that they match. The lines are stored in a file until the first sheet is written.
 */
export function twoSheets(
  reader: Reader,
  [documents, lines]: readonly [SheetShape, LineSheet],
  records: AsyncIterable<object[]>,
  options: GuardOptions = {},
): AsyncIterable<Uint8Array> {
  const context = { ...contextFor(reader), ...options }
  return withSpill<CellRow, Uint8Array>((spill) => {
    const batches = async function* (): AsyncIterable<SheetRows> {
      for await (const rows of records) {
        await spill.add(lines.rowsOf(rows).map((line) => cellRow(lines.columns, line, context)))
        yield rows.map((record) => cellRow(documents.columns, record, context))
      }
    }
    const sheets = [sheetOf(reader, documents, batches()), sheetOf(reader, lines, spill.batches(rowsAtOnce))]
    return xlsxOf(sheets, optionsFor(reader))
  })
}
