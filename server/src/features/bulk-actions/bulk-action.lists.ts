/** The lists with bulk actions, derived from their endpoints: each list of records with operations. */
import { type Ctx, customFields, f, type FieldErrors, type PageQuery, queries, type Resource } from '#core'
import { type BulkActions, type Endpoint, type Selection, titleOf } from '#core/platform'
import {
  type BulkOperation,
  declaredOperation,
  operationOf,
  operationsBelow,
} from './bulk-action.operations.ts'

export interface BulkList {
  of: Resource
  /** The endpoint of the list. */
  list: Endpoint
  title: string
  /** The field of a request with the ids of the records. */
  idsField: string
  operations: ReadonlyMap<string, BulkOperation>
  /** The operations on single records; those of `declared` with the same name take precedence. */
  endpoints: ReadonlyMap<string, Endpoint>
  declared: BulkActions | undefined
}

/** The lists by the entity type of their records. */
export type BulkLists = ReadonlyMap<string, BulkList>

/** Returns the lists of these endpoints; the first one of each resource. */
export function bulkListsOf(
  endpoints: readonly Endpoint[],
  resources: readonly Resource[],
  allDeclared: readonly BulkActions[],
): BulkLists {
  const lists = new Map<string, BulkList>()
  for (const list of endpoints) {
    const entityType = (list.query as { 'x-list'?: string } | undefined)?.['x-list']
    const of = resources.find((each) => each.entityType === entityType)
    if (list.method !== 'GET' || !of || lists.has(of.entityType)) continue
    const declared = allDeclared.find(({ path }) => path === list.path)
    const own = operationsBelow(list.path, endpoints)
    if (own.size > 0) lists.set(of.entityType, bulkListOf(of, list, own, declared))
  }
  return lists
}

function bulkListOf(
  of: Resource,
  list: Endpoint,
  endpoints: ReadonlyMap<string, Endpoint>,
  declared: BulkActions | undefined,
): BulkList {
  const fromModule = Object.keys(declared?.actions ?? {}).map(
    (name) => [name, declaredOperation(declared as BulkActions, name)] as const,
  )
  const derived = [...endpoints].map(([name, endpoint]) => [name, operationOf(endpoint)] as const)
  const idsField = declared ? `${of.entityType}_ids` : 'ids'
  const operations = new Map([...fromModule, ...derived, ...fromModule])
  return { of, list, title: titleOf(of.entityType), idsField, operations, endpoints, declared }
}

const filterSchemas = new WeakMap<Endpoint, f.TSchema>()

/** Returns the schema of the filters and the search of a list. It is built at its first use. */
export function filterSchemaOf({ list }: BulkList): f.TSchema {
  const known = filterSchemas.get(list)
  if (known) return known
  const {
    sort_by: _,
    sort_direction: __,
    includes: ___,
    ...filters
  } = queries.withoutPaging(list.query as f.TSchema)
  const optional = Object.entries(filters).map(([name, field]) => [name, f.Optional(field)])
  const schema = f.Type.Object(Object.fromEntries(optional) as f.TProperties, { additionalProperties: false })
  filterSchemas.set(list, schema)
  return schema
}

/** Returns the query of a filter, and its errors by path: `filter.status`. */
export async function readFilter(
  ctx: Ctx,
  list: BulkList,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ query: PageQuery; errors: FieldErrors }> {
  const { custom_fields, ...schema } = f.fieldsOf(filterSchemaOf(list))
  const entity = custom_fields && list.of.entityType
  const definitions = entity ? await customFields.definitionsOf(ctx, entity) : []
  const fields = f.Type.Object(schema as f.TProperties, { additionalProperties: false })
  const context = { timezone: ctx.tenant.timezone, inside: 'filter' }
  const { value, errors } = customFields.checkListQuery(fields, filter, context, entity, definitions)
  return { query: { page: 1, per_page: 1, ...value }, errors }
}

/** Returns the selection of the records that a list with this query contains. */
export const selectionOf = async (ctx: Ctx, { of, list }: BulkList, query: PageQuery): Promise<Selection> =>
  list.selection ? list.selection(ctx, query) : { of, query }
