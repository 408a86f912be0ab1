/**
 * Texts of another direction than the text around them. A number, a Latin name or a currency symbol among Arabic words
 * is shown in the wrong order unless it is isolated (Unicode Standard Annex #9), such as `$-957.32 US`. Only what
 * people read is isolated: file names, exports, XML and values of the API stay free of these characters.
 */
import { withoutOverrides } from '#runtime/mail/directions'
import type { Language } from './seller.ts'

/** Takes the direction of its first letter. */
const firstStrongIsolate = '\u2068'
const leftToRightIsolate = '\u2066'
const rightToLeftIsolate = '\u2067'
const endOfIsolate = '\u2069'

/** Letters that are written from right to left, such as Arabic and Hebrew ones. */
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns whether a language, or a locale of it, is written from right to left. */
export const isRightToLeft = (language: string): boolean => language.split('-', 1)[0] === 'ar'

/** Returns a text of one line that keeps its own order among any others. */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${endOfIsolate}`

/** Returns a text without letters, such as a telephone number, that is read from left to right. */
export const isolateLeftToRight = (text: string): string => `${leftToRightIsolate}${text}${endOfIsolate}`

/** Returns a text that is read from right to left whatever it begins with, such as an amount in Arabic. */
export const isolateRightToLeft = (text: string): string => `${rightToLeftIsolate}${text}${endOfIsolate}`

/**
 * Returns a formatted number without the direction marks of `Intl`. A PDF gives such a mark to the digit before it, and
 * some readers then copy and find neither: the 9 of `19%` was lost in the whole document.
 */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f]/g, '')

/** Returns Arabic words without vowel signs, which are copied and found twice with their letter. */
export const withoutVowelSigns = (text: string): string => text.replace(/[\u064b-\u0652]/g, '')

/**
 * Returns a name, number or text that people have typed for a text in a language: each line is isolated if the language
 * or the text is written from right to left. Overrides are removed, because they would turn round what follows.
 */
export function isolatedIn(language: Language, text: string): string {
  const own = withoutOverrides(text)
  return isRightToLeft(language) || rightToLeftLetters.test(own) ? own.replace(/[^\n]+/g, isolate) : own
}
