/** Values of attributes: validation, storage, display and filter keys. All functions are pure. */
import { checkField, customFields, f, fieldMessage, isTooDeep, parseWithoutReserved } from '#core'
import { ruleViolations } from './attribute.rules.ts'
import { type AttributeType, isFilterable, textAtMost } from './attribute.types.ts'

/** The part of a definition that determines valid values. */
export interface Definition {
  type: AttributeType
  options: readonly string[]
  validation_rules: readonly string[]
}

/** Maximum number of options of an attribute; each is a short text. */
export const optionsAtMost = 200
export const Option = f.Text()

const jsonAtMost = 20_000

const Anything = f.Type.Unsafe<unknown>({})

const Color = f.Type.String({
  pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
  'x-hint': 'must be a color as #RGB or #RRGGBB',
})

const Phone = f.Type.String({
  maxLength: 50,
  pattern: '^\\+?([ ()./-]*[0-9]){3,15}[ ()./-]*$',
  'x-hint': 'must be a phone number, such as +49 30 901820',
})

/** The schema of each type. Options are checked separately. */
export const schemas: Record<AttributeType, f.TSchema> = {
  text: f.LongText(textAtMost),
  number: f.Type.Number({ minimum: -1e15, maximum: 1e15 }),
  boolean: f.Flag,
  date: f.Day,
  select: Option,
  multiselect: f.Type.Array(Option, { maxItems: optionsAtMost }),
  color: Color,
  image: f.WebAddress,
  url: f.WebAddress,
  email: f.Email,
  phone: Phone,
  json: Anything,
}

interface CheckedValue {
  /** The value to store. */
  value: unknown
  /** Error messages; empty if the value is valid. */
  problems: string[]
}

/** Validates a value from a client against its definition. `path` is its name in error messages. */
export function checkValue(definition: Definition, path: string, given: unknown): CheckedValue {
  if (definition.type === 'json') return checkJson(path, given)
  const { value, errors } = checkField(schemas[definition.type], path, given)
  const typeErrors = Object.values(errors).flat()
  if (typeErrors.length > 0) return { value, problems: typeErrors }
  const problems = [
    ...optionProblems(definition, value),
    ...ruleViolations(definition.validation_rules, value),
  ]
  return {
    value: Array.isArray(value) ? [...new Set(value)] : value,
    problems: problems.map((problem) => fieldMessage(path, problem)),
  }
}

function optionProblems({ type, options }: Definition, value: unknown): string[] {
  if (type !== 'select' && type !== 'multiselect') return []
  const areKnown = [value].flat().every((each) => options.includes(each as string))
  if (areKnown) return []
  return [`must ${type === 'select' ? 'be one' : 'consist'} of: ${options.join(', ')}`]
}

/** Parses a string as JSON; other values are returned unchanged. */
function checkJson(path: string, given: unknown): CheckedValue {
  const parsed = typeof given === 'string' ? jsonOf(given) : given
  const problem = jsonProblem(parsed)
  if (problem) return { value: given, problems: [fieldMessage(path, problem)] }
  const { value, errors } = checkField(Anything, path, parsed)
  return { value, problems: Object.values(errors).flat() }
}

function jsonProblem(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'must be JSON, and not null'
  // Checked first, because JSON.stringify and the schema recurse into each level.
  if (isTooDeep(value)) return 'is nested too deeply'
  if (JSON.stringify(value).length > jsonAtMost) return `must not be longer than ${jsonAtMost} characters`
  return undefined
}

/** Returns undefined for invalid JSON, and for JSON that no body may contain. */
function jsonOf(text: string): unknown {
  try {
    return parseWithoutReserved(text)
  } catch {
    return undefined
  }
}

/** Returns a value as stored text: 1 or 0 for a flag, plain decimals for a number, a JSON array for several options. */
export function serializeValue(type: AttributeType, value: unknown): string {
  if (type === 'boolean') return value ? '1' : '0'
  if (type === 'number') return customFields.comparable(value as number)
  return type === 'multiselect' || type === 'json' ? JSON.stringify(value) : String(value)
}

/** Returns the native value of stored text. */
export function parseStoredValue(type: AttributeType, stored: string): unknown {
  if (type === 'boolean') return stored === '1'
  if (type === 'number') return Number(stored)
  return type === 'multiselect' || type === 'json' ? JSON.parse(stored) : stored
}

/** Formats stored text for display, without the unit. */
export function displayValue(type: AttributeType, stored: string): string {
  if (type === 'boolean') return stored === '1' ? 'Yes' : 'No'
  return type === 'multiselect' ? (parseStoredValue(type, stored) as string[]).join(', ') : stored
}

interface ValueFormat {
  type: AttributeType
  unit: string | null
}

/** Formats stored text for display, with the unit. */
export function formatValue({ type, unit }: ValueFormat, stored: string): string {
  const text = displayValue(type, stored)
  return type === 'number' && unit ? `${text} ${unit}` : text
}

/** Returns the filter keys of a value: one per option, none if the type is not filterable. */
export function filterKeysOf(type: AttributeType, value: unknown): string[] {
  if (!isFilterable(type)) return []
  if (type === 'multiselect') return value as string[]
  return [type === 'color' ? normalizeColor(value as string) : serializeValue(type, value)]
}

/** Returns the key for the text of a filter, or undefined if no value can have it. */
export function filterKeyFor(type: AttributeType, text: string): string | undefined {
  if (type === 'boolean') return { true: '1', 1: '1', false: '0', 0: '0' }[text]
  if (type === 'number')
    return /^-?\d{1,16}(\.\d+)?$/.test(text) ? customFields.comparable(Number(text)) : undefined
  return type === 'color' ? normalizeColor(text) : text
}

/** Normalizes a color: `#FA0` and `#ffaa00` are equal. */
const normalizeColor = (color: string) => color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
