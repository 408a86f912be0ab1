/** The rows and columns of the tables of a report, from its response. */
import { type Field, type Fields, valueOf } from '../data/records/metadata.ts'
import type { ReportMetadata } from '../data/business/report-metadata.ts'
import type { ReportResponse } from '../data/business/reports.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Declaration, Row } from './declarations.ts'

export interface TableData {
  name: string
  columns: readonly (readonly [name: string, field: Field])[]
  rows: readonly Row[]
  /** One object, whose values are shown as a list of figures. */
  isObject: boolean
  /** Rows with the totals of each column, one for each currency. */
  totals: readonly Row[]
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

function rowsAt(response: ReportResponse, at: string, key: string | undefined): readonly Row[] {
  const found = valueOf(response, at)
  if (Array.isArray(found)) return found as Row[]
  if (!isObject(found)) return []
  if (key === undefined) return [found]
  return Object.entries(found).map(([name, value]) =>
    isObject(value) ? { ...value, [key]: name } : { [key]: name, value },
  )
}

/**
 * Returns whether a column repeats another one: parts of an embedded record beside its link, the label of a choice, and
 * the currency, which every amount shows.
 */
function isRepeated(name: string, fields: Fields): boolean {
  const [, outer = '', inner] = /^(.*)\.(\w+)$/.exec(name) ?? []
  if (name === 'currency') return Object.values(fields).some((field) => kindOf(field).isAmount)
  if (inner === 'id' || inner === 'name') return `${outer}_id` in fields
  return (inner === 'label' && `${outer}.value` in fields) || outer === 'period'
}

/** Returns one table; undefined if the report shows it in another way. */
export function tableOf(
  metadata: ReportMetadata,
  { fields: own = {}, hidden = [], rows: sources = {}, totals, statement, sheets }: Declaration,
  name: string,
  response: ReportResponse,
): TableData | undefined {
  const table = metadata.tables[name]
  const [main] = Object.keys(metadata.tables)
  if (!table || statement || sheets || (name === totals && name !== main)) return undefined
  const source = sources[name]
  const { at = `data.${name}`, key, isList = false } = table
  const known = { ...(key && { [key]: { kind: 'text' } as const }), ...table.columns }
  const fields = source && !table.at ? { ...known, ...own } : known
  const columns = Object.entries(fields).flatMap(([column, field]) =>
    hidden.includes(column) || isRepeated(column, fields) ? [] : [[column, own[column] ?? field] as const],
  )
  const rows = source ? source(response, metadata) : rowsAt(response, at, key)
  // Without a comparison or a period, these columns are empty.
  const isEmpty = (column: string) =>
    /(?:^|\.)previous_|^(?:opening|closing)$/.test(column) &&
    rows.every((row) => (valueOf(row, column) ?? null) === null)
  const totalSource = name === main && totals !== undefined ? metadata.tables[totals] : undefined
  return {
    name,
    columns: columns.filter(([column]) => !isEmpty(column)),
    rows,
    isObject: !source && !isList && key === undefined,
    totals: totalSource ? rowsAt(response, totalSource.at ?? `data.${totals}`, totalSource.key) : [],
  }
}

/** Returns the value of a column in a row of totals, which may be named `total_` and the column. */
export const totalOf = (row: Row, column: string): unknown =>
  valueOf(row, column) ?? valueOf(row, `total_${column}`)
