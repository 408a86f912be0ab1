/** Validation rules of an attribute, such as `min:0`: parsing, and checks of values. */
import type { AttributeType } from './attribute.types.ts'
import { matchProblem, patternProblem } from './attribute.patterns.ts'

const bounds = ['min', 'max', 'min_length', 'max_length'] as const

type Rule =
  | { name: 'numeric' }
  | { name: 'regex'; pattern: string }
  | { name: (typeof bounds)[number]; bound: number }

const ruleForms = 'min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n> and max_length:<n>'

const numberPattern = /^-?\d{1,15}(\.\d{1,15})?$/
const lengthPattern = /^\d{1,5}$/

/** Parses a rule; returns undefined if the text is not a rule. */
function parseRule(text: string): Rule | undefined {
  if (text === 'numeric') return { name: 'numeric' }
  const colon = text.indexOf(':')
  const [name, rest] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)]
  if (name === 'regex') return { name, pattern: rest }
  const bound = bounds.find((each) => each === name)
  const isValid = (bound?.endsWith('length') ? lengthPattern : numberPattern).test(rest)
  return bound && isValid ? { name: bound, bound: Number(rest) } : undefined
}

const textTypes: readonly AttributeType[] = ['text', 'url', 'image', 'email', 'phone']

const typesByRule: Record<Rule['name'], readonly AttributeType[]> = {
  numeric: ['number', 'text'],
  min: ['number', 'text'],
  max: ['number', 'text'],
  regex: textTypes,
  min_length: textTypes,
  max_length: textTypes,
}

/** Returns the problems of the rules of a definition, as ends of sentences. */
export function ruleProblems(type: AttributeType, rules: readonly string[]): string[] {
  const parsed = rules.map(parseRule)
  const names = parsed.map((rule) => rule?.name)
  const ruleErrors = parsed.map((rule, index) => problemOf(type, names, rules[index] as string, rule))
  const duplicate = names.find((name, index) => name && names.indexOf(name) !== index)
  const isWithin = (least: Rule['name'], most: Rule['name']) =>
    boundOf(parsed, least) <= boundOf(parsed, most)
  return [
    ...ruleErrors.filter((problem) => problem !== undefined),
    ...(duplicate ? [`must not contain the rule ${duplicate} twice`] : []),
    ...(isWithin('min', 'max') ? [] : ['must not contain a min above its max']),
    ...(isWithin('min_length', 'max_length') ? [] : ['must not contain a min_length above its max_length']),
  ]
}

function problemOf(
  type: AttributeType,
  names: readonly (string | undefined)[],
  text: string,
  rule: Rule | undefined,
): string | undefined {
  if (!rule) return `contains ${text}, which is not a rule: the rules are ${ruleForms}`
  if (!typesByRule[rule.name].includes(type))
    return `contains ${text}, which is not valid for the type ${type}`
  const comparesNumbers = rule.name === 'min' || rule.name === 'max'
  if (comparesNumbers && type === 'text' && !names.includes('numeric'))
    return `contains ${text}, which also requires the rule numeric; use ${rule.name}_length for the length of a text`
  // Several patterns are not compiled: only one is allowed.
  const isOnlyOne = names.indexOf('regex') === names.lastIndexOf('regex')
  const problem = rule.name === 'regex' && isOnlyOne ? patternProblem(rule.pattern) : undefined
  return problem && `contains ${text}, which ${problem}`
}

export const hasPattern = (rules: readonly string[]) => rules.some((rule) => rule.startsWith('regex:'))

function boundOf(rules: readonly (Rule | undefined)[], name: Rule['name']): number {
  const rule = rules.find((each) => each?.name === name)
  if (rule && 'bound' in rule) return rule.bound
  return name.startsWith('min') ? -Infinity : Infinity
}

/** Returns the rules that a value of the right type violates, as ends of sentences. */
export const ruleViolations = (rules: readonly string[], value: unknown): string[] =>
  rules
    .map(parseRule)
    .map((rule) => rule && violationOf(rule, value))
    .filter((violation) => violation !== undefined)

function violationOf(rule: Rule, value: unknown): string | undefined {
  const text = String(value)
  switch (rule.name) {
    case 'numeric':
      return numberPattern.test(text) || typeof value === 'number' ? undefined : 'must be a number'
    case 'min':
      return Number(text) < rule.bound ? `must be at least ${rule.bound}` : undefined
    case 'max':
      return Number(text) > rule.bound ? `must not be greater than ${rule.bound}` : undefined
    case 'min_length':
      return characterCount(text) < rule.bound ? `must be at least ${rule.bound} characters` : undefined
    case 'max_length':
      return characterCount(text) > rule.bound
        ? `must not be longer than ${rule.bound} characters`
        : undefined
    case 'regex':
      return matchProblem(rule.pattern, text)
  }
}

/** Counts code points, not UTF-16 code units. */
const characterCount = (text: string) => [...text].length
