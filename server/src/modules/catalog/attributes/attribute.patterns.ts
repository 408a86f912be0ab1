/**
 * Regular expressions from clients. They run on RE2: its time is linear in the length of the pattern times the length
 * of the text. RE2 has no look-around and no back-references, because they cannot run in linear time.
 */
import type * as RE2 from 're2js'
import { requiredAtFirstUse } from '#core'

const re2 = requiredAtFirstUse<typeof RE2>('re2js')

/** Maximum length of a pattern, and of a value that a pattern checks. */
export const patternAtMost = 200
export const matchedAtMost = 255

// Matching takes one step per character and instruction; `[a-z]{200}` has 200 instructions. The limit keeps it within
// a few milliseconds per value.
const instructionsAtMost = 300

interface Compiled {
  program?: RE2.RE2JS
  problem?: string
}

/** Returns the problem of a pattern, as the end of a sentence, or undefined if the pattern is valid. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '') return 'has no pattern'
  if (pattern.length > patternAtMost) return `is longer than ${patternAtMost} characters`
  return compile(pattern).problem
}

// Programs are not cached: compiling takes a fraction of a millisecond, and a program in use grows to megabytes.
function compile(pattern: string): Compiled {
  try {
    const program = re2().RE2JS.compile(pattern)
    const isTooLarge = program.programSize() > instructionsAtMost
    return isTooLarge ? { problem: 'is too large: it has too many repetitions' } : { program }
  } catch (error) {
    if (!(error instanceof re2().RE2JSException)) throw error
    return { problem: problemOf(error.message) }
  }
}

/** Returns the message of RE2, or a clearer message for unsupported features. */
function problemOf(message: string) {
  if (/`\(\?<?[=!]|`\\(?:[1-9k])/.test(message)) return 'must not look around or refer back'
  return `is not a valid RE2 expression: ${message.replace('error parsing regexp: ', '')}`
}

// A corrected request and a retried transaction check the same values again.
const matchCache = new Map<string, string | undefined>()
const matchCacheSize = 1_000

/** Returns the problem of a value, as the end of a sentence, or undefined if the value matches the pattern. */
export function matchProblem(pattern: string, text: string): string | undefined {
  if (text.length > matchedAtMost) return `must not be longer than ${matchedAtMost} characters`
  const key = JSON.stringify([pattern, text])
  if (!matchCache.has(key)) {
    if (matchCache.size === matchCacheSize) matchCache.clear()
    matchCache.set(key, checkMatch(pattern, text))
  }
  return matchCache.get(key)
}

/** A pattern that was stored before RE2 was introduced may not compile. */
function checkMatch(pattern: string, text: string) {
  const { program, problem } = compile(pattern)
  if (!program) return `cannot be checked, as the attribute has the rule regex:${pattern}, which ${problem}`
  return program.test(text) ? undefined : `must match ${pattern}`
}
