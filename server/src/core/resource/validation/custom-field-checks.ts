/** Checks values of custom fields against the definitions of the tenant, which the caller passes. */
import { isDeepStrictEqual } from 'node:util'
import * as f from '../fields/fields.ts'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { readText } from './query-validation.ts'
import { checkField } from './validation.ts'
import { optionsAtMost } from '../fields/custom-field-values.ts'
import { ownValue } from '../fields/own-property.ts'

export const fieldTypes = [
  'text',
  'long_text',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'url',
  'email',
  'select',
  'multi_select',
] as const

export type FieldType = (typeof fieldTypes)[number]

/** A custom field as its tenant defined it. */
export interface Definition {
  code: string
  label: string
  type: FieldType
  /** Only for select and multi_select. */
  options: readonly { value: string; label: string }[]
  required: boolean
}

/** The definitions of a tenant, by entity type. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>

const Chosen = f.Text(100)

/** The schema of the values of each type. The options of a select come from the definition. */
const schemas: Record<FieldType, f.TSchema> = {
  text: f.Text(),
  long_text: f.LongText(),
  integer: f.Integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  number: f.Type.Number({ minimum: -1e15, maximum: 1e15 }),
  boolean: f.Flag,
  date: f.Day,
  datetime: f.Instant,
  url: f.WebAddress,
  email: f.Email,
  select: Chosen,
  multi_select: f.Type.Array(Chosen, { maxItems: optionsAtMost }),
}

type Values = Readonly<Record<string, unknown>>

interface Checked {
  value: Values
  errors: FieldErrors
}

/** Checks `custom_fields` of a new record. Required fields must have a value. */
export function checkNew(definitions: readonly Definition[], sent: Values): Checked {
  const missing = definitions.filter(({ code, required }) => required && !Object.hasOwn(sent, code))
  const errors = Object.fromEntries(missing.map(({ code }) => [pathOf(code), [isRequired(code)]]))
  const { value, errors: wrong } = checkChange(definitions, sent, {})
  return { value: withoutNulls(definitions, value), errors: { ...errors, ...wrong } }
}

/**
 * Checks `custom_fields` of a partial body. Accepts values that the record already has. Returns the values in their
 * stored form; an empty value becomes null.
 */
export function checkChange(definitions: readonly Definition[], sent: Values, stored: Values): Checked {
  const value: Record<string, unknown> = { ...sent }
  const errors: FieldErrors = {}
  for (const definition of definitions) {
    const { code, required } = definition
    if (!Object.hasOwn(sent, code) || isDeepStrictEqual(sent[code], ownValue(stored, code))) continue
    if (isEmpty(sent[code])) {
      value[code] = null
      if (required) errors[pathOf(code)] = [isRequired(code)]
      continue
    }
    const checked = checkValue(definition, sent[code], ownValue(stored, code))
    value[code] = checked.value
    Object.assign(errors, checked.errors)
  }
  return { value, errors }
}

const pathOf = (code: string) => `custom_fields.${code}`
const isRequired = (code: string) => fieldMessage(pathOf(code), 'is required')

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const withoutNulls = (definitions: readonly Definition[], value: Values) =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, each]) => each !== null || !definitions.some(({ code }) => code === name),
    ),
  )

function checkValue({ code, type, options }: Definition, given: unknown, stored: unknown) {
  const path = pathOf(code)
  const { value, errors } = checkField(schemas[type], path, given)
  if (Object.keys(errors).length > 0) return { value, errors }
  if (type === 'select') return { value, errors: checkOption(options, path, value, [stored]) }
  if (type !== 'multi_select') return { value, errors }
  const chosen = value as string[]
  const before = Array.isArray(stored) ? stored : []
  const wrong = chosen.map((each, index) => checkOption(options, `${path}.${index}`, each, before))
  return { value: [...new Set(chosen)], errors: Object.assign({}, ...wrong) as FieldErrors }
}

/** A removed option is valid only for a record that already has it. */
function checkOption(
  options: Definition['options'],
  path: string,
  value: unknown,
  stored: readonly unknown[],
): FieldErrors {
  if (stored.includes(value) || options.some((option) => option.value === value)) return {}
  return {
    [path]: [fieldMessage(path, `must be one of: ${options.map((option) => option.value).join(', ')}`)],
  }
}

const filterName = /^custom_fields\[(.*)\]$/s

/** Returns whether a query parameter filters by a custom field. */
export const isCustomFilter = (name: string) => filterName.test(name)

/** The limit of custom fields in the filters of a list. */
const filtersAtMost = 10

/** Checks the query parameters `custom_fields[code]`. Returns the values by code, or the errors by parameter. */
export function checkFilters(
  entity: string,
  definitions: readonly Definition[],
  query: Values,
  before = '',
): Checked {
  const value: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, given] of Object.entries(query)) {
    const code = filterName.exec(name)?.[1]
    const definition = definitions.find((each) => each.code === code)
    const path = `${before}${name}`
    if (definition) {
      const schema = definition.type === 'multi_select' ? Chosen : schemas[definition.type]
      const checked = checkField(schema, path, readText(schema, given))
      value[definition.code] = checked.value
      Object.assign(errors, checked.errors)
    } else {
      const problem = `names no custom field: GET /custom-fields?entity_type=${entity} lists those of a ${entity}`
      errors[path] = [fieldMessage(path, problem)]
    }
  }
  if (Object.keys(value).length > filtersAtMost) {
    const path = `${before}custom_fields`
    errors[path] = [fieldMessage(path, `must not have more than ${filtersAtMost} keys`)]
  }
  return { value, errors }
}
