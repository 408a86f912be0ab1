/** A statement for PostgreSQL, and what it returns. */
export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  /** True for a statement that is not worth preparing; it returns no rows. */
  isOnce?: boolean
}

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
  command: string
}
