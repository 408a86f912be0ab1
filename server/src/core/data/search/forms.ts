/**
 * Other forms of a text under which people look for it: names without apostrophes and with one spelling of umlauts, the
 * digits of phone numbers, amounts. The search stores those that differ from the text in a separate line below it, and
 * looks up the same forms of a query (decision 143).
 */
import { digitsOf, fromMinor } from '../../money/money.ts'

/** The letters after which an `e` is the second half of an umlaut: `Mueller`, `Groesse`, `Maerz`. */
const umlauts = /(?<=[aou])e/g

/** The apostrophes of `O'Brien` after the normalisation. */
const apostrophes = /['‘’‚‛`´ʹʻʼʽˈ′＇]/gu

/**
 * Returns one form for the spellings of a word: `muller` for `mueller` and for `muller`, `obrien` for `o'brien`. It
 * leaves out characters by their neighbours only, so that a part of a word has a part of this form.
 */
export const foldedWord = (word: string) => word.replace(umlauts, '').replace(apostrophes, '')

// Private characters, which no text contains: digits of amounts and of phone numbers match only each other.
const amountDigits = 0xe000
const phoneDigits = 0xe010
const markOf = (base: number, offset: number) => String.fromCodePoint(base + offset)
const [amountStart, amountPoint, amountEnd] = [10, 11, 12].map((offset) => markOf(amountDigits, offset))
const phoneStart = markOf(phoneDigits, 10)
/** Begins the line with the other forms. */
export const formsStart = markOf(phoneDigits, 11)

const encoded = (digits: string, base: number) =>
  digits.replace(/\d/g, (digit) => markOf(base, Number(digit)))

/** Returns the searched text of an amount in minor units; null without one. */
export const searchedAmount = (minor: unknown, currency: string): string | null =>
  typeof minor === 'number' ? amountForm(fromMinor(minor, currency).toFixed(digitsOf(currency))) : null

/** Returns the form of an amount from its decimal text, such as `1234.50`. */
export function amountForm(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const kept = fraction.replace(/0+$/, '')
  const text = `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
  return `${amountStart}${encoded(text, amountDigits).replace('.', amountPoint as string)}${amountEnd}`
}

/** A phone number: the digits with the country, if it was written, and those after it. */
interface Phone {
  digits: string
  /** The digits without the country; undefined if no country was written. */
  national?: string
}

// ITU-T E.164: all other codes have three digits.
const shortCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The most digits of a phone number (E.164), with a prefix such as `00`. */
const mostDigits = 17

function phoneOf(text: string): Phone | undefined {
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '')
  if (digits.length > mostDigits) return undefined
  const isWithCountry = /^\(?\+/.test(text.trim()) || digits.startsWith('00')
  const known = digits.replace(/^0+/, '')
  if (!isWithCountry) return { digits: known }
  const code = shortCodes.exec(known)?.[0] ?? known.slice(0, 3)
  const national = known.slice(code.length).replace(/^0+/, '')
  return { digits: `${code}${national}`, national }
}

const fewestDigits = 5

/** Returns the forms of a typed phone number of which a text must contain one; none if it cannot be one. */
export function typedPhoneForms(text: string): string[] {
  const phone = phoneOf(text)
  if (!phone || phone.digits.length < fewestDigits) return []
  const { digits, national } = phone
  if (national === undefined) return [encoded(digits, phoneDigits)]
  const withCountry = `${phoneStart}${encoded(digits, phoneDigits)}`
  return national.length < fewestDigits
    ? [withCountry]
    : [withCountry, `${phoneStart}${encoded(national, phoneDigits)}`]
}

const numbers = /[+(]{0,2}\d(?:[\d\s()./–-]*\d)?/gu
const fewestStoredDigits = 6
const phonesAtMost = 8

function phonesIn(line: string): string[] {
  const runs = line.match(numbers) ?? []
  const parts = runs.flatMap((run) =>
    run.replace(/\D/g, '').length > mostDigits ? run.split(/\s+(?=[+(0])/) : [run],
  )
  return parts.flatMap((part) => {
    const phone = phoneOf(part)
    return phone && phone.digits.length >= fewestStoredDigits
      ? [`${phoneStart}${encoded(phone.digits, phoneDigits)}`]
      : []
  })
}

/** The most characters of other forms of a record. */
const longestForms = 2_000

/** Returns the line with the other forms of these normalised lines; empty if there are none. */
export function formsOf(lines: readonly string[]): string {
  const forms = new Set<string>()
  let phones = 0
  for (const line of lines) {
    for (const word of line.split(' ')) {
      const folded = foldedWord(word)
      if (folded !== word) forms.add(folded)
    }
    for (const phone of /\d{3}|\d\D+\d/.test(line) ? phonesIn(line) : [])
      if (phones++ < phonesAtMost) forms.add(phone)
  }
  if (forms.size === 0) return ''
  const text = [...forms].join(' ')
  return `${formsStart}${text.length <= longestForms ? text : text.slice(0, text.lastIndexOf(' ', longestForms))}`
}
