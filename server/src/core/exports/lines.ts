/** Lines of documents in files: on a second sheet, or as rows that repeat the columns of their document. */
import { fieldsOf, having, type TSchema } from '../resource/fields/fields.ts'
import type { Resource } from '../resource/definition.ts'
import type { Column } from './cells.ts'
import { columnOf, columnsOf, type ColumnsOptions } from './columns.ts'
import { wordsOf } from './headers.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the field of a row with the lines of its document, if it has one. */
export const linesField = (of: Resource, schema: TSchema): string | undefined =>
  Object.keys(of.lines).find((name) => itemsOf(schema, name) !== undefined)

const itemsOf = (schema: TSchema, field: string) =>
  (fieldsOf(schema)[field] as { items?: TSchema } | undefined)?.items

/** Returns the schema of rows with one line each. */
export const withOneLine = (schema: TSchema, field: string): TSchema =>
  having(schema, field, itemsOf(schema, field) ?? schema)

/** Returns a row for each line of each document. A document without lines is one row. */
export const rowsByLine = (records: readonly object[], field: string): object[] =>
  records.flatMap((record) => {
    const lines = linesIn(record, field)
    return (lines.length > 0 ? lines : [null]).map((line) => ({ ...record, [field]: line }))
  })

const linesIn = (record: object, field: string) => ((record as Row)[field] ?? []) as readonly object[]

/** The sheet with the lines. Each row begins with the id of its document, and its number if it has one. */
export interface LineSheet {
  name: string
  columns: readonly Column[]
  rowsOf: (records: readonly object[]) => object[]
}

export function lineSheet(of: Resource, schema: TSchema, field: string, options: ColumnsOptions): LineSheet {
  const { entityType } = of
  const fields = fieldsOf(schema)
  const document = ['id', `${entityType}_number`].flatMap((name) => {
    const own = fields[name]
    if (!own) return []
    return [{ ...columnOf([name], own), path: name === 'id' ? `${entityType}_id` : name }]
  })
  const taken = new Set(document.map(({ path }) => path))
  const columns = columnsOf(itemsOf(schema, field) ?? schema, options, [field])
    .map((column) => ({ ...column, path: column.path.slice(field.length + 1) }))
    .filter(({ path }) => !taken.has(path))
  return {
    name: wordsOf(`${entityType}_${field}`),
    columns: [...document, ...columns],
    rowsOf: (records) =>
      records.flatMap((record) => linesIn(record, field).map((line) => ({ ...record, [field]: line }))),
  }
}
