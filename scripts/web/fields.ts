/** The fields of records and bodies as the browser app shows them: each with its kind, from its JSON schema. */
import { fieldsOf, mayBeNull, type TSchema } from '../../server/src/core/resource/fields/fields.ts'
import { addressSchemes } from '../../server/src/core/resource/validation/identifier-schemes.ts'

/** One field in `web/src/data/records/metadata.ts`. */
export interface Field {
  kind: string
  [property: string]: unknown
}

/** A table, or the table for each value of another field. */
type Target = string | { field: string; tables: Record<string, string> }

interface Keywords {
  type?: string | string[]
  title?: string
  format?: string
  description?: string
  enum?: readonly unknown[]
  items?: TSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  readOnly?: boolean
  required?: readonly string[]
  additionalProperties?: unknown
  'x-money'?: string
  'x-price'?: true
  'x-link'?: Target
  'x-id-of'?: Target
  'x-unit'?: 'percent' | 'day'
  'x-url'?: true
  'x-phone'?: true
  'x-permission'?: string
  'x-custom-fields'?: string
  'x-many'?: string
  'x-none'?: true
  'x-format'?: string
  'x-names'?: string
  'x-document-date'?: true
}

const keywordsOf = (schema: TSchema) => schema as Keywords

/** The formats of texts that have a kind of their own. */
const formats: Record<string, string> = {
  email: 'email',
  date: 'day',
  'date-time': 'instant',
  moment: 'day',
  country: 'country',
  'time-zone': 'timezone',
  password: 'password',
}

const shortText = 511

/** Returns the kind of a field with the properties of this kind. `entities` are the entity types by table. */
function kindOf(schema: TSchema, entities: ReadonlyMap<string, string>): Field {
  const { 'x-money': money, 'x-price': price, ...keywords } = keywordsOf(schema)
  const link = keywords['x-link'] ?? keywords['x-id-of']
  const type = [keywords.type ?? []].flat().find((each) => each !== 'null')
  if (money !== undefined)
    return { kind: price ? 'price' : 'money', ...(money !== 'tenant' && { currency: money }) }
  if (typeof link === 'string') return { kind: 'link', to: entities.get(link) ?? link }
  if (link) return { kind: 'link', by: link.field, to: link.tables }
  if (keywords.title === 'Currency') return { kind: 'currency' }
  if (isTechnical(keywords)) return { kind: 'text', maxLength: shortText }
  if (keywords.enum) return { kind: 'choice', choices: keywords.enum.filter((each) => each !== null) }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'integer' || type === 'number') return numberOf(keywords, type)
  if (type === 'array') return arrayOf(keywords, entities)
  if (type === 'object') return objectOf(schema, entities)
  const { format = '', maxLength = shortText } = keywords
  if (format === 'electronic-address') return { kind: 'electronicAddress', choices: addressSchemes }
  if (format in formats)
    return {
      kind: formats[format] ?? 'text',
      ...(format === 'moment' && keywords['x-document-date'] && { timed: true }),
    }
  if (keywords['x-phone']) return { kind: 'text', maxLength, phone: true }
  if (keywords['x-url']) return { kind: 'text', maxLength, url: true }
  return { kind: maxLength > shortText ? 'longText' : 'text', maxLength }
}

/** Values without labels: names of standards, and findings that only their own page shows, in sentences. */
const technical = new Set(['ImportEncoding', 'ImportColumnFormat'])
const isTechnical = ({ title = '' }: { title?: string }) => technical.has(title)

const numberOf = ({ minimum, maximum, 'x-unit': unit }: Keywords, type: string): Field => ({
  kind: 'number',
  ...(unit && { unit }),
  ...(type === 'integer' && { whole: true }),
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

function arrayOf(keywords: Keywords, entities: ReadonlyMap<string, string>): Field {
  const { items = {} as TSchema, 'x-names': names } = keywords
  if (isTechnical(keywordsOf(items))) return { kind: 'list', item: { kind: 'text', maxLength: shortText } }
  const item = kindOf(items, entities)
  if (item.kind === 'object') return { kind: 'lines', fields: item.fields }
  if (item.kind === 'text') return { kind: 'tags', ...(names && { names: entities.get(names) ?? names }) }
  return { kind: 'list', item }
}

function objectOf(schema: TSchema, entities: ReadonlyMap<string, string>): Field {
  const { title, 'x-custom-fields': custom } = keywordsOf(schema)
  if (title === 'Address') return { kind: 'address' }
  if (custom) return { kind: 'customFields' }
  const properties = fieldsOf(schema)
  if (Object.keys(properties).length === 0) return { kind: freeFormOf(keywordsOf(schema)) }
  if ('cents' in properties && 'formatted' in properties) return { kind: 'money', isObject: true }
  return { kind: 'object', fields: flat(schema, entities) }
}

/** Lists of options by name are the only objects without declared fields whose values are lists. */
const freeFormOf = ({ additionalProperties }: Keywords): string =>
  (additionalProperties as Keywords | undefined)?.type === 'array' ? 'options' : 'freeForm'

/** Returns the fields of an object by their dotted names; objects are replaced by their fields. */
export function flat(schema: TSchema, entities: ReadonlyMap<string, string>): Record<string, Field> {
  const required = keywordsOf(schema).required ?? []
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).flatMap(([name, each]): [string, Field][] => {
      const { kind, ...rest } = kindOf(each, entities)
      const isRequired = required.includes(name) && !mayBeNull(each)
      if (kind === 'object')
        return Object.entries(rest.fields as Record<string, Field>).map(([inner, field]) => [
          `${name}.${inner}`,
          { ...(isRequired ? field : withoutRequired(field)), ...readOnlyOf(each) },
        ])
      if (kind === 'freeForm' && isAttributes(name, each))
        return [[name, { kind: 'attributes', ...flagsOf(each, isRequired) }]]
      const isEntity = kind === 'text' && name === 'entity_type'
      return [[name, { kind: isEntity ? 'entity' : kind, ...rest, ...flagsOf(each, isRequired) }]]
    }),
  )
}

/** Returns the body without second names of its fields: a form would ask for the same twice. */
export function withoutAliases(body: TSchema): TSchema {
  const fields = fieldsOf(body)
  const own = Object.entries(fields).filter(([, field]) => {
    const [, first = ''] = /^The same as `(\w+)`/.exec(keywordsOf(field).description ?? '') ?? []
    return !(first in fields)
  })
  return { ...body, properties: Object.fromEntries(own) } as TSchema
}

/** The values of products by attribute, and the options of variants; a filter by attributes has the same name. */
const isAttributes = (name: string, schema: TSchema) =>
  keywordsOf(schema).title === 'VariantOptions' ||
  (name === 'attributes' && keywordsOf(schema)['x-many'] === undefined)

function flagsOf(schema: TSchema, isRequired: boolean) {
  const { 'x-permission': permission, 'x-many': many, 'x-none': none } = keywordsOf(schema)
  return {
    ...(isRequired && { required: true }),
    ...(mayBeNull(schema) && { nullable: true }),
    ...readOnlyOf(schema),
    ...(permission && { permission }),
    ...(many && { several: true }),
    ...(none && { none: true }),
  }
}

const readOnlyOf = (schema: TSchema) => (keywordsOf(schema).readOnly ? { readOnly: true } : {})
const withoutRequired = ({ required: _, ...field }: Field): Field => field as Field
