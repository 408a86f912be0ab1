/**
 * The stored form of texts. Texts that look equal are stored equal, so unique values, filters, lookups of imports and
 * the search need no form of their own (decision 148).
 */

const ascii = /^\p{ASCII}*$/u

/**
 * More marks in a row than a letter of any language has (the limit of the Stream-Safe Text Format, UAX #15). The time
 * of a normalisation grows with the square of their number.
 */
const manyMarks = /\p{M}{31}/u

/** Returns a text in Normalization Form C: canonically equivalent texts become the same. */
export const composed = (text: string): string =>
  ascii.test(text) || manyMarks.test(text) ? text : text.normalize('NFC')

/** Characters that look like those of their compatibility mapping. Other mappings change the look: m² is not m2. */
const lookalikes = [
  // Digraphs and Roman numerals.
  '\\u0132\\u0133\\u0149\\u01C4-\\u01CC\\u01F1-\\u01F3\\u2160-\\u217F',
  // Ligatures, and Arabic letters in the form of their position.
  '\\uFB00-\\uFB06\\uFB13-\\uFB17\\uFB50-\\uFDCF\\uFE70-\\uFEFC',
  // Small forms, full and half width. A comma of full width is part of a tag; a usual one separates tags.
  '\\uFE50-\\uFE6F\\uFF01-\\uFF0B\\uFF0D-\\uFFEE',
]
const variants = new RegExp(`[${lookalikes.join('')}]+`, 'g')

/** Scripts in which a zero-width joiner or non-joiner changes the form of the letters beside it. */
const joiningScripts = ['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg']
const conjunctScripts = [
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
const ofScripts = (scripts: readonly string[]) => scripts.map((name) => `\\p{scx=${name}}`).join('')
const joining = `[[\\p{L}\\p{M}]&&[${ofScripts([...joiningScripts, ...conjunctScripts])}]]`
const conjunctMark = `[\\p{M}&&[${ofScripts(conjunctScripts)}]]`

/** Invisible characters that change the characters beside them. They are kept. */
const visibleEffects = [
  // The parts of an emoji, such as of a family or a flag.
  '(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
  '(?<=[#*0-9])\\uFE0F(?=\\u20E3)',
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // Between the letters of a word, such as in Persian, and after the sign of a missing vowel.
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  `(?<=${conjunctMark})[\\u200C\\u200D]`,
  // Variants of ideographs and Mongolian letters.
  '(?<=\\p{Ideographic})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180D\\u180F]',
]
const invisible = new RegExp(`(${visibleEffects.join('|')})|\\p{DI}`, 'gv')

const withoutInvisible = (text: string) => composed(composed(text).replace(invisible, '$1'))

/** Hyphens that differ only in where a line may break. */
const hyphens = /[\u2010\u2011]/g
const otherSpaces = /[[\p{Zs}\u2028\u2029]--[ ]]/gv

/** Returns a name without invisible characters, with plain spaces and hyphens. What is seen stays. */
export function nameText(text: string): string {
  if (ascii.test(text)) return text
  // Without invisible characters, others stand beside each other, and are ordered and composed.
  const visible = withoutInvisible(withoutInvisible(text))
  return visible.replace(hyphens, '-').replace(otherSpaces, ' ').trim()
}

/**
 * Returns the form of a text that is compared as a whole, such as a number, a code, a unique name or a tag: like a
 * name, with letters of the usual width and single spaces. Letters of different scripts and different cases stay
 * different.
 */
export function keyText(text: string): string {
  const usual = ascii.test(text) ? text : text.replace(variants, (found) => found.normalize('NFKC'))
  const name = nameText(usual)
  return name.includes('  ') ? name.replace(/ {2,}/g, ' ') : name
}
