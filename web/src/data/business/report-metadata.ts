/** The metadata of reports. `npm run docs` writes a value of this type for each report. */
import type { ReportName } from '../../generated/report-names.ts'
import { reports as generated } from '../../generated/reports.ts'
import type { Field, Fields } from '../records/metadata.ts'

/** A parameter of a request: a field with the value that the API takes by default. */
export interface Parameter extends Field {
  readonly default?: string | number | boolean
}

export interface ReportTable {
  /** The path of the rows in the response. Without it, the report computes the rows (reports/sources.ts). */
  readonly at?: string
  /** Whether there is a list at the path; otherwise one object. */
  readonly isList?: boolean
  /** For an object whose fields are the rows: the column with their names. */
  readonly key?: string
  readonly columns: Fields
}

export interface ReportMetadata {
  /** With `:id` if the report is about one record. */
  readonly path: string
  /** Whether the rows have pages. */
  readonly isPaged?: boolean
  /** The amounts in `data` of the response, by their paths, if the report computes rows from it. */
  readonly amounts?: readonly string[]
  readonly parameters: Readonly<Record<string, Parameter>>
  /** By name; the first is the main one. */
  readonly tables: Readonly<Record<string, ReportTable>>
}

export const reports: Readonly<Record<ReportName, ReportMetadata>> = generated
