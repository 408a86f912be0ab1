/**
 * Text comparison in the search: texts are normalised, and their substrings are hashed to keys of the search index
 * (decision 12).
 */
import { formsOf } from './forms.ts'

// Letters that do not decompose into a base letter and a diacritic.
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Marks are removed anyway. The time to decompose a text grows with the square of their number in a row. */
const manyMarks = /\p{M}{31,}/gu

/**
 * Returns normalised text for comparison: lower case, without accents and without invisible characters, such as those
 * for the direction of writing. Hyphens that prevent a line break are equal to others. An acute accent that stands
 * alone is an apostrophe; the decomposition would split it.
 */
export const normalizeText = (text: string) =>
  text
    .replace(/[´΄]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(manyMarks, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)

export type Parts = readonly (string | null | undefined)[]

/**
 * The number of characters of a record that a search compares. They determine the number of keys in the index and the
 * work of counting.
 */
export const searchedCharacters = 10_000

/**
 * Returns the text that a search compares. Each part is on a separate line, so that no match spans two fields. If they
 * are too long together, the longest parts are cut. The last line has the other forms of words and numbers.
 */
export function searchText(parts: Parts): string {
  const lines = parts.filter((part) => part).map((part) => searchedLine(part as string))
  const largest = largestPart(lines.map(({ length }) => length))
  const compared = lines.map((line) => cut(line, largest))
  const forms = formsOf(compared)
  return (forms ? [...compared, forms] : compared).join('\n')
}

const searchedLine = (part: string) => normalizeText(cut(part, searchedCharacters)).replace(/\s+/g, ' ')

/** Returns the first characters of a text, without half of a surrogate pair at the end. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Returns the length to which parts are cut, so that shorter ones are complete. */
function largestPart(lengths: readonly number[]): number {
  let left = searchedCharacters
  for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index))
    if (length > share) return share
    left -= length
  }
  return searchedCharacters
}

// FNV-1a, over code points instead of bytes.
const hashStart = 2_166_136_261 | 0
const hashed = (hash: number, character: number) => Math.imul(hash ^ character, 16_777_619)
const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) as number)

const seedOf = (tenantId: string, kind: string) => codePoints(`${tenantId} ${kind}`).reduce(hashed, hashStart)

/** Returns the key of the `length` characters before the position `end`. */
const keyAt = (seed: number, line: readonly number[], end: number, length: number) =>
  line.slice(end - length, end).reduce(hashed, seed)

const asArray = (keys: Iterable<number>) => `{${[...keys].join()}}`

/**
 * Returns the keys of a search text, as a PostgreSQL array: every two and every three consecutive characters of each
 * line. The migration that created the existing keys uses the same rule.
 */
export function indexKeys(tenantId: string, kind: string, text: string): string {
  const seed = seedOf(tenantId, kind)
  const keys = new Set<number>()
  for (const line of text.split('\n').map(codePoints)) {
    let pair: number | undefined
    for (const [index, character] of line.entries()) {
      if (pair !== undefined) keys.add(hashed(pair, character))
      if (index > 0) keys.add((pair = hashed(hashed(seed, line[index - 1] as number), character)))
    }
  }
  return asArray(keys)
}

/** For a number, the keys of only this many last characters are looked up. */
const numberSuffixLength = 7

/**
 * Returns keys that are in every text with all these pieces. Of each piece, every second key and the last one are
 * sufficient, which makes the lookup faster. Of pieces that end with a digit, such as an order number, only the last
 * characters are used: numbers of one kind start with the same characters, and a key that is in most texts excludes few
 * of them.
 */
export function queryKeys(tenantId: string, kind: string, pieces: readonly string[]): string {
  const seed = seedOf(tenantId, kind)
  const keys = new Set<number>()
  for (const piece of pieces) {
    const line = codePoints(piece).slice(/\d$/.test(piece) ? -numberSuffixLength : 0)
    const length = line.length < 3 ? 2 : 3
    for (let end = length; end <= line.length; end += 2) keys.add(keyAt(seed, line, end, length))
    if (line.length >= length) keys.add(keyAt(seed, line, line.length, length))
  }
  return asArray(keys)
}

/** Returns the normalised search text. */
export const normalizeQuery = (text: string) => normalizeText(text.trim()).replace(/\s+/g, ' ')

/** Escapes a text for a `like` pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the `like` pattern for all texts that contain this text. */
export const likePattern = (text: string) => `%${escapeLike(normalizeQuery(text))}%`
