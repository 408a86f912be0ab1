/**
 * Writes the metadata of the reports: parameters, and the tables with their columns (decision 60). The columns derive
 * from the schemas of the responses, like those of the exported files.
 */
import type { Endpoint } from '../../server/src/core/api/endpoint.ts'
import type { Report, TableSource } from '../../server/src/core/api/report.ts'
import { areaOf } from '../../server/src/core/api/areas.ts'
import { fieldsOf, type TSchema } from '../../server/src/core/resource/fields/fields.ts'
import { type Field, flat } from './fields.ts'
import { header, isRange, textOf } from './names.ts'

interface Source {
  endpoints: readonly Endpoint[]
  /** The entity types by table. */
  entities: ReadonlyMap<string, string>
  /** The entity types by the paths of their lists. */
  entitiesByPath: ReadonlyMap<string, string>
}

type ReportEndpoint = Endpoint & { report: Report }

const isReport = (endpoint: Endpoint): endpoint is ReportEndpoint => endpoint.report !== undefined

/** The parameters that the app sets itself. */
const technical = new Set(['format', 'table', 'page', 'per_page', 'cursor', 'includes', 'ids', 'deleted'])
/** The parameters have no place for descriptions, and the server checks the limits. */
const unshown = new Set(['maxLength', 'minimum', 'maximum', 'nullable', 'readOnly', 'required'])

const shown = (field: Field): Field =>
  Object.fromEntries(Object.entries(field).filter(([name]) => !unshown.has(name))) as Field

function parametersOf({ path, query }: Endpoint, { entities, entitiesByPath }: Source) {
  const schema = (query ?? {}) as TSchema
  const { required = [] } = schema as { required?: readonly string[] }
  const inPath = [...path.matchAll(/^(.*)\/:(\w+)/g)].map(([, before = '', name = '']): [string, Field] => {
    const to = entitiesByPath.get(before)
    return [name, { ...(to ? { kind: 'link', to } : { kind: 'text' }), required: true }]
  })
  const inQuery = Object.entries(flat(schema, entities)).flatMap(([name, field]): [string, Field][] => {
    if (technical.has(name)) return []
    const { default: value } = (fieldsOf(schema)[name] ?? {}) as { default?: unknown }
    const isRequired = required.includes(name) && value === undefined
    const given = value === undefined ? {} : { default: value }
    return [[name, { ...shown(field), ...given, ...(isRequired && { required: true }) }]]
  })
  return Object.fromEntries([...inPath, ...inQuery])
}

interface Keywords {
  items?: TSchema
  additionalProperties?: unknown
}

const listKinds = new Set(['lines', 'freeForm', 'customFields'])

/** Returns the columns of rows with this schema: their values, without lists of records. */
const columnsOf = (schema: TSchema, { entities }: Source): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(flat(schema, entities))
      .filter(([, { kind }]) => !listKinds.has(kind))
      .map(([name, field]) => [name, shown(field)]),
  )

const ownKinds: Readonly<Record<string, string>> = { amount: 'money', time: 'day' }

function tableOf(name: string, source: TableSource, { reply }: Endpoint, from: Source) {
  const { at = `data.${name}`, key, columns: wanted, kinds = {} } = source
  if (source.rows)
    return {
      columns: Object.fromEntries(
        (wanted ?? []).map((each) => [
          each,
          {
            kind: ownKinds[kinds[each] ?? ''] ?? 'text',
            ...(kinds[each] === 'amount' && { currency: 'currency' }),
          },
        ]),
      ),
    }
  const schema = at
    .split('.')
    .reduce<TSchema>((outer, part) => fieldsOf(outer)[part] ?? ({} as TSchema), reply.envelope)
  const { items, additionalProperties } = schema as Keywords
  const inner =
    key === undefined ? (items ?? schema) : (Object.values(fieldsOf(schema))[0] ?? additionalProperties)
  const all = columnsOf(inner as TSchema, from)
  const columns = wanted
    ? Object.fromEntries(wanted.flatMap((each) => (all[each] ? [[each, all[each]]] : [])))
    : all
  return { at, ...(items && { isList: true }), ...(key && { key }), columns }
}

/** Returns the amounts in the response of a report that has tables with computed rows, by their paths in `data`. */
function amountsOf({ report, reply }: ReportEndpoint, { entities }: Source): string[] {
  if (!Object.values(report.tables).some(({ rows }) => rows)) return []
  return Object.entries(flat(reply.data ?? ({} as TSchema), entities)).flatMap(([name, { kind }]) =>
    kind === 'money' ? [name] : [],
  )
}

const metadataOf = (endpoint: ReportEndpoint, from: Source) => ({
  area: areaOf(endpoint.path),
  title: endpoint.report.title,
  path: endpoint.path,
  permissions: [...new Set([endpoint.permission, ...(endpoint.report.access ?? [])])],
  ...('page' in fieldsOf((endpoint.query ?? {}) as TSchema) && { isPaged: true }),
  parameters: parametersOf(endpoint, from),
  ...(amountsOf(endpoint, from).length > 0 && { amounts: amountsOf(endpoint, from) }),
  tables: Object.fromEntries(
    Object.entries(endpoint.report.tables).map(([name, table]) => [
      name,
      tableOf(name, table, endpoint, from),
    ]),
  ),
})

const lastPart = (name: string) => name.split('.').at(-1) ?? name

/** Returns the last parts of the names of all parameters and columns: they need a label in each language. */
const fieldNamesIn = (all: readonly ReturnType<typeof metadataOf>[]) =>
  new Set(
    all.flatMap(({ parameters, tables }) =>
      [parameters, ...Object.values(tables).map(({ columns }) => columns)].flatMap((fields) =>
        Object.keys(fields)
          .map(lastPart)
          .filter((name) => !isRange(name)),
      ),
    ),
  )

const union = (names: Iterable<string>) =>
  [...names]
    .toSorted()
    .map((name) => `  | '${name}'\n`)
    .join('')

const reportsIn = (source: Source) =>
  Object.fromEntries(
    source.endpoints.filter(isReport).map((each) => [each.report.name, metadataOf(each, source)]),
  )

/** Returns the file with the names of all reports, which the command palette needs: titles, areas, permissions. */
export function reportNamesFile(source: Source): string {
  const all = Object.entries(reportsIn(source))
  const about = '/** The last parts of the names of parameters and columns. */'
  return `${header}
/** The reports of the API. */
export type ReportName =
${union(all.map(([name]) => name))}
${about}
export type ReportFieldName =
${union(fieldNamesIn(all.map(([, each]) => each)))}
interface Entry {
  readonly area: string
  readonly title: string
  /** All of them are needed. */
  readonly permissions: readonly string[]
}

export const reportEntries: Readonly<Record<ReportName, Entry>> = ${textOf(
    Object.fromEntries(
      all.map(([name, { area, title, permissions }]) => [name, { area, title, permissions }]),
    ),
    2,
  )}\n`
}

/** Returns the file with all reports by name: their parameters and tables. */
export const reportsFile = (source: Source): string =>
  `${header}/** The reports: their parameters and tables. */
export const reports = ${textOf(
    Object.fromEntries(
      Object.entries(reportsIn(source)).map(([name, { area: _, title: __, permissions: ___, ...each }]) => [
        name,
        each,
      ]),
    ),
    4,
  )} as const\n`
