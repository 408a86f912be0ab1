/** The generated files with the names of all resources, and the text of generated values. */
import type { Display } from '../../server/src/core/resource/display.ts'
import type { Field } from './fields.ts'

export const header = '// Written by `npm run docs` from the definitions of the API. Do not edit.\n'

/** The parts of a resource's metadata that these files need. */
interface NamedResource {
  name: string
  entity: string
  path: string
  key: string
  search: boolean
  permissions: { read: string; create?: string }
  display: Display
  fields: object
  filters: object
  actions: Readonly<Record<string, object>>
}

/** Returns a value as TypeScript: the members of objects on lines of their own, down to this depth. */
export function textOf(value: unknown, depth = 3, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value)
  const inner = `${indent}  `
  const members = Object.entries(value).filter(([, each]) => each !== undefined)
  const lines = members.map(([key, each]) => `${inner}${keyOf(key)}: ${textOf(each, depth - 1, inner)},\n`)
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}

const keyOf = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`)

const choicesOf = ({ choices = [] }: Field) => (choices as readonly (string | number)[]).map(String)

/** The names that need a label in each language. */
export function namesFile(all: readonly NamedResource[], tenant: Record<string, Field>): string {
  const fields = [{ fields: tenant, filters: {}, actions: {} }, ...all].flatMap(
    ({ fields: own, filters, actions }) => [
      own,
      filters,
      ...Object.values(actions).map((each) => ('body' in each ? each.body : {})),
    ],
  ) as Record<string, Field>[]
  const every = fields.flatMap(withLines).filter(([name]) => !isRange(name))
  const union = (name: string, about: string, names: readonly string[]) =>
    `/** ${about} */\nexport type ${name} =\n${[...new Set(names)]
      .toSorted()
      .map((each) => `  | '${each}'\n`)
      .join('')}`
  return [
    header,
    union('FieldName', 'The last parts of the names of fields.', [
      ...every.map(([name]) => name.split('.').at(-1) ?? ''),
      ...addressParts,
    ]),
    union(
      'ChoiceName',
      'The values of choices.',
      every.flatMap(([, field]) => [field, (field['item'] ?? {}) as Field].flatMap(choicesOf)),
    ),
    union(
      'ActionName',
      'The operations on records.',
      all.flatMap(({ actions }) => Object.keys(actions)),
    ),
    union(
      'ResourceName',
      'The list resources.',
      all.map(({ name }) => name),
    ),
    union(
      'EntityType',
      'The entity types of records.',
      all.map(({ entity }) => entity),
    ),
  ].join('\n')
}

const addressParts = ['street', 'postal_code', 'city', 'state', 'country']

/** A list names the ends of a range after the field: `created_from`, `max_value`. */
export const isRange = (name: string) => /_(?:from|to)$|^(?:min|max)_/.test(name) && !isField.has(name)
const isField = new Set([
  'sent_to',
  'email_to',
  'valid_from',
  'valid_to',
  'period_from',
  'period_to',
  'min_duration',
  'max_duration',
])

const withLines = (fields: Record<string, Field>): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [name, field],
    ...('fields' in field ? withLines(field.fields as Record<string, Field>) : []),
  ])

/** The small part that the navigation and links need before a page is loaded. */
export function indexFile(all: readonly NamedResource[]): string {
  const entryOf = ({
    entity,
    path,
    key,
    search,
    permissions,
    display: { title, labels },
  }: NamedResource) => ({
    entity,
    path,
    ...(key !== 'id' && { key }),
    ...(search && { search }),
    title,
    ...(labels && { labels }),
    read: permissions.read,
    create: permissions.create,
  })
  const lines = all.map((each) => `  ${keyOf(each.name)}: ${textOf(entryOf(each), 0)},\n`)
  const about = '/** The list resources: their entity types, addresses, titles and permissions. */\n'
  return `${header}${about}export const resources = {\n${lines.join('')}} as const\n`
}
