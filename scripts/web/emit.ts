/**
 * Writes the metadata of the browser app from the resource definitions and the endpoints: the fields, states, filters,
 * sorts and actions of each list resource (decision 97).
 */
import { endpoints, resources } from '../../server/src/app.ts'
import { areas } from '../../server/src/core/api/areas.ts'
import { actionName, type Endpoint, isNumber } from '../../server/src/core/api/endpoint.ts'
import { operationIds } from '../../server/src/core/api/openapi/operation-ids.ts'
import { summedFields } from '../../server/src/core/data/lists/sums.ts'
import type { Display } from '../../server/src/core/resource/display.ts'
import type { Resource } from '../../server/src/core/resource/definition.ts'
import { tenantSettings } from '../../server/src/core/resource/tenant-settings.ts'
import { fieldsOf, type TSchema } from '../../server/src/core/resource/fields/fields.ts'
import { bulkOf } from './bulk.ts'
import { camel, fileOf, plainFile, stateGroupsFile } from './lists.ts'
import { type Field, flat, withoutAliases } from './fields.ts'
import { header, indexFile, namesFile, textOf } from './names.ts'
import { reportNamesFile, reportsFile } from './reports.ts'
import { responsesFile } from './responses.ts'

const ids = operationIds(endpoints)
const entities = new Map(resources.map(({ table, entityType }) => [table, entityType]))
const definitions = new Map(resources.map((each) => [each.entityType, each]))
const at = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]))
/** The entity types whose lists can have saved views. */
const viewed = new Set(
  (
    fieldsOf(at.get('POST /views')?.body ?? ({} as TSchema)).entity_type as
      | { enum?: readonly string[] }
      | undefined
  )?.enum,
)

interface Collection {
  /** The name of the resource in the SDK: `leads`, `webhooks.subscriptions`. */
  name: string
  list: Endpoint
  of: Resource | undefined
}

/** Fiscal years have no address in the app: the page of the year end shows them. */
const hasRecordBelow = (each: Endpoint, path: string) =>
  each.path.startsWith(`${path}/:`) && !isNumber(each.path.slice(path.length + 2).split('/')[0] ?? '')

/** The lists of a user's own account are on the page of the profile. */
const isList = ({ method, path, reply }: Endpoint) =>
  method === 'GET' &&
  !path.includes(':') &&
  !path.startsWith('/auth/') &&
  (reply.data as { type?: string } | undefined)?.type === 'array' &&
  endpoints.some((each) => hasRecordBelow(each, path) || (each.path === path && each.method === 'POST'))

/** Returns the lists of the API whose records have an address, except lists that select from another list. */
function collections(): Collection[] {
  return endpoints.filter(isList).map((list) => ({
    name: (ids.get(list) ?? '').replace(/\.list\w*$/, ''),
    list,
    of: definitions.get((list.query as { 'x-list'?: string } | undefined)?.['x-list'] ?? ''),
  }))
}

const rowsOf = ({ reply }: Endpoint) =>
  (reply.data as { items?: TSchema } | undefined)?.items ?? ({} as TSchema)

function metadataOf({ name, list, of }: Collection) {
  const create = at.get(`POST ${list.path}`)
  const record = endpoints.find(
    ({ method, path }) =>
      method === 'GET' && /^\/:\w+$/.test(path.slice(list.path.length)) && path.startsWith(list.path),
  )
  const update = record && at.get(`PATCH ${record.path}`)
  const query = fieldsOf((list.query ?? {}) as TSchema)
  const filters = filtersOf(query)
  const [sort = 'created_at', direction = 'asc'] = (of?.list.order ?? 'created_at desc').split(' ')
  return {
    name,
    entity: of?.entityType ?? camel(name),
    path: list.path,
    key: record?.path.split(':').at(-1) ?? 'id',
    hasRecord: record !== undefined,
    hasHistory: record !== undefined && at.has(`GET ${record.path}/history`),
    permissions: {
      read: list.permission,
      ...(create && { create: create.permission }),
      ...(update && { update: update.permission }),
      ...(record &&
        at.has(`DELETE ${record.path}`) && { delete: at.get(`DELETE ${record.path}`)?.permission }),
      ...(at.has(`GET ${list.path}/export`) && { export: at.get(`GET ${list.path}/export`)?.permission }),
    },
    display: displayOf(name, list, of),
    fields: withChoices(
      recordFields(
        withoutEmbeds(record ? (record.reply.data as TSchema) : rowsOf(list), of),
        create,
        update,
        of?.immutable,
      ),
      filters,
    ),
    ...(of?.states && { states: statesOf(of) }),
    filters,
    sorts: choicesOf(query.sort_by),
    defaultSort: { by: sort, direction },
    search: 'search' in query,
    ...('include_sums' in query && { sums: of ? [...summedFields(of).keys()] : [] }),
    hasViews: of !== undefined && viewed.has(of.entityType),
    embeds: Object.keys(of?.detail ?? {}),
    includes: Object.keys(of?.includes ?? {}),
    ...(of?.documents && at.has(`POST ${list.path}/:id/documents`) && { documents: of.documents.megabytes }),
    actions: record ? actionsOf(record.path) : {},
    ...bulkOf(at.get(`POST ${list.path}/bulk-actions`), entities),
  }
}

