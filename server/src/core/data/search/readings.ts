/**
 * The meanings of a searched text (decision 143). A reading is a list of pieces that a record must contain, all of them
 * in any order. Most texts have one reading; a number can also be an amount or the digits of a phone number.
 */
import { amountForm, foldedWord, typedPhoneForms } from './forms.ts'
import { escapeLike, normalizeQuery } from './keys.ts'

export interface Reading {
  /** The `like` patterns that a text must all match. */
  required: readonly string[]
  /** The patterns of which a text must match one, for a word with a typing error. */
  similar?: readonly string[]
  /** The texts of which the index looks up the keys. */
  keyed: readonly string[]
}

/** The most readings of a text: each is a lookup in the index. */
const readingsAtMost = 6

/** A part of a searched text: the lists of pieces that it can mean, the written one first. */
type Part = readonly (readonly string[])[]

/** Returns the readings of a searched text, the written one first. */
export function readingsOf(text: string): Reading[] {
  const parts = partsOf(text)
  const written = parts.map(([first]) => first ?? [])
  const combined = parts.reduce<(readonly string[])[]>(
    (all, part) => {
      const choices = all.length * part.length > readingsAtMost ? part.slice(0, 1) : part
      return choices.flatMap((choice) => all.map((before) => [...before, ...choice]))
    },
    [[]],
  )
  const folded = written.flat().map(foldedPiece)
  const isFolded = folded.some((piece, index) => piece !== written.flat()[index])
  const all = [...combined, ...(isFolded ? combined.map((pieces) => pieces.map(foldedPiece)) : [])]
  return [...new Map(all.map((pieces) => [pieces.join('\n'), pieces])).values()].map(readingWith)
}

/** The most parts of a text for which names of related records are searched one by one. */
const partsAtMost = 5

/**
 * Returns the readings of each part of a text, for records of which one part is in their own text and another in the
 * name of a related record; none for a text with one part or very many.
 */
export function partReadingsOf(text: string): Reading[][] {
  const parts = partsOf(text)
  if (parts.length < 2 || parts.length > partsAtMost) return []
  return parts.map((part) =>
    part.map((pieces) => readingWith(pieces.length === 1 ? pieces.map(foldedPiece) : pieces)),
  )
}

const readingWith = (pieces: readonly string[]): Reading => {
  const distinct = [...new Set(pieces)]
  return { required: distinct.map(containing), keyed: distinct }
}

const containing = (piece: string) => `%${escapeLike(piece)}%`

/** Folds a word; a phrase stays as it was written, because only words are stored folded. */
const foldedPiece = (piece: string) => {
  const folded = piece.includes(' ') ? piece : foldedWord(piece)
  return [...folded].length < 2 ? piece : folded
}

const phrases = /"([^"]+)"|“([^”“]+)[”“]|„([^“”]+)[“”]|«([^»]+)»/g

function partsOf(text: string): Part[] {
  const quoted: string[] = []
  const unquoted = text.replace(phrases, (written, ...groups: (string | undefined)[]) => {
    const phrase = normalizeQuery(groups.find((group) => typeof group === 'string') ?? '')
    if (!/[\p{L}\p{N}]/u.test(phrase)) return written
    quoted.push(phrase)
    return ' '
  })
  const all = normalizeQuery(unquoted)
  const words = wordsIn(all)
  const parts = groupsOf(words).flatMap((group) =>
    isNumeric(group[0] ?? '') ? [numberPart(group)] : group.map(wordPart),
  )
  return [...quoted.map((phrase): Part => [[phrase]]), ...parts]
}

const wordPart = (word: string): Part => [[word]]

/**
 * Returns the words of a normalised text. Punctuation between words and at their ends does not count. Single Latin
 * letters alone have no keys in the index, so they are searched as they were written.
 */
function wordsIn(text: string): string[] {
  if (text === '') return []
  const words = text.split(' ').filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word) || word.length > 3)
  if (words.length === 0) return [text]
  if (words.every((word) => /^[\u0020-\u024f]$/u.test(word))) return [text]
  return words.map((word) => (isNumeric(word) ? word.replace(/[.,]+$/, '') : withoutEnds(word)))
}

const withoutEnds = (word: string) => word.replace(/^[([{,;:]+/, '').replace(/[,;:!?)\]}]+$/, '') || word

const currencySigns = /[€$£¥]/g
const isCurrency = (word: string) =>
  /^(?:[€$£¥]|[a-z]{3})$/.test(word) && (word.length === 1 || currencies.has(word))
const currencies: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()),
)

const isNumeric = (word: string) =>
  /^[€$£¥]?[+(]{0,2}\d[\d().,/'’–-]*[€$£¥]?$/u.test(word) || /^\(\d+\)$/.test(word)

/** Returns the words in groups: neighbouring numbers, with a currency beside them, are one number or several. */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    const joins = previous !== undefined && isNumeric(previous) && (isNumeric(word) || isCurrency(word))
    const follows = previous !== undefined && isCurrency(previous) && last?.length === 1 && isNumeric(word)
    if (joins) last?.push(word)
    else if (follows) last?.splice(0, 1, word, previous)
    else groups.push([word])
  }
  return groups
}

function numberPart(group: readonly string[]): Part {
  const digits = group.filter(isNumeric).join(' ')
  const isMoney = group.some((word) => isCurrency(word) || /[€$£¥]/.test(word))
  const amounts = amountOf(digits.replace(currencySigns, ''))
  const isDecimal = amounts.length > 0 && /[.,]\d{1,2}$/.test(digits)
  const phones = isMoney || isDecimal || /[,'’]/.test(digits) ? [] : typedPhoneForms(digits)
  return [group, ...[...amounts, ...phones].map((form) => [form])]
}

/** Returns the form of an amount in the notation of any country: `1,234.50`, `1.234,50`, `1 234,50`, `1234.5`. */
function amountOf(text: string): string[] {
  const [, whole, fraction] = /^(\d+|\d{1,3}(?:[., '’]\d{3})+)(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined || /^0\d/.test(whole)) return []
  // Two different separators, or one that repeats, divide thousands; the last one before one or two digits is decimal.
  const separators = new Set(whole.replace(/\d/g, ''))
  if (separators.size > 1) return []
  const isGrouped = separators.size === 1
  if (fraction !== undefined && isGrouped && text.at(-fraction.length - 1) === [...separators][0]) return []
  if (fraction?.length === 3 && !isGrouped)
    return [amountForm(`${whole}${fraction}`), amountForm(`${whole}.${fraction}`)].slice(
      0,
      whole.length <= 3 ? 2 : 1,
    )
  return [amountForm(`${whole.replace(/\D/g, '')}.${fraction ?? ''}`)]
}
