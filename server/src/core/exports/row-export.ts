/** Exports rows that are no records, such as the lines of a report that is too long to be in memory. */
import type { Ctx, Step } from '#runtime/database/context'
import { invalidField } from '#runtime/api-error'
import { csvType, type FileResponse, xlsxType } from '../api/files/files.ts'
import { fieldsOf, type Static, type TSchema, Type } from '../resource/fields/fields.ts'
import { withoutRestricted } from '../resource/restricted.ts'
import { toWire } from '../resource/fields/wire.ts'
import { columnsOf } from './columns.ts'
import { csvOf, ExportFields, sheetRowsAtMost } from './export.ts'
import { oneSheet } from './sheets.ts'

export interface RowExportQuery {
  format: 'csv' | 'xlsx'
  formula_guard: boolean
}

/** Returns the query schema of an export of rows. */
export const rowExportQuery = <Q extends TSchema>(query: Q) =>
  Type.Unsafe<Static<Q> & RowExportQuery>(Type.Object({ ...fieldsOf(query), ...ExportFields }))

export interface RowExport {
  /** The beginning of the name of the file. */
  name: string
  /** The name of the sheet. */
  title: string
  /** The schema of a row. */
  schema: TSchema
  /** The largest number of rows, for the limit of a sheet. */
  size: number
  /** Reads the rows in batches, each in a separate step. */
  batches: (step: Step) => AsyncIterable<object[]>
}

/** Returns rows as a file, which is written while they are read. Rejects a spreadsheet with too many rows. */
export function exportRows(
  ctx: Ctx,
  { format, formula_guard: isGuarded }: RowExportQuery,
  { name: beginning, title, schema, size, batches }: RowExport,
): FileResponse {
  const columns = columnsOf(schema, { definitions: [], caller: ctx })
  const rows = async function* (step: Step): AsyncIterable<object[]> {
    for await (const batch of batches(step))
      yield batch.map(
        (row) => withoutRestricted(schema, toWire(schema, row, ctx.tenant.currency), ctx) as object,
      )
  }
  const name = `${beginning}-${ctx.now.slice(0, 10)}.${format}`
  if (format === 'csv')
    return { name, type: csvType, content: (step) => csvOf(columns, rows(step), isGuarded) }
  if (size > sheetRowsAtMost)
    throw invalidField('format', `must be csv for more than ${sheetRowsAtMost} rows`)
  return {
    name,
    type: xlsxType,
    content: (step) => oneSheet(ctx, { name: title, columns }, rows(step), { isGuarded }),
  }
}
