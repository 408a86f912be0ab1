/**
 * The comparison of texts in the search: normalised characters, and the hashed keys of their substrings in the index
 * (decision 12).
 */
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

/** Returns normalised text for comparison: lower case, without accents. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)

export type Parts = readonly (string | null | undefined)[]

/** Returns the text that a search compares. Each part is on a separate line, so that no match spans two fields. */
export const searchText = (parts: Parts) =>
  parts
    .filter((part) => part)
    .map((part) => fold(part as string).replace(/\s+/g, ' '))
    .join('\n')

// FNV-1a, over code points instead of bytes.
const hashStart = 2_166_136_261 | 0
const hashed = (hash: number, character: number) => Math.imul(hash ^ character, 16_777_619)
const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) as number)

const seedOf = (tenantId: string, kind: string) => codePoints(`${tenantId} ${kind}`).reduce(hashed, hashStart)

/** Returns the key of the `length` characters that end there. */
const keyAt = (seed: number, line: readonly number[], end: number, length: number) =>
  line.slice(end - length, end).reduce(hashed, seed)

const asArray = (keys: Iterable<number>) => `{${[...keys].join()}}`

/**
 * Returns the keys of a search text, as a PostgreSQL array: every two and every three consecutive characters of each
 * line. The migration that created them has the same rule.
 */
export function keysOf(tenantId: string, kind: string, text: string): string {
  const seed = seedOf(tenantId, kind)
  const keys = new Set<number>()
  for (const line of text.split('\n').map(codePoints)) {
    let pair: number | undefined
    for (const [place, character] of line.entries()) {
      if (pair !== undefined) keys.add(hashed(pair, character))
      if (place > 0) keys.add((pair = hashed(hashed(seed, line[place - 1] as number), character)))
    }
  }
  return asArray(keys)
}

/** The number of last characters of a number whose keys are looked up. */
const endOfNumber = 7

/**
 * Returns keys that every text with these words has. Every second key and the last one are sufficient, and faster to
 * look up. For words that end with a digit, such as an order number, the end is sufficient: numbers of one kind have
 * the same beginning, and looking up a very common key costs more than it excludes.
 */
export function keysWithin(tenantId: string, kind: string, words: string): string {
  const seed = seedOf(tenantId, kind)
  const line = codePoints(words).slice(/\d$/.test(words) ? -endOfNumber : 0)
  const length = line.length < 3 ? 2 : 3
  const keys = new Set<number>()
  for (let end = length; end <= line.length; end += 2) keys.add(keyAt(seed, line, end, length))
  if (line.length >= length) keys.add(keyAt(seed, line, line.length, length))
  return asArray(keys)
}

/** Returns the normalised search text. */
export const searchedFor = (text: string) => fold(text.trim()).replace(/\s+/g, ' ')

/** Returns the `like` pattern of all texts that contain it. */
export const patternOf = (text: string) => `%${searchedFor(text).replace(/[\\%_]/g, '\\$&')}%`
