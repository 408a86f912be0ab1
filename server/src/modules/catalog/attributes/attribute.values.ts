/** A value of an attribute: what it may be, how it is stored, shown and found. Pure: the definition is at hand. */
import { checkField, comparable, f, isTooDeep, fieldMessage } from '#core'
import { brokenRules } from './attribute.rules.ts'
import { type AttributeType, isFilterable, textAtMost } from './attribute.types.ts'

/** What decides about a value. */
export interface Definition {
  type: AttributeType
  options: readonly string[]
  validation_rules: readonly string[]
}

/** So many options an attribute may have, and so long each may be. */
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

/** What each type holds. Which options there are is a matter of the definition. */
const schemas: Record<AttributeType, f.TSchema> = {
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

interface Checked {
  /** As it is kept. */
  value: unknown
  /** Whole sentences; none when the value is right. */
  problems: string[]
}

/** A value that a client sent, against its definition. `path` is what its sentences call it. */
export function checkValue(definition: Definition, path: string, given: unknown): Checked {
  if (definition.type === 'json') return checkJson(path, given)
  const { value, errors } = checkField(schemas[definition.type], path, given)
  const wrong = Object.values(errors).flat()
  if (wrong.length > 0) return { value, problems: wrong }
  const problems = [...optionProblems(definition, value), ...brokenRules(definition.validation_rules, value)]
  return {
    value: Array.isArray(value) ? [...new Set(value)] : value,
    problems: problems.map((problem) => fieldMessage(path, problem)),
  }
}

function optionProblems({ type, options }: Definition, value: unknown): string[] {
  if (type !== 'select' && type !== 'multiselect') return []
  const isThere = [value].flat().every((each) => options.includes(each as string))
  if (isThere) return []
  return [`must ${type === 'select' ? 'be one' : 'consist'} of: ${options.join(', ')}`]
}

/** Text is read as JSON; all else is what it stands for already. */
function checkJson(path: string, given: unknown): Checked {
  const read = typeof given === 'string' ? parsed(given) : given
  const problem = jsonProblem(read)
  if (problem) return { value: given, problems: [fieldMessage(path, problem)] }
  const { value, errors } = checkField(Anything, path, read)
  return { value, problems: Object.values(errors).flat() }
}

function jsonProblem(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'must be JSON, and not null'
  // Asked before anything that calls itself for each level.
  if (isTooDeep(value)) return 'is nested too deeply'
  if (JSON.stringify(value).length > jsonAtMost) return `must not be longer than ${jsonAtMost} characters`
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value as text: 1 or 0, plain decimals, a JSON array. */
export function storedOf(type: AttributeType, value: unknown): string {
  if (type === 'boolean') return value ? '1' : '0'
  if (type === 'number') return comparable(value as number)
  return type === 'multiselect' || type === 'json' ? JSON.stringify(value) : String(value)
}

/** The value behind its text. */
export function nativeOf(type: AttributeType, stored: string): unknown {
  if (type === 'boolean') return stored === '1'
  if (type === 'number') return Number(stored)
  return type === 'multiselect' || type === 'json' ? JSON.parse(stored) : stored
}

/** Stored text as a shop shows it, without its unit. */
export function displayed(type: AttributeType, stored: string): string {
  if (type === 'boolean') return stored === '1' ? 'Yes' : 'No'
  return type === 'multiselect' ? (nativeOf(type, stored) as string[]).join(', ') : stored
}

interface Measured {
  type: AttributeType
  unit: string | null
}

/** Stored text as people read it: with its unit. */
export function formatted({ type, unit }: Measured, stored: string): string {
  const text = displayed(type, stored)
  return type === 'number' && unit ? `${text} ${unit}` : text
}

/** What a value is found by: one key for each option; none where the type cannot be filtered by. */
export function keysOf(type: AttributeType, value: unknown): string[] {
  if (!isFilterable(type)) return []
  if (type === 'multiselect') return value as string[]
  return [type === 'color' ? wholeColor(value as string) : storedOf(type, value)]
}

/** The key that the text of a filter asks for; undefined when no value has such a key. */
export function keyAsked(type: AttributeType, text: string): string | undefined {
  if (type === 'boolean') return { true: '1', 1: '1', false: '0', 0: '0' }[text]
  if (type === 'number') return /^-?\d{1,16}(\.\d+)?$/.test(text) ? comparable(Number(text)) : undefined
  return type === 'color' ? wholeColor(text) : text
}

/** `#FA0` and `#ffaa00` are the same. */
const wholeColor = (color: string) => color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
