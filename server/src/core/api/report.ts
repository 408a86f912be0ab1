/** The declaration of a report: a name for `GET /reports`, and the tables of its files. */

/** A table of a report: where its rows are in the response. */
export interface TableSource {
  /** The path of a list or an object in the response; by default `data.` and the name of the table. */
  at?: string
  /** For an object whose fields are the rows: the column with their names. */
  key?: string
  /** The columns, by their paths in a row. By default all values of a row, without lists. */
  columns?: readonly string[]
  /** Columns that are left out if no row has a value of them, such as those of an optional parameter. */
  optional?: readonly string[]
  /** With `rows`: the columns with amounts, days and instants. An amount has the currency of its row. */
  kinds?: Readonly<Record<string, 'amount' | 'time'>>
  /** Returns the rows, if the response does not contain them in this form; `columns` names their fields. */
  rows?: (response: never, currency: string) => readonly Readonly<Record<string, unknown>>[]
}

export interface Report {
  /** In snake_case, unique among all reports. */
  name: string
  title: string
  /** Permissions that it needs besides that of the endpoint. */
  access?: readonly string[]
  /** By name; a CSV file contains the first, unless the query names another. */
  tables: Readonly<Record<string, TableSource>>
}
