/** TypeScript types of the SDK from the schemas of the OpenAPI document. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  'x-format'?: string
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

/** The types of formats. They are written by hand, in `sdk/src/runtime/formats.ts`. */
const formats: Record<string, string> = {
  date: 'Day',
  'date-time': 'Instant',
  moment: 'DayOrInstant',
  money: 'Amount',
  'unit-price': 'UnitPrice',
  binary: 'FileInput',
}

const primitives: Record<string, string> = { integer: 'number' }

export const nameIn = (reference = '') => reference.slice(reference.lastIndexOf('/') + 1)

/** Returns the type of a schema. A named schema is referred to by its name. */
export function typeOf(schema: Schema): string {
  const { $ref, const: constant, enum: values, anyOf, oneOf, type, items } = schema
  if ($ref) return nameIn($ref)
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return union(values.map((value) => JSON.stringify(value)))
  const options = anyOf ?? oneOf
  if (options) return union(options.map(typeOf))
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })))
  if (type === 'array') return `readonly ${grouped(typeOf(items ?? {}))}[]`
  if (type === 'object') return objectType(schema)
  if (type === undefined) return 'unknown'
  const format = type === 'null' ? undefined : formats[schema['x-format'] ?? schema.format ?? '']
  return format ?? primitives[type] ?? type
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
const grouped = (type: string) => (type.includes(' ') ? `(${type})` : type)

function objectType(schema: Schema): string {
  const { additionalProperties: values } = schema
  if (hasFields(schema))
    return `{ ${fieldsOf(schema)
      .map(({ name, type }) => `${name}: ${type}`)
      .join('; ')} }`
  const value = values === false ? 'never' : typeof values === 'object' ? typeOf(values) : 'unknown'
  return `Record<string, ${value}>`
}

export interface Field {
  /** With a question mark if it is optional. */
  name: string
  type: string
  about: string
}

export const hasFields = ({ type, properties }: Schema) =>
  !Array.isArray(type) && Object.keys(properties ?? {}).length > 0

export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name: `${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}`,
    type: typeOf(schema),
    about: [schema.description, 'default' in schema && `Default: \`${JSON.stringify(schema.default)}\`.`]
      .filter(Boolean)
      .join(' '),
  }))

/** Returns the declaration of a named schema: an alias, or an interface that extends a shorter one of `bases`. */
export function declarationOf(name: string, schema: Schema, bases: readonly [string, Schema][]): string {
  if (!hasFields(schema)) return `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`
  const fields = new Map(fieldsOf(schema).map((field) => [JSON.stringify(field), field]))
  const fieldsIn = (base: Schema) =>
    hasFields(base) ? fieldsOf(base).map((field) => JSON.stringify(field)) : []
  const [base, inherited = []] =
    bases
      .map(([each, shorter]): [string, string[]] => [each, fieldsIn(shorter)])
      .filter(
        ([, some]) => some.length > 2 && some.length < fields.size && some.every((each) => fields.has(each)),
      )
      .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const own = [...fields].filter(([text]) => !inherited.includes(text)).map(([, field]) => field)
  return interfaceOf(name, own, schema.description, base)
}

export function interfaceOf(name: string, fields: readonly Field[], about?: string, base?: string): string {
  const lines = fields.map((each) => `${comment(each.about, '  ')}  ${each.name}: ${each.type}\n`)
  const extending = base ? ` extends ${base}` : ''
  return `${comment(about)}export interface ${name}${extending} {\n${lines.join('')}}\n`
}

/** Returns a docstring; empty without a text. */
export function comment(text = '', indent = ''): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  if (lines.length > 1)
    return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd() + '\n').join('')}${indent} */\n`
  return text && `${indent}/** ${lines.join('')} */\n`
}
