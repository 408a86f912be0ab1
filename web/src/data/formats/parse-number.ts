/** Numbers as people type and paste them: with signs of thousands, currencies and percent. */
import type { Language } from '../../words/words.ts'

const groupOf: Readonly<Record<Language, string>> = { en: ',', de: '.' }

/** Returns the place of the decimal separator in the digits; -1 without one. */
function decimalAt(digits: string, language: Language): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return -1
  const separator = digits.charAt(at)
  const isOnlyOne = digits.indexOf(separator) === at
  const hasOther = digits.includes(separator === '.' ? ',' : '.')
  // Of two different separators, the last one is that of the decimals.
  if (hasOther) return isOnlyOne ? at : -1
  if (!isOnlyOne) return -1
  const isOfThousands = separator === groupOf[language] && digits.length - at === 4 && !/^-?0/.test(digits)
  return isOfThousands ? -1 : at
}

/**
 * Returns the number in a text; undefined if there is none. `1.234` has a sign of thousands in German and decimals in
 * English; with one, two or more than three digits behind it, a separator is that of the decimals in both.
 */
export function parseNumber(text: string, language: Language): number | undefined {
  const bare = text.replace(/(?<=\d)[\s'’](?=\d{3})/g, '')
  const [digits, ...others] = bare.match(/-?\d[\d.,]*|-?[.,]\d+/g) ?? []
  if (digits === undefined || others.length > 0) return undefined
  const at = decimalAt(digits, language)
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '')
  const number = Number(`${whole}.${at < 0 ? '' : digits.slice(at + 1)}`)
  return Number.isFinite(number) ? number : undefined
}
