/** Lines of a CSV file for spreadsheets. */
import { stringify } from 'csv-stringify/sync'
import { guarded } from './formulas.ts'

export type Value = string | number | boolean | null

/** How lines are written; by default, with commas and Windows line ends, quoted where necessary. */
export interface CsvStyle {
  delimiter?: string
  lineEnd?: string
  isQuoted?: boolean
}

/** Returns lines of a file; the first ones begin with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvLines = (
  rows: readonly (readonly Value[])[],
  {
    isBeginning = false,
    delimiter = ',',
    lineEnd = '\r\n',
    isQuoted = false,
  }: CsvStyle & { isBeginning?: boolean } = {},
): string =>
  (isBeginning ? '\uFEFF' : '') +
  stringify(
    rows.map((row) => row.map(safeCell)),
    {
      delimiter,
      record_delimiter: lineEnd,
      quoted: isQuoted,
      quoted_empty: isQuoted,
      // Without this it would quote only the line breaks that end its own lines.
      quoted_match: /[\r\n]/,
      cast: { boolean: String },
    },
  )

/** Protects texts against formulas; numbers stay numbers, negative ones too. */
export const safeCell = (value: Value): Value => (typeof value === 'string' ? guarded(value) : value)
