/**
 * Regular expressions of clients. They run on RE2, whose time grows with the length of the pattern times that of the
 * text, whatever both are; look-around and back-references, which cannot be done in that time, do not exist in it.
 */
import { RE2JS, RE2JSException } from 're2js'

/** So many characters a pattern may have, and so many a value that is held against it. */
export const patternAtMost = 200
export const matchedAtMost = 255

// Each character of a value costs a step for each instruction: `[a-z]{200}` has 200. So a value takes milliseconds.
const instructionsAtMost = 300

interface Compiled {
  program?: RE2JS
  problem?: string
}

/** What is wrong with a pattern: the rest of a sentence; undefined when it may be used. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '') return 'has no pattern'
  if (pattern.length > patternAtMost) return `is longer than ${patternAtMost} characters`
  return compiled(pattern).problem
}

// Compiling takes a fraction of a millisecond, and what is compiled grows to megabytes while it is used: none is kept.
function compiled(pattern: string): Compiled {
  try {
    const program = RE2JS.compile(pattern)
    const isTooLarge = program.programSize() > instructionsAtMost
    return isTooLarge ? { problem: 'is too large: it repeats too many parts too often' } : { program }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { problem: problemOf(error.message) }
  }
}

/** The engine's own words, but for what people who know other engines will miss. */
function problemOf(message: string) {
  if (/`\(\?<?[=!]|`\\(?:[1-9k])/.test(message)) return 'must not look around or refer back'
  return `is no valid regular expression of RE2: ${message.replace('error parsing regexp: ', '')}`
}

// A request that is refused, and a transaction that failed, are tried again with the same values.
const verdicts = new Map<string, string | undefined>()
const verdictsAtMost = 1_000

/** What is wrong with a value: the rest of a sentence; undefined when it matches. */
export function matchProblem(pattern: string, text: string): string | undefined {
  if (text.length > matchedAtMost) return `must not be longer than ${matchedAtMost} characters`
  const key = JSON.stringify([pattern, text])
  if (!verdicts.has(key)) {
    if (verdicts.size === verdictsAtMost) verdicts.clear()
    verdicts.set(key, judge(pattern, text))
  }
  return verdicts.get(key)
}

/** Also when the pattern is from before its engine, and cannot be compiled. */
function judge(pattern: string, text: string) {
  const { program, problem } = compiled(pattern)
  if (!program) return `cannot be checked, as the attribute has the rule regex:${pattern}, which ${problem}`
  return program.test(text) ? undefined : `must match ${pattern}`
}
