/** The rules that a definition sets for its values, such as `min:0`: how they are read, and what breaks them. */
import type { AttributeType } from './attribute.types.ts'
import { matchProblem, patternProblem } from './attribute.patterns.ts'

const bounds = ['min', 'max', 'min_length', 'max_length'] as const

type Rule =
  | { name: 'numeric' }
  | { name: 'regex'; pattern: string }
  | { name: (typeof bounds)[number]; bound: number }

const ruleForms = 'min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n> and max_length:<n>'

const number = /^-?\d{1,15}(\.\d{1,15})?$/
const length = /^\d{1,5}$/

/** A rule as it is written; undefined when it is none. */
function readRule(text: string): Rule | undefined {
  if (text === 'numeric') return { name: 'numeric' }
  const colon = text.indexOf(':')
  const [name, rest] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)]
  if (name === 'regex') return { name, pattern: rest }
  const bound = bounds.find((each) => each === name)
  const isRight = (bound?.endsWith('length') ? length : number).test(rest)
  return bound && isRight ? { name: bound, bound: Number(rest) } : undefined
}

const texts: readonly AttributeType[] = ['text', 'url', 'image', 'email', 'phone']

const typesOf: Record<Rule['name'], readonly AttributeType[]> = {
  numeric: ['number', 'text'],
  min: ['number', 'text'],
  max: ['number', 'text'],
  regex: texts,
  min_length: texts,
  max_length: texts,
}

/** What is wrong with the rules of a definition: the rests of sentences. */
export function ruleProblems(type: AttributeType, rules: readonly string[]): string[] {
  const read = rules.map(readRule)
  const names = read.map((rule) => rule?.name)
  const own = read.map((rule, index) => problemOf(type, names, rules[index] as string, rule))
  const twice = names.find((name, index) => name && names.indexOf(name) !== index)
  const isWithin = (least: Rule['name'], most: Rule['name']) => boundOf(read, least) <= boundOf(read, most)
  return [
    ...own.filter((problem) => problem !== undefined),
    ...(twice ? [`must not hold the rule ${twice} twice`] : []),
    ...(isWithin('min', 'max') ? [] : ['must not hold a min above its max']),
    ...(isWithin('min_length', 'max_length') ? [] : ['must not hold a min_length above its max_length']),
  ]
}

function problemOf(
  type: AttributeType,
  names: readonly (string | undefined)[],
  text: string,
  rule: Rule | undefined,
): string | undefined {
  if (!rule) return `holds ${text}, which is no rule: there are ${ruleForms}`
  if (!typesOf[rule.name].includes(type)) return `holds ${text}, which does not fit the type ${type}`
  const comparesNumbers = rule.name === 'min' || rule.name === 'max'
  if (comparesNumbers && type === 'text' && !names.includes('numeric'))
    return `holds ${text}, which needs the rule numeric too: the length of a text is bounded by ${rule.name}_length`
  // Of several patterns none is compiled: all but one have to go.
  const isOnlyOne = names.indexOf('regex') === names.lastIndexOf('regex')
  const problem = rule.name === 'regex' && isOnlyOne ? patternProblem(rule.pattern) : undefined
  return problem && `holds ${text}, which ${problem}`
}

export const hasPattern = (rules: readonly string[]) => rules.some((rule) => rule.startsWith('regex:'))

function boundOf(rules: readonly (Rule | undefined)[], name: Rule['name']): number {
  const rule = rules.find((each) => each?.name === name)
  if (rule && 'bound' in rule) return rule.bound
  return name.startsWith('min') ? -Infinity : Infinity
}

/** What a value of the right type breaks: the rests of sentences. */
export const brokenRules = (rules: readonly string[], value: unknown): string[] =>
  rules
    .map(readRule)
    .map((rule) => rule && complaintOf(rule, value))
    .filter((complaint) => complaint !== undefined)

function complaintOf(rule: Rule, value: unknown): string | undefined {
  const text = String(value)
  switch (rule.name) {
    case 'numeric':
      return number.test(text) || typeof value === 'number' ? undefined : 'must be a number'
    case 'min':
      return Number(text) < rule.bound ? `must be at least ${rule.bound}` : undefined
    case 'max':
      return Number(text) > rule.bound ? `must not be greater than ${rule.bound}` : undefined
    case 'min_length':
      return lengthOf(text) < rule.bound ? `must be at least ${rule.bound} characters` : undefined
    case 'max_length':
      return lengthOf(text) > rule.bound ? `must not be longer than ${rule.bound} characters` : undefined
    case 'regex':
      return matchProblem(rule.pattern, text)
  }
}

/** Characters as people count them, not halves of them. */
const lengthOf = (text: string) => [...text].length
