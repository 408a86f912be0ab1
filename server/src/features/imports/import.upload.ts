/**
 * Receives the file of an import. Its rows are parsed once, before the transaction, and stored in the database: the
 * worker may be another process, and rows can be previewed, imported and reported one by one.
 */
import type { Ctx, Step } from '#runtime/database/context'
import { applyTransition, type Change, customFields, type f, find, findForUpdate, tenantSql } from '#core'
import type { ReceivedFile } from '#core/files'
import { csvType, xlsxType } from '#core/reports'
import { invalidField, invalidState, unsupportedMediaType } from '#runtime/api-error'
import { changeImport, importAfter, kindOf } from './import.actions.ts'
import { keepFile } from './import.files.ts'
import { type Import, imports, importStates, isOpenToChange } from './import.ts'
import type { Importing } from './importing.ts'
import { mappingErrors, proposedKey, overlap, proposedMapping, targetsOf } from './mapping.ts'
import type { Encoding } from './reading/encodings.ts'
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

/** Stores the file of an import in place of an earlier one, and proposes a mapping. */
export async function receiveFile(
  ctx: Ctx,
  importing: Importing,
  id: string,
  { path, ...table }: UploadedTable,
): Promise<Import> {
  await receiveTable(ctx, importing, id, table)
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
  if (table) await receiveTable(ctx, importing, id, table)
  return changeImport(ctx, importing, id, patch)
}

async function receiveTable(
  ctx: Ctx,
  importing: Importing,
  id: string,
  { columns, format, dialect, total, affixes, columnFormats, batches }: ReadTable,
) {
  const before = await findForUpdate(ctx, imports, id)
  const kind = checkOpen(ctx, importing, before)
  await ctx.db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  let stored = 0
  for await (const rows of batches()) {
    await keep(ctx, id, stored, rows)
    stored += rows.length
  }
  const targets = await targetsOf(ctx, kind, await customFields.lockedDefinitionsOf(ctx, kind.of.entityType))
  const own = Object.fromEntries(
    Object.entries(before.mapping).filter(([column]) => columns.includes(column)),
  )
  const free = targets.filter(
    ({ path }) => !Object.values(own).some((field) => field && overlap(field, path)),
  )
  const mapping = { ...proposedMapping(kind, free, columns), ...own }
  const key_field = before.key_field ?? proposedKey(kind, mapping)
  const isRight = !mappingErrors(kind, targets, { mapping, key_field, columns }).key_field
  await applyTransition(ctx, imports, before, 'receive', {
    columns,
    format,
    dialect,
    file_encoding: dialect?.encoding ?? null,
    affixes: { texts: affixes },
    column_formats: columnFormats,
    mapping,
    key_field: isRight ? key_field : null,
    rows_total: total,
    completed_at: null,
  })
}

/**
 * Stores rows after the `before` earlier ones. Each row is JSON: its number in the spreadsheet and its cells. All rows
 * are one text parameter, because an array would be escaped row by row and block the event loop.
 */
async function keep(ctx: Ctx, importId: string, before: number, rows: readonly string[]) {
  await tenantSql`
    insert into import_rows (import_id, number, row_number, cells)
    select ${importId}, ${before}::integer + place, (row -> 0)::integer, row -> 1
    from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) with ordinality as sent (row, place)
    returning 1`.execute(ctx.db)
}
