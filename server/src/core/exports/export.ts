/** Exports a list as a file: all records with the filters, search and order of the list, and one column per value. */
import { sql } from 'kysely'
import type { Ctx, Step } from '#runtime/database/context'
import { invalidField } from '#runtime/api-error'
import { csvType, type FileResponse, xlsxType } from '../api/files/files.ts'
import { customFieldsOf } from '../custom-fields/definitions.ts'
import { filtered } from '../data/lists/filters.ts'
import type { Position } from '../data/lists/cursors.ts'
import { stepOf } from '../data/lists/steps.ts'
import type { Of, StoredRecord } from '../data/records.ts'
import type { Any, Lines, Resource } from '../resource/definition.ts'
import {
  about,
  Choice,
  Default,
  Flag,
  Optional,
  titled,
  type TSchema,
  Type,
} from '../resource/fields/fields.ts'
import * as queries from '../resource/queries.ts'
import { withoutRestricted } from '../resource/restricted.ts'
import { toWire } from '../resource/fields/wire.ts'
import type { Column } from './cells.ts'
import { columnsOf } from './columns.ts'
import { csvLines, valueAt } from './csv.ts'
import { lineSheet, linesField, rowsByLine, withOneLine } from './lines.ts'
import { oneSheet, recordSheet, twoSheets } from './sheets.ts'

export type ExportQuery = Partial<queries.PageQuery> & {
  format: 'csv' | 'xlsx'
  lines?: 'rows'
  formula_guard?: boolean
}

/** The tables of a report, and the rejected rows of an import, are in memory, so their size is limited. */
export const spreadsheetRowsAtMost = 20_000

/** The limit of records in a spreadsheet: the number of rows that an import reads. */
const recordsAtMost = 200_000
/** The limit of rows in a sheet, without its header. */
export const sheetRowsAtMost = 1_048_575

/**
 * A part of a file is read and written without interruption, which delays other requests, and is in memory until the
 * client has read it. Therefore a part has rows up to this length; the first part determines their average length.
 */
const partLength = 262_144 // characters of JSON
const [firstRows, fewestRows, mostRows] = [50, 10, 500]

/** The media types of an export. */
export const exportTypes = [csvType, xlsxType]

/** The parameters of every export. */
export const ExportFields = {
  format: Default(about('The format of the file.', titled('ExportFormat', Choice('csv', 'xlsx'))), 'csv'),
  formula_guard: Default(
    about(
      'Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for ' +
        'programs that read the file; an import expects the apostrophe.',
      Flag,
    ),
    true,
  ),
}

/** Returns the query schema of the list, without paging and includes. Rows with another schema may have no lines. */
export function exportQuery(of: Resource, schema: TSchema = of.schema) {
  const { includes: _, ...rest } = queries.withoutPaging(queries.page(of))
  const lines = about(
    'With `rows`, the file has a row for each line, which repeats the columns of its document. Default: the second ' +
      'sheet of an Excel file has the lines.',
    Optional(titled('ExportLines', Choice('rows'))),
  )
  return Type.Unsafe<ExportQuery>(
    Type.Object(
      {
        ...rest,
        ...ExportFields,
        ...(linesField(of, schema) !== undefined && { lines }),
      },
      { 'x-list': of.entityType },
    ),
  )
}

/** The rows of a file, if they are not the records themselves. */
export interface ExportShape<T> {
  /** The schema of a row. */
  schema: TSchema
  rowsOf: (ctx: Ctx, records: readonly T[]) => Promise<object[]>
  /** Whether a CSV file has a row for each line, even without `lines`. */
  isByLine?: boolean
}

