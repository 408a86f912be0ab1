/** What is known of the sheets of a file after it was read. */
import type { Cell } from './cell.ts'

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
}

export interface SheetTable {
  /** Empty for a text file. */
  name: string
  isHidden: boolean
  /** The number of rows that are not empty. */
  rows: number
  beginning: FirstRow[]
  /** Why this sheet cannot be imported. */
  problem?: string | undefined
}
