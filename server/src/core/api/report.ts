/** The declaration of a report: a name for `GET /reports`, and the tables of its files. */

/** A table of a report: where its rows are in the answer. */
export interface TableSource {
  /** The path of a list or an object in the answer; by default `data.` and the name of the table. */
  at?: string
  /** For an object whose fields are the rows: the column with their names. */
  key?: string
  /** The columns, by their paths in a row. By default all values of a row, without lists. */
  columns?: readonly string[]
  /** With `rows`: the columns with amounts, days and instants. An amount has the currency of its row. */
  kinds?: Readonly<Record<string, 'amount' | 'time'>>
  /** Returns the rows where the answer does not hold them as they are; `columns` names their fields. */
  rows?: (answer: never, currency: string) => readonly Readonly<Record<string, unknown>>[]
}

export interface Report {
  /** In snake_case, unique among all reports. */
  name: string
  title: string
  /** Permissions that it needs besides that of the endpoint. */
  access?: readonly string[]
  /** By name; the first is the one that a CSV file holds unless another is asked for. */
  tables: Readonly<Record<string, TableSource>>
}
