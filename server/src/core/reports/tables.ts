/**
 * The tables of a report. The columns derive from the schema of the response: one for each value of a row, named by its
 * path. Amounts are decimals. If a row contains no currency, the column `currency` contains that of the tenant.
 */
import type { Ctx } from '#runtime/database/context'
import type { Column as FileColumn } from '../exports/cells.ts'
import { columnOf as fileColumnOf } from '../exports/columns.ts'
import { valueAt } from '../exports/csv.ts'
import type { Report, TableSource } from '../api/report.ts'
import { fieldsOf, type TSchema, Type } from '../resource/fields/fields.ts'
import { isRestricted } from '../resource/restricted.ts'

export interface Table {
  name: string
  columns: readonly FileColumn[]
  rows: readonly object[]
  /** The currency of amounts in rows without one; null: they are plain numbers. */
  currency: string | null
}

interface ApiResponse {
  /** The schema of the envelope. */
  envelope: TSchema
  /** The envelope in the response. */
  response: unknown
  /** The caller, whose permissions determine the columns. */
  caller: Pick<Ctx, 'tenant' | 'permissions' | 'scopes'>
}

/** Returns the table of this name. */
export function tableOf(
  { tables }: Report,
  name: string,
  { envelope, response, caller }: ApiResponse,
): Table {
  const source = tables[name] ?? {}
  const { currency } = caller.tenant
  if (source.rows) return ownTable(name, source, source.rows(response as never, currency))
  const path = (source.at ?? `data.${name}`).split('.')
  const schema = path.reduce((outer, part) => fieldsOf(outer)[part] ?? Type.Object({}), envelope)
  const found = path.reduce<unknown>((outer, part) => (outer as Row | null | undefined)?.[part], response)
  const { columns, rows } = rowsOf(schema, found, source)
  const chosen = source.columns ? source.columns.map((wanted) => columnOf(columns, wanted)) : columns
  const visible = chosen.filter(
    ({ parts, fields }) =>
      !fields.some((field) => isRestricted(field, caller)) && !isLeftOut(source, parts, rows),
  )
  const needsCurrency = visible.some(({ isAmount }) => isAmount) && !visible.some(isCurrency)
  const own = visible.map(({ parts, fields }) => fileColumnOf(parts, fields.at(-1) ?? Type.String()))
  if (!needsCurrency) return { name, columns: own, rows, currency }
  const last = fileColumnOf(['currency'], Type.String())
  return { name, columns: [...own, last], rows: rows.map((row) => ({ ...row, currency })), currency }
}

const isLeftOut = ({ optional = [] }: TableSource, parts: readonly string[], rows: readonly object[]) =>
  optional.includes(parts.join('.')) && rows.every((row) => valueAt(row, parts) === null)

type Row = Readonly<Record<string, unknown>>

interface Column {
  parts: readonly string[]
  isAmount: boolean
  /** The schemas of the parts. */
  fields: readonly TSchema[]
}

const isCurrency = ({ parts }: Column) => parts.join('.') === 'currency'

function columnOf(columns: readonly Column[], wanted: string): Column {
  const column = columns.find(({ parts }) => parts.join('.') === wanted)
  if (!column) throw new Error(`A report has no column ${wanted}.`)
  return column
}

function ownTable(name: string, { columns = [], kinds = {} }: TableSource, rows: readonly Row[]): Table {
  const typed = columns.map((path): FileColumn => ({
    path,
    parts: [path],
    kind: kinds[path] ?? 'text',
    currencyField: 'currency',
  }))
  return { name, columns: typed, rows, currency: null }
}

interface Keywords {
  items?: TSchema
  additionalProperties?: unknown
}

function rowsOf(schema: TSchema, found: unknown, { key }: TableSource) {
  const { items, additionalProperties } = schema as Keywords
  if (items) return { columns: columnsOf(items), rows: (found ?? []) as Row[] }
  if (key === undefined) return { columns: columnsOf(schema), rows: found ? [found as Row] : [] }
  const inner = (Object.values(fieldsOf(schema))[0] ?? additionalProperties) as TSchema
  const columns = columnsOf(inner)
  const entries = Object.entries((found ?? {}) as Row)
  const named = { parts: [key], isAmount: false, fields: [] }
  if (columns.length > 0) {
    const rows = entries.map(([name, value]) => ({ ...(value as Row), [key]: name }))
    return { columns: [named, ...columns], rows }
  }
  return {
    columns: [named, { parts: ['value'], isAmount: isAmount(inner), fields: [inner] }],
    rows: entries.map(([name, value]) => ({ [key]: name, value })),
  }
}

/** Returns one column per value, including values inside objects. Lists of records are separate tables. */
const columnsOf = (
  schema: TSchema,
  before: Pick<Column, 'parts' | 'fields'> = { parts: [], fields: [] },
): Column[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const place = { parts: [...before.parts, name], fields: [...before.fields, field] }
    const inner = columnsOf(field, place)
    if (inner.length > 0) return inner
    return isTable(field) ? [] : [{ ...place, isAmount: isAmount(field) }]
  })

const isAmount = (field: TSchema) => 'x-money' in field

function isTable(field: TSchema) {
  const { items, additionalProperties } = field as Keywords
  const row = items ?? additionalProperties
  return typeof row === 'object' && row !== null && Object.keys(fieldsOf(row as TSchema)).length > 0
}
