/** Validates custom fields by the definitions of the tenant: in bodies, and in the filters of lists and views. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import type { TSchema } from '../resource/fields/fields.ts'
import { ownValue } from '../resource/fields/own-property.ts'
import { checkQuery, checkSeveral, type QueryContext } from '../resource/validation/query-validation.ts'
import { checkField } from '../resource/validation/validation.ts'
import { customFieldSchema, type Definition, type Definitions, Option } from './definitions.ts'
import { customFieldEntity } from './values.ts'

type Values = Readonly<Record<string, unknown>>

interface Checked {
  value: Record<string, unknown>
  errors: FieldErrors
}

/**
 * Checks `custom_fields` of a new record, or of a change to a record with these `stored` values, which it accepts.
 * Returns the values in their stored form. A new record needs the required fields; in a change, null removes a value.
 */
export function checkCustomFields(
  definitions: readonly Definition[],
  sent: Values,
  stored?: Values,
): Checked {
  const value: Record<string, unknown> = { ...sent }
  const errors: FieldErrors = {}
  const requireValue = (code: string) => (errors[pathOf(code)] = [fieldMessage(pathOf(code), 'is required')])
  for (const { code, required } of stored ? [] : definitions)
    if (required && !Object.hasOwn(sent, code)) requireValue(code)
  for (const definition of definitions) {
    const { code, required } = definition
    const before = ownValue(stored ?? {}, code)
    if (!Object.hasOwn(sent, code) || isDeepStrictEqual(sent[code], before)) continue
    if (isEmpty(sent[code])) {
      if (stored) value[code] = null
      else delete value[code]
      if (required) requireValue(code)
      continue
    }
    const checked = checkValue(definition, sent[code], before)
    value[code] = checked.value
    Object.assign(errors, checked.errors)
  }
  return { value, errors }
}

const pathOf = (code: string) => `custom_fields.${code}`

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function checkValue(definition: Definition, given: unknown, stored: unknown) {
  const { type, options } = definition
  const path = pathOf(definition.code)
  const { value, errors } = checkField(customFieldSchema(definition), path, given)
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

/** Errors in custom fields that depend on the values of the record. */
export interface PendingCheck {
  entity: string
  definitions: readonly Definition[]
  /** The other errors, reported in the same response. */
  errors: FieldErrors
}

export interface CheckedBody {
  body: Record<string, unknown>
  /** All errors of the body and its custom fields; empty with a pending check, which includes them. */
  errors: FieldErrors
  pendingCheck?: PendingCheck
}

/** Checks the custom fields in a body as far as possible before the record is read. `errors` are the known errors. */
export function checkBodyFields(
  schema: TSchema,
  { body, errors }: CheckedBody,
  isNew: boolean,
  all: Definitions,
): CheckedBody {
  const entity = customFieldEntity(schema)
  const definitions = (entity && all.get(entity)) || []
  const given = body.custom_fields
  const isCleared = given === null && !isNew
  const sent = isCleared ? nothingOf(definitions) : (given ?? (isNew ? {} : undefined))
  if (entity === undefined || definitions.length === 0 || !isValues(sent)) return { body, errors }
  const result = checkCustomFields(definitions, sent, isNew ? undefined : {})
  if (Object.keys(result.errors).length === 0)
    return { body: isCleared ? body : { ...body, custom_fields: result.value }, errors }
  if (isNew || isCleared) return { body, errors: { ...errors, ...result.errors } }
  return { body, errors: {}, pendingCheck: { entity, definitions, errors } }
}

const nothingOf = (definitions: readonly Definition[]): Values =>
  Object.fromEntries(definitions.map(({ code }) => [code, null]))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filterName = /^custom_fields\[(.*)\]$/s

/** Returns whether a query parameter filters by a custom field. */
export const isCustomFilter = (name: string) => filterName.test(name)

/** The limit of custom fields in the filters of a list. */
const filtersAtMost = 10

/**
 * Validates the query of a list, or the filters of a view. Filters by custom fields of the entity type, if there is
 * one, become the object `custom_fields`.
 */
export function checkListQuery(
  schema: TSchema,
  query: Values,
  context: QueryContext,
  entity: string | undefined,
  definitions: readonly Definition[],
): Checked {
  if (entity === undefined || !Object.keys(query).some(isCustomFilter))
    return checkQuery(schema, query, context)
  const { custom = [], plain = [] } = Object.groupBy(Object.entries(query), ([name]) =>
    isCustomFilter(name) ? 'custom' : 'plain',
  )
  const checked = checkQuery(schema, Object.fromEntries(plain), context)
  const value: Record<string, unknown> = {}
  const errors = { ...checked.errors }
  const before = context.inside ? `${context.inside}.` : ''
  for (const [name, given] of custom) {
    const code = filterName.exec(name)?.[1]
    const definition = definitions.find((each) => each.code === code)
    const path = `${before}${name}`
    if (definition) {
      const field = definition.type === 'multi_select' ? Option : customFieldSchema(definition)
      const filter = checkSeveral(field, path, [given].flat())
      value[definition.code] = filter.value
      Object.assign(errors, filter.errors)
    } else {
      const problem = `names no custom field: GET /custom-fields?entity_type=${entity} lists those of a ${entity}`
      errors[path] = [fieldMessage(path, problem)]
    }
  }
  if (Object.keys(value).length > filtersAtMost) {
    const path = `${before}custom_fields`
    errors[path] = [fieldMessage(path, `must not have more than ${filtersAtMost} keys`)]
  }
  return { value: { ...checked.value, custom_fields: value }, errors }
}
