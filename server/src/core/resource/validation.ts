/**
 * Validates input against a schema and reports all errors at once, as sentences, by dotted path. It normalizes the
 * input first: strings are trimmed, empty optional ones become null, read-only fields are dropped, instants become UTC.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isDay, isInstant, timezoneNamed, toInstant } from '#runtime/clock'
import { countryCodes, isIban } from './bank-and-country.ts'
import { fieldsOf, type TSchema } from './fields.ts'
import { problemOf } from '#runtime/messages'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
})
// By name: an unlisted format fails at startup, and some formats of the package take quadratic time.
formats.default(ajv, ['email', 'uri'])
ajv.addVocabulary(['x-money', 'x-private', 'x-link', 'x-verbatim', 'x-hint', 'x-custom-fields', 'x-list'])
ajv.addVocabulary([
  'x-many',
  'x-body-of',
  'x-format',
  'x-record',
  'x-recursive',
  'x-includes',
  'x-parameters',
  'x-tenant-settings',
  'x-pattern',
  'x-sometimes-read-only',
])
ajv.addFormat('password', true)
ajv.addFormat('date', isDay)
ajv.addFormat('date-time', isInstant)
ajv.addFormat('binary', true)
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

/** A body whose invalid fields are undefined, also in objects and in objects of lists; missing ones are absent. */
export type ValidPart<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? ValidPart<Item>[]
    : T extends object
      ? { [K in keyof T]?: ValidPart<T[K]> | undefined }
      : T

/** Returns the normalized body and its errors; a valid body has none. */
export function checkBody(schema: TSchema, body: unknown): { value: unknown; errors: FieldErrors } {
  // Removed before any other check: a recursive function would overflow the stack.
  const deep = isTooDeep(body, deepest + 1)
    ? Object.keys(body as object).filter((name) => isTooDeep((body as Record<string, unknown>)[name]))
    : []
  const tooDeep = Object.fromEntries(deep.map((name) => [name, [fieldMessage(name, 'is nested too deeply')]]))
  const value = tidy(schema, deep.length > 0 ? without(body as object, deep) : body)
  const missing = missingObjects(schema, value as object)
  const within = { ...(value as object), ...Object.fromEntries(missing.map((name) => [name, {}])) }
  const absent = Object.fromEntries(missing.map((name) => [name, [fieldMessage(name, 'is required')]]))
  return {
    value,
    errors: { ...errorsOf(schema, within), ...absent, ...controlCharacters(value), ...tooDeep },
  }
}

const without = (body: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/**
 * Returns the required objects that are missing and have several required fields: these are reported, too. A single one
 * would only repeat that its object is missing.
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

/** Returns one normalized value and its errors, by path: for fields that the schema of the body does not name. */
export function checkField(schema: TSchema, path: string, given: unknown) {
  const value = tidy(schema, given)
  return { value, errors: { ...errorsOf(schema, value, path), ...controlCharacters(value, path) } }
}

/** Returns where a response does not match its schema; used by tests. */
export const errorsOf = (schema: TSchema, value: unknown, inside = ''): FieldErrors => {
  const validate = validatorOf(schema)
  return validate(value) ? {} : sentences(validate.errors ?? [], inside)
}

// A body of one megabyte can contain half a million wrong items; only this many are reported.
const problemsAtMost = 1_000

function sentences(problems: ErrorObject[], inside = ''): FieldErrors {
  const errors = new Map<string, Set<string>>()
  for (const problem of problems.slice(0, problemsAtMost)) {
    const text = problemOf(problem)
    if (!text) continue
    const field = [inside, fieldOf(problem)].filter(Boolean).join('.') || 'body'
    errors.set(field, (errors.get(field) ?? new Set()).add(fieldMessage(field, text)))
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]))
}

/** Returns `items.0.quantity` for `/items/0/quantity`; a missing or unknown key is reported by its own name. */
function fieldOf({ instancePath, params }: ErrorObject) {
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return [...path, missingProperty ?? additionalProperty ?? propertyName]
    .filter((part) => part !== undefined)
    .join('.')
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
}

export const allows = (schema: TSchema, type: string) => {
  const { type: types } = schema as Keywords
  return Array.isArray(types) ? types.includes(type) : types === type
}

// The highest number of unknown fields of one object that are reported.
const unknownAtMost = 100

export function tidy(schema: TSchema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return tidyText(schema, value)
  const { items, maxItems, maxProperties, additionalProperties } = (schema ?? {}) as Keywords
  // A list that is too long is rejected; one item more than the limit is enough to detect it.
  if (Array.isArray(value)) return value.slice(0, (maxItems ?? Infinity) + 1).map((item) => tidy(items, item))
  if (typeof value !== 'object' || value === null) return value
  const fields = schema ? fieldsOf(schema) : {}
  const tidied: [string, unknown][] = []
  let unknown = 0
  for (const [name, inner] of Object.entries(value).slice(0, (maxProperties ?? Infinity) + 1)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if ((field as Keywords | undefined)?.readOnly) continue
    if (!field && additionalProperties === false && ++unknown > unknownAtMost) continue
    const tidy_ = inner === null && isClearable(field) && !isAsked(schema, name) ? [] : tidy(field, inner)
    // An empty text counts as missing if the schema has the field and requires it.
    if (tidy_ === '' && field && !allows(field, 'null') && isAsked(schema, name)) continue
    tidied.push([name, tidy_])
  }
  return Object.fromEntries(tidied)
}

/** Null clears a list, unless the list must not be empty. */
const isClearable = (field: TSchema | undefined) =>
  !!field && (field as Keywords).type === 'array' && !(field as Keywords).minItems

const isAsked = (schema: TSchema | undefined, name: string) =>
  (schema as { required?: string[] } | undefined)?.required?.includes(name) ?? false

/** The deepest nesting inside a field of the body. */
const deepest = 49

/** Returns whether a value is nested too deeply. It works level by level, without recursion. */
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

export function tidyText(schema: TSchema | undefined, text: string): string | null {
  const { 'x-verbatim': verbatim, format } = (schema ?? {}) as Keywords
  if (verbatim) return text
  const trimmed = text.trim()
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

// Free-form data has no patterns. PostgreSQL cannot store NUL, and the other control characters are not readable.
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export function controlCharacters(value: unknown, path = ''): FieldErrors {
  const paths = new Set<string>()
  findControls(value, path, paths)
  return Object.fromEntries(
    [...paths].map((each) => [each, [fieldMessage(each, 'must not contain control characters')]]),
  )
}

const isPlain = (text: string) => !forbidden.test(text) && text.isWellFormed()

function findControls(value: unknown, path: string, found: Set<string>) {
  if (found.size === problemsAtMost) return
  if (typeof value === 'string' && !isPlain(value)) found.add(path || 'body')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!isPlain(key)) found.add(path || 'body')
    findControls(inner, path ? `${path}.${key}` : key, found)
  }
}