/** Returns all records that match the query, as a file. Rejects a spreadsheet with too many records. */
export async function exportList<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  { format, lines, formula_guard: isGuarded = true, ...query }: ExportQuery,
  shape: ExportShape<T> = { schema: of.schema, rowsOf: (_, records) => Promise.resolve([...records]) },
): Promise<FileResponse> {
  // An invalid query is rejected before the response begins.
  filtered(ctx, of, query)
  const definitions = await customFieldsOf(ctx, of.entityType)
  const options = { definitions, caller: ctx }
  const { schema } = shape
  const field = linesField(of, schema)
  const isByLine = field !== undefined && (lines === 'rows' || (format === 'csv' && shape.isByLine === true))
  const records = async function* (step: Step): AsyncIterable<object[]> {
    for await (const rows of batchesOf(step, of, query, shape))
      yield isByLine ? rowsByLine(rows, field) : rows
  }
  const columns = columnsOf(isByLine ? withOneLine(schema, field) : schema, options)
  const name = `${of.table}-${ctx.now.slice(0, 10)}.${format}`
  if (format === 'csv')
    return { name, type: csvType, content: (step) => csvOf(columns, records(step), isGuarded) }
  await checkSize(ctx, of, query, field === undefined ? undefined : of.lines[field])
  const main = recordSheet(of, columns)
  if (field === undefined || isByLine)
    return { name, type: xlsxType, content: (step) => oneSheet(ctx, main, records(step), { isGuarded }) }
  const own = recordSheet(of, columnsOf(schema, { ...options, without: field }))
  const second = lineSheet(of, schema, field, options)
  return {
    name,
    type: xlsxType,
    content: (step) => twoSheets(ctx, [own, second], records(step), { isGuarded }),
  }
}

/** Rejects more records or lines than a spreadsheet can contain. */
async function checkSize(
  ctx: Ctx,
  of: Resource,
  query: Partial<queries.PageQuery>,
  lines: Lines | undefined,
) {
  const ids = () => filtered(ctx, of, query).select(`${of.table}.id`)
  if ((await countUpTo(ctx, ids(), recordsAtMost + 1)) > recordsAtMost)
    throw invalidField('format', `must be csv for more than ${recordsAtMost} records`)
  if (!lines) return
  const rows = (ctx.db as Any)
    .selectFrom(lines.table)
    .select(`${lines.table}.id`)
    .where(`${lines.table}.${lines.parent}`, 'in', ids())
  if ((await countUpTo(ctx, rows, sheetRowsAtMost + 1)) > sheetRowsAtMost)
    throw invalidField('format', `must be csv for more than ${sheetRowsAtMost} lines`)
}

async function countUpTo(ctx: Ctx, rows: Any, most: number): Promise<number> {
  const some = rows.limit(most).as('some')
  const counted = await (ctx.db as Any)
    .selectFrom(some)
    .select(sql`count(*)`.as('count'))
    .executeTakeFirst()
  return Number(counted.count)
}

/** Writes rows as a CSV file with a header. */
export async function* csvOf(
  columns: readonly Column[],
  records: AsyncIterable<object[]>,
  isGuarded: boolean,
) {
  yield csvLines([columns.map(({ path }) => path)], { isBeginning: true })
  for await (const rows of records)
    yield csvLines(
      rows.map((record) => columns.map(({ parts }) => valueAt(record, parts))),
      { isGuarded },
    )
}

const sampledRows = 20

/** Returns the average length of a row as JSON, measured with a sample of the rows. */
function lengthOf(rows: readonly object[]): number {
  const distance = Math.ceil(rows.length / sampledRows) || 1
  const sample = rows.filter((_, index) => index % distance === 0)
  return JSON.stringify(sample).length / (sample.length || 1)
}

/** Reads each batch in a separate step, and returns the rows for the caller. */
async function* batchesOf<T extends StoredRecord>(
  step: Step,
  of: Of<T>,
  query: Partial<queries.PageQuery>,
  { schema, rowsOf }: ExportShape<T>,
): AsyncIterable<object[]> {
  let position: Position | undefined
  let count = firstRows
  do {
    const from = position
    const [rows, next] = await step(async (ctx) => {
      const done = await stepOf(ctx, of, query, count, from)
      const exportedRows = (await rowsOf(ctx, done.items)).map(
        (row) => withoutRestricted(schema, toWire(schema, row, ctx.tenant.currency), ctx) as object,
      )
      return [exportedRows, done.position] as const
    })
    count = Math.min(mostRows, Math.max(fewestRows, Math.floor(partLength / lengthOf(rows))))
    if (rows.length > 0) yield rows
    position = next
  } while (position)
}
