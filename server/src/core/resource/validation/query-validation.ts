/** Validates the query of a URL or a view: converts text to numbers and booleans, and several values to a list. */
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { suggestion } from '#runtime/suggestions'
import { fieldsOf, type Many, type TSchema } from '../fields/fields.ts'
import { rangeErrors } from '../fields/ranges.ts'
import { composed, keyText } from './text-forms.ts'
import { controlCharacters } from './validation-errors.ts'
import { allows, checkField, errorsOf, tidyText } from './validation.ts'

type Values = Record<string, unknown>

export interface QueryContext {
  /** The time zone of days; UTC if the tenant is unknown. */
  timezone?: string
  /** The field that contains the query, if it does not come from a URL. */
  inside?: string
}

/** Returns the typed query, with defaults, and its errors. A range that ends before it begins is an error. */
export function checkQuery(
  schema: TSchema,
  sent: Values,
  { timezone = 'UTC', inside = '' }: QueryContext = {},
): { value: Values; errors: FieldErrors } {
  const fields = fieldsOf(schema)
  if (isEmpty(sent) && isOptional(schema)) return { value: defaultsOf(fields), errors: {} }
  const query = nested(schema, sent)
  const [value, several]: [Values, Values] = [{}, {}]
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const sentValue = isBlankSearch(name, query[name]) ? undefined : valuesOf(field, query[name])
    if (sentValue === noValue && takesNone(field)) several[name] = noValue
    else if (Array.isArray(sentValue) && manyOf(field)) {
      const checked = checkSeveral(field, pathOf(inside, name), sentValue)
      several[name] = takesCommas(field) ? withCommas(query[name], checked.value) : checked.value
      Object.assign(errors, checked.errors)
    } else if (manyOf(field) && isObject(sentValue)) {
      const checked = checkLists(field, pathOf(inside, name), sentValue)
      value[name] = checked.single
      if (checked.hasLists) several[name] = checked.value
      Object.assign(errors, checked.errors)
    } else if (sentValue !== undefined) value[name] = readText(field, sentValue)
    else if ('default' in field) value[name] = field.default
  }
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(fields, name))
  const unknownErrors = unknown.map((name) => [
    pathOf(inside, name),
    [unknownMessage(inside, name, Object.keys(fields))],
  ])
  const invalid = {
    ...errorsOf(schema, value, inside),
    ...controlCharacters(value, inside).errors,
    ...errors,
  }
  const valid = Object.entries(value).filter(([name]) => !(pathOf(inside, name) in invalid))
  const reversed = rangeErrors(fields, Object.fromEntries(valid), {
    timezone,
    pathOf: (name) => pathOf(inside, name),
  })
  return {
    value: { ...value, ...several },
    errors: { ...invalid, ...reversed, ...Object.fromEntries(unknownErrors) },
  }
}

// Most reads of a record have no query, so they skip the validation.
const isOptional = (schema: TSchema) => ((schema as { required?: string[] }).required ?? []).length === 0

function isEmpty(sent: Values): boolean {
  for (const name in sent) if (Object.hasOwn(sent, name)) return false
  return true
}

function defaultsOf(fields: Readonly<Record<string, TSchema>>): Values {
  const value: Values = {}
  for (const [name, field] of Object.entries(fields)) if ('default' in field) value[name] = field.default
  return value
}

const pathOf = (inside: string, name: string) => (inside ? `${inside}.${name}` : name)

function unknownMessage(inside: string, name: string, known: readonly string[]) {
  const meant = suggestion(name, known)
  if (inside) return fieldMessage(pathOf(inside, name), `is not known${meant}`)
  return `The query parameter ${name} is not known${meant || `; ${knownNames(known)}.`}`
}

const namesShown = 6

/** Describes the known parameters: their names if there are few, otherwise where to find them. */
function knownNames(known: readonly string[]): string {
  if (known.length === 0) return 'this address has no parameters'
  return known.length > namesShown
    ? 'GET /docs lists the parameters of each address'
    : `known are ${known.join(', ')}`
}

/**
 * Converts `attributes[color]=red` to `{ attributes: { color: 'red' } }` if the schema has an object with that name,
 * and `status[]=new` to a value of `status` if it accepts several.
 */
