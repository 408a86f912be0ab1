/**
 * Finds inputs without a description in the OpenAPI document: fields of request bodies and query parameters. The number
 * of them is in docs/api/summary.txt and may only fall. Run as a program, it lists them. States need no check:
 * `states()` requires a sentence for each.
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

if (import.meta.main) {
  const { api } = await import('../docs/documents.ts')
  const found = undescribedIn(api as unknown as ApiDocument)
  process.stdout.write([...found, `${found.length} inputs have no description.`, ''].join('\n'))
}
