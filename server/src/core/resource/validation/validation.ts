/**
 * Validates input against a schema and reports all errors together, as sentences by dotted path. It normalises the
 * input first: strings are trimmed and composed, empty optional ones become null, read-only fields are dropped, and
 * instants become UTC.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isDay, isInstant, timezoneNamed, toInstant } from '#runtime/clock'
import { countryCodes, isIban } from './bank-and-country.ts'
import { fieldsOf, type TSchema } from '../fields/fields.ts'
import { ownKeywords } from './keywords.ts'
import { composed, keyText, nameText } from './text-forms.ts'
import { type Bounded, controlCharacters, sentences } from './validation-errors.ts'
import { errorsAtMost, type FieldErrors, fieldMessage } from '#runtime/api-error'

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
})
// Formats are listed by name: an unlisted one fails at startup, and some formats of the package take quadratic time.
formats.default(ajv, ['email', 'uri'])
ajv.addVocabulary(ownKeywords.filter((keyword) => keyword !== 'x-choices'))
ajv.addKeyword({ keyword: 'x-choices', macro: (values: () => readonly string[]) => ({ enum: values() }) })
ajv.addFormat('password', true)
ajv.addFormat('date', isDay)
ajv.addFormat('date-time', isInstant)
ajv.addFormat('binary', true)
// The identifier is checked when it changes (decision 120); the pattern of the field describes its form.
ajv.addFormat('electronic-address', true)
ajv.addFormat('moment', (text: string) => isDay(text) || isInstant(text))
ajv.addFormat('country', (code: string) => countryCodes.has(code))
ajv.addFormat('iban', isIban)
ajv.addFormat('time-zone', (name: string) => timezoneNamed(name) !== undefined)

const compiled = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: TSchema) {
  const known = compiled.get(schema)
  if (known) return known
  const fresh = ajv.compile(schema)
  compiled.set(schema, fresh)
  return fresh
}

/**
 * A body whose invalid fields are undefined, including those in nested objects and lists. Missing fields are omitted.
 */
export type ValidPart<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? ValidPart<Item>[]
    : T extends object
      ? { [K in keyof T]?: ValidPart<T[K]> | undefined }
      : T

/** Returns the normalised body and its errors. A valid body has none. */
export function checkBody(schema: TSchema, body: unknown): Bounded & { value: unknown } {
  // Deeply nested values are removed before any other check, because a recursive function would overflow the stack.
  const deep = isTooDeep(body, deepest + 1)
    ? Object.keys(body as object).filter((name) => isTooDeep((body as Record<string, unknown>)[name]))
    : []
  const tooDeep = Object.fromEntries(deep.map((name) => [name, [fieldMessage(name, 'is nested too deeply')]]))
  const dropped: Dropped = { kept: 0, omitted: 0 }
  const value = tidy(schema, deep.length > 0 ? without(body as object, deep) : body, dropped)
  const missing = missingObjects(schema, value as object)
  const within = { ...(value as object), ...Object.fromEntries(missing.map((name) => [name, {}])) }
  const absent = Object.fromEntries(missing.map((name) => [name, [fieldMessage(name, 'is required')]]))
  const { errors, omitted } = check(schema, within)
  const controls = controlCharacters(value)
  return {
    value,
    errors: { ...errors, ...absent, ...controls.errors, ...tooDeep },
    omitted: omitted + controls.omitted + dropped.omitted,
  }
}