function nested(schema: TSchema, query: Values) {
  const result = Object.create(null) as Values
  for (const [name, value] of Object.entries(query)) {
    const [, outer = '', inner = ''] = /^(\w+)\[([^\]]*)\]$/.exec(name) ?? []
    const field = fieldsOf(schema)[outer] ?? {}
    if (inner === '' && manyOf(field)) result[outer] = [result[outer] ?? [], value].flat()
    else if (allows(field, 'object'))
      result[outer] = { ...(result[outer] as object | undefined), [inner]: composedIn(value) }
    else result[name] = result[name] === undefined ? value : [result[name], value].flat()
  }
  return result
}

const composedIn = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(composedIn) : typeof value === 'string' ? composed(value) : value

const manyOf = (field: TSchema) => (field as { 'x-many'?: Many })['x-many']

/** An empty search field means no search. Empty filters are errors. */
const isBlankSearch = (name: string, sentValue: unknown) =>
  name === 'search' && typeof sentValue === 'string' && sentValue.trim() === ''

/** Returns the value or values of a filter. */
function valuesOf(field: TSchema, sentValue: unknown): unknown {
  const many = manyOf(field)
  if (many === undefined || sentValue === undefined) return sentValue
  // Of several parameters, each is one tag.
  if (Array.isArray(sentValue) && takesCommas(field)) return sentValue
  const all = many === 'separated' ? [sentValue].flat().flatMap(separatedIn) : [sentValue].flat()
  return all.length === 1 ? all[0] : all
}

const takesCommas = (field: TSchema) => (field as { 'x-commas'?: true })['x-commas'] === true

/** One parameter can be a tag with commas or several tags: the filter decides by the existing tags. */
const withCommas = (sentValue: unknown, values: unknown) =>
  typeof sentValue === 'string' ? keyText(sentValue.trim()) : [values].flat()

const separatedIn = (sentValue: unknown) =>
  typeof sentValue === 'string' ? sentValue.split(',') : [sentValue]

const severalAtMost = 100

const noValue = 'none'
const takesNone = (field: TSchema) => (field as { 'x-none'?: true })['x-none'] === true

/** Checks each of several values; returns a single one without its list. The error belongs to the filter. */
export function checkSeveral(
  field: TSchema,
  path: string,
  sentValue: readonly unknown[],
): { value: unknown; errors: FieldErrors } {
  const isNone = (each: unknown) => each === noValue && takesNone(field)
  const checked = sentValue
    .slice(0, severalAtMost)
    .map((each) => (isNone(each) ? { value: noValue, errors: {} } : checkOne(field, path, each)))
  const messages = new Set(checked.flatMap(({ errors }) => (errors as FieldErrors)[path] ?? []))
  if (sentValue.length > severalAtMost)
    messages.add(fieldMessage(path, `must not have more than ${severalAtMost} items`))
  const values = [...new Set(checked.map(({ value }) => value))]
  return {
    value: values.length === 1 ? values[0] : values,
    errors: messages.size > 0 ? { [path]: [...messages] } : {},
  }
}

/**
 * Checks the lists in an object such as `attributes`, in which each key is a filter. `single` has one value for each
 * key, for the validation by the schema.
 */
function checkLists(field: TSchema, path: string, sentValue: Values) {
  const { additionalProperties: one = {} } = field as { additionalProperties?: TSchema }
  const [single, value]: [Values, Values] = [{}, {}]
  const errors: FieldErrors = {}
  for (const [key, each] of Object.entries(sentValue)) {
    const checked = Array.isArray(each) ? checkSeveral(one, `${path}.${key}`, each) : undefined
    Object.assign(errors, checked?.errors)
    value[key] = checked ? checked.value : each
    single[key] = Array.isArray(each) ? each[0] : each
  }
  return { single, value, errors, hasLists: Object.values(sentValue).some(Array.isArray) }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkOne = (field: TSchema, path: string, sentValue: unknown) =>
  checkField(field, path, readText(field, sentValue))

/** Converts text of the query string to the type in the schema. Validation rejects text that cannot be converted. */
export function readText(schema: TSchema, sentValue: unknown): unknown {
  if (typeof sentValue !== 'string') return sentValue
  const text = sentValue.trim()
  if (allows(schema, 'integer') || allows(schema, 'number'))
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (allows(schema, 'boolean')) return { true: true, false: false, 1: true, 0: false }[text] ?? text
  return tidyText(schema, text)
}
