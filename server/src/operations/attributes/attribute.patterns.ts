/**
 * Whether a regular expression of a client is harmless. A matcher that tries one way after another can take for ever
 * (`(a+)+`), so it is worked out beforehand how many ways there can be at most. It errs on the safe side: some harmless
 * patterns are refused, such as those that repeat a group that repeats something.
 */

/** So many characters a pattern may have, and so many a value that is held against it. */
export const patternAtMost = 200
export const matchedAtMost = 255

// Three repetitions that can take from each other; a matcher is through with them in well under a second.
const waysAtMost = matchedAtMost ** 3

/** What is wrong with a pattern: the rest of a sentence; undefined when it may be used. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '') return 'has no pattern'
  if (pattern.length > patternAtMost) return `is longer than ${patternAtMost} characters`
  if (!compiles(pattern)) return 'is no valid regular expression'
  if (/\\[1-9k]|\(\?(?!:|<\w+>)/.test(pattern.replaceAll('\\\\', '')))
    return 'must not look around or refer back'
  const isSafe = new PatternReader(pattern).waysInAll() <= waysAtMost
  return isSafe ? undefined : 'could take too long: what it repeats can be matched in several ways'
}

export const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)

function compiles(pattern: string) {
  try {
    return !!new RegExp(pattern, 'u')
  } catch {
    return false
  }
}

/** A part of a pattern: what it can begin with, and in how many ways it can match from one place on. */
interface Part {
  first: ReadonlySet<string>
  mayBeEmpty: boolean
  ways: number
}

/** A part with its quantifier. `waysIfDecided` counts where the next character tells whether it comes once more. */
interface Repeated extends Part {
  waysIfDecided: number
}

const nothing: Part = { first: new Set(), mayBeEmpty: true, ways: 1 }
const theEnd: Part = { ...nothing, mayBeEmpty: false }

const characterClass = /\[(?:\\.|[^\]\\])*\]/suy
const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|.)/suy
const opening = /\((?:\?(?::|<\w+>))?/uy
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/uy
// Whatever they stand for is taken as any character.
const wide = /\\[pPuxc]/

/** Reads a pattern that the engine takes in Unicode mode: brackets stand only where they mean something. */
class PatternReader {
  readonly #pattern: string
  readonly #sample: readonly string[]
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
    this.#sample = sampleOf(pattern)
  }

  /** In how many ways at most it is tried on a value: from each place on, unless it begins at the start. */
  waysInAll(): number {
    const branches: { ways: number; isAnchored: boolean }[] = []
    do branches.push({ isAnchored: this.#next() === '^', ways: this.#sequence(theEnd).ways })
    while (this.#takes(/\|/uy))
    return branches.reduce((sum, { ways, isAnchored }) => sum + ways * (isAnchored ? 1 : matchedAtMost), 0)
  }

  /** Parts one after the other, up to the end of their branch. */
  #sequence(follows: Part): Part {
    const parts: Repeated[] = []
    while (this.#next() && this.#next() !== '|' && this.#next() !== ')')
      parts.push(this.#repeated(this.#part()))
    let [own, rest] = [nothing, follows]
    let ways = 1
    for (const part of parts.toReversed()) {
      const isDecided = !rest.mayBeEmpty && part.first.isDisjointFrom(rest.first)
      ways *= isDecided ? part.waysIfDecided : part.ways
      own = before(part, own)
      rest = before(part, rest)
    }
    return { ...own, ways }
  }

  #part(): Part {
    if (this.#takes(/\$/uy)) return theEnd
    if (this.#takes(/\^|\\[bB]/uy)) return nothing
    if (this.#takes(opening)) return this.#group()
    const atom = this.#takes(characterClass) ?? this.#takes(escaped) ?? this.#takes(/./suy)
    return { first: this.#charactersOf(atom?.[0] ?? ''), mayBeEmpty: false, ways: 1 }
  }

  #group(): Part {
    const branches: Part[] = []
    // What follows the group is not known yet.
    do branches.push(this.#sequence(nothing))
    while (this.#takes(/\|/uy))
    this.#at++
    return branches.reduce((one, other) => ({
      first: one.first.union(other.first),
      mayBeEmpty: one.mayBeEmpty || other.mayBeEmpty,
      ways: areDistinct(one, other) ? Math.max(one.ways, other.ways) : one.ways + other.ways,
    }))
  }

  #repeated(part: Part): Repeated {
    const found = this.#takes(quantifier)
    if (!found) return { ...part, waysIfDecided: part.ways }
    const [least, most] = boundsOf(found)
    const mayBeEmpty = part.mayBeEmpty || least === 0
    if (most <= 1) return { ...part, mayBeEmpty, ways: part.ways + 1, waysIfDecided: part.ways }
    // Each time it can match in as many ways again.
    const waysIfDecided = part.ways ** most
    return { ...part, mayBeEmpty, ways: waysIfDecided * (most - least + 1), waysIfDecided }
  }

  #charactersOf(atom: string): ReadonlySet<string> {
    if (wide.test(atom)) return new Set(this.#sample)
    const one = new RegExp(`^${atom}$`, 'su')
    return new Set(this.#sample.filter((character) => one.test(character)))
  }

  #next = () => this.#pattern[this.#at]

  #takes(what: RegExp) {
    what.lastIndex = this.#at
    const found = what.exec(this.#pattern)
    if (found) this.#at = what.lastIndex
    return found
  }
}

const before = (part: Part, rest: Part): Part => ({
  first: part.mayBeEmpty ? part.first.union(rest.first) : part.first,
  mayBeEmpty: part.mayBeEmpty && rest.mayBeEmpty,
  ways: 1,
})

/** Whether the next character tells which of two it is. */
const areDistinct = (one: Part, other: Part) =>
  !one.mayBeEmpty && !other.mayBeEmpty && one.first.isDisjointFrom(other.first)

function boundsOf([text, exact, comma, upper]: RegExpExecArray): [least: number, most: number] {
  if (text?.startsWith('?')) return [0, 1]
  if (exact === undefined) return [text?.startsWith('*') ? 0 : 1, matchedAtMost]
  const most = comma ? Number(upper || matchedAtMost) : Number(exact)
  return [Math.min(Number(exact), matchedAtMost), Math.min(most, matchedAtMost)]
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))

/** Characters that stand for all: where ranges begin and end, sets differ; elsewhere in between they do not. */
function sampleOf(pattern: string): string[] {
  const around = [...pattern].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    return [code - 1, code, code + 1]
      .filter((each) => each > 127 && each <= 0x10_ff_ff)
      .map((each) => String.fromCodePoint(each))
  })
  return [...new Set([...ascii, '\u00A0', '\u2028', '\u4E00', ...around])]
}
