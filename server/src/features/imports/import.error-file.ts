/** The failed rows as a file to correct and upload again, in the format of the imported file. */
import type { Ctx, Step } from '#runtime/database/context'
import type { FileResponse } from '#core/files'
import { csvLines, csvType, spreadsheetRowsAtMost, type Value, xlsxType, xlsxWithRows } from '#core/reports'
import { showImport } from './import.actions.ts'
import { rowsOf } from './import.errors.ts'
import type { Import } from './import.ts'
import type { Importing } from './importing.ts'
import { type Dialect, usualDialect } from './reading/dialect.ts'
import { encoded, returnedEncoding } from './reading/encodings.ts'

const rowsAtOnce = 1_000
/** A file with more cells is CSV. */
const spreadsheetCellsAtMost = 1_000_000

/** Returns the failed rows in their original format, with an additional column for the errors. */
export async function errorFile(ctx: Ctx, importing: Importing, id: string): Promise<FileResponse> {
  const subject = await showImport(ctx, importing, id)
  const indexes = columnsToReturn(subject)
  const error = indexes.some((index) => subject.columns[index] === errorColumn)
    ? 'error (import)'
    : errorColumn
  const header = [...indexes.map((index) => subject.columns[index] ?? ''), error]
  const batches = (step: Step) => batchesOf(step, subject, indexes)
  const name = `${subject.file_name.replace(/\.\w+$/, '')}-errors`
  const isSheet =
    subject.format === 'XLSX' &&
    subject.failed <= spreadsheetRowsAtMost &&
    subject.failed * header.length <= spreadsheetCellsAtMost
  if (isSheet) {
    const content = (step: Step) => xlsxWithRows({ name: 'Rejected rows', headers: header }, batches(step))
    return { name: `${name}.xlsx`, type: xlsxType, content }
  }
  const dialect = subject.dialect ?? usualDialect
  const encoding = returnedEncoding(dialect.encoding)
  const type = encoding === 'utf-8' ? csvType : `${csvType}; charset=${encoding}`
  return { name: `${name}.csv`, type, content: (step) => csvOf(dialect, header, batches(step)) }
}

const errorColumn = 'error'

/** Returns the positions of all columns, except the error column of an earlier file, which the new one replaces. */
const columnsToReturn = ({ columns, mapping }: Import) =>
  [...columns.keys()].filter(
    (index) => columns[index] !== errorColumn || typeof mapping[errorColumn] === 'string',
  )

async function* csvOf(dialect: Dialect, header: string[], batches: AsyncIterable<Value[][]>) {
  const { separatorLine } = dialect
  const encoding = returnedEncoding(dialect.encoding)
  const hasMark = dialect.hasMark || encoding !== dialect.encoding
  yield encoded(`${hasMark ? '\uFEFF' : ''}${separatorLine}${csvLines([header], dialect)}`, encoding)
  for await (const rows of batches) yield encoded(csvLines(rows, dialect), encoding)
}

/** Reads each batch of failed rows in a separate step. */
async function* batchesOf(step: Step, { id }: Import, indexes: readonly number[]): AsyncIterable<Value[][]> {
  let last = 0
  for (;;) {
    const after = last
    const rows = await step((own) =>
      rowsOf(own, id, 'failed').where('number', '>', after).limit(rowsAtOnce).execute(),
    )
    if (rows.length === 0) return
    yield rows.map(({ cells, errors }) => [
      ...indexes.map((index) => cells?.[index] ?? null),
      messages(errors),
    ])
    last = rows.at(-1)?.number ?? last
  }
}

const messages = (errors: Record<string, string[]> | null) =>
  Object.values(errors ?? {})
    .flat()
    .join(' ')
