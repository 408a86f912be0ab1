/**
 * Reports: endpoints that return figures, as JSON or as a file for spreadsheets. Each is declared once, with the tables
 * of its files (decision 60).
 */
import { Readable } from 'node:stream'
import type { Ctx } from '#runtime/database/context'
import { invalidField } from '#runtime/api-error'
import { requireAccess } from '#runtime/identity'
import { type Endpoint, endpoint, type EndpointSpec } from '../api/endpoint.ts'
import { csvType, type FileResponse, xlsxType } from '../api/files/files.ts'
import type { Report } from '../api/report.ts'
import { csvLines, valueAt } from '../exports/csv.ts'
import { exportTypes, spreadsheetRowsAtMost } from '../exports/export.ts'
import { wordsOf } from '../exports/headers.ts'
import { optionsFor, tableSheet } from '../exports/sheets.ts'
import { xlsxOf } from '../exports/xlsx.ts'
import {
  about,
  annotated,
  Choice,
  Default,
  fieldsOf,
  Optional,
  titled,
  type TProperties,
  type TSchema,
  Type,
} from '../resource/fields/fields.ts'
import { withoutRestricted } from '../resource/restricted.ts'
import { tableOf } from './tables.ts'

export const reportFormats = ['json', 'csv', 'xlsx'] as const

interface FormatQuery {
  format: (typeof reportFormats)[number]
  table?: string
  page?: number
  per_page?: number
}

interface Input {
  query: FormatQuery & Record<string, unknown>
}

/** Returns the endpoint of a report: with `format`, and `table` if it has several tables. */
export function reportEndpoint<const Path extends string, Q extends TSchema, B extends TSchema, T>(
  line: `GET ${Path}`,
  { report, ...spec }: EndpointSpec<Path, Q, B, T, undefined> & { report: Report },
): Endpoint {
  const own = endpoint<Path, Q, B, T>(line, spec)
  const response = async (ctx: Ctx, { query: { format: _, table: __, ...query }, ...input }: Input) => {
    for (const permission of report.access ?? []) requireAccess(ctx, permission)
    return own.run(ctx, { ...input, query } as never)
  }
  return {
    ...own,
    isReport: true,
    report,
    query: queryOf(report, own.query ?? Type.Object({})),
    run: response,
    download: {
      types: exportTypes,
      isRequested: ({ format }) => format !== 'json',
      createFile: async (ctx, input: Input) => {
        const result = await response(ctx, { ...input, query: unpaged(input.query) })
        const asking = {
          currency: ctx.tenant.currency,
          sent: [],
          pageUrl: () => ctx.publicUrl,
          hasCursor: false,
        }
        const complete = own.reply.wrap(result as never, asking)
        const permitted = withoutRestricted(own.reply.envelope, complete, ctx)
        return fileOf(ctx, own, report, { ...input.query, response: permitted })
      },
    },
  }
}

/** A file contains all pages. */
const unpaged = (query: Input['query']) =>
  query.per_page === undefined
    ? query
    : { ...query, cursor: undefined, page: 1, per_page: spreadsheetRowsAtMost + 1 }

function queryOf({ tables }: Report, query: TSchema): TSchema {
  const [main = '', ...others] = Object.keys(tables)
  const format = about(
    'The response as JSON, or its tables as a file; a file contains all pages.',
    Default(titled('ReportFormat', Choice(...reportFormats)), 'json'),
  )
  const table = about(
    `The table of a CSV file. Default: \`${main}\`. An Excel file has a sheet for each table.`,
    Optional(Choice(main, ...others)),
  )
  const properties: TProperties = { ...fieldsOf(query), format, ...(others.length > 0 && { table }) }
  return annotated(query, { properties })
}

/** Returns the tables as a file. Rejects more rows than a spreadsheet supports. */
function fileOf(
  ctx: Ctx,
  { reply: { envelope } }: Endpoint,
  report: Report,
  { format, table, response }: FormatQuery & { response: unknown },
): FileResponse {
  const names = Object.keys(report.tables)
  const wanted = format === 'xlsx' ? names : [table ?? names[0] ?? '']
  const tables = wanted.map((each) => tableOf(report, each, { envelope, response, caller: ctx }))
  if (tables.some(({ rows }) => rows.length > spreadsheetRowsAtMost))
    throw invalidField('format', `must be json for more than ${spreadsheetRowsAtMost} rows`)
  const name = `${report.name.replaceAll('_', '-')}-${ctx.now.slice(0, 10)}.${format}`
  if (format === 'csv') {
    const lines = tables.flatMap(({ columns, rows }) => [
      columns.map(({ path }) => path),
      ...rows.map((row) => columns.map(({ parts }) => valueAt(row, parts))),
    ])
    return {
      name,
      type: csvType,
      content: () => Readable.from([csvLines(lines, { isBeginning: true })]),
    }
  }
  // The only sheet, and that with the rows of the report, have its title.
  const sheets = tables.map((each) => {
    const isMain = tables.length === 1 || each.name === 'rows'
    return tableSheet(ctx, { ...each, name: isMain ? report.title : wordsOf(each.name) })
  })
  return { name, type: xlsxType, content: () => xlsxOf(sheets, optionsFor(ctx)) }
}
