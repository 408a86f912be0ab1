/** Lines of a CSV file as spreadsheets like them. */
import { stringify } from 'csv-stringify/sync'
import { guarded } from './formulas.ts'

export type Value = string | number | boolean | null

/** Some lines; the file begins with the mark by which spreadsheets know that it is UTF-8. */
export const csvLines = (rows: readonly (readonly Value[])[], { isBeginning = false } = {}): string =>
  (isBeginning ? '\uFEFF' : '') +
  stringify(
    rows.map((row) => row.map(safeCell)),
    // Of line breaks it would quote only those that end its own lines.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { boolean: String } },
  )

/** Numbers stay numbers, negative ones too. */
export const safeCell = (value: Value): Value => (typeof value === 'string' ? guarded(value) : value)
