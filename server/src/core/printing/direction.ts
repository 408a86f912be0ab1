/**
 * Texts whose direction differs from the surrounding text. A number, a Latin name or a currency symbol within Arabic
 * text is displayed in the wrong order unless it is isolated (Unicode Standard Annex #9), such as `$-957.32 US`. Only
 * displayed texts are isolated: file names, exports, XML and API values do not contain these characters.
 */
import { withoutOverrides } from '#runtime/mail/directions'
import type { Language } from './language.ts'

/** Applies the direction of its first letter. */
const firstStrongIsolate = '\u2068'
const leftToRightIsolate = '\u2066'
const rightToLeftIsolate = '\u2067'
const endOfIsolate = '\u2069'

/** Letters of scripts that run from right to left, such as Arabic and Hebrew. */
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns whether a language, or a locale of it, is written from right to left. */
export const isRightToLeft = (language: string): boolean => language.split('-', 1)[0] === 'ar'

/** Returns a line of text that keeps its order within other text. */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${endOfIsolate}`

/** Returns a text without letters, such as a telephone number, that runs from left to right. */
export const isolateLeftToRight = (text: string): string => `${leftToRightIsolate}${text}${endOfIsolate}`

/** Returns a text that runs from right to left regardless of its first character, such as an amount in Arabic. */
export const isolateRightToLeft = (text: string): string => `${rightToLeftIsolate}${text}${endOfIsolate}`

/**
 * Returns a formatted number without the direction marks of `Intl`. A PDF assigns such a mark to the preceding digit,
 * and some readers then neither copy nor find this digit: the 9 of `19%` was lost in the whole document.
 */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f]/g, '')

/** Returns Arabic words without vowel signs. Otherwise readers of a PDF copy and find these twice. */
export const withoutVowelSigns = (text: string): string => text.replace(/[\u064b-\u0652]/g, '')

/**
 * Isolates a name, number or text from users within a text of this language: each line is isolated if the language or
 * the line runs from right to left. Overrides are removed, because they would reverse the following text.
 */
export function isolatedIn(language: Language, text: string): string {
  const own = withoutOverrides(text)
  return isRightToLeft(language) || rightToLeftLetters.test(own) ? own.replace(/[^\n]+/g, isolate) : own
}
