/**
 * Finds inputs without a description in the OpenAPI document: fields of request bodies and query parameters. States
 * need no check: `states()` requires a sentence for each. `problemsIn` finds descriptions that are wrong for their
 * place.
 */
import { type ApiDocument, operationsOf } from '../sdk/operations.ts'
import { nameIn, type Schema } from '../sdk/types.ts'

/** Names that need no description, because they can have only one meaning in this API. */
const obvious = new Set([
  'address',
  'brand_id',
  'category_id',
  'city',
  'comment',
  'country',
  'currency',
  'current_password',
  'customer_id',
  'description',
  'email',
  'employee_id',
  'file_name',
  'first_name',
  'full_name',
  'last_name',
  'mobile',
  'name',
  'notes',
  'page',
  'password',
  'phone',
  'postal_code',
  'product_id',
  'sku',
  'state',
  'street',
  'subject',
  'supplier_id',
  'timezone',
  'title',
  'website',
])

type Schemas = Readonly<Record<string, Schema>>

/** Returns the undescribed inputs, sorted: `LeadDraft.source`, `leads.list?min_value`. */
export function undescribedIn(document: ApiDocument): string[] {
  const { schemas } = document.components
  const found = new Set<string>()
  const visited = new Set<string>()
  const addFields = (owner: string, { properties = {} }: Schema) => {
    for (const [name, field] of Object.entries(properties))
      if (!isClear(name, field, schemas)) found.add(`${owner}.${name}`)
  }
  /** Visits a part of a request body; a component only once. */
  const visit = (node: unknown, owner: string) => {
    if (typeof node !== 'object' || node === null) return
    const { $ref, ...own } = node as Schema
    if ($ref === undefined) addFields(owner, own)
    const target = nameIn($ref)
    const component = schemas[target]
    if (component && !visited.has(target)) {
      visited.add(target)
      visit(component, target)
    }
    for (const inner of innerOf(own)) visit(inner, owner)
  }
  for (const operation of operationsOf(document)) {
    for (const { name, in: place, description, schema } of operation.parameters)
      if (place === 'query' && !isClear(name, { ...schema, ...(description && { description }) }, schemas))
        found.add(`${operation.operationId}?${name}`)
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      visit(schema, operation.operationId)
  }
  return [...found].toSorted()
}

const innerOf = ({ properties = {}, items, anyOf = [], oneOf = [], additionalProperties }: Schema) => [
  ...Object.values(properties),
  items,
  ...anyOf,
  ...oneOf,
  additionalProperties,
]

/** The generated part of the descriptions of parameters with several values. */
const generated = /(?:^|\. )Several values, .*mean any of them\.$/

/** Returns whether a name needs no description, or has one. A constant is clear by its value. */
const isClear = (name: string, field: Schema, schemas: Schemas) =>
  obvious.has(name) || field.const !== undefined || isDescribed(field, schemas)

/** Returns whether a schema, its component, or the component of its items has a description; not that of all ids. */
function isDescribed({ description, $ref, anyOf = [], items }: Schema, schemas: Schemas): boolean {
  const own = description?.replace(generated, '')
  if (own && own !== 'ULID') return true
  const component = nameIn($ref) === 'Ulid' ? undefined : schemas[nameIn($ref)]
  if (component?.description) return true
  return [...anyOf, ...(items?.$ref ? [items] : [])].some((each) => isDescribed(each, schemas))
}

/** Other forms of `Default: …`. */
const otherDefaults = /by default\.|default is|unless it is given|by default,/i

/** Words that are true of a field in a request, but not of a filter by it. */
const ofRequests = /Default:|\bby default\b|\brequired\b|\bnull\b/i

/**
 * Returns the descriptions that are wrong for their place: optional flags of a body without their default, filters of
 * lists with the default of a request, defaults in another form, and texts without a full stop.
 */
export function problemsIn(document: ApiDocument): string[] {
  const found = new Set<string>()
  const flagsIn = (owner: string, { properties = {}, required = [] }: Schema) => {
    for (const [name, field] of Object.entries(properties))
      if (!required.includes(name) && isFlag(field) && !statesDefault(field))
        found.add(`${owner}.${name}: does not state its default`)
  }
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (/(?:Draft|Body|Upload)$/.test(name)) flagsIn(name, schema)
  for (const { operationId, parameters, requestBody } of operationsOf(document)) {
    const names = parameters.map(({ name }) => name)
    const isList = names.includes('page') && names.includes('ids')
    for (const { name, in: place, description = '' } of parameters)
      if (
        place === 'query' &&
        isList &&
        !ofPages.has(name) &&
        ofRequests.test(description.replaceAll(/`[^`]*`/g, ''))
      )
        found.add(`${operationId}?${name}: describes a request`)
    for (const { schema } of Object.values(requestBody?.content ?? {})) flagsIn(operationId, schema)
  }
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries(node)) {
      if (name === 'description' && typeof value === 'string' && path !== '/info') {
        if (otherDefaults.test(value))
          found.add(`${path}: states a default in another form than "Default: …"`)
        if (!/[.)`:]$/.test(value)) found.add(`${path}: has no full stop`)
      } else if (!/^(?:examples?|enum|x-codeSamples|properties)$/.test(name)) visit(value, `${path}/${name}`)
      else if (name === 'properties')
        Object.entries(value as object).forEach(([field, each]) => visit(each, `${path}/${field}`))
    }
  }
  visit(document, '')
  return [...found].toSorted()
}

/** Parameters of lists that are no filters. */
const ofPages = new Set([
  'page',
  'per_page',
  'sort_by',
  'sort_direction',
  'includes',
  'format',
  'lines',
  'table',
])

const isFlag = ({ type }: Schema) => [type].flat().every((each) => each === 'boolean' || each === 'null')

const statesDefault = ({ description = '', ...field }: Schema) =>
  'default' in field || description.includes('Default: ') || description.startsWith('Required ')
