/** Exports a list as a file: all records with the same filters, search and order, with one column per value. */
import { type Place, stepOf } from '../data/list.steps.ts'
import { Readable } from 'node:stream'
import type { Ctx, Step } from '#runtime/database/context'
import type { Definition } from '../resource/custom-field-checks.ts'
import { allDefinitions } from '../data/custom-field-definitions.ts'
import { Choice, Default, fieldsOf, titled, type TSchema, Type } from '../resource/fields.ts'
import { csvType, type FileAnswer, xlsxType } from '../api/files.ts'
import { filtered } from '../data/list.filters.ts'
import { type PageQuery, pageQuery } from '../resource/queries.ts'
import type { StoredRecord, Of } from '../data/records.ts'
import { invalidField } from '#runtime/api-error'
import type { Resource } from '../resource/definition.ts'
import { isRestricted, withoutRestricted } from '../resource/restricted.ts'
import { toWire } from '../resource/wire.ts'
import { csvLines, type Value, valueAt } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

export type ExportQuery = Partial<PageQuery> & { format: 'csv' | 'xlsx' }

/** A spreadsheet is built in memory, so its size is limited. */
export const spreadsheetRowsAtMost = 20_000

/**
 * A part of a file is read and written at once, while others wait, and is in memory until the client has read it. So
 * its rows are as many as make this length; the first part shows how long they are.
 */
const partLength = 262_144 // characters
const [firstRows, fewestRows, mostRows] = [50, 10, 500]

/** The media types of an export. */
export const exportTypes = [csvType, xlsxType]

/** Returns the query schema of the list, without paging and includes. */
export function exportQuery(of: Resource) {
  const { page: _, per_page: __, includes: ___, ...rest } = fieldsOf(pageQuery(of))
  return Type.Unsafe<ExportQuery>(
    Type.Object(
      { ...rest, format: Default(titled('ExportFormat', Choice('csv', 'xlsx')), 'csv') },
      { 'x-list': of.entityType },
    ),
  )
}

/** The rows of a file, where they are not the records themselves. */
export interface ExportShape<T> {
  /** The schema of a row. */
  schema: TSchema
  rowsOf: (ctx: Ctx, records: readonly T[]) => Promise<object[]>
}

/** Returns all records that match the query, as a file. Rejects a spreadsheet with too many records. */
export async function exportList<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  { format, ...query }: ExportQuery,
  shape: ExportShape<T> = { schema: of.schema, rowsOf: (_, records) => Promise.resolve([...records]) },
): Promise<FileAnswer> {
  const definitions = (await allDefinitions(ctx)).get(of.entityType) ?? []
  const columns = columnsOf(shape.schema, { definitions, caller: ctx })
  const name = `${of.table}-${ctx.now.slice(0, 10)}.${format}`
  const batches = (step: Step) => batchesOf(step, of, query, { ...shape, columns })
  const header = columns.map(({ path }) => path)
  if (format === 'csv') return { name, type: csvType, content: (step) => csvOf(header, batches(step)) }
  const rows: { id: string }[] = await filtered(ctx, of, query)
    .select(`${of.table}.id`)
    .limit(spreadsheetRowsAtMost + 1)
    .execute()
  if (rows.length > spreadsheetRowsAtMost)
    throw invalidField('format', `must be csv for more than ${spreadsheetRowsAtMost} records`)
  return {
    make: async (step) => {
      const bytes = await writeXlsx(ctx.tenant.id, header, batches(step))
      return { name, type: xlsxType, content: () => Readable.from([bytes]) }
    },
  }
}

async function* csvOf(header: string[], batches: AsyncIterable<Value[][]>) {
  yield csvLines([header], { isBeginning: true })
  for await (const rows of batches) yield csvLines(rows)
}

/** Reads each batch in a step of its own. */
async function* batchesOf<T extends StoredRecord>(
  step: Step,
  of: Of<T>,
  query: Partial<PageQuery>,
  { schema, rowsOf, columns }: ExportShape<T> & { columns: readonly Column[] },
): AsyncIterable<Value[][]> {
  let place: Place | undefined
  let count = firstRows
  do {
    const from = place
    const [rows, next] = await step(async (ctx) => {
      const done = await stepOf(ctx, of, query, count, from)
      const shown = (await rowsOf(ctx, done.items)).map((row) =>
        withoutRestricted(schema, toWire(schema, row, ctx.tenant.currency), ctx),
      )
      return [shown.map((record) => columns.map(({ parts }) => valueAt(record, parts))), done.place] as const
    })
    const rowLength = lengthOf(rows) / (rows.length || 1)
    count = Math.min(mostRows, Math.max(fewestRows, Math.floor(partLength / (rowLength || 1))))
    if (rows.length > 0) yield rows
    place = next
  } while (place)
}

const lengthOf = (rows: readonly (readonly Value[])[]) =>
  rows.flat().reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)

interface Column {
  path: string
  parts: readonly string[]
}

interface ColumnsOptions {
  definitions: readonly Definition[]
  caller: Pick<Ctx, 'permissions' | 'scopes'>
}

/**
 * Returns one column per value, also inside objects; custom fields by their definitions, free-form data as JSON in
 * `custom_fields`. Restricted fields of the caller have none.
 */
function columnsOf(schema: TSchema, options: ColumnsOptions, before: readonly string[] = []): Column[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const parts = [...before, name]
    if (isRestricted(field, options.caller)) return []
    if ('x-custom-fields' in field)
      return options.definitions.map(({ code }) => ({ path: `${name}.${code}`, parts: [name, code] }))
    const inner = columnsOf(field, options, parts)
    return inner.length > 0 ? inner : [{ path: parts.join('.'), parts }]
  })
}
