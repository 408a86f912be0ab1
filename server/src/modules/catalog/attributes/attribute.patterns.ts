/**
 * Regular expressions from clients. They run on RE2: its time is linear in the length of the pattern times the length
 * of the text. RE2 has no look-around and no back-references, because these do not run in linear time.
 */
import type { RE2JS } from 're2js'
import { requiredAtFirstUse } from '#core'

const re2 = requiredAtFirstUse<typeof import('re2js')>('re2js')

/** Maximum length of a pattern, and of a value that is matched against one. */
export const patternAtMost = 200
export const matchedAtMost = 255

// Matching takes one step per character and instruction: `[a-z]{200}` has 200. The limit means a few milliseconds a
// value.
const instructionsAtMost = 300

interface Compiled {
  program?: RE2JS
  problem?: string
}

/** Returns what is wrong with a pattern, as the rest of a sentence, or undefined if it is valid. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '') return 'has no pattern'
  if (pattern.length > patternAtMost) return `is longer than ${patternAtMost} characters`
  return compile(pattern).problem
}

// Programs are not cached: compiling takes a fraction of a millisecond, and a program grows to megabytes while it is
// used.
function compile(pattern: string): Compiled {
  try {
    const program = re2().RE2JS.compile(pattern)
    const isTooLarge = program.programSize() > instructionsAtMost
    return isTooLarge ? { problem: 'is too large: it repeats too many parts too often' } : { program }
  } catch (error) {
    if (!(error instanceof re2().RE2JSException)) throw error
    return { problem: problemOf(error.message) }
  }
}

/** Returns the message of RE2, or a clearer one for features that other engines have. */
function problemOf(message: string) {
  if (/`\(\?<?[=!]|`\\(?:[1-9k])/.test(message)) return 'must not look around or refer back'
  return `is no valid regular expression of RE2: ${message.replace('error parsing regexp: ', '')}`
}

// A rejected request and a retried transaction check the same values again.
const matchCache = new Map<string, string | undefined>()
const matchCacheSize = 1_000

/** Returns what is wrong with a value, as the rest of a sentence, or undefined if it matches the pattern. */
export function matchProblem(pattern: string, text: string): string | undefined {
  if (text.length > matchedAtMost) return `must not be longer than ${matchedAtMost} characters`
  const key = JSON.stringify([pattern, text])
  if (!matchCache.has(key)) {
    if (matchCache.size === matchCacheSize) matchCache.clear()
    matchCache.set(key, checkMatch(pattern, text))
  }
  return matchCache.get(key)
}

/** Handles patterns that were stored before RE2 was introduced and do not compile. */
function checkMatch(pattern: string, text: string) {
  const { program, problem } = compile(pattern)
  if (!program) return `cannot be checked, as the attribute has the rule regex:${pattern}, which ${problem}`
  return program.test(text) ? undefined : `must match ${pattern}`
}
