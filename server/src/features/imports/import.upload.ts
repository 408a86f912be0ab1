/**
 * Receives the file of an import. Its rows are parsed once, before the transaction, and stored in the database: the
 * worker may be another process, and rows can be previewed, imported and reported one by one.
 */
import type { Ctx, Step } from '#runtime/database/context'
import { applyTransition, type Change, type f, find, findForUpdate, tenantSql } from '#core'
import type { ReceivedFile } from '#core/files'
import type { Importable } from '#core/platform'
import { csvType, xlsxType } from '#core/reports'
import { invalidField, invalidState, unsupportedMediaType } from '#runtime/api-error'
import { changeImport, importAfter, kindOf } from './import.actions.ts'
import { keepFile } from './import.files.ts'
import { type Import, imports, importStates, isOpenToChange } from './import.ts'
import type { Importing } from './importing.ts'
import { type Beginning, proposedTableValues, readAgain, sheetNumber, targetsFor } from './import.table.ts'
import { recognition, type Target } from './mapping.ts'
import { proposedHeader, proposedTable } from './proposals/header.ts'
import type { Encoding } from './reading/encodings.ts'
import type { SheetTable } from './reading/table-rows.ts'
import { type ReadTable, readTable } from './reading/table.ts'

/** Media types that clients send with CSV and XLSX files. The format is detected from the content. */
export const fileTypes = [csvType, xlsxType, 'application/vnd.ms-excel', 'application/octet-stream']

/** Parses the file of an import without writing to the database. Rejects if the import accepts no file. */
export async function readFile(
  step: Step,
  importing: Importing,
  id: string,
  file: ReceivedFile | undefined,
): Promise<UploadedTable> {
  const { tenantId, encoding } = await step(async (ctx) => {
    const found = await find(ctx, imports, id)
    checkOpen(ctx, importing, found)
    return { tenantId: ctx.tenant.id, encoding: found.encoding as Encoding | null }
  })
  if (!file) {
    const problem = 'Send the file as the body, with the content type text/csv or the one of XLSX.'
    throw unsupportedMediaType(problem, fileTypes)
  }
  if (file.bytes === 0) throw invalidField('file', 'is empty')
  const table = await readTable(tenantId, file.path, encoding)
  return { ...table, path: file.path }
}

interface UploadedTable extends ReadTable {
  /** The received file. */
  path: string
}

function checkOpen(ctx: Ctx, importing: Importing, subject: Import) {
  const kind = kindOf(ctx, importing, subject)
  if (!isOpenToChange(subject)) {
    throw invalidState(
      `A file can be uploaded only before an import starts; this one is ${subject.status}.`,
      {
        current: subject.status,
        allowed: importStates.open(subject.status),
      },
    )
  }
  return kind
}

/**
 * Stores the file of an import in place of an earlier one, and proposes its table and a mapping. A sheet and a row of
 * names that were chosen before the upload are taken.
 */
export async function receiveFile(
  ctx: Ctx,
  importing: Importing,
  id: string,
  { path, ...table }: UploadedTable,
): Promise<Import> {
  const stored = await findForUpdate(ctx, imports, id)
  const chosen = stored.columns.length === 0 ? stored : { sheet: null, header_row: null }
  await receiveTable(ctx, importing, stored, chosen, table)
  await keepFile(ctx, id, table.dialect && !table.isAscii ? path : null)
  return importAfter(ctx, importing, id)
}

/** Changes an import. A table, which was read in another encoding, replaces its rows first. */
export async function changeImportAndRows(
  ctx: Ctx,
  importing: Importing,
  id: string,
  patch: f.Static<typeof imports.patch>,
  table: ReadTable | undefined,
): Promise<Change<Import>> {
  if (table) {
    const stored = await findForUpdate(ctx, imports, id)
    await receiveTable(ctx, importing, stored, stored, table)
  }
  return changeImport(ctx, importing, id, patch)
}

/** Replaces the rows of an import. `chosen` has the sheet and the row of names to take; they are null if proposed. */
async function receiveTable(
  ctx: Ctx,
  importing: Importing,
  stored: Import,
  chosen: Pick<Import, 'sheet' | 'header_row'>,
  { format, dialect, sheets: tables, affixes, batches }: ReadTable,
) {
  const { id } = stored
  const kind = checkOpen(ctx, importing, stored)
  const targets = await targetsFor(ctx, kind)
  const sheets = dialect
    ? []
    : tables.map(({ name, rows, isHidden }) => ({ name, rows, is_hidden: isHidden }))
  const { sheet, header_row } = chosen
  const before = { ...stored, sheet, header_row, format, dialect, sheets, affixes: { texts: affixes } }
  const beginning = beginningOf(kind, targets, tables, before)
  await ctx.db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  let rows = 0
  for await (const batch of batches()) {
    await keep(ctx, id, { before: rows, rows: batch }, beginning)
    rows += batch.length
  }
  const found = beginning
    ? { ...beginning, table: tables[beginning.sheet - 1] }
    : await readAgain(ctx, kind, targets, before)
  const problem = tables[found.sheet - 1]?.problem
  if (problem !== undefined) throw invalidField('file', problem)
  const values = await proposedTableValues(ctx, kind, targets, before, found)
  await applyTransition(ctx, imports, stored, 'receive', {
    format,
    dialect,
    sheets,
    ...values,
    file_encoding: dialect?.encoding ?? null,
    affixes: before.affixes,
    completed_at: null,
  })
}

/** Returns where the table begins, if this is clear from the first rows. */
function beginningOf(
  kind: Importable,
  targets: readonly Target[],
  tables: readonly SheetTable[],
  { sheets, sheet, header_row }: Pick<Import, 'sheets' | 'sheet' | 'header_row'>,
): Beginning | undefined {
  const recognised = recognition(kind, targets)
  if (tables.every(({ rows }) => rows === 0))
    throw invalidField('file', 'must have a line of column names and at least one row')
  const number = sheet === null ? undefined : sheetNumber(sheets, sheet)
  if (number === undefined && header_row === null) {
    const first = { sheet: 1, header: tables[0]?.beginning[0] }
    const found = proposedTable(tables, recognised) ?? first
    return found.header && { ...found, header: found.header }
  }
  const own = number ?? proposedTable(tables, recognised)?.sheet ?? 1
  const rows = tables[own - 1]?.beginning ?? []
  const header =
    header_row === null
      ? proposedHeader(rows, recognised)?.header
      : rows.find((row) => row.number === header_row)
  return header && { sheet: own, header }
}

interface Batch {
  /** The number of earlier rows. */
  before: number
  /** Each row is JSON: the number of its sheet, its row in the spreadsheet, and its cells. */
  rows: readonly string[]
}

/**
 * Stores rows. All rows are one text parameter, because an array would be escaped row by row and block the event loop.
 * Rows outside of the table have negative numbers.
 */
async function keep(ctx: Ctx, importId: string, { before, rows }: Batch, beginning: Beginning | undefined) {
  const { sheet = 0, header } = beginning ?? {}
  const headerPlace = header?.place ?? 0
  await tenantSql`
    insert into import_rows (import_id, number, row_number, cells, sheet, place)
    select ${importId},
      case when sent.sheet = ${sheet}::integer and sent.place > ${headerPlace}::integer
        then sent.place - ${headerPlace}::integer else 0 - sent.place end,
      (row -> 1)::integer, row -> 2, sent.sheet, sent.place
    from (
      select row, (row -> 0)::integer as sheet, (${before}::integer + place)::integer as place
      from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) with ordinality as each (row, place)) as sent
    returning 1`.execute(ctx.db)
}
