/**
 * Receives the file of an import. Its rows are parsed once, before the transaction, and stored in the database: the
 * worker may be another process, and rows can be previewed, imported and reported one by one.
 */
import type { Ctx, Step } from '#runtime/database/context'
import { applyTransition, customFields, find, findForUpdate, tenantSql } from '#core'
import type { ReceivedFile } from '#core/files'
import { csvType, xlsxType } from '#core/reports'
import { invalidField, invalidState, unsupportedMediaType } from '#runtime/api-error'
import { importAfter, kindOf } from './import.actions.ts'
import { type Import, imports, importStates, isOpenToChange } from './import.ts'
import type { Importing } from './importing.ts'
import { mappingErrors, proposedKey, overlap, proposedMapping, targetsOf } from './mapping.ts'
import { type ReadTable, readTable } from './reading/table.ts'

/** Media types that clients send with CSV and XLSX files. The format is detected from the content. */
export const fileTypes = [csvType, xlsxType, 'application/vnd.ms-excel', 'application/octet-stream']

/** Parses the file of an import without writing to the database. Rejects if the import accepts no file. */
export async function readFile(
  step: Step,
  importing: Importing,
  id: string,
  file: ReceivedFile | undefined,
): Promise<ReadTable> {
  const tenantId = await step(async (ctx) => {
    checkOpen(ctx, importing, await find(ctx, imports, id))
    return ctx.tenant.id
  })
  if (!file) {
    const problem = 'Send the file as the body, with the content type text/csv or the one of XLSX.'
    throw unsupportedMediaType(problem, fileTypes)
  }
  if (file.bytes === 0) throw invalidField('file', 'is empty')
  return readTable(tenantId, file.path)
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
  { columns, format, dialect, total, batches }: ReadTable,
): Promise<Import> {
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
    mapping,
    key_field: isRight ? key_field : null,
    rows_total: total,
    completed_at: null,
  })
  return importAfter(ctx, importing, id)
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
