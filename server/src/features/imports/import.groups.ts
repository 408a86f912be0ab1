/**
 * Groups of rows that become one record. A group is usually one row; a record with lines, such as an order, has one row
 * for each line.
 */
import type { Ctx } from '#runtime/database/context'
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { bodyOf } from './values/cells.ts'
import type { NamedCurrency } from './values/currencies.ts'
import { type Links, withLinks } from './import.links.ts'
import { hiddenErrors, namedCurrencies, type Plan, valuesOf } from './import.values.ts'
import { idPath } from './mapping.ts'
import type { Importable } from '#core/platform'
import type { Cell } from './reading/cell.ts'

type Values = Record<string, unknown>

interface Row {
  cells: readonly Cell[] | null
}

/** Groups the rows. Consecutive rows with the same id, or the same value of `groupBy`, are one record. */
export function groupsOf<R extends Row>(ctx: Ctx, plan: Plan, rows: readonly R[]): R[][] {
  const { lines } = plan.of
  if (!lines) return rows.map((row) => [row])
  const groups: { key: unknown; rows: R[] }[] = []
  for (const row of rows) {
    const values: Values = Object.fromEntries(valuesOf(ctx, plan, row.cells ?? []))
    const key = values[idPath] ?? values[lines.groupBy] ?? valuesIn(values, lines.otherwiseBy)
    const last = groups.at(-1)
    if (last && key !== undefined && isDeepStrictEqual(key, last.key)) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups.map((group) => group.rows)
}

/** Returns the values of these fields, if the row has all of them. */
function valuesIn(values: Values, fields: readonly string[] = []): unknown {
  const own = fields.map((field) => values[field])
  return own.length > 0 && own.every((value) => value !== undefined) ? own : undefined
}

/** The values in the rows of a record. */
export interface RowsOfRecord {
  rows: readonly (readonly Cell[])[]
  /** The values of the record by path, with its id. */
  values: Values
  body: Values
  /** By path in the body: `items.2.product_id` belongs to the third row. */
  errors: FieldErrors
  /** The currencies that the amounts of each row name. */
  currencies: readonly NamedCurrency[][]
}

/** Reads the rows of a record. The first row has the values of the record; the others may repeat them. */
export function recordIn(ctx: Ctx, plan: Plan, links: Links, group: readonly Row[]): RowsOfRecord {
  const rows = group.map(({ cells }) => cells ?? [])
  const read = rows.map((cells) => {
    const { values, errors } = withLinks(ctx, plan, links, Object.fromEntries(valuesOf(ctx, plan, cells)))
    return { values, errors: { ...errors, ...hiddenErrors(ctx, plan, cells) } }
  })
  const currencies = rows.map((cells) => namedCurrencies(ctx, plan, cells))
  const { lines } = plan.of
  const [first] = read
  if (!lines || !first) {
    const { values = {}, errors = {} } = first ?? {}
    const all = { ...errors, ...tooWide(plan, rows[0]) }
    return { rows, values, body: bodyOf(withoutId(values)), errors: all, currencies }
  }
  moveDifferent(
    lines,
    read.map(({ values }) => values),
  )
  const { field } = lines
  const isOfLine = (path: string) => path.startsWith(`${field}.`)
  const record = pickPaths(first.values, (path) => !isOfLine(path))
  const items = read.map(({ values }) => bodyOf(Object.entries(pickPaths(values, isOfLine)))[field] ?? {})
  const hasLines = read.some(({ values }) => Object.keys(values).some(isOfLine))
  const errors: FieldErrors = {}
  for (const [index, row] of read.entries()) {
    for (const [path, messages] of Object.entries(tooWide(plan, rows[index])))
      errors[`${field}.${index}.${path}`] = messages
    for (const [path, messages] of Object.entries(row.errors))
      errors[isOfLine(path) ? path.replace('.', `.${index}.`) : path] = messages
    for (const [path, value] of Object.entries(row.values)) {
      if (isOfLine(path) || index === 0 || isDeepStrictEqual(value, record[path])) continue
      errors[`${field}.${index}.${path}`] = [
        fieldMessage(path, 'differs from the previous row of the same record'),
      ]
    }
  }
  const body = { ...bodyOf(withoutId(record)), ...(hasLines && { [field]: items }) }
  return { rows, values: record, body, errors, currencies }
}

/** Moves the values of fields that belong to the lines if they differ. The record keeps the value of its first row. */
function moveDifferent(
  { ofLineIfDifferent = {} }: NonNullable<Importable['lines']>,
  rows: readonly Values[],
) {
  for (const [path, linePath] of Object.entries(ofLineIfDifferent)) {
    const values = rows.flatMap(({ [path]: value }) => (value === undefined ? [] : [value]))
    if (new Set(values).size < 2) continue
    for (const [index, row] of rows.entries()) {
      if (row[path] !== undefined) row[linePath] ??= row[path]
      if (index > 0) delete row[path]
    }
  }
}

/** Returns an error if a row has more values than the file has columns, so that they may be in wrong columns. */
function tooWide(
  { import: { columns, dialect, width } }: Plan,
  { length }: readonly Cell[] = [],
): FieldErrors {
  if (!dialect || length <= (width ?? columns.length)) return {}
  return {
    row: [
      `The row has ${length} values, but the file has ${columns.length} columns. ` +
        'A value that contains the separator must be in quotes.',
    ],
  }
}

const withoutId = ({ [idPath]: _, ...values }: Values) => Object.entries(values)

const pickPaths = (values: Readonly<Values>, isWanted: (path: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isWanted(path)))

/** Returns the errors of each row of a rejected record. */
export function errorsByRow(
  { of, targets }: Plan,
  { rows }: RowsOfRecord,
  errors: FieldErrors,
): FieldErrors[] {
  const { lines } = of
  if (!lines) return [errors]
  const byRow = rows.map((): FieldErrors => ({}))
  for (const [path, messages] of Object.entries(errors)) {
    const [, index = '0', rest] = new RegExp(`^${lines.field}\\.(\\d+)\\.(.+)$`).exec(path) ?? []
    const isOfRecord =
      rest !== undefined && (rest === 'row' || targets.some((target) => target.path === rest))
    const place = rest === undefined ? path : isOfRecord ? rest : `${lines.field}.${rest}`
    const own = byRow[Number(index)]
    if (own) own[place] = messages
  }
  const others = ['Another row of the same record has errors.']
  return byRow.map((own) => (Object.keys(own).length > 0 ? own : { row: others }))
}
