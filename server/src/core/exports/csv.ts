/** Lines of a CSV file for spreadsheets. */
import { stringify } from 'csv-stringify/sync'
import { ownValue } from '../resource/fields/own-property.ts'
import { guarded } from './formulas.ts'

export type Value = string | number | boolean | null

/** The format of lines. By default, with commas and Windows line ends, quoted where necessary. */
export interface CsvStyle {
  delimiter?: string
  lineEnd?: string
  isQuoted?: boolean
  /** Whether text is protected against formulas. Default: true. */
  isGuarded?: boolean
}

/** Returns lines of a file. The first ones begin with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvLines = (
  rows: readonly (readonly Value[])[],
  {
    isBeginning = false,
    delimiter = ',',
    lineEnd = '\r\n',
    isQuoted = false,
    isGuarded = true,
  }: CsvStyle & { isBeginning?: boolean } = {},
): string =>
  (isBeginning ? '\uFEFF' : '') +
  stringify(
    rows.map((row) => (isGuarded ? row.map(safeCell) : [...row])),
    {
      delimiter,
      record_delimiter: lineEnd,
      quoted: isQuoted,
      quoted_empty: isQuoted,
      // Other spreadsheets also end a value at these characters; a decimal comma is not quoted.
      quoted_match: /[\r\n\t;]|,'/,
      cast: { boolean: String },
    },
  )

/** Protects texts against formulas. Numbers, including negative ones, stay numbers. */
export const safeCell = (value: Value): Value => (typeof value === 'string' ? guarded(value) : value)

/** Returns a value inside a record as a cell: a list of values as text, objects as JSON. */
export function valueAt(record: unknown, parts: readonly string[]): Value {
  let value = record
  for (const part of parts) value = ownValue(value as Record<string, unknown> | null | undefined, part)
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value)
}
