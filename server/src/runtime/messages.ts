/** The messages for invalid fields: the end of the sentence `The <field> field …`. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { isOfOtherYear, yearsAllowed } from './clock.ts'
import { suggestion } from './suggestions.ts'

const formats: Record<string, string> = {
  email: 'must be a valid email address',
  date: 'must be a date that exists, as YYYY-MM-DD',
  'date-time': 'must be a timestamp in ISO 8601 with an offset, such as 2026-11-21T08:00:00Z',
  moment: 'must be a date as YYYY-MM-DD or a timestamp in ISO 8601 with an offset',
  'time-zone': 'must be a time zone of the IANA database, such as Europe/Berlin',
  uri: 'must be an absolute URL',
  country: 'must be an ISO 3166-1 country code of two capital letters, such as DE',
  iban: 'must be an IBAN with valid check digits',
}

const kinds: Record<string, string> = {
  string: 'must be a string',
  integer: 'must be an integer',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be an array',
  object: 'must be an object',
}

/** In a URL, a plus sign means a space. The offset of a timestamp loses it unless it is encoded. */
const lostPlus = (given: string) =>
  /T[\d:.]+ \d\d(:?\d\d)?$/i.test(given) ? '; in a URL, the + before the offset is written %2B' : ''

const isOfTime = (format: unknown) => format === 'date' || format === 'date-time' || format === 'moment'

type Params = Record<string, number | string | string[] | null[] | undefined>

type Problem = (params: Params, schema: Record<string, unknown>, data: unknown) => string

const problems: Record<string, Problem> = {
  required: () => 'is required',
  additionalProperties: ({ additionalProperty }, { properties = {} }) =>
    `is not known${suggestion(additionalProperty, Object.keys(properties as object))}`,
  type: ({ type }) => kinds[[type].flat().find((name) => name !== 'null') ?? ''] ?? 'has the wrong type',
  enum: ({ allowedValues }, _, given) => {
    const allowed = [allowedValues].flat().filter((value) => value !== null)
    return `must be one of: ${allowed.join(', ')}${suggestion(given, allowed.map(String))}`
  },
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  format: ({ format }, _, given) =>
    isOfTime(format) && isOfOtherYear(String(given))
      ? yearsAllowed
      : `${formats[String(format)] ?? `must be a valid ${String(format)}`}${lostPlus(String(given))}`,
  pattern: (_, { 'x-hint': hint = 'has the wrong format', 'x-includes': names }, given) =>
    `${String(hint)}${Array.isArray(names) ? suggestionAmong(given, names) : ''}`,
  minLength: ({ limit }) => (limit === 1 ? 'is required' : `must be at least ${String(limit)} characters`),
  maxLength: ({ limit }) => `must not be longer than ${String(limit)} characters`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be greater than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  maximum: ({ limit }) => `must not be greater than ${String(limit)}`,
  minItems: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} items`),
  maxItems: ({ limit }) => `must not have more than ${String(limit)} items`,
  maxProperties: ({ limit }) => `must not have more than ${String(limit)} keys`,
  minProperties: () => 'must not be empty',
  uniqueItems: () => 'must not repeat an item',
}

// A missing field, an invalid name and an invalid choice have separate errors.
const silent = ['if', 'propertyNames', 'x-choices']

/** Returns whether errors of this keyword have a message. If not, another error describes the problem better. */
export const hasMessage = (keyword: string) => !silent.includes(keyword)

const longestList = 1_000 // characters

/** Returns a suggestion for the first unknown name in a comma-separated list. */
function suggestionAmong(given: unknown, names: readonly string[]): string {
  const each = String(given)
    .slice(0, longestList)
    .split(',')
    .map((name) => name.trim().replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return suggestion(
    each.find((name) => !names.includes(name)),
    names,
  )
}

/** Returns the message for an error of the validator. */
export function problemOf({ keyword, params, parentSchema, data }: ErrorObject): string {
  const problem = problems[keyword]
  return problem
    ? problem(params as Params, (parentSchema ?? {}) as Record<string, unknown>, data)
    : 'is invalid'
}
