/** Determines the possible contents of a view of each list from the schemas of the lists. */
import { checkField, customFields, f, queries, type Resource } from '#core'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import type { layouts } from './view.ts'

/** A list with saved views: its filters, sorts and column names. */
export interface Listing {
  entityType: string
  filters: f.TSchema
  takesCustomFields: boolean
  sorts: f.TSchema
  columns: ReadonlySet<string>
  /** The fields by which records can be grouped: by their value, or by their day. */
  groups: ReadonlyMap<string, Grouping>
  /** Whether records have a parent of the same kind. */
  isTree: boolean
}

type Grouping = 'value' | 'day'

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
  const { sort_by, sort_direction: _, custom_fields, ...filters } = queries.withoutPaging(query)
  const optional = Object.entries(filters).map(([name, field]) => [name, f.Optional(field)])
  return {
    entityType: of.entityType,
    filters: f.Type.Object(Object.fromEntries(optional) as f.TProperties, { additionalProperties: false }),
    takesCustomFields: custom_fields !== undefined,
    sorts: sort_by as f.TSchema,
    columns: new Set(columnsOf(of.schema)),
    groups: groupsOf(of),
    isTree: Object.values(f.fieldsOf(of.schema)).some((field) => (field as Keywords)['x-link'] === of.table),
  }
}

interface Keywords {
  enum?: unknown
  type?: unknown
  format?: string
  'x-link'?: unknown
}

function groupingOf(field: Keywords): Grouping | undefined {
  if (field.format === 'date' || field.format === 'date-time') return 'day'
  return field.enum || field['x-link'] || [field.type].flat().includes('boolean') ? 'value' : undefined
}

const groupsOf = ({ schema }: Resource) =>
  new Map(
    Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) => {
      const grouping = groupingOf(field as Keywords)
      return grouping ? [[name, grouping] as const] : []
    }),
  )

const customGroupings: Readonly<Partial<Record<customFields.FieldType, Grouping>>> = {
  select: 'value',
  boolean: 'value',
  date: 'day',
  datetime: 'day',
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
  layout?: (typeof layouts)[number] | undefined
  group_by?: string | null | undefined
}

/** Returns the filters as parsed by the list, and an error for everything that the list does not support. */
export function checkParts(
  listing: Listing,
  definitions: readonly customFields.Definition[],
  parts: Parts,
  timezone: string,
) {
  const { filters, sort_by, columns = [] } = parts
  const entity = listing.takesCustomFields ? listing.entityType : undefined
  const context = { timezone, inside: 'filters' }
  const checked = customFields.checkListQuery(listing.filters, filters ?? {}, context, entity, definitions)
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
  Object.assign(errors, layoutErrors(listing, definitions, parts))
  return { filters: { ...plain, ...Object.fromEntries(custom) } as Record<string, unknown>, errors }
}

/** The grouping that a layout requires. */
const requiredGroupings: Readonly<Partial<Record<(typeof layouts)[number], Grouping>>> = {
  board: 'value',
  calendar: 'day',
  forecast: 'day',
}

const groupingFields: Readonly<Record<Grouping, string>> = {
  value: 'a field with choices, a flag or a link',
  day: 'a day or an instant',
}

/** Returns whether the layout requires a field in `group_by`. */
export const isGrouped = (layout: (typeof layouts)[number]) => requiredGroupings[layout] !== undefined

/** Returns the errors of a layout and of the field by which it groups the records. */
function layoutErrors(
  { groups, isTree }: Listing,
  definitions: readonly customFields.Definition[],
  { layout = 'table', group_by }: Parts,
): FieldErrors {
  const problem = (field: string, text: string) => ({ [field]: [fieldMessage(field, text)] })
  if (layout === 'tree' && !isTree)
    return problem('layout', 'cannot be tree: the records of this list have no parent')
  const required = requiredGroupings[layout]
  if (group_by === null || group_by === undefined)
    return required ? problem('group_by', `is required for the layout ${layout}`) : {}
  const custom = definitions.find(({ code }) => group_by === `custom_fields.${code}`)
  const grouping = custom ? customGroupings[custom.type] : groups.get(group_by)
  if (!grouping) return problem('group_by', 'names no field by which the records of this list can be grouped')
  return required && grouping !== required
    ? problem('group_by', `must name ${groupingFields[required]} for the layout ${layout}`)
    : {}
}