/** Returns how a record is shown. Throws if neither its resource definition nor its list says it. */
function displayOf(name: string, list: Endpoint, of: Resource | undefined): Display {
  const display = of?.display ?? list.display
  if (!display)
    throw new Error(`The resource definition of ${name} needs \`display\`: how a record is shown.`)
  const missing = of?.states?.all.filter((state) => !display.tones?.[state]) ?? []
  if (missing.length > 0) throw new Error(`display.tones of ${name} lacks: ${missing.join(', ')}.`)
  return display
}

/** A text that only some values can have, such as an entity type, has the choices of its filter. */
const withChoices = (fields: Record<string, Field>, filters: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const filter = filters[name]
      if (!['text', 'entity'].includes(field.kind) || filter?.kind !== 'choice') return [name, field]
      const { maxLength: _, ...rest } = field
      return [name, { ...rest, kind: 'choice', choices: filter['choices'] }]
    }),
  )

/** Other records in the response are no fields of this record; lines that only a single record has are. */
function withoutEmbeds(schema: TSchema, of: Resource | undefined): TSchema {
  const isOther = ([name, field]: [string, TSchema]) =>
    name in (of?.includes ?? {}) ||
    name.endsWith('_count') ||
    (name in (of?.detail ?? {}) && (field as { type?: unknown }).type !== 'array')
  const properties = Object.entries(fieldsOf(schema)).filter((each) => !isOther(each))
  return { ...schema, properties: Object.fromEntries(properties) } as TSchema
}

/** Returns the fields of a record. `create` and `update` say how a body takes them. */
function recordFields(
  schema: TSchema,
  create: Endpoint | undefined,
  update: Endpoint | undefined,
  immutable: readonly string[] = [],
) {
  const created = create?.body ? flat(withoutAliases(create.body), entities) : {}
  const updated = update?.body ? flat(withoutAliases(update.body), entities) : {}
  const read = flat(schema, entities)
  return Object.fromEntries(
    [...new Set([...Object.keys(read), ...Object.keys(created), ...Object.keys(updated)])].map((name) => {
      const { required: _, readOnly: __, ...field } = read[name] ?? created[name] ?? (updated[name] as Field)
      const [inCreate, inUpdate] = [writable(created[name]), writable(updated[name])]
      const writeOnly = !(name in read)
      return [
        name,
        {
          ...(inUpdate ?? inCreate),
          ...field,
          ...(inCreate && { create: inCreate.required ? 'required' : 'optional' }),
          ...(inUpdate && !immutable.includes(name) && { update: true }),
          ...(writeOnly && { writeOnly }),
          ...inputFieldsOf(inCreate ?? inUpdate),
          required: undefined,
        },
      ]
    }),
  )
}

/** The fields of a line in a body. They differ from those that are read. */
const inputFieldsOf = (field: Field | undefined) =>
  field?.kind === 'lines' ? { inputFields: field.fields } : {}

const writable = (field: Field | undefined) => (field && !field.readOnly ? field : undefined)

