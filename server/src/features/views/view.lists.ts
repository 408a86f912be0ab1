/** Determines the possible contents of a view of each list from the schemas of the lists. */
import { checkField, f, type Resource } from '#core'
import { checkListQuery, type Definition } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'

/** A list with saved views: its filters, sorts and column names. */
export interface Listing {
  entityType: string
  filters: f.TSchema
  takesCustomFields: boolean
  sorts: f.TSchema
  columns: ReadonlySet<string>
}

/** Lists by the entity type of their resource definition. */
export type Listings = ReadonlyMap<string, Listing>

interface Listed {
  method: string
  query?: f.TSchema
}

/** Returns the lists among the endpoints by their resource: the first list of each. */
export function listingsOf(endpoints: readonly Listed[], resources: readonly Resource[]): Listings {
  const listings = new Map<string, Listing>()
  for (const { query } of endpoints) {
    const entityType = (query as { 'x-list'?: string } | undefined)?.['x-list']
    const of = resources.find((each) => each.entityType === entityType)
    if (query && of && !listings.has(of.entityType)) listings.set(of.entityType, listingOf(query, of))
  }
  return listings
}

function listingOf(query: f.TSchema, of: Resource): Listing {
  const { page: _, per_page: __, sort_by, sort_direction: ___, custom_fields, ...filters } = f.fieldsOf(query)
  const optional = Object.entries(filters).map(([name, field]) => [name, f.Optional(field)])
  return {
    entityType: of.entityType,
    filters: f.Type.Object(Object.fromEntries(optional) as f.TProperties, { additionalProperties: false }),
    takesCustomFields: custom_fields !== undefined,
    sorts: sort_by as f.TSchema,
    columns: new Set(columnsOf(of.schema)),
  }
}

/** Returns the names of fields and of the fields of objects: `contact_info.full_name`. */
const columnsOf = (schema: f.TSchema, before = ''): string[] =>
  Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) => [
    `${before}${name}`,
    ...columnsOf(field, `${before}${name}.`),
  ])

export interface Parts {
  filters?: Readonly<Record<string, unknown>> | null | undefined
  sort_by?: string | null | undefined
  columns?: readonly string[] | undefined
}

/** Returns the filters as parsed by the list, and an error for everything that the list does not support. */
export function checkParts(
  listing: Listing,
  definitions: readonly Definition[],
  parts: Parts,
  timezone: string,
) {
  const { filters, sort_by, columns = [] } = parts
  const entity = listing.takesCustomFields ? listing.entityType : undefined
  const context = { timezone, inside: 'filters' }
  const checked = checkListQuery(listing.filters, filters ?? {}, context, entity, definitions)
  const { custom_fields = {}, ...plain } = checked.value
  const custom = Object.entries(custom_fields as object).map(([code, value]) => [
    `custom_fields[${code}]`,
    value,
  ])
  const isColumn = (name: string) =>
    listing.columns.has(name) || definitions.some(({ code }) => name === `custom_fields.${code}`)
  const errors: FieldErrors = { ...checked.errors }
  if (typeof sort_by === 'string') Object.assign(errors, checkField(listing.sorts, 'sort_by', sort_by).errors)
  columns.forEach((name, index) => {
    const path = `columns.${index}`
    if (!isColumn(name)) errors[path] = [fieldMessage(path, `names no field of a ${listing.entityType}`)]
  })
  return { filters: { ...plain, ...Object.fromEntries(custom) } as Record<string, unknown>, errors }
}
