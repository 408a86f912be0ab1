/** A statement for PostgreSQL, and its result. */
import { channel } from 'node:diagnostics_channel'

export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  /** True for a statement that is not worth preparing and returns no rows. */
  isOnce?: boolean
}

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
  command: string
}

/** The statements of each pipeline, for tests. */
export const sentStatements = channel('kontor.statements')