function statesOf({ states }: Resource) {
  if (!states) return undefined
  const { fieldName, initial, all, transitions, editable } = states
  return {
    field: fieldName,
    initial,
    all,
    updates: Object.fromEntries(all.map((state) => [state, states.next(state)])),
    ...(editable && { editable }),
    transitions: Object.fromEntries(
      Object.entries(transitions).map(([name, { to, by }]) => [
        name,
        { from: states.origins(name), ...(to && { to }), ...(by && { by }) },
      ]),
    ),
  }
}

const notFilters = new Set([
  'page',
  'per_page',
  'sort_by',
  'sort_direction',
  'search',
  'includes',
  'cursor',
  'limit',
  'include_sums',
])

const filtersOf = (query: Record<string, TSchema>) =>
  flat(
    {
      properties: Object.fromEntries(Object.entries(query).filter(([name]) => !notFilters.has(name))),
    } as unknown as TSchema,
    entities,
  )

const choicesOf = (schema: TSchema | undefined) =>
  ((schema as { enum?: readonly string[] } | undefined)?.enum ?? []).filter((each) => each !== null)

/** Returns the operations on one record besides update and deletion, by their names in `meta.actions`. */
function actionsOf(recordPath: string) {
  const own = endpoints.filter(
    ({ method, path }) =>
      method !== 'GET' && method !== 'PUT' && path.startsWith(recordPath.replace(/:\w+$/, ':')),
  )
  const isOfLine = ({ path }: Endpoint) => path.lastIndexOf(':') > recordPath.lastIndexOf(':')
  // An operation on a line can have the same name as one on the whole record, which is the one of the record's page.
  const inOrder = [...own.filter(isOfLine), ...own.filter((each) => !isOfLine(each))]
  return Object.fromEntries(
    inOrder.flatMap((each) => {
      const name = actionName(each, recordPath)
      if (!name || ['update', 'delete', 'documents'].includes(name) || each.acceptsFile || each.acceptsForm)
        return []
      return [[name, actionOf(each)]]
    }),
  )
}

const actionOf = ({ method, path, permission, body, dryRun, transition }: Endpoint) => ({
  method,
  path,
  permission,
  ...(body && {
    body: Object.fromEntries(
      Object.entries(flat(withoutAliases(body), entities)).filter(([name]) => name !== 'dry_run'),
    ),
  }),
  ...(dryRun && { dryRun: true }),
  ...(transition && { transition }),
})

/**
 * Returns the generated files of the browser app by their paths in `web/src/generated`. `api` is the OpenAPI document.
 */
export function webFiles(api: unknown): Record<string, string> {
  const all = collections().map(metadataOf)
  const entitiesByPath = new Map(all.map(({ path, entity }) => [path, entity]))
  const source = { endpoints, entities, entitiesByPath }
  return {
    ...Object.fromEntries(
      all.map((each) => [
        `resources/${fileOf(each.name)}`,
        `${header}export const ${camel(each.name)} = ${textOf(each)} as const\n`,
      ]),
    ),
    'names.ts': namesFile(all, tenantFields()),
    'tenant.ts': tenantFile(),
    'resources.ts': indexFile(all),
    'plain-resources.ts': plainFile(all.map(({ name }) => name)),
    'state-groups.ts': stateGroupsFile(),
    'areas.ts': areasFile(),
    'reports.ts': reportsFile(source),
    'report-names.ts': reportNamesFile(source),
    'responses.ts': responsesFile(api, ids),
  }
}

/** The fields that `PATCH /tenant` takes, by their dotted names: `settings.company.vat_id`. */
const tenantFields = (): Record<string, Field> => {
  const { settings: _, ...own } = flat(at.get('PATCH /tenant')?.body ?? ({} as TSchema), entities)
  const settings = flat({ properties: tenantSettings.get() } as unknown as TSchema, entities)
  return {
    ...own,
    ...Object.fromEntries(Object.entries(settings).map(([name, field]) => [`settings.${name}`, field])),
  }
}

const areasFile = () =>
  `${header}/** The areas of the API. A token has scopes for reading and writing each. */
export const areas = ${textOf(areas.get().map(({ name }) => name))} as const\n`

const tenantFile = () =>
  `${header}/** The fields of the tenant and of its settings. */
export const tenantFields = ${textOf(tenantFields(), 1)} as const\n`
