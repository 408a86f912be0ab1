/** The sheets of a file after it was read. */
import type { Cell } from './cell.ts'
import type { DateOrder, Separator } from './column-format.ts'

/** The number of first rows among which the names of the columns are looked for. */
export const firstRowsAtMost = 40

/** One of the first rows of a sheet that are not empty. */
export interface FirstRow {
  /** The place among all rows of the file, from 1. */
  place: number
  /** The row of the spreadsheet. */
  number: number
  /** The number of its cells, with empty ones at the end. */
  width: number
  cells: Cell[]
  /** The columns whose long texts look broken after the part that is here. */
  broken?: number[]
}

/** The first value of a column for each way in which numbers and dates are written. */
export interface ShownValues {
  numbers: Partial<Record<Separator, string>>
  dates: Partial<Record<DateOrder, string>>
  /** Whether all values are numbers. */
  isNumeric: boolean
  /** The number of values that look as if the file had another encoding. */
  broken: number
}

export interface SheetTable {
  /** Empty for a text file. */
  name: string
  isHidden: boolean
  /** The number of rows that are not empty. */
  rows: number
  beginning: FirstRow[]
  /** The values of the columns in all other rows. */
  others: ShownValues[]
  /** Why this sheet cannot be imported. */
  problem?: string | undefined
}
