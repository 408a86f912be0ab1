/** A statement for PostgreSQL, and its result. */
import { hash } from 'node:crypto'
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

/**
 * Returns the name under which a statement is prepared. It is a hash of the text, so that processes that share
 * connections behind a pooler mean the same statement by the same name.
 */
export const statementName = (text: string) => `kontor_${hash('sha256', text, 'hex').slice(0, 32)}`

/** The statements of each pipeline, for tests. */
export const sentStatements = channel('kontor.statements')