const without = (body: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/**
 * Returns the missing required objects with several required fields, which are reported as well. A single required
 * field would only repeat that its object is missing.
 */
function missingObjects(schema: TSchema, value: object): string[] {
  const { required = [] } = schema as Required
  const fields = fieldsOf(schema)
  const isReportedWithin = (name: string) =>
    allows(fields[name] ?? {}, 'object') && ((fields[name] as Required).required?.length ?? 0) > 1
  return required.filter((name) => !(name in value) && isReportedWithin(name))
}

interface Required {
  required?: string[]
}

/** Returns one normalised value and its errors, by path. For fields that the schema of the body does not contain. */
export function checkField(schema: TSchema, path: string, given: unknown) {
  const value = tidy(schema, given)
  return { value, errors: { ...errorsOf(schema, value, path), ...controlCharacters(value, path).errors } }
}

/** Returns the errors of a value that does not match its schema: the first ones, up to the limit of a response. */
export const errorsOf = (schema: TSchema, value: unknown, inside = ''): FieldErrors =>
  check(schema, value, inside).errors

function check(schema: TSchema, value: unknown, inside = ''): Bounded {
  const validate = validatorOf(schema)
  return validate(value) ? { errors: {}, omitted: 0 } : sentences(validate.errors ?? [], inside)
}

interface Keywords {
  type?: string | string[]
  readOnly?: boolean
  format?: string
  items?: TSchema
  minItems?: number
  maxItems?: number
  maxProperties?: number
  additionalProperties?: boolean
  enum?: unknown[]
  'x-verbatim'?: boolean
  'x-key'?: boolean
  'x-name'?: boolean
}

export const allows = (schema: TSchema, type: string) => {
  const { type: types } = schema as Keywords
  return Array.isArray(types) ? types.includes(type) : types === type
}

/** The unknown fields of a body: the reported ones, and the number of the others. */
interface Dropped {
  kept: number
  omitted: number
}

/** Returns the normalised value. It keeps the first unknown fields, up to the limit of errors in a response. */
export function tidy(
  schema: TSchema | undefined,
  value: unknown,
  dropped: Dropped = { kept: 0, omitted: 0 },
): unknown {
  if (typeof value === 'string') return tidyText(schema, value)
  const { items, maxItems, maxProperties, additionalProperties } = (schema ?? {}) as Keywords
  if (Array.isArray(value)) {
    // A list that is too long is rejected without its items. One item more than the limit is enough to detect it.
    if (maxItems !== undefined && value.length > maxItems) return Array(maxItems + 1).fill(null)
    return value.map((item) => tidy(items, item, dropped))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = schema ? fieldsOf(schema) : {}
  const tidied: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value).slice(0, (maxProperties ?? Infinity) + 1)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if ((field as Keywords | undefined)?.readOnly) continue
    if (!field && additionalProperties === false && !mayKeep(dropped)) continue
    const tidy_ =
      inner === null && isClearable(field) && !isRequired(schema, name) ? [] : tidy(field, inner, dropped)
    // An empty text counts as missing if the schema contains the field and requires it.
    if (tidy_ === '' && field && !allows(field, 'null') && isRequired(schema, name)) continue
    tidied.push([name, tidy_])
  }
  return Object.fromEntries(tidied)
}

/** Counts an unknown field; returns whether it is reported. */
function mayKeep(dropped: Dropped): boolean {
  if (dropped.kept < errorsAtMost) return ++dropped.kept > 0
  dropped.omitted++
  return false
}

/** Null clears a list, unless the list must not be empty. */
const isClearable = (field: TSchema | undefined) =>
  !!field && (field as Keywords).type === 'array' && !(field as Keywords).minItems

const isRequired = (schema: TSchema | undefined, name: string) =>
  (schema as { required?: string[] } | undefined)?.required?.includes(name) ?? false

/** The limit of nesting inside a field of the body. */
const deepest = 49

/** Returns whether a value is nested too deeply. Works level by level, without recursion. */
export function isTooDeep(field: unknown, levels = deepest): boolean {
  let level: unknown[] = [field]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** Returns the function that gives a text of a field the form in which it is stored. */
function formOf(schema: TSchema | undefined): (text: string) => string {
  const { 'x-key': isKey, 'x-name': isName, format } = (schema ?? {}) as Keywords
  if (isKey || format === 'email') return keyText
  return isName ? nameText : composed
}

export function tidyText(schema: TSchema | undefined, text: string): string | null {
  const { 'x-verbatim': verbatim, format } = (schema ?? {}) as Keywords
  if (verbatim) return text
  const trimmed = formOf(schema)(text.trim())
  if (trimmed === '' && schema && allows(schema, 'null')) return null
  if (format === 'date-time') return asInstant(trimmed)
  if (format === 'time-zone') return timezoneNamed(trimmed) ?? trimmed
  return trimmed
}

function asInstant(text: string) {
  try {
    return toInstant(text)
  } catch {
    return text
  }
}
