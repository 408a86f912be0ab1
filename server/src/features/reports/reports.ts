/** The descriptions of reports in `GET /reports`. They are derived from the declarations of the endpoints. */
import { f, isAllowed } from '#core'
import { areaOf, type Endpoint, openApi, operations } from '#core/platform'
import { type Report, reportFormats } from '#core/reports'
import type { Identity } from '#runtime/identity'

const Parameter = f.described(
  f.Shape(
    {
      name: f.Text(),
      in: f.Choice('path', 'query'),
      type: f.Choice('string', 'integer', 'number', 'boolean', 'object'),
      format: f.Maybe(f.Text()),
      choices: f.Maybe(f.Type.Array(f.Text())),
      default: f.Type.Unsafe<unknown>({ type: ['string', 'number', 'boolean', 'null'] }),
      is_required: f.Flag,
      takes_several: f.Flag,
      description: f.Maybe(f.LongText()),
    },
    { title: 'ReportParameter' },
  ),
  {
    format:
      '`date`: a day. `moment`: a day or an instant. `ulid`: the id of a record. Null for other values.',
    choices: 'The allowed values; null if they are not limited to a list.',
    default: 'The default value; null if there is none.',
    takes_several: 'Whether it accepts several values, separated by commas or repeated.',
  },
)

export const ReportEntry = f.described(
  f.Shape(
    {
      name: f.Text(),
      title: f.Text(),
      description: f.LongText(),
      area: f.Text(),
      method: f.Choice('GET'),
      path: f.Text(),
      parameters: f.Type.Array(Parameter),
      formats: f.Type.Array(f.titled('ReportFormat', f.Choice(...reportFormats))),
      tables: f.Type.Array(f.Text()),
    },
    { title: 'Report' },
  ),
  {
    name: 'The unique name of the report. Its files have the same name.',
    area: 'The API area of the report, such as `sales`.',
    path: 'The path below the address of the API.',
    formats: 'The allowed values of `format`.',
    tables: 'The tables of its files; a CSV file contains the first one unless `table` names another.',
  },
)

type Entry = f.Static<typeof ReportEntry>
type Parameter = f.Static<typeof Parameter>

type ReportEndpoint = Endpoint & { report: Report }

export const reportsIn = (endpoints: readonly Endpoint[]) =>
  endpoints.filter((endpoint): endpoint is ReportEndpoint => endpoint.report !== undefined)

/** Returns the reports for which the caller has the permission and the scope, by area and title. */
export const visibleReports = (
  reports: readonly ReportEndpoint[],
  caller: Pick<Identity, 'permissions' | 'scopes'>,
): Entry[] =>
  reports
    .filter((endpoint) => operations.mayCall(endpoint, caller) && hasAccess(caller, endpoint.report))
    .map(entryOf)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

const hasAccess = (caller: Pick<Identity, 'permissions' | 'scopes'>, { access = [] }: Report) =>
  access.every((permission) => isAllowed(caller, permission))

const orderOf = ({ area, title }: Entry) => `${area} ${title}`

function entryOf({ path, summary, description, query, report }: ReportEndpoint): Entry {
  const documented = openApi.documentedPath(path)
  const inPath = [...documented.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...parameterOf(name, f.Id, true),
    in: 'path' as const,
  }))
  const required = new Set((query as { required?: readonly string[] }).required)
  const inQuery = Object.entries(query ? f.fieldsOf(query) : {}).map(([name, field]) =>
    parameterOf(name, field, required.has(name) && !('default' in field)),
  )
  return {
    name: report.name,
    title: report.title,
    description: [`${summary}.`, description].filter(Boolean).join(' '),
    area: areaOf(path),
    method: 'GET',
    path: documented,
    parameters: [...inPath, ...inQuery],
    formats: [...reportFormats],
    tables: Object.keys(report.tables),
  }
}

interface Keywords {
  type?: Parameter['type']
  format?: string
  'x-format'?: string
  enum?: readonly string[]
  default?: unknown
  description?: string
  'x-many'?: string
}

function parameterOf(name: string, field: f.TSchema, is_required: boolean): Parameter {
  const { type = 'string', format, enum: choices, description, ...more } = field as Keywords
  return {
    name,
    in: 'query',
    type,
    format: more['x-format'] ?? format ?? null,
    choices: choices ? [...choices] : null,
    default: more.default ?? null,
    is_required,
    takes_several: more['x-many'] !== undefined,
    description: description ?? null,
  }
}
